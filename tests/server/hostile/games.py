"""Games that attackers have played before, or play beside what they do: by the client of clients/python, from 127.0.0.1."""
import asyncio
import random
import sys
import threading
import time
from pathlib import Path

from harness import PATIENCE

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "clients/python/src"))

from palatine_client import Client  # noqa: E402
from palatine_client.keep import MemoryKeep  # noqa: E402

# As fast as they can be made.
UNHURRIED = {"limits.requests_burst": 1000, "limits.requests_per_second": 1000}


def guest(port):
    return Client(f"ws://127.0.0.1:{port}/ws", name="Player", keep=MemoryKeep())


async def against_a_computer(client, game, options):
    """A table where one plays against a computer player."""
    made = await client.call("room.create", {"game": game, "options": options})
    room = await client.join(made["room"], sync="patch")
    await room.call("room.sit")
    await room.call("room.add_bot", {"kind": "random"})
    await room.ready(True)
    return room


def play(port, game, options, decisions=None):
    """Somebody makes so many decisions at a new table of two, or plays to the end; then they leave. Gives the room's id."""

    async def played():
        chance, made = random.Random(1), 0
        async with guest(port) as client:
            room = await against_a_computer(client, game, options)
            async for state in room.states():
                if state.is_over or made == decisions:
                    return room.id
                if state.prompts:
                    await room.act(state.prompts[0], chance.choice(room.choices(state.prompts[0])))
                    made += 1

    return asyncio.run(asyncio.wait_for(played(), PATIENCE))


class Duel(threading.Thread):
    """Somebody plays against a computer player, game after game. `took` has the seconds from each of their actions until it
    was their turn again; a new list, put there, has those from then on."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.port = port
        self.took = []
        self.turn = threading.Condition()
        self.ended = threading.Event()
        self.fault = None

    def run(self):
        try:
            asyncio.run(self.play())
        except Exception as fault:  # pylint: disable=broad-except
            with self.turn:
                self.fault = fault
                self.turn.notify()

    async def play(self):
        chance = random.Random(1)
        async with guest(self.port) as client:
            while not self.ended.is_set():
                room = await against_a_computer(client, "carolus-magnus", {"players": 2})
                acted = None
                async for state in room.states():
                    if acted is not None and (state.prompts or state.is_over):
                        with self.turn:
                            self.took.append(time.monotonic() - acted)
                            self.turn.notify()
                        acted = None
                    if state.is_over or self.ended.is_set():
                        break
                    if state.prompts:
                        await room.act(state.prompts[0], chance.choice(room.choices(state.prompts[0])))
                        acted = time.monotonic()

    def waits_for(self, count):
        """So many of the player's turns; gives them, in order of how long they took."""
        with self.turn:
            self.took = taken = []
            enough = self.turn.wait_for(lambda: len(taken) >= count or self.fault, PATIENCE)
        assert self.fault is None, self.fault
        assert enough, f"{len(taken)} turns in {PATIENCE} s"
        return sorted(taken)
