"""The package behind `palatine-mock`, before a real server: under every fault a game is played to its end, each action once,
each update told once and in order, and the view that was put together is the server's."""
from __future__ import annotations

import asyncio
import itertools
import os
import random
import re
import unittest
from asyncio.subprocess import PIPE, Process
from typing import Any

from support import ServerTest, soon
from palatine_client import OpenPrompt, RoomState, play, verify_dice

# Each as it is given to the mock; often enough to strike in a short game.
FAULTS = (
    "drop=every:6",
    "drop-before=every:6",
    "delay=20..120ms",
    "repeat=every:2",
    "reorder=every:1",
    "reorder-updates=every:3",
    "lose-update=every:3",
    "restart=after:8",
    "unknown-members",
    "new-events",
    "unknown-notifications=every:2",
    "withhold-secret",
)
OTHER_VIEWS = ("unknown-members", "withhold-secret")  # what comes is not what the server says
GAMES = {"carolus-magnus": {"max_rounds": 2}, "chevaliers": {"max_turns": 3}}
TALK = ["Good", "luck", "to", "both"]


class Mock:
    def __init__(self, process: Process, url: str) -> None:
        self._process = process
        self.url = url

    @staticmethod
    async def before(server: str, fault: str) -> Mock:
        address = server.replace("ws://", "http://").removesuffix("/ws")
        command = (os.environ["PALATINE"] + "-mock", "--before", address, "--fault", fault)
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=PIPE)
        assert process.stdout
        said = (await soon(process.stdout.readline())).decode()
        found = re.search(r"http://(127\.0\.0\.1:\d+)", said)
        if not found:
            raise AssertionError(f"the mock did not start: {said}")
        return Mock(process, f"ws://{found.group(1)}/ws")

    def kill(self) -> None:
        if self._process.returncode is None:
            self._process.kill()

    async def end(self) -> str:
        """How often its fault has struck."""
        _, said = await soon(self._process.communicate(b"quit\n"))
        return said.decode()


class FaultsTest(ServerTest):
    async def game(self, game: str, fault: str) -> None:
        mock = await Mock.before(self.server.web_socket, fault)
        self.addCleanup(mock.kill)
        host, anna = self.person("Host"), self.person("Anna", url=mock.url)
        table = await self.table(host, game, bots=0, **GAMES[game])
        room = await soon(anna.join(table.id, sync="patch"))
        seen: list[int] = []
        room.on("events", lambda told: seen.append(told.after.seq))
        await soon(room.call("room.sit"))
        for text in TALK:
            await soon(table.call("chat.say", {"channel": "table", "text": text}))
        chance = random.Random(2)
        chosen: dict[str, Any] = {}  # what was decided first is what is done, however often it is told

        def choose(prompt: OpenPrompt, state: RoomState) -> dict[str, Any]:
            action = chance.choice(room.choices(prompt))
            chosen.setdefault(prompt["id"], action)
            return action

        async def theirs() -> None:
            await play(table, lambda prompt, _: random.Random(3).choice(table.choices(prompt)))

        await asyncio.wait_for(asyncio.gather(play(room, choose), theirs()), 120)
        state = await soon(room.until(lambda state: state.is_over))
        self.assertEqual(seen, sorted(set(seen)), "an update was told twice, or after a later one")

        fresh = await soon(self.person("Carl").join(room.id, as_="spectator"))
        state = await soon(room.until(lambda state: state.seq >= fresh.state.seq))
        self.assertEqual([said["text"] for said in state.chat["table"]], TALK)
        if fault not in OTHER_VIEWS:
            self.assertEqual(state.view, fresh.state.view)
        replay = (await soon(host.call("replay.get", {"room": room.id})))["replay"]
        result: dict[str, Any] = {**(state.table["result"] or {})}
        self.assertEqual({name: result[name] for name in replay["result"] or ()}, replay["result"])
        done = [self.plain(entry["action"]) for entry in replay["actions"] if entry["seat"] == state.me]
        self.assertEqual(done, [self.plain(action) for action in chosen.values()])
        verify_dice(replay, room.receipt())
        await anna.close()
        self.assertRegex(await mock.end(), rf"{fault.split('=')[0]}: \d+ times", "a fault that never strikes proves nothing")

    def plain(self, action: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in action.items() if value is not None}

    async def test_a_game_is_played_to_its_end_under_every_fault(self) -> None:
        for fault, game in zip(FAULTS, itertools.cycle(GAMES)):
            with self.subTest(game=game, fault=fault):
                await self.game(game, fault)


if __name__ == "__main__":
    unittest.main()
