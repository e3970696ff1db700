"""One table that is listened to. It stays up to date over lost connections, gaps and restarts of the server."""
from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from palatine_client.calls import Call, Calls
from palatine_client.choices import choices
from palatine_client.entropy import Dice
from palatine_client.generated.methods import RoomMethods
from palatine_client.generated.protocol import (
    GameActResult,
    OpenPrompt,
    Receipt,
    RoomJoinResult,
    RoomLeaveResult,
    RoomReadyResult,
    RoomResumeResult,
    RoomUpdate,
)
from palatine_client.listeners import Listener, Listeners
from palatine_client.patch import PatchError
from palatine_client.refusal import Refusal, refusal
from palatine_client.room_state import (
    RoomState,
    Sync,
    chat_with,
    room_after,
    room_from_snapshot,
    room_with_chat,
    room_with_clocks,
    room_with_presence,
    room_with_watchers,
)
from palatine_client.values import GameEvent

As = Literal["player", "spectator"]
HEARS = frozenset({"change", "events", "chat", "clocks", "left"})
UPDATES_WAITING = 4096


@dataclass(frozen=True)
class Listening:
    as_: As = "player"
    sync: Sync = "view"
    invite: str | None = None  # by which one came
    past: int = 0  # so many of the last updates at most, in `state.past`


@dataclass(frozen=True)
class Told:
    """One update; or, where the server does not keep what was missed, a jump over several of them, without their events."""

    events: Sequence[GameEvent]
    before: RoomState
    after: RoomState

    @property
    def is_jump(self) -> bool:
        return self.after.seq != self.before.seq + 1


class RoomUser(Protocol):
    """What a room needs of its client."""

    calls: Calls
    check: float

    def ask(self, method: str, params: Mapping[str, object]) -> Awaitable[Any]: ...

    def self(self) -> str | None: ...

    def is_online(self) -> bool: ...

    def past(self, wanted: int) -> dict[str, int]: ...

    def forget(self, room: Room) -> None: ...


