#!/usr/bin/env python3
"""Every header brings what it names: of the project's types and functions, of std and of the libraries. Compiled, files
often stand behind others that have included it all. Prints file:line; exits 1 if there is any.

  headers.py [FOLDER]     reads the headers that git knows below FOLDER (default: here)
"""
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# A name of std, and the headers of which any brings it.
STD = {name: headers.split() for headers, names in {
    "string": "string to_string stoi stoll stoull getline", "vector": "vector", "map": "map multimap",
    "set": "set multiset", "deque": "deque", "list": "list", "array": "array to_array", "span": "span",
    "string_view string": "string_view", "optional": "optional nullopt nullopt_t", "variant":
    "variant visit get_if holds_alternative variant_size_v monostate", "functional": "function hash ref", "functional bits/stl_function.h": "less greater",
    "memory": "unique_ptr shared_ptr weak_ptr make_unique make_shared enable_shared_from_this", "mutex":
    "lock_guard scoped_lock", "mutex bits/std_mutex.h": "mutex", "mutex bits/unique_lock.h": "unique_lock", "thread": "thread jthread", "atomic": "atomic", "condition_variable":
    "condition_variable", "future": "future promise async", "chrono bits/chrono.h": "chrono", "filesystem": "filesystem",
    "regex": "regex", "random": "mt19937 mt19937_64 random_device uniform_int_distribution", "unordered_map":
    "unordered_map", "queue": "priority_queue", "tuple": "tuple tie make_tuple", "stdexcept":
    "runtime_error logic_error invalid_argument out_of_range length_error", "exception": "exception exception_ptr",
    "system_error": "error_code system_error generic_category", "system_error charconv": "errc", "fstream": "ifstream ofstream fstream",
    "sstream": "ostringstream istringstream stringstream", "iostream": "cout cerr cin", "ostream iostream sstream fstream":
    "endl flush", "iosfwd": "ostream istream", "iomanip": "setw setprecision", "limits": "numeric_limits",
    "charconv": "from_chars to_chars", "numeric": "accumulate iota", "source_location": "source_location", "bit":
    "popcount countr_zero bit_width rotl", "cstdint": "uint8_t uint16_t uint32_t uint64_t int8_t int16_t int32_t int64_t",
    "cstdlib": "getenv strtol strtoull abort exit atoi", "cstring": "memcpy memset memchr strerror", "cstdio":
    "fprintf printf snprintf fputs", "algorithm":
    "sort stable_sort find_if any_of all_of none_of count_if clamp ranges lower_bound max_element min_element transform",
    "utility": "exchange pair swap", "utility bits/move.h": "move forward", "cmath": "sqrt log10 erfc", "algorithm bits/stl_algobase.h": "min max", "concepts": "same_as convertible_to",
    "type_traits": "is_same_v decay_t remove_cvref_t is_enum_v", "initializer_list": "initializer_list",
}.items() for name in names.split()}
LIBRARIES = {"nlohmann": "nlohmann/", "tl": "tl/", "boost": "boost/", "spdlog": "spdlog/", "fmt": "fmt/", "toml": "toml",
             "testing": "g(test|mock)/", "rc": "rapidcheck", "CLI": "CLI/", "rapidjson": "rapidjson/"}
# The test game has its files as if this were the project's root.
ONE_MORE_GAME = "tests/one_more_game/tree/"
TOKENS = re.compile(r"""//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'""", re.S)
INCLUDE = re.compile(r'^ *#include ([<"])([^>"]+)[>"]', re.M)
DECLARED = re.compile(r"^(?:template ?<.*> ?)?(?:inline |constexpr |static )*"
                      r"(?:(?:class|struct|enum class|enum|concept|union)(?: \[\[\w+\]\])? (\w+)( *;)?|using (\w+) ?=)", re.M)
FORWARD = re.compile(r"\b(?:class|struct|enum class|typename|class\.\.\.|typename\.\.\.|auto|concept|using|enum) (\w+)")
MACRO = re.compile(r"^ *#(?:.*\\\n)*.*", re.M)
NESTED = re.compile(r"^ +(?:using|struct|class|enum class) (\w+)(?= =| \{)", re.M)
NAMESPACE = re.compile(r"namespace (\w+)")
NAME = re.compile(r"(?<![\w.>:])(?:(\w+)::)?(?:[a-z]\w*::)*([A-Z][A-Za-z0-9]*[a-z]\w*)\b")
OF_STD = re.compile(r"\bstd::(\w+)")
OF_LIBRARY = re.compile(r"(?<![\w:])(" + "|".join(LIBRARIES) + r")::\w")


