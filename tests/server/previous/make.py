#!/usr/bin/python3
"""Writes a database as a release leaves it, with games in the middle: the fixture of upgrade_test.py. To be run with the
release's server, before the next one is begun:

  PALATINE_SERVER=…/palatine-server tests/server/previous/make.py     writes database.xz and people.json beside this file
"""
import asyncio
import json
import lzma
import random
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path[:0] = [str(ROOT / "clients" / "python" / "src"), str(ROOT / "tests" / "server")]

from harness import BINARY, Server  # noqa: E402
import palatine_client.client  # noqa: E402
from palatine_client import Client, MemoryKeep, play  # noqa: E402

VERSION = subprocess.run([BINARY, "--version"], capture_output=True, text=True, check=True).stdout.strip()
palatine_client.client.PROTOCOL = re.search(r"protocol (\S+)\)", VERSION).group(1)  # that one's

FAST = "[limits]\nrequests_burst = 100000\nrequests_per_second = 100000\n"
LONG = {"carolus-magnus": {"players": 2, "max_rounds": 8}, "chevaliers": {"players": 2, "max_turns": 30}}
SHORT = {"carolus-magnus": {"players": 2, "max_rounds": 1}, "chevaliers": {"players": 2, "max_turns": 4}}


class Enough(Exception):
    """So far, and no further."""


async def seated(people, game, options, **settings):
    host = people[0]
    made = await host.call("room.create", {"game": game, "options": options, **settings})
    rooms = []
    for person in people:
        room = await person.join(made["room"])
        await room.call("room.sit")
        rooms.append(room)
    return rooms


async def played(rooms, rng, actions=None):
    """By chance, to the end, or until so many actions are done."""
    left = [actions]

    def choose(room):
        def choice(prompt, _):
            if left[0] == 0:
                raise Enough
            if left[0] is not None:
                left[0] -= 1
            return rng.choice(room.choices(prompt))

        return choice

    playing = [asyncio.ensure_future(play(room, choose(room))) for room in rooms]
    done, rest = await asyncio.wait(playing, return_when=asyncio.FIRST_EXCEPTION)
    for task in rest:
        task.cancel()
    for task in done:
        if task.exception() and not isinstance(task.exception(), Enough):
            raise task.exception()


async def make(server):
    rng = random.Random(1)
    people = [Client(server.web_socket, name=name, keep=MemoryKeep()) for name in ("Anna", "Bert")]
    games = []
    for person in people:
        person.open()
        await person.online()
    await people[0].call("account.claim", {"name": "Anna", "password": "correct horse battery"})
    await people[0].call("account.add_bot", {"name": "Robin"})
    for game in LONG:
        for status, options, actions, settings in (
            ("over", SHORT[game], None, {}),
            ("running", LONG[game], 25, {"undo": "ask"}),
            ("ticking", LONG[game], 12, {"clock": {"kind": "live", "bank_ms": 3_600_000, "increment_ms": 5000}}),
            ("paused", LONG[game], 9, {}),
        ):
            rooms = await seated(people, game, options, title=f"{game}, {status}", **settings)
            await played(rooms, rng, actions)
            await rooms[0].call("chat.say", {"channel": "table", "text": f"This one is {status}."})
            if status == "paused":
                await rooms[0].call("game.offer", {"kind": "pause"})
                state = await rooms[1].until(lambda state: state.table.get("offer"))
                await rooms[1].call("game.answer", {"offer": state.table["offer"]["id"], "accept": True})
                await rooms[0].until(lambda state: state.table["paused"])
            games.append({"room": rooms[0].id, "game": game, "status": status})
    await people[0].call("room.create", {"game": "chevaliers", "title": "An open one"})
    await people[1].call("chat.say", {"text": "Hello from the release before."})
    told = {"version": VERSION,
            "people": [{"name": person.hello["person"]["name"], "id": person.hello["person"]["id"], "token": person.token}
                       for person in people],
            "games": games}
    for person in people:
        await person.close()
    return told


def main():
    server = Server(config=FAST)
    with server:
        told = asyncio.run(make(server))
        code = server.stop()
        assert code == 0, (code, server.log())
        database = (server.data / "palatine.db").read_bytes()
        assert not (server.data / "palatine.db-wal").exists()
        (HERE / "database.xz").write_bytes(lzma.compress(database, preset=9 | lzma.PRESET_EXTREME))
    (HERE / "people.json").write_text(json.dumps(told, indent=1) + "\n")
    print(f"{len(told['games'])} games by {told['version']}, {len(database)} bytes, "
          f"{(HERE / 'database.xz').stat().st_size} compressed")


if __name__ == "__main__":
    main()
