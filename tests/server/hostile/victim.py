"""The victims: two people who play on and on, as people do, a move now and then; and what they feel of it."""
import asyncio
import collections
import random
import time

from harness import PATIENCE
from player import Player, Refused


AHEAD = 3  # tables that wait for them


class Game:
    """Played from 127.0.0.1, one after another. A server that is full makes no tables, so the next ones are made before
    they are needed: what an attack does to a game is measured, whenever the game began. `moves` has how long each took
    to be answered, by what went on meanwhile."""

    def __init__(self, server, seed):
        self.server = server
        self.rng = random.Random(seed)
        self.phase = None  # nothing is noted
        self.attacks = set()  # phases that are
        self.moves = {}  # milliseconds, by phase
        self.players = [Player("Anna", seed), Player("Bert", seed + 1)]
        self.ended = asyncio.Event()
        self.moved = asyncio.Event()
        self.tables = collections.deque()

    async def pause(self, seconds):
        """So long, or until all is over."""
        try:
            await asyncio.wait_for(self.ended.wait(), seconds)
        except asyncio.TimeoutError:
            pass

    async def make_tables(self):
        """As many as are missing, and one at least."""
        while len(self.tables) < AHEAD:
            try:
                made = await self.players[0].request("room.create", {"game": "carolus-magnus", "options": {"players": 2}})
                self.tables.append(made["room"])
            except Refused as busy:
                assert busy.reason in ("server_busy", "no_capacity"), busy
                if self.tables:
                    return
                await self.pause(0.2)

    async def sit_down(self, room):
        for seat, player in enumerate(self.players):
            player.forget()
            player._snapshot(await player.request("room.join", {"room": room}))
            await player.request("room.sit", {"room": room, "seat": seat})
            player.seat = seat

    async def play(self):
        for player in self.players:
            await player.connect(self.server.web_socket)
        while not self.ended.is_set():
            await self.make_tables()
            await self.sit_down(self.tables.popleft())
            await asyncio.gather(*(self.one_plays(player) for player in self.players))
        await asyncio.gather(*(player.close() for player in self.players))

    async def one_plays(self, player):
        while not self.ended.is_set():
            if player.prompts:
                await self.pause(self.rng.uniform(0.02, 0.08))
                began, phase = time.monotonic(), self.phase
                await player.step()
                self.note(phase, self.phase, (time.monotonic() - began) * 1000)
                continue
            stepping = asyncio.ensure_future(player.step())
            ended = asyncio.ensure_future(self.ended.wait())
            await asyncio.wait([stepping, ended], return_when=asyncio.FIRST_COMPLETED)
            ended.cancel()
            if not stepping.done():
                stepping.cancel()
            elif not stepping.result():
                return

    def note(self, first, last, milliseconds):
        """What an attack met at its end, or at its begin, is the attack's."""
        phase = last if last in self.attacks else first
        if phase is not None:
            self.moves.setdefault(phase, []).append(milliseconds)
            self.moved.set()

    async def makes_moves(self, count):
        while len(self.moves.get(self.phase, [])) < count:
            self.moved.clear()
            await asyncio.wait_for(self.moved.wait(), PATIENCE)
