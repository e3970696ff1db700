"""The lobby while it is watched, over lost connections and gaps."""
from __future__ import annotations

from collections.abc import Callable

from palatine_client.calls import Call, Calls
from palatine_client.generated.protocol import ChatMessage, LobbyUpdate, LobbyWatchResult
from palatine_client.lobby import Lobby, lobby_after, lobby_from, lobby_with_chat


class LobbyWatch:
    def __init__(self, calls: Calls, tell: Callable[[Lobby | None], None]) -> None:
        self.current: Lobby | None = None  # None: not watched
        self._calls = calls
        self._tell = tell

    def begun(self, result: LobbyWatchResult) -> None:
        self._set(lobby_from(result))

    def ended(self) -> None:
        self._set(None)

    def updated(self, update: LobbyUpdate) -> None:
        if not self.current:
            return
        after = lobby_after(self.current, update)
        if after:
            self._set(after)
        else:
            self.again()

    def said(self, message: ChatMessage) -> None:
        if self.current:
            self._set(lobby_with_chat(self.current, message))

    def again(self) -> None:
        """On another connection, as another person, or where something was missed. Where it is refused the lobby stays as
        it was seen last, until the next connection."""
        if self.current:
            self._calls.add_first(Call("lobby.watch", {}, self._begun_again, of_connection=True))

    def _begun_again(self, result: LobbyWatchResult) -> None:
        if self.current:
            self.begun(result)

    def _set(self, lobby: Lobby | None) -> None:
        self.current = lobby
        self._tell(lobby)