def without_words(text):
    """Comments and literals gone, lines kept."""
    return TOKENS.sub(lambda m: "\n" * m[0].count("\n") if m[0][0] == "/" else '""' + "\n" * m[0].count("\n"), text)


class Headers:
    """The project's headers by path, and what each brings; `brought_by(header)`: all files that one of another place does."""

    def __init__(self, texts, brought_by):
        self.texts = texts
        self.bare = {name: without_words(text) for name, text in texts.items()}
        self.includes = {name: [(kind, path) for kind, path in INCLUDE.findall(text)] for name, text in texts.items()}
        self.brought_by = brought_by
        self.closures = {}
        self.places, self.named = {}, {}  # where a type is defined; where it is at least said that there is one
        for name, bare in self.bare.items():
            for one, forward, other in DECLARED.findall(bare):
                self.named.setdefault(one or other, set()).add(name)
                if not forward:
                    self.places.setdefault(one or other, set()).add(name)

    def closure(self, name):
        """All of the project that it includes, itself too, and all that comes from elsewhere."""
        if name in self.closures:
            return self.closures[name]
        self.closures[name] = ({name}, set())  # for a circle
        own, other = {name}, set()
        for kind, path in self.includes.get(name, []):
            if path in self.texts:
                more_own, more_other = self.closure(path)
                own |= more_own
                other |= more_other
            else:
                other |= {path} | self.brought_by(path)
        self.closures[name] = (own, other)
        return own, other

    def faults(self, name):
        own, other = self.closure(name)
        bare = MACRO.sub(lambda m: "\n" * m[0].count("\n"), self.bare[name])
        # what types of these declare within themselves, for members that are defined outside of them
        known = set(FORWARD.findall(bare)).union(*(NESTED.findall(self.bare[header]) for header in own))
        spaces = {space for header in own for space in NAMESPACE.findall(self.bare[header])}
        told = set()
        for number, line in enumerate(bare.split("\n"), 1):
            for word in OF_STD.findall(line):
                if word in STD and not other & set(STD[word]) and word not in told:
                    told.add(word)
                    yield number, f"std::{word} without <{STD[word][0]}>"
            for library in OF_LIBRARY.findall(line):
                pattern = re.compile(LIBRARIES[library])
                if library not in told and library not in spaces and not any(pattern.match(path) for path in other):
                    told.add(library)
                    yield number, f"{library}:: without a header of it"
            for space, word in NAME.findall(line):
                if space[:1].isupper():  # a type in another
                    word = space
                if space in LIBRARIES or space == "std" or word in known or word in told or word not in self.places:
                    continue
                by_value = re.search(rf"(?<![<\w:]){word} \w+ ?[=;{{]|: (public |final )?{word}\b", line)
                if not (self.places if by_value else self.named)[word] & own:
                    told.add(word)
                    yield number, f"{word} without {sorted(self.places[word])[0]}"


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    listed = subprocess.run(["git", "ls-files", "*.hpp"], cwd=folder, check=True, capture_output=True, text=True)
    texts = {name.removeprefix(ONE_MORE_GAME): (folder / name).read_text(encoding="utf-8") for name in listed.stdout.split()}
    outside = sorted({path for text in texts.values() for _, path in INCLUDE.findall(text)} - set(texts))

    def files_behind(header):
        done = subprocess.run(["g++", "-std=c++20", "-M", "-x", "c++", "-"], input=f"#include <{header}>\n", text=True,
                              capture_output=True, check=False)
        return {re.sub(r".*/include/(c\+\+/\d+/|x86_64-linux-gnu/)?", "", path) for path in done.stdout.split() if "/include/" in path}

    with ThreadPoolExecutor(2) as pool:
        behind = dict(zip(outside, pool.map(files_behind, outside)))
    headers = Headers(texts, lambda path: behind.get(path, set()))
    count = 0
    for name in sorted(texts):
        for line, fault in headers.faults(name):
            print(f"{name}:{line}: {fault}")
            count += 1
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
