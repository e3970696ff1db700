"""Requests and their answers. What was lost with a connection goes out again where that is safe, in the same order."""
from __future__ import annotations

import asyncio
import json
from bisect import insort
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from palatine_client.generated.protocol import KEYED_METHODS
from palatine_client.pace import Pace
from palatine_client.refusal import Refusal, refusal

# Methods without a key that change nothing, or nothing more the second time.
REPEATABLE = frozenset(
    {
        "session.ping",
        "account.devices",
        "account.games",
        "bot.challenge",
        "game.hint",
        "lobby.watch",
        "lobby.unwatch",
        "replay.get",
        "room.join",
        "room.resume",
    }
)
WAITING_MOST = 256
BUSY = 1.0  # seconds


def _nothing(_: Any) -> None:
    pass


@dataclass(order=True)
class Call:
    """`done` is called as soon as the answer is there, before whatever comes after it. `of_connection`: it ends with its
    connection, since what makes it is done anew for the next one."""

    place: int = field(init=False, default=0)
    method: str = field(compare=False)
    params: Mapping[str, object] = field(compare=False)
    done: Callable[[Any], None] = field(compare=False, default=_nothing)
    refused: Callable[[Refusal], None] = field(compare=False, default=_nothing)
    of_connection: bool = field(compare=False, default=False)
    is_wanted: Callable[[], bool] = field(compare=False, default=lambda: True)


class Calls:
    def __init__(self, send: Callable[[str], None], unanswered: Callable[[], None], patience: float) -> None:
        self._send = send
        self._unanswered = unanswered  # a request was not answered for so many seconds
        self._patience = patience
        self._pace = Pace()
        self._flying: dict[int, Call] = {}
        self._deadlines: dict[int, asyncio.TimerHandle] = {}
        self._waiting: list[Call] = []
        self._busy: dict[int, tuple[Call, asyncio.TimerHandle]] = {}  # the server was; by place
        self._in_flight_most = 16
        self._last_id = self._last_place = self._first_place = 0
        self._is_open = False
        self._timer: asyncio.TimerHandle | None = None

    def limit(self, limits: Mapping[str, Any]) -> None:
        self._in_flight_most = limits["requests_in_flight"]
        self._pace.limit(limits["requests_burst"], limits["requests_per_second"])

    def add(self, call: Call) -> None:
        """In its turn, once the connection is open for requests."""
        if len(self._waiting) >= WAITING_MOST:
            return call.refused(refusal("too_many_waiting", "Too many requests wait for the connection."))
        self._last_place += 1
        call.place = self._last_place
        self._put_back(call)

    def add_first(self, call: Call) -> None:
        """Before everything that waits."""
        self._first_place -= 1
        call.place = self._first_place
        self._put_back(call)

    def send_now(self, call: Call) -> None:
        """At once, whatever waits: hello."""
        self._first_place -= 1
        call.place = self._first_place
        self._fly(call)

    def open(self) -> None:
        self._is_open = True
        self._go_on()

    def lost(self, is_another_person: bool = False) -> None:
        """What one person has sent is not for another to repeat."""
        self._is_open = False
        sent = {call.place for call in self._flying.values()}
        for call in self._take_all():
            is_safe = not is_another_person and (call.method in KEYED_METHODS or call.method in REPEATABLE)
            if (is_safe or call.place not in sent) and not call.of_connection:
                insort(self._waiting, call)
            else:
                call.refused(refusal("connection_lost", "The connection was lost before the answer came."))

    def close(self, why: Refusal) -> None:
        self._is_open = False
        for call in self._take_all():
            call.refused(why)

    def answered(self, answer: Mapping[str, Any]) -> None:
        number = answer.get("id")
        call = self._flying.pop(number, None) if isinstance(number, int) else None
        if not call:
            return  # of a request that was answered already, or that this package did not make
        self._deadlines.pop(answer["id"]).cancel()
        if answer.get("error"):
            self._refused(call, Refusal(answer["error"]))
        else:
            call.done(answer.get("result"))
        self._go_on()

    def _refused(self, call: Call, why: Refusal) -> None:
        """A refusal has changed nothing: what came too fast goes again when it may."""
        loop = asyncio.get_running_loop()
        wait = BUSY if why.retry_after_ms is None else why.retry_after_ms / 1000
        if why.reason == "rate_limited":
            self._pace.hold(loop.time(), wait)
            insort(self._waiting, call)
        elif why.reason == "too_many_in_flight":
            self._in_flight_most = max(1, len(self._flying))
            insort(self._waiting, call)
        elif why.reason in ("server_busy", "overloaded") and call.method in REPEATABLE:
            self._busy[call.place] = (call, loop.call_later(wait, self._after_busy, call.place))
        else:
            call.refused(why)

    def _after_busy(self, place: int) -> None:
        self._put_back(self._busy.pop(place)[0])

    def _put_back(self, call: Call) -> None:
        insort(self._waiting, call)
        self._go_on()

    def _take_all(self) -> list[Call]:
        """Takes away all that were asked for and not answered."""
        busy = [call for call, _ in self._busy.values()]
        for timer in [*self._deadlines.values(), *(timer for _, timer in self._busy.values()), self._timer]:
            if timer:
                timer.cancel()
        all_calls = [*self._flying.values(), *busy, *self._waiting]
        self._flying.clear()
        self._deadlines.clear()
        self._busy.clear()
        self._waiting.clear()
        return all_calls

    def _go_on(self) -> None:
        if self._timer:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        while self._is_open and self._waiting and len(self._flying) < self._in_flight_most:
            if not self._waiting[0].is_wanted():
                self._waiting.pop(0)
                continue
            wait = self._pace.take(loop.time())
            if wait > 0:
                self._timer = loop.call_later(wait, self._go_on)
                return
            self._fly(self._waiting.pop(0))

    def _fly(self, call: Call) -> None:
        self._last_id += 1
        number = self._last_id
        self._flying[number] = call
        self._deadlines[number] = asyncio.get_running_loop().call_later(self._patience, self._unanswered)
        frame = {"jsonrpc": "2.0", "id": number, "method": call.method, "params": call.params}
        self._send(json.dumps(frame, ensure_ascii=False))
