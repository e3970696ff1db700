#!/usr/bin/python3 -B
"""Adds the game of tree/ to a copy of the project, as docs/adding-a-game.md says: its files at the places that the page names, its
name in the list, and the page's commands.

    add.py FOLDER SCHEMAS     FOLDER: where the copy goes; SCHEMAS: palatine-schemas, with the game"""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parents[1]
PAGE = PROJECT / "docs/adding-a-game.md"
LIST = "cmake/games.cmake"


def commands():
    return re.search(r"```sh\n(.*?)```", PAGE.read_text(), re.S).group(1).splitlines()


def copy(folder):
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=PROJECT, check=True, capture_output=True, text=True).stdout
    for name in listed.split("\0"):
        if name and (PROJECT / name).is_file() and not name.startswith("tests/one_more_game/"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(PROJECT / name, folder / name)


def lend_packages(folder):
    """What npm has installed; but the client for browsers finds the copy's client in TypeScript."""
    lent = folder / "clients/typescript/node_modules"
    lent.symlink_to(PROJECT / "clients/typescript/node_modules")
    own = folder / "client-web/node_modules"
    own.mkdir()
    for package in (PROJECT / "client-web/node_modules").iterdir():
        if not package.name.startswith(".vite"):
            (own / package.name).symlink_to(package)
    (own / "@palatine").unlink()
    (own / "@palatine").mkdir()
    (own / "@palatine/client").symlink_to(folder / "clients/typescript")


def main(folder, schemas):
    folder = Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
    copy(folder)
    shutil.copytree(HERE / "tree", folder, dirs_exist_ok=True)
    names = (folder / LIST).read_text()
    (folder / LIST).write_text(re.sub(r"(set\(palatine_games .*?)\)", r"\1 sealed)", names, count=1))
    lend_packages(folder)
    for command in commands():
        subprocess.run(command.replace("build/asan/bin/palatine-schemas", schemas), cwd=folder, shell=True, check=True,
                       env={**os.environ, "npm_config_update_notifier": "false"})


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