class Room(RoomMethods):
    """Told of by `on`: `change` (RoomState), `events` (Told), `chat` (ChatMessage), `clocks` (RoomClocks: somebody's time
    has just got short), `left` (str: a refusal's reason, or `left`, `room_closed`, `closed`)."""

    def __init__(self, user: RoomUser, dice: Dice, listening: Listening, snapshot: RoomJoinResult) -> None:
        self._user = user
        self._dice = dice
        self._listening = listening
        self._listeners = Listeners(HEARS)
        self._queues: set[asyncio.Queue[Told | None]] = set()
        self._news = asyncio.Event()
        self._failure: Refusal | None = None
        self._is_catching_up = False
        self._is_left = False
        self._revealed: str | None = None  # the game to whose dice we have given our part
        self._check: asyncio.TimerHandle | None = None
        self._current = self._made(snapshot)
        self._noted()

    @property
    def id(self) -> str:
        return self._current.room

    @property
    def state(self) -> RoomState:
        """Replaced, never changed in place."""
        return self._current

    def on(self, what: Literal["change", "events", "chat", "clocks", "left"], listener: Listener) -> Callable[[], None]:
        """Gives what ends it. A listener may be a coroutine function."""
        return self._listeners.on(what, listener)

    def ask(self, method: str, params: Mapping[str, object]) -> Awaitable[Any]:
        return self._user.ask(method, {**params, "room": self.id})

    def ready(self, yes: bool = True) -> Awaitable[RoomReadyResult]:
        """Takes part in making the dice."""
        commit = self._dice.commit(self._current) if yes else None
        return self.ask("room.ready", {"ready": yes, **({"entropy_commit": commit} if commit else {})})

    def choices(self, prompt: OpenPrompt) -> Sequence[dict[str, Any]]:
        """Every action that answers it: palatine_client.choices."""
        return choices(self._current.table["game"], prompt["prompt"])

    def act(self, prompt: OpenPrompt, action: Mapping[str, object]) -> Awaitable[GameActResult]:
        """Answered once the action is on disk. It is done once, whatever happens to the connection or the server."""
        return self.ask("game.act", {"prompt": prompt["id"], "action": action})

    def receipt(self) -> Receipt | None:
        """What was seen of the draw before the game: for `verify_dice`, and for `palatine verify --receipt`."""
        return self._dice.receipt(self._current)

    async def leave(self) -> RoomLeaveResult:
        """Not listened to from now on; whoever joins it again before the answer has another Room."""
        self.left("left")
        return await self.call("room.leave")

    async def states(self) -> AsyncIterator[RoomState]:
        """The state as it is, then the newest whenever it has changed, until the room is left. Slow readers skip some."""
        seen: RoomState | None = None
        while True:
            if self._current is not seen:
                seen = self._current
                yield seen
            elif self._failure:
                raise self._failure
            elif self._is_left:
                return
            else:
                await self._news.wait()

    def updates(self) -> AsyncIterator[Told]:
        """Every update from now on, until the room is left."""
        queue: asyncio.Queue[Told | None] = asyncio.Queue()
        self._queues.add(queue)
        return self._taken(queue)

    async def _taken(self, queue: asyncio.Queue[Told | None]) -> AsyncIterator[Told]:
        try:
            while not (queue.empty() and (self._is_left or self._failure)):
                if queue.qsize() >= UPDATES_WAITING:
                    raise refusal("too_slow", "Too many updates wait to be taken.")
                told = await queue.get()
                if told:
                    yield told
            if self._failure:
                raise self._failure
        finally:
            self._queues.discard(queue)

    async def until(self, is_so: Callable[[RoomState], bool]) -> RoomState:
        """The first state from now on of which that holds; as soon as one leaves the room, a Refusal."""
        async for state in self.states():
            if is_so(state):
                return state
        raise refusal("closed", "The room was left.")

    # ---- for the client ---------------------------------------------------------------------------------------------

    def resume(self) -> None:
        """After a lost connection, or where something was missed."""
        self._is_catching_up = True
        self._failure = None
        state, listening = self._current, self._listening
        params = {
            "room": state.room,
            "seq": state.seq,
            "chat": [{"channel": channel, "id": said[-1]["id"]} for channel, said in state.chat.items() if said],
            "as": listening.as_,
            "sync": listening.sync,
            **self._user.past(listening.past),
        }
        failed = lambda why: self._refused(why, self.join)  # noqa: E731
        self._user.calls.add_first(Call("room.resume", params, self._resumed, failed, of_connection=True))

    def _resumed(self, result: RoomResumeResult) -> None:
        self._is_catching_up = False
        self._check_later()
        if "snapshot" in result:
            made = self._made(result["snapshot"])
            # Of the talk it holds what was said since then.
            self._jump(room_with_chat(made, [said for all_said in self._current.chat.values() for said in all_said]))

    def join(self) -> None:
        """From the beginning: where there is nothing to resume."""
        self._is_catching_up = True
        self._failure = None
        listening = self._listening
        where = {"invite": listening.invite} if listening.invite else {"room": self.id}
        params: dict[str, object] = {**where, "as": listening.as_, "sync": listening.sync, **self._user.past(listening.past)}

        def joined(result: RoomJoinResult) -> None:
            self._is_catching_up = False
            self._jump(self._made(result))

        failed = lambda why: self._refused(why, lambda: self.left(why.reason))  # noqa: E731
        self._user.calls.add_first(Call("room.join", params, joined, failed, of_connection=True))

    def rejoined(self, snapshot: RoomJoinResult, listening: Listening) -> None:
        self._listening = listening
        self._jump(self._made(snapshot))

    def heard(self, name: str, params: Any) -> None:
        now = time.monotonic()
        match name:
            case "room.update":
                self._updated(params)
            case "room.presence":
                self._set(room_with_presence(self._current, params))
            case "room.watchers":
                self._set(room_with_watchers(self._current, params))
            case "room.clocks":
                self._set(room_with_clocks(self._current, params, now))
                self._listeners.tell("clocks", params)
            case "chat.message":
                self._set(room_with_chat(self._current, [params]))
                self._listeners.tell("chat", params)
            case "reveal_entropy":
                self._reveal(params)
            case "server.notice":
                if params["kind"] == "left":
                    self.left("left")

    def answered(self, seq: int) -> None:
        """An update comes before the answer to what made it."""
        if seq > self._current.seq and not self._is_catching_up and not self._is_left:
            self.resume()

    def left(self, reason: str) -> None:
        if self._is_left:
            return
        self._is_left = True
        if self._check:
            self._check.cancel()
        self._user.forget(self)
        self._listeners.tell("left", reason)
        self._wake()

    def failed(self, why: Refusal) -> None:
        """The client is refused: nothing comes any more, unless it greets as somebody else."""
        self._failure = why
        self._wake()

    def _made(self, snapshot: RoomJoinResult) -> RoomState:
        return room_from_snapshot(snapshot, time.monotonic(), self._user.self(), self._listening.sync)

    def _updated(self, update: RoomUpdate) -> None:
        before = self._current
        if self._is_left or update["seq"] <= before.seq:
            return
        if update["seq"] != before.seq + 1:
            if not self._is_catching_up:
                self.resume()
            return
        try:
            after = room_after(before, update, time.monotonic())
        except PatchError:
            return self.join()  # the view that it was made for is not ours
        self._current = after
        told = Told(update["events"], before, after)
        self._tell(told)
        self._listeners.tell("events", told)
        self._changed()
        if any(event.get("kind") == "room_closed" for event in update["events"]):
            self.left("room_closed")

    def _jump(self, state: RoomState) -> None:
        before = self._current
        self._current = state
        if state.seq != before.seq:
            self._tell(Told((), before, state))
        self._changed()

    def _set(self, state: RoomState) -> None:
        self._current = state
        self._changed()

    def _changed(self) -> None:
        self._noted()
        self._listeners.tell("change", self._current)
        self._wake()

    def _noted(self) -> None:
        self._dice.note(self._current)
        self._check_later()
        table = self._current.table
        if table["status"] == "revealing" and self._revealed != table["game_id"]:
            # also where we were not there when it was asked for
            commits = [seat.get("entropy_commit") for seat in table["seats"]]
            self._reveal({"game_id": table["game_id"], "commit": table["commit"], "entropy_commits": commits})

    def _tell(self, told: Told | None) -> None:
        for queue in self._queues:
            if queue.qsize() < UPDATES_WAITING:
                queue.put_nowait(told)

    def _wake(self) -> None:
        self._news.set()
        self._news = asyncio.Event()
        if self._is_left or self._failure:
            self._tell(None)

    def _check_later(self) -> None:
        if self._check:
            self._check.cancel()
        if not self._is_left and self._current.table["status"] in ("revealing", "running"):
            self._check = asyncio.get_running_loop().call_later(self._user.check, self._look)

    def _look(self) -> None:
        """Nothing was heard of a game for long. All may be thinking; or what came last was lost on its way."""
        if self._user.is_online() and not self._is_catching_up:
            self.resume()
        else:
            self._check_later()

    def _reveal(self, asked: Mapping[str, Any]) -> None:
        entropy = self._dice.reveal(self._current, asked)
        if entropy is not None and self._revealed != asked["game_id"]:
            self._revealed = asked["game_id"]
            # Refused where another connection was faster, or the draw is over; the table says what came of it.
            self._user.calls.add(Call("room.reveal", {"room": self.id, "entropy": entropy}))

    def _refused(self, why: Refusal, then: Callable[[], None]) -> None:
        self._is_catching_up = False
        if not self._is_left and why.reason not in ("connection_lost", "closed") and not self._failure:
            then()
