#!/usr/bin/env python3
"""Folders have an order: no two include each other, also not by way of others. And no file is left over: each header is
included, each source is built. Prints what is wrong; exits 1 if there is anything.

  folders.py [FOLDER]     reads the files that git knows below FOLDER (default: here)
  folders.py --picture    prints the picture of docs/architecture.md: which folder includes which
"""
import os
import re
import subprocess
import sys
from pathlib import Path, PurePosixPath

INCLUDE = re.compile(r'^ *#include "([^"]+)"', re.M)
BUILT = re.compile(r"[\w./${}*-]+\.cpp\b")
# Headers of each game's tests that a list made by CMake includes.
OF_EACH_GAME = re.compile(r"palatine_types_of_games\(\S+ (\w+\.hpp)")
# They are made of others, or built by tools of their own.
TESTS = ("tests/",)
# The test game has its files as if this were the project's root.
ONE_MORE_GAME = "tests/one_more_game/tree/"


def folder_of(name):
    return str(PurePosixPath(name).parent)


def arrows(texts):
    """By folder, the folders that its files include, each with one include that says so."""
    out = {}
    for name, text in texts.items():
        for path in INCLUDE.findall(text):
            if path in texts and folder_of(path) != folder_of(name):
                out.setdefault(folder_of(name), {}).setdefault(folder_of(path), f"{name} includes {path}")
    return out


def circles(of):
    """Each circle of folders once, as the includes that make it."""
    found, done = [], set()

    def go(folder, way):
        if folder in way:
            ring = way[way.index(folder):]
            key = frozenset(ring)
            if key not in done:
                done.add(key)
                found.append([of[a][b] for a, b in zip(ring, ring[1:] + ring[:1])])
            return
        if folder in seen:
            return
        for other in sorted(of.get(folder, {})):
            go(other, way + [folder])
        seen.add(folder)

    seen = set()
    for folder in sorted(of):
        go(folder, [])
    return found


def never_included(texts, lists):
    included = {path for text in texts.values() for path in INCLUDE.findall(text)}
    listed = {name for text in lists.values() for name in OF_EACH_GAME.findall(text)}
    included |= {name.removeprefix(ONE_MORE_GAME) for name in texts if "tests/games/" in name and PurePosixPath(name).name in listed}
    return [name for name in sorted(texts) if name.endswith(".hpp") and name.removeprefix(ONE_MORE_GAME) not in included]


def sources_named(text):
    """In what CMake reads; what a foreach goes through stands in place of its variable."""
    text = re.sub(r"#[^\n]*", "", text)
    names = BUILT.findall(text)
    for variable, values in re.findall(r"foreach\((\w+) ([^)]*)\)", text):
        for name in [each for each in names if f"${{{variable}}}" in each]:
            names += [name.replace(f"${{{variable}}}", value) for value in values.split()]
    return names


def never_built(sources, lists):
    """`lists`: what CMake reads, by its name."""
    built = set()
    for name, text in lists.items():
        for path in sources_named(text):
            path = path.replace("${CMAKE_CURRENT_SOURCE_DIR}/", "")
            at_root = re.sub(r"^\$\{(PROJECT|CMAKE)_SOURCE_DIR\}/", "", path)
            pattern = os.path.normpath(at_root if at_root != path else os.path.join(folder_of(name), path))
            built.update(source for source in sources if PurePosixPath(source).match(pattern))
    return [source for source in sorted(sources) if source not in built]


def picture(of):
    """Mermaid: the folders of the server one by one, all others by their first; an arrow that follows from others is left out."""
    def group(folder):
        parts = folder.split("/")
        return "/".join(parts[:2 if parts[0] == "server" else 1])

    direct = {}
    for a, others in of.items():
        direct.setdefault(group(a), set()).update(group(b) for b in others if group(b) != group(a))

    def below(folder):
        return set().union(*({other} | below(other) for other in direct.get(folder, ())))

    lines = ["```mermaid", "graph LR"]
    for a in sorted(direct):
        implied = set().union(*(below(b) for b in direct[a]))
        lines += [f"  {a.replace('/', '_')}[{a}] --> {b.replace('/', '_')}[{b}]" for b in sorted(direct[a] - implied)]
    return "\n".join(lines + ["```"]) + "\n"


def lost_hops(document, texts):
    """Of the table of a move's way: functions that do not stand in the file that it names."""
    rows = re.findall(r"^\| \d+ \| `([\w:]+)` \| (\S+) \|", document, re.MULTILINE)
    if not rows:
        yield "docs/architecture.md: the table of a move's way is not there"
    for function, name in rows:
        if not re.search(rf"\b{function.split('::')[-1]}\(", texts.get(name, "")):
            yield f"docs/architecture.md: {name} has no {function}"


def main():
    show = sys.argv[1:] == ["--picture"]
    folder = Path(sys.argv[1] if len(sys.argv) > 1 and not show else ".")
    listed = subprocess.run(["git", "ls-files"], cwd=folder, check=True, capture_output=True, text=True).stdout.split("\n")
    read = lambda names: {name: (folder / name).read_text(encoding="utf-8") for name in names}  # noqa: E731
    texts = read(name for name in listed if name.endswith((".hpp", ".cpp")))
    lists = read(name for name in listed if name.endswith(("CMakeLists.txt", ".cmake")))
    of = arrows({name: text for name, text in texts.items() if not name.startswith(TESTS)})
    faults = 0
    for ring in circles(of):
        print("folders include each other in a circle:\n  " + "\n  ".join(ring))
        faults += 1
    if not faults:
        drawn = picture(of)
        if show:
            print(drawn, end="")
            return 0
        document = (folder / "docs/architecture.md").read_text(encoding="utf-8")
        if drawn not in document:
            print("docs/architecture.md: its picture of the folders is another than `tests/lint/folders.py --picture` draws")
            faults += 1
        for fault in lost_hops(document, texts):
            print(fault)
            faults += 1
    for name in never_included(texts, lists):
        print(f"{name}: nobody includes it")
        faults += 1
    for name in never_built([name for name in texts if name.endswith(".cpp")], lists):
        print(f"{name}: nobody builds it")
        faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
