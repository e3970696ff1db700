"""The open public rooms, the bots that wait, and the lobby's talk; a state is never changed in place."""
from __future__ import annotations

from dataclasses import dataclass, replace

from palatine_client.generated.protocol import ChatMessage, LobbyUpdate, LobbyWatchResult, RoomSummary, WaitingBot
from palatine_client.room_state import said


@dataclass(frozen=True, slots=True)
class Lobby:
    seq: int
    rooms: tuple[RoomSummary, ...]
    chat: tuple[ChatMessage, ...]
    bots: tuple[WaitingBot, ...] = ()


def lobby_from(result: LobbyWatchResult) -> Lobby:
    return Lobby(result["seq"], tuple(result["rooms"]), tuple(result["chat"]), tuple(result.get("bots", ())))


def lobby_after(lobby: Lobby, update: LobbyUpdate) -> Lobby | None:
    """None: something was missed, and it must be watched anew."""
    seq, changed = update["seq"], update["changed"]
    if update["snapshot"]:
        return replace(lobby, seq=seq, rooms=tuple(changed))
    if seq <= lobby.seq:
        return lobby
    if seq != lobby.seq + 1:
        return None
    rooms = {room["room"]: room for room in lobby.rooms if room["room"] not in update["removed"]}
    rooms.update({room["room"]: room for room in changed})
    gone = update.get("bots_removed", ())
    bots = {each["bot"]["id"]: each for each in lobby.bots if each["bot"]["id"] not in gone}
    bots.update({each["bot"]["id"]: each for each in update.get("bots_changed", ())})
    return replace(lobby, seq=seq, rooms=tuple(rooms.values()), bots=tuple(bots.values()))


def lobby_with_chat(lobby: Lobby, message: ChatMessage) -> Lobby:
    return replace(lobby, chat=said(lobby.chat, message))
