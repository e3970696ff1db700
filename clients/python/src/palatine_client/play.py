"""A seat that is played to the end of its game: what a bot does."""
from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping

from palatine_client.generated.protocol import OpenPrompt, SeatInfo
from palatine_client.refusal import Refusal
from palatine_client.room import Room
from palatine_client.room_state import RoomState

Action = Mapping[str, object]
Choose = Callable[[OpenPrompt, RoomState], Action | Awaitable[Action]]

# The table is not any more what it was when we decided: what follows is told by an update.
OUTDATED = frozenset({"stale", "paused", "played_by_computer", "game_over", "has_resigned", "already_started", "not_started"})


async def play(room: Room, choose: Choose) -> RoomState:
    """Says ready, answers each of one's prompts with what `choose` gives, and takes the seat back from a computer player that
    came when time was up. Gives the state in which the game is over, or the room was left."""
    async for state in room.states():
        if state.is_over:
            break
        try:
            await _step(room, state, choose)
        except Refusal as why:
            if why.reason not in OUTDATED:
                raise
    return room.state


async def _step(room: Room, state: RoomState, choose: Choose) -> None:
    seat = _own(state)
    status = state.table["status"]
    if seat is None:
        return
    if status == "open" and not seat["ready"]:
        await room.ready(True)
    elif status == "running" and seat.get("stand_in") and seat["side"] not in state.table["resigned"]:
        await room.call("room.sit", {"seat": seat["seat"]})
    elif status == "running" and state.prompts and not state.table["paused"]:
        action = choose(state.prompts[0], state)
        await room.act(state.prompts[0], await action if inspect.isawaitable(action) else action)


def _own(state: RoomState) -> SeatInfo | None:
    return next((seat for seat in state.table["seats"] if seat["seat"] == state.me), None)
