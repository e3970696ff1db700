"""Whole games through a connection that drops, repeats, reorders, delays, breaks, and tells what nobody knows."""
from __future__ import annotations

import asyncio
import random
import unittest
from typing import Any

from fault_proxy import Cut, Delay, Drop, Fault, FaultProxy, Reorder, Repeat, Strange
from support import GAMES, ServerTest, soon
from palatine_client import Delays, OpenPrompt, RoomState, play, verify_dice
from palatine_client.room_state import Sync

DELAYS = Delays(first=0.01, most=0.1, quiet=5, answer=5, request=2, check=0.5)


class FaultsTest(ServerTest):
    async def game(self, game: str, fault: Fault, sync: Sync) -> None:
        proxy = FaultProxy(self.server.web_socket, fault)
        await proxy.__aenter__()
        self.addAsyncCleanup(proxy.__aexit__, None, None, None)
        host, anna = self.person("Host"), self.person("Anna", url=proxy.url, delays=DELAYS)
        table = await self.table(host, game, bots=0)
        seen: list[int] = []
        room = await soon(anna.join(table.id, sync=sync))
        room.on("events", lambda told: seen.append(told.after.seq))
        await soon(room.call("room.sit"))
        chance = random.Random(2)
        chosen: dict[str, Any] = {}  # what was decided first is what is done, however often it is told

        def choose(prompt: OpenPrompt, state: RoomState) -> dict[str, Any]:
            action = chance.choice(room.choices(prompt))
            chosen.setdefault(prompt["id"], action)
            return action

        async def theirs() -> None:
            await play(table, lambda prompt, _: random.Random(3).choice(table.choices(prompt)))

        await asyncio.wait_for(asyncio.gather(play(room, choose), theirs()), 240)
        state = await soon(room.until(lambda state: state.is_over))
        self.assertGreater(fault.done, 5)
        self.assertEqual(seen, sorted(set(seen)), "an update was told twice, or after a later one")

        fresh = await soon(self.person("Carl").join(room.id, as_="spectator"))
        if sync != "events":
            view = {name: value for name, value in (state.view or {}).items() if name != "mood"}
            self.assertEqual(view, fresh.state.view)
        self.assertEqual(state.seq, fresh.state.seq)
        replay = (await soon(host.call("replay.get", {"room": room.id})))["replay"]
        self.assertEqual(state.table["result"], replay["result"])
        done = [self.plain(entry["action"]) for entry in replay["actions"] if entry["seat"] == room.state.me]
        self.assertEqual(done, [self.plain(action) for action in chosen.values()])
        verify_dice(replay, room.receipt())

    def plain(self, action: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in action.items() if value is not None}

    async def each_game(self, fault: type[Fault], sync: Sync) -> None:
        for game in GAMES:
            with self.subTest(game=game):
                await self.game(game, fault(), sync)

    async def test_drop(self) -> None:
        await self.each_game(Drop, "patch")

    async def test_repeat(self) -> None:
        await self.each_game(Repeat, "patch")

    async def test_reorder(self) -> None:
        await self.each_game(Reorder, "patch")

    async def test_delay(self) -> None:
        await self.game("chevaliers", Delay(), "view")

    async def test_cut(self) -> None:
        await self.each_game(Cut, "patch")

    async def test_strange(self) -> None:
        await self.each_game(Strange, "view")

    async def test_drop_with_events_alone(self) -> None:
        await self.game("carolus-magnus", Drop(), "events")


if __name__ == "__main__":
    unittest.main()
