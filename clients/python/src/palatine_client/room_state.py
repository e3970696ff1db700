"""What is known of a table. A state is never changed: what comes makes a new one."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from palatine_client.generated.protocol import (
    ChatMessage,
    Clocks,
    OpenPrompt,
    PastUpdate,
    RoomClocks,
    RoomJoinResult,
    RoomPresence,
    RoomSnapshot,
    RoomTable,
    RoomUpdate,
    RoomWatchers,
    SeatInfo,
    Watchers,
)
from palatine_client.patch import apply_patch

Sync = Literal["view", "patch", "events"]
Chat = Mapping[str, tuple[ChatMessage, ...]]  # by channel
CHAT_KEPT = 200  # of each channel, as the server keeps them


@dataclass(frozen=True, slots=True)
class RoomState:
    room: str
    seq: int
    table: RoomTable
    sync: Sync
    invite: str | None = None
    to_act: tuple[int, ...] = ()
    prompts: tuple[OpenPrompt, ...] = ()  # one's own decisions
    view: dict[str, Any] | None = None  # not to be changed; None: the game has not begun
    view_seq: int = 0  # the update that `view` belongs to: with sync `events` it stays behind
    may_undo: int = 0
    undo_takes: int = 0  # so many does game.undo take back without a number; 0: none
    clocks: Clocks | None = None
    clocks_at: float = 0.0  # when they stood so, by time.monotonic()
    chat: Chat = field(default_factory=dict)
    watchers: Watchers | None = None  # None: one may not know
    past: tuple[PastUpdate, ...] = ()  # what led to the last snapshot, as far as it was asked for
    self: str | None = None  # one's own id
    me: int | None = None  # one's own seat

    @property
    def is_over(self) -> bool:
        return self.table["status"] in ("over", "frozen")


def room_from_snapshot(
    snapshot: RoomSnapshot | RoomJoinResult, now: float, self: str | None = None, sync: Sync = "view"
) -> RoomState:
    me = snapshot.get("seat")
    if self is None and me is not None:
        self = next((person["id"] for person in [_seat(snapshot["table"], me).get("person")] if person), None)
    return RoomState(
        room=snapshot["room"],
        seq=snapshot["seq"],
        table=snapshot["table"],
        sync=sync,
        invite=snapshot.get("invite"),
        to_act=tuple(snapshot["to_act"]),
        prompts=tuple(snapshot.get("prompts", ())),
        view=snapshot.get("view"),
        view_seq=snapshot["seq"],
        may_undo=snapshot.get("may_undo", 0),
        undo_takes=snapshot.get("undo_takes", 0),
        clocks=snapshot.get("clocks"),
        clocks_at=now,
        chat=chat_with({}, snapshot["chat"]),
        watchers=snapshot.get("watchers"),
        past=tuple(snapshot.get("past", ())),
        self=self,
        me=me,
    )


def room_after(state: RoomState, update: RoomUpdate, now: float) -> RoomState:
    """For the update that follows `state`: its seq is one more."""
    table = update.get("table", state.table)
    me = _seat_of(table, state.self) if "table" in update else state.me
    view, view_seq = state.view, state.view_seq
    if "view" in update:
        view = update["view"]
    elif "patch" in update:
        view = apply_patch(view, update["patch"])
    if "view" in update or state.sync != "events":
        view_seq = update["seq"]
    return replace(
        state,
        seq=update["seq"],
        table=table,
        to_act=tuple(update["to_act"]),
        prompts=tuple(update.get("prompts", ())),
        view=view,
        view_seq=view_seq,
        may_undo=update.get("may_undo", 0),
        undo_takes=update.get("undo_takes", 0),
        clocks=update.get("clocks", state.clocks),
        clocks_at=now if "clocks" in update else state.clocks_at,
        watchers=None if _is_silenced(table, me) else state.watchers,
        me=me,
    )


def room_with_presence(state: RoomState, presence: RoomPresence) -> RoomState:
    table = state.table.copy()
    table["seats"] = [seat.copy() for seat in table["seats"]]
    for seat in table["seats"]:
        if seat["seat"] == presence["seat"]:
            seat["connected"] = presence["connected"]
    return replace(state, table=table)


def room_with_clocks(state: RoomState, told: RoomClocks, now: float) -> RoomState:
    return replace(state, clocks=told["clocks"], clocks_at=now)


def room_with_watchers(state: RoomState, told: RoomWatchers) -> RoomState:
    return replace(state, watchers=Watchers(count=told["count"], people=told["people"]))


def room_with_chat(state: RoomState, messages: Iterable[ChatMessage]) -> RoomState:
    return replace(state, chat=chat_with(state.chat, messages))


def chat_with(chat: Chat, messages: Iterable[ChatMessage]) -> Chat:
    after = dict(chat)
    for message in messages:
        after[message["channel"]] = said(after.get(message["channel"], ()), message)
    return after


def said(there: tuple[ChatMessage, ...], message: ChatMessage) -> tuple[ChatMessage, ...]:
    """In the order of their ids, each once."""
    if any(one["id"] == message["id"] for one in there):
        return there
    return tuple(sorted((*there, message), key=lambda one: one["id"])[-CHAT_KEPT:])


def clock_left(state: RoomState, seat: int, now: float) -> float | None:
    """Seconds that are left on a seat's clock at `now`; None: it has none."""
    clock = next((one for one in state.clocks["seats"] if one["seat"] == seat), None) if state.clocks else None
    if clock is None:
        return None
    ran = max(0.0, now - state.clocks_at - clock.get("holiday_ms", 0) / 1000) if clock["running"] else 0.0
    return max(0.0, clock["remaining_ms"] / 1000 - ran)


def _is_silenced(table: RoomTable, me: int | None) -> bool:
    """Who plays in silence is not told any more who looks on."""
    return me is not None and table["status"] == "running" and table["partner_chat"] == "silent"


def _seat(table: RoomTable, seat: int) -> SeatInfo:
    return next(one for one in table["seats"] if one["seat"] == seat)


def _seat_of(table: RoomTable, self: str | None) -> int | None:
    for seat in table["seats"]:
        person = seat.get("person")
        if person and self is not None and person["id"] == self:
            return seat["seat"]
    return None
