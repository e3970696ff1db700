"""What the tests share: the package from its sources, a real server, a game and players at it."""
from __future__ import annotations

import asyncio
import json
import logging
import os
import random
import sys
import unittest
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

PACKAGE = Path(__file__).resolve().parents[1]
ROOT = PACKAGE.parents[1]
sys.path[:0] = [str(PACKAGE / "src"), str(ROOT / "tests" / "server")]

from harness import PATIENCE, Server  # noqa: E402
from palatine_client import Client, Delays, MemoryKeep, OpenPrompt, Room, RoomState  # noqa: E402

# unittest's loops complain of every step that was slow, as all are on a busy machine
logging.getLogger("asyncio").addFilter(lambda record: not record.getMessage().startswith("Executing "))

PYTHON = sys.executable
T = TypeVar("T")

SWIFT = Delays(first=0.01, most=0.1, quiet=5, answer=5, request=20, check=20)
FAST = "[limits]\nrequests_burst = 100000\nrequests_per_second = 100000\n"
GAMES = ("carolus-magnus", "chevaliers")
SHORT: dict[str, dict[str, object]] = {
    "carolus-magnus": {"players": 2, "max_rounds": 3},
    "chevaliers": {"players": 2, "max_turns": 12},
}


def environment(**more: str) -> dict[str, str]:
    """For programs that use the package from its sources."""
    path = os.pathsep.join(filter(None, [str(PACKAGE / "src"), os.environ.get("PYTHONPATH")]))
    return {**os.environ, "PYTHONPATH": path, **more}


def recorded(name: str) -> list[dict[str, Any]]:
    text = (ROOT / "protocol" / "examples" / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


async def soon(what: Awaitable[T]) -> T:
    return await asyncio.wait_for(what, PATIENCE)


def anything(room: Room, chance: random.Random) -> Callable[[OpenPrompt, RoomState], dict[str, Any]]:
    return lambda prompt, _: chance.choice(room.choices(prompt))


class ServerTest(unittest.IsolatedAsyncioTestCase):
    """A server for each test, and people whose clients are closed at its end."""

    config = FAST

    async def asyncSetUp(self) -> None:
        self.server = Server(config=self.config).start()
        self.addCleanup(self.server.__exit__)

    def person(self, name: str, url: str = "", delays: Delays = SWIFT, **more: Any) -> Client:
        client = Client(url or self.server.web_socket, name=name, keep=more.pop("keep", MemoryKeep()), delays=delays, **more)
        client.open()
        self.addAsyncCleanup(client.close)
        return client

    async def table(self, client: Client, game: str, bots: int = 1, **options: object) -> Room:
        """Where one sits, with computer players."""
        made = await soon(client.call("room.create", {"game": game, "options": {**SHORT[game], **options}}))
        room = await soon(client.join(made["room"], sync="patch"))
        await soon(room.call("room.sit"))
        for _ in range(bots):
            await soon(room.call("room.add_bot", {"kind": "random"}))
        return room
