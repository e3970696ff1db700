"""The Dockerfile's last stage installs every package whose libraries the programs load."""

import pathlib
import re
import subprocess
import sys

IN_THE_BASE = {"libc6", "libgcc-s1"}
OF_SANITIZERS = re.compile(r"lib[a-z]+san\d+$")


def packages_of(program):
    """Debian's packages of the shared libraries that a program needs itself; those bring what they need."""
    found = set()
    dynamic = subprocess.run(["objdump", "-p", program], check=True, capture_output=True, text=True).stdout
    direct = set(re.findall(r"NEEDED +(\S+)", dynamic))
    for line in subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout.splitlines():
        if "not found" in line:
            sys.exit(f"{program}: {line.strip()}")
        path = re.search(r"=> (/\S+)", line)
        if not path or line.split()[0] not in direct:
            continue
        real = pathlib.Path(path[1]).resolve()
        # since /usr was merged, the list of files may name it with or without
        names = [str(real), str(real).removeprefix("/usr")]
        owner = subprocess.run(["dpkg", "-S", *names], capture_output=True, text=True, check=False).stdout
        if not owner:
            sys.exit(f"{program}: no package has {real}")
        found.add(owner.split(":")[0])
    return found


def main():
    dockerfile, *programs = sys.argv[1:]
    last_stage = pathlib.Path(dockerfile).read_text(encoding="utf-8").split("\nFROM ")[-1]
    installed = set(re.findall(r"[a-z0-9][a-z0-9.+-]+", last_stage))
    needed = set().union(*(packages_of(program) for program in programs)) - IN_THE_BASE
    missing = sorted(name for name in needed if name not in installed and not OF_SANITIZERS.fullmatch(name))
    for name in missing:
        print(f"{dockerfile}: the last stage does not install {name}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
