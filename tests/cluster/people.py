"""People who play at many tables through the proxy, whatever becomes of the servers behind it. Each notes what was
acknowledged to them, and what they were told: at the end the games have exactly that. `palatine load` plays more, but
neither sends again what was not answered nor asks afterwards what became of it."""
import asyncio
import contextlib
import random
import time

import websockets.exceptions

from harness import PATIENCE
from player import GONE, Client, Player, Refused, check_replay

# while nobody hosts: no connection, the proxy's own 503, a node that says why not
AWAY = (*GONE, websockets.exceptions.InvalidHandshake, asyncio.TimeoutError)
LATER = {"standby", "draining", "shutting_down", "server_busy"}  # reasons to try again
PAUSE = 0.05  # seconds between tries to come back, as a client with some patience has them
OPTIONS = {"players": 2, "max_rounds": 6}


class Person(Player):
    """One who waits, as people do, a while before each act."""

    def __init__(self, name, seed, table):
        super().__init__(name, seed)
        self.at = table
        self.asked = None  # the method of the latest request

    def __str__(self):
        """Where it is, for who wonders why it does not play."""
        there = self.ws and self._reader and not self._reader.done() and self.ws.local_address
        status = self.table and self.table["status"]
        return f"{self.name} at {self.room}: update {self.seq}, {status}, from {there}, {len(self._waiting)} unanswered, at last {self.asked}"

    async def send(self, method, params):
        self.asked = method
        return await super().send(method, params)

    async def _act(self, params):
        await self.at.crowd.wait(self.rng.uniform(0, 2 * self.at.crowd.pace))
        sent = time.monotonic()
        await super()._act(params)
        self.at.acknowledged(sent, self.acked[-1][1]["seq"])

    async def is_back(self, url):
        """Where it was: what was acknowledged last is acknowledged again, in the same words."""
        await asyncio.wait_for(self.join(url), 2 * PATIENCE)
        await self.repeat_last()


class Table:
    """Two people and their games, one after the other."""

    def __init__(self, crowd, number, seed):
        self.crowd = crowd
        self.rng = random.Random(seed)
        self.people = [Person(f"{name} {number}", self.rng.getrandbits(32), self) for name in ("Anna", "Bert")]
        self.room = None
        self.times = []  # when each act was acknowledged
        self.games = 0
        self.answered = {}  # when, and by which update, by the fault before it

    def acknowledged(self, sent, seq):
        """An act that was sent then."""
        self.times.append(time.monotonic())
        fault = self.crowd.fault
        if fault and sent > fault and fault not in self.answered:
            self.answered[fault] = time.monotonic(), seq
        self.crowd.news.set()

    @property
    def acts(self):
        return len(self.times)

    async def until_done(self, person, what):
        """Over lost connections, and servers that are not there."""
        while True:
            try:
                return await what()
            except AWAY as lost:
                why = type(lost).__name__
            except Refused as no:
                if no.reason not in LATER:
                    raise
                why = no.reason
            self.crowd.turned_away[why] = self.crowd.turned_away.get(why, 0) + 1
            await person.close()
            await self.crowd.wait(PAUSE)

    async def connected(self, person):
        if person._reader is None or person._reader.done():
            await person.connect(self.crowd.url)

    async def sit(self, person, key, made):
        host = self.people[0]
        await self.connected(person)
        if person is host and not made:
            made |= await host.request("room.create", {"game": "carolus-magnus", "options": OPTIONS, "key": key})
        person._snapshot(await person.request("room.join", {"invite": made["invite"]}))
        if person.seat is None:
            person.seat = (await person.request("room.sit", {"room": made["room"]}))["seat"]
        person.seq = None
        person._snapshot(await person.request("room.join", {"room": made["room"]}))

    async def live(self, person):
        async def part():
            if person._reader is None or person._reader.done():
                await person.is_back(self.crowd.url)
            while await person.step():
                pass

        await self.until_done(person, part)

    async def game(self):
        made = {}
        key = f"create{self.rng.getrandbits(64):x}"
        for person in self.people:
            person.forget()
        for person in self.people:
            await self.until_done(person, lambda person=person: self.sit(person, key, made))
        self.room = made["room"]
        await asyncio.gather(*map(self.live, self.people))

        async def check():
            await self.connected(self.people[0])
            check_replay((await self.people[0].request("replay.get", {"room": made["room"]}))["replay"], self.people)

        await self.until_done(self.people[0], check)
        self.games += 1

    async def play(self):
        while not self.crowd.closing:
            await self.game()
        for person in self.people:
            await person.close()


