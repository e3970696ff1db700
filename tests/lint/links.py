"""Every link of the project's own Markdown leads to a file that is there, and to a heading in it. Prints those that do not;
exits 1 if there is any.

  links.py [FOLDER]
"""
import posixpath
import re
import subprocess
import sys
from pathlib import Path

FENCE = re.compile(r"^(```+|~~~+).*?^\1[ \t]*$", re.M | re.S)
SPAN = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.S)
LINK = re.compile(r"\[(?:[^\[\]]|\[[^\[\]]*\])*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
HEADING = re.compile(r"^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*$", re.M)


def links_of(markdown):
    """Where its links and images lead, in order; what only looks like a link, in code, is none."""
    return LINK.findall(SPAN.sub("code", FENCE.sub("", markdown)))


def anchors_of(markdown):
    """What its headings are called in addresses, as GitHub does it."""
    found = set()
    for heading in HEADING.findall(FENCE.sub("", markdown)):
        plain = re.sub(r"!?\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
        name = re.sub(r"[^\w\s-]", "", plain.strip().lower()).replace(" ", "-")
        one, again = name, 0
        while one in found:
            again += 1
            one = f"{name}-{again}"
        found.add(one)
    return found


def is_elsewhere(link):
    return bool(re.match(r"[a-z][a-z0-9+.-]*:", link))


def broken(documents, exists):
    """`documents`: {path: Markdown}; `exists(path)`: whether there is such a file or folder. Yields sentences."""
    anchors = {}
    for path, markdown in sorted(documents.items()):
        for link in links_of(markdown):
            if is_elsewhere(link):
                continue
            to, _, anchor = link.partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), to)) if to else path
            if not exists(target):
                yield f"{path}: {link} leads to nothing"
            elif anchor and target in documents:
                if target not in anchors:
                    anchors[target] = anchors_of(documents[target])
                if anchor not in anchors[target]:
                    yield f"{path}: {link} leads to no heading"


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    listed = subprocess.run(["git", "ls-files", "*.md"], cwd=folder, check=True, capture_output=True, text=True).stdout.split()
    documents = {name: (folder / name).read_text(encoding="utf-8") for name in listed if (folder / name).is_file()}
    faults = list(broken(documents, lambda path: (folder / path).exists()))
    for fault in faults:
        print(fault)
    print(f"{len(documents)} documents, {sum(len(links_of(one)) for one in documents.values())} links")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
