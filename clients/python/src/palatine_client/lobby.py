"""The open public rooms and the lobby's talk; a state is never changed in place."""
from __future__ import annotations

from dataclasses import dataclass, replace

from palatine_client.generated.protocol import ChatMessage, LobbyUpdate, LobbyWatchResult, RoomSummary
from palatine_client.room_state import said


@dataclass(frozen=True, slots=True)
class Lobby:
    seq: int
    rooms: tuple[RoomSummary, ...]
    chat: tuple[ChatMessage, ...]


def lobby_from(result: LobbyWatchResult) -> Lobby:
    return Lobby(result["seq"], tuple(result["rooms"]), tuple(result["chat"]))


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
    return replace(lobby, seq=seq, rooms=tuple(rooms.values()))


def lobby_with_chat(lobby: Lobby, message: ChatMessage) -> Lobby:
    return replace(lobby, chat=said(lobby.chat, message))
