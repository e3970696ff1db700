#!/usr/bin/env python3
"""The rules of the house that a compiler does not check. Prints file:line and the rule; exits 1 if there is any.

  house.py [FOLDER]     reads the files that git knows below FOLDER (default: here)
"""
import re
import subprocess
import sys
from pathlib import Path

# g++ 12 miscompiles temporaries in statements with co_await: no brace initialiser and no lambda in such a statement.
CO_AWAIT_TRAPS = [
    re.compile(r"co_await[^;]*[A-Za-z0-9_>]\{", re.S),
    re.compile(r"co_await[^;]*\(\{", re.S),
    re.compile(r"co_await[^;]*\[[^]]*\] *[({m]", re.S),
    re.compile(r"[A-Za-z0-9_>]\{[^;{}]*co_await", re.S),
]
GAME_NAMES = re.compile(r"carolus|chevaliers|warlords", re.I)
# Their matter is messages as they are, also those that no type of ours could hold.
OF_JSON = ("tools/certify/",)
JSON_LIBRARY = re.compile(r'#include\s*[<"](nlohmann|rapidjson)/')
DECLARED_JSON = re.compile(r"#include\s*<nlohmann/json_fwd\.hpp>")
PRODUCT = ("engine/", "protocol/", "server/", "client-cli/", "admin-cli/", "tools/")
ENGINE_TABOO = re.compile(r"#include\s*<(iostream|fstream|thread|mutex|chrono|ctime|cstdio|random|filesystem|unordered_\w+)>")
PUBLIC_GAME_JSON = {"protocol/describe/reader.hpp", "protocol/describe/json_tree.hpp"}
# It is dear to compile, and stands where it is compiled once; the relay is what the server is compared to.
BEAST = re.compile(r"#include\s*<boost/beast/(core|http|websocket)\b")
OF_BEAST = ("wire/", "tests/bench/relay.cpp")
# What others may know of the store; all else there is SQLite's.
OF_STORE = r"(batch_bytes|commit_thread|data_folder|inspection|pg/nodes|pg/pg_inspection|retention|rows(_loaded|_of_\w+)?|store|store_lock|store_node|upkeep)"
OF_SQLITE = ("server/store/", "server/storage/", "tests/store/")
SQLITE = re.compile(rf'\bsqlite3|\bSqlite[A-Z]|\bsqlite::|#include "server/store/(?!{OF_STORE}\.hpp")')
TEST_SLEEP = re.compile(r"sleep_for|sleep_until|\busleep\(|\btime\.sleep\(|asyncio\.sleep\((?!0\))")
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")


def statements(text):
    """Yields (line, statement) split at semicolons, comments left out."""
    text = re.sub(r"//[^\n]*", "", text)
    line = 1
    for part in text.split(";"):
        start = part.rfind("\n", 0, part.find("co_await")) + 1 if "co_await" in part else 0
        yield line + part[:start].count("\n"), part[start:] + ";"
        line += part.count("\n")


def faults_of(name, text):
    lines = text.split("\n")
    cpp = name.endswith((".cpp", ".hpp"))
    if cpp and "co_await" in text:
        for line, statement in statements(text):
            if "co_await" in statement and any(trap.search(statement) for trap in CO_AWAIT_TRAPS):
                yield line, "a brace initialiser or lambda in a statement with co_await (a g++ 12 trap)"
    if name.endswith(".hpp") and "#pragma once" not in text:
        yield 1, "a header without #pragma once"
    for number, line in enumerate(lines, 1):
        if name.startswith("server/") and GAME_NAMES.search(line):
            yield number, "server/ names a game"
        if JSON_LIBRARY.search(line) and not DECLARED_JSON.search(line) and name.endswith(".hpp") \
                and name.startswith(PRODUCT) and not name.startswith(OF_JSON):
            yield number, "the JSON library in a header"
        if JSON_LIBRARY.search(line) and name.startswith("engine/"):
            yield number, "JSON in the engine"
        if name.startswith("engine/") and ENGINE_TABOO.search(line):
            yield number, "I/O, clock, thread or unordered iteration in the engine"
        if name.startswith("engine/") and cpp and re.search(r"\b(float|double)\b", line) and "players" not in name:
            yield number, "a floating-point number in the engine"
        if name.startswith("engine/") and re.search(r'#include "(protocol|wire|server|client-cli|tools)/', line):
            yield number, "the engine depends on what stands above it"
        if name.startswith("protocol/") and re.search(r'#include "(wire|server|client-cli|tools)/', line):
            yield number, "the protocol depends on what stands above it"
        if name.startswith("wire/") and re.search(r'#include "(engine|protocol|server|client-cli|tools)/', line):
            yield number, "the wire depends on what it carries"
        if cpp and BEAST.search(line) and not name.startswith(OF_BEAST):
            yield number, "Beast outside of wire/"
        if cpp and SQLITE.search(line) and not name.startswith(OF_SQLITE):
            yield number, "SQLite outside of server/store/"
        if name.startswith("tests/") and not name.startswith("tests/lint/") and TEST_SLEEP.search(line):
            yield number, "a test that waits by the clock"
        if cpp and UNFINISHED.search(line):
            yield number, "unfinished work"
        if cpp and line.rstrip("\r") != line.rstrip():
            yield number, "white space at the end of the line"


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    names = subprocess.run(["git", "ls-files"], cwd=root, check=True, capture_output=True, text=True).stdout.split("\n")
    found = 0
    for name in names:
        if not name.endswith((".cpp", ".hpp", ".py", ".sh")) or not (root / name).is_file():
            continue
        for line, rule in faults_of(name, (root / name).read_text(encoding="utf-8")):
            print(f"{name}:{line}: {rule}")
            found += 1
    print(f"{found} faults in {len(names)} files")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
