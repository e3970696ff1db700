"""The examples as programs, and the bot of the README word for word, against a real server to the end of a game."""
from __future__ import annotations

import asyncio
import json
import random
import re
import signal
import tempfile
import unittest
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from support import GAMES, PACKAGE, PYTHON, ServerTest, anything, environment, soon

from palatine_client import play
from palatine_client.room import Told

EXAMPLES = PACKAGE / "examples"


class Program:
    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def line(self, pattern: str) -> re.Match[str]:
        assert self.process.stdout
        while text := (await soon(self.process.stdout.readline())).decode():
            if found := re.match(pattern, text):
                return found
        raise AssertionError(f"no line like {pattern}: {await self.end()}")

    async def end(self) -> tuple[int | None, str, str]:
        out, err = await asyncio.wait_for(self.process.communicate(), 240)
        return self.process.returncode, out.decode(), err.decode()


class ExamplesTest(ServerTest):
    async def asyncSetUp(self) -> None:
        await super().asyncSetUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = folder.name

    async def run_file(self, path: Path, *arguments: str) -> Program:
        process = await asyncio.create_subprocess_exec(
            PYTHON, "-B", str(path), *arguments, stdout=-1, stderr=-1, env=environment(XDG_STATE_HOME=self.home), limit=2**20
        )

        def kill() -> None:
            if process.returncode is None:
                process.kill()

        self.addCleanup(kill)
        return Program(process)

    async def example(self, name: str, *arguments: str) -> Program:
        return await self.run_file(EXAMPLES / f"{name}.py", self.server.web_socket, *arguments)

    async def test_two_bots_a_log_and_a_viewer_at_one_table(self) -> None:
        for game in GAMES:
            with self.subTest(game=game):
                host = await self.example("random_bot", "--game", game, "--people", "1", "--seed", "1", "--name", f"One {game}")
                room, invite = (await host.line(r"room (\S+) invite (\S+)")).groups()
                log = await self.example("logging_spectator", room)
                await log.line(r'.*"room_created"')
                viewer = await self.example("terminal_viewer", room)
                await viewer.line(r".*, open")
                guest = await self.example("random_bot", "--invite", invite, "--seed", "2", "--name", f"Two {game}")
                ends = await asyncio.gather(*(program.end() for program in (host, guest, log, viewer)))
                for code, out, err in ends:
                    self.assertEqual((code, err), (0, ""), out[-2000:])
                self.check(game, *(out for _, out, _ in ends))

    def check(self, game: str, host: str, guest: str, log: str, viewer: str) -> None:
        result = re.search(r"result (.*)", host)
        assert result
        self.assertIn(result.group(0), guest)
        events = [json.loads(line) for line in log.splitlines()]
        seqs = [event["seq"] for event in events]
        self.assertEqual(seqs, sorted(seqs))
        self.assertEqual(set(seqs), set(range(seqs[0], seqs[-1] + 1)))
        self.assertEqual([event["kind"] for event in events][-1], "seed_published")
        frames = viewer.split("\n\n")
        self.assertGreater(len(frames), 20)
        self.assertRegex(frames[-1], r"over\n(.*\n)*Won by (One|Two|nobody).*: ")
        board = {"carolus-magnus": r"Round \d+, placing knights\n +0 ▒▒ ", "chevaliers": r"attempt of .*: (\[\d\] ?)+ \d×\d/\d"}
        self.assertRegex(viewer, board[game])
        self.assertRegex(viewer, r"\n ► \d (One|Two)")

    async def test_the_bot_of_the_readme(self) -> None:
        block = re.search(r"^```python\n(.*?)^```", (PACKAGE / "README.md").read_text(encoding="utf-8"), re.M | re.S)
        assert block
        self.assertIn("ws://127.0.0.1:8080/ws", block.group(1))
        path = Path(self.home) / "bot.py"
        path.write_text(block.group(1).replace("ws://127.0.0.1:8080/ws", self.server.web_socket))
        code, out, err = await (await self.run_file(path)).end()
        self.assertEqual((code, err), (0, ""))
        self.assertRegex(out, r"\{'winners': ")

    async def test_the_random_bot_is_ready_again_and_sits_again(self) -> None:
        """Its host changes the table, then its time is up."""
        anna = self.person("Anna")
        options = {"players": 3, "max_rounds": 2, "draw": "free"}
        clock = {"kind": "live", "bank_ms": 10_000, "increment_ms": 5_000}
        settings: Any = {"game": "carolus-magnus", "options": options, "clock": clock}
        made = await soon(anna.call("room.create", settings))
        room = await soon(anna.join(made["room"]))
        updates = room.updates()
        await soon(room.call("room.sit", {"seat": 0}))
        bot = await self.example("random_bot", "--invite", made["invite"], "--name", "Robin")
        await soon(room.until(lambda state: state.table["seats"][1]["ready"]))
        self.assertEqual(room.state.table["seats"][1].get("person", {}).get("kind"), "bot")
        await soon(room.call("room.add_bot", {"kind": "random"}))
        await soon(room.until(lambda state: state.table["seats"][1]["ready"]))
        playing = asyncio.create_task(play(room, anything(room, random.Random(1))))
        await soon(room.until(lambda state: state.table["status"] == "running"))  # both have a part in the dice
        bot.process.send_signal(signal.SIGSTOP)
        await soon(room.until(lambda state: "stand_in" in state.table["seats"][1]))
        bot.process.send_signal(signal.SIGCONT)
        state = await asyncio.wait_for(playing, 120)
        self.assertTrue(state.is_over)
        code, out, err = await bot.end()
        self.assertEqual((code, err), (0, ""), out)
        self.assertEqual((await self.of_the_bot(updates, state.seq))[:5], [True, False, True, "timeout", "returned"])

    async def of_the_bot(self, updates: AsyncIterator[Told], last: int) -> list[object]:
        """Whether it was ready, and why its seat changed hands."""
        found = []
        async for told in updates:
            for event in told.events:
                if event["kind"] in ("readiness_changed", "hands_changed") and event.get("seat") == 1:
                    found.append(event.get("ready", event.get("why")))
            if told.after.seq >= last:
                break
        return found

    def test_the_viewer_is_small(self) -> None:
        self.assertLess(len((EXAMPLES / "terminal_viewer.py").read_text(encoding="utf-8").splitlines()), 150)


if __name__ == "__main__":
    unittest.main()