class Crowd:
    """All tables. `async with`: they play until its end, and then come to theirs."""

    def __init__(self, url, tables, seed, pace=0.03):
        rng = random.Random(seed)
        self.url = url
        self.pace = pace
        self.closing = False
        self.never = asyncio.Event()
        self.news = asyncio.Event()
        self.fault = None  # when the last one was
        self.turned_away = {}  # how often, by what was met
        self.tables = [Table(self, number, rng.getrandbits(32)) for number in range(tables)]
        self._playing = []

    async def __aenter__(self):
        self._playing = [asyncio.ensure_future(table.play()) for table in self.tables]
        return self

    def close(self):
        """No new games."""
        self.closing = True

    async def __aexit__(self, kind, *_):
        self.close()
        if kind:
            for each in self._playing:
                each.cancel()
            await asyncio.gather(*self._playing, return_exceptions=True)
            for table in self.tables:
                for person in table.people:
                    with contextlib.suppress(*AWAY):
                        await asyncio.wait_for(person.close(), 1)
            return
        await asyncio.wait_for(asyncio.gather(*self._playing), 5 * PATIENCE)

    async def wait(self, seconds):
        """As people do, and faults."""
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self.never.wait(), seconds)

    async def until(self, good, why):
        """Until that holds of each table."""
        deadline = time.monotonic() + PATIENCE
        while not all(map(good, self.tables)):
            for each in self._playing:
                if each.done():
                    each.result()
            left = deadline - time.monotonic()
            if left < 0:
                waiting = [table for table in self.tables if not good(table)]
                said = [str(person) for table in waiting for person in table.people]
                raise AssertionError(f"{len(waiting)} tables wait: {why}: {said}; turned away: {self.turned_away}")
            self.news.clear()
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self.news.wait(), min(left, 1))

    async def plays(self, acts):
        """Until so many more were made at each table."""
        before = {table: table.acts for table in self.tables}
        await self.until(lambda table: table.acts >= before[table] + acts, "for acts")

    def fault_is_now(self):
        self.fault = time.monotonic()

    async def answers(self):
        """Until each table has answered what was sent after the fault; gives how long each took."""
        fault = self.fault
        await self.until(lambda table: fault in table.answered, "for an answer after the fault")
        return [table.answered[fault][0] - fault for table in self.tables]

    async def pauses(self):
        """The longest time that each table had, since the fault, between what it answered; it goes on meanwhile."""
        await self.plays(2)
        return [max(later - earlier for earlier, later in zip(times, times[1:])) for times in
                ([self.fault, *(at for at in table.times if at > self.fault)] for table in self.tables)]

    @property
    def acts(self):
        return sum(table.acts for table in self.tables)

    @property
    def refused(self):
        """How often a request was; not where others of the one address that all come from wait for replays too."""
        return sum(self.turned_away.get(each, 0) for each in LATER - {"server_busy"})

    @property
    def games(self):
        return sum(table.games for table in self.tables)


class Witness(Client):
    """Somebody at a table who is connected to one node alone, past the proxy; notes when it was told what."""

    def __init__(self, node, person):
        super().__init__(person.name)
        self.token = person.token
        self.node = node
        self.how = node.how
        self.room = person.room
        self.heard = []  # (when, seq)
        self.on_notification = self._note

    def _note(self, message):
        self.notifications.clear()
        if message["method"] == "room.update" and message["params"]["room"] == self.room:
            self.heard.append((time.monotonic(), message["params"]["seq"]))

    async def watch(self):
        await self.connect(self.node.web_socket)
        await self.request("room.join", {"room": self.room})
        return self

    async def leave(self):
        """Without waiting for a node that may not answer."""
        self.ws.transport.abort()
        await self._reader


def part_of(times, share):
    """A percentile, as a measured value."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def said_of(times):
    return f"p50 {part_of(times, .5):.2f} s, p99 {part_of(times, .99):.2f} s, at most {max(times):.2f} s"
