"""Who one is and where one listens, over one connection after another."""
from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable, Mapping
from types import TracebackType
from typing import Any, Literal
from urllib.parse import urlsplit

from palatine_client.calls import Call, Calls
from palatine_client.generated.methods import Methods
from palatine_client.generated.protocol import KEYED_METHODS, SessionHelloResult
from palatine_client.identity import Identity, Who
from palatine_client.keep import FileKeep, Keep
from palatine_client.link import Delays, Link, log
from palatine_client.listeners import Listener, Listeners
from palatine_client.lobby import Lobby
from palatine_client.lobby_watch import LobbyWatch
from palatine_client.refusal import Refusal, refusal
from palatine_client.room import As, Listening, Room
from palatine_client.room_state import Sync
from palatine_client.rooms import Rooms

PROTOCOL = "palatine.v1"
PASSING = frozenset({"too_many_connections", "too_many_guests", "too_many_attempts", "server_busy", "rate_limited"})
PASSING_SECONDS = 5.0
HEARS = frozenset({"status", "hello", "lobby", "chat", "notice", "challenged", "challenge_ended"})

Status = Literal["connecting", "online", "offline", "refused", "closed"]


class Client(Methods):
    """`async with Client(url, name="Anna") as client:` is connected. Without `token` or `code` one comes back by what `keep`
    has for this server and `name`, or is a new guest; with `bot`, a new bot.

    Told of by `on`: `status` (Status), `hello` (SessionHelloResult: after every connection, and when one's person changes),
    `lobby` (Lobby, or None: not watched any more), `chat` (ChatMessage: the lobby's), `notice` (ServerNotice),
    `challenged` (BotChallenged: to a bot that waits; say `bot.wait` after every `hello`), `challenge_ended`
    (BotChallengeEnded: to the bot, and to who asked it)."""

    def __init__(
        self,
        url: str,
        *,
        name: str | None = None,
        token: str | None = None,
        code: str | None = None,
        bot: bool = False,
        app: str = "palatine-python",
        version: str = "0.1.0",
        locale: str | None = None,
        keep: Keep | None = None,
        delays: Delays = Delays(),
    ) -> None:
        address = urlsplit(url)
        if address.scheme not in ("ws", "wss") or not address.hostname:
            raise ValueError(f"not the address of a server, such as ws://127.0.0.1:8080/ws: {url!r}")
        self.hello: SessionHelloResult | None = None
        self.refused: Refusal | None = None  # why the server does not want us, or not yet
        self.keep: Keep = FileKeep() if keep is None else keep
        self.check = delays.check
        self._status: Status = "connecting"
        self._greeting: dict[str, object] = {"client": {"name": app, "version": version}}
        if locale:
            self._greeting["locale"] = locale
        self._token_name = f"token.{address.netloc}.{name or ''}"
        kept = self.keep.read(self._token_name) if not token and not code else None
        self._who = Identity(Who(token, code, name, bot), kept, lambda new: self.keep.write(self._token_name, new))
        self._listeners = Listeners(HEARS)
        self._news = asyncio.Event()
        self._link = Link(url, PROTOCOL, delays, self)
        self.calls = Calls(self._link.send, self._link.drop, delays.request)
        self._watch = LobbyWatch(self.calls, lambda lobby: self._listeners.tell("lobby", lobby))
        self._tables = Rooms(self, self.keep)

    @property
    def token(self) -> str | None:
        """By which one comes back."""
        return self._who.who.token

    @property
    def status(self) -> Status:
        """`offline`: another attempt follows by itself; `refused`: none does, and `refused` says why."""
        return self._status

    @property
    def lobby(self) -> Lobby | None:
        """None: not watched."""
        return self._watch.current

    def rooms(self) -> list[Room]:
        return self._tables.all()

    def on(
        self,
        what: Literal["status", "hello", "lobby", "chat", "notice", "challenged", "challenge_ended"],
        listener: Listener,
    ) -> Callable[[], None]:
        """Gives what ends it. A listener may be a coroutine function."""
        return self._listeners.on(what, listener)

    def new_key(self) -> str:
        return secrets.token_hex(16)

    async def __aenter__(self) -> Client:
        self.open()
        try:
            await self.online()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def open(self) -> None:
        self._link.open()

    async def online(self) -> SessionHelloResult:
        """Waits for a connection, however long it takes; a Refusal where none will come."""
        while self._status != "online" or self.hello is None:
            if self._status == "refused" and self.refused:
                raise self.refused
            if self._status == "closed":
                raise refusal("closed", "The client was closed.")
            await self._news.wait()
        return self.hello

    async def close(self) -> None:
        self.calls.close(refusal("closed", "The client was closed."))
        self._tables.close()
        self._set_status("closed")
        await self._link.close()

    def ask(self, method: str, params: Mapping[str, object]) -> asyncio.Future[Any]:
        """Waits while there is no connection. What may bear a key gets one, so that it is done once whatever happens."""
        return self._asked(method, params, lambda result: result)

    async def join(
        self,
        room: str | None = None,
        *,
        invite: str | None = None,
        as_: As = "player",
        sync: Sync = "view",
        past: int = 0,
    ) -> Room:
        """By the room's id or an invite. It is listened to until it is left."""
        listening = Listening(as_, sync, invite, past)
        where = {name: value for name, value in (("room", room), ("invite", invite)) if value}
        params: dict[str, object] = {**where, "as": as_, "sync": sync}

        def made(snapshot: Any) -> Room:
            return self._tables.joined(snapshot, listening)

        if past and self.hello is None:
            await self.online()  # which says how many it gives
        joined: Room = await self._asked("room.join", {**params, **self.past(past)}, made)
        return joined

    def greet_as(self, who: Who) -> None:
        """As somebody else, or once more after `refused`. One goes on listening where that person may."""
        self._who.become(who)
        self.refused = None
        self.calls.lost(is_another_person=True)
        self._link.drop()
        self._link.open()

    # ---- for rooms --------------------------------------------------------------------------------------------------

    def self(self) -> str | None:
        return self.hello["person"]["id"] if self.hello else None

    def is_online(self) -> bool:
        return self._status == "online"

    def past(self, wanted: int) -> dict[str, int]:
        most: int = self.hello["limits"].get("past_updates", 0) if self.hello else wanted
        return {"past": min(wanted, most)} if min(wanted, most) > 0 else {}

    def forget(self, room: Room) -> None:
        self._tables.forget(room)

    # ---- requests ---------------------------------------------------------------------------------------------------

    def _asked(
        self, method: str, params: Mapping[str, object], made: Callable[[Any], Any]
    ) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self._status == "closed":
            future.set_exception(refusal("closed", "The client was closed."))
            return future
        if self._status == "refused" and self.refused:
            future.set_exception(self.refused)
            return future
        if method in KEYED_METHODS and "key" not in params:
            params = {**params, "key": self.new_key()}

        def done(result: Any) -> None:
            try:
                self._learn(method, params, result)
                value = made(result)
            except Exception as error:
                if not future.done():
                    future.set_exception(error)
                raise
            if not future.done():
                future.set_result(value)

        def refused(why: Refusal) -> None:
            if not future.done():
                future.set_exception(why)
                if why.reason == "closed":
                    future.exception()  # nobody need have waited for it

        self.calls.add(Call(method, params, done, refused, is_wanted=lambda: not future.cancelled()))
        return future

    def _learn(self, method: str, params: Mapping[str, object], result: Any) -> None:
        """What answers mean for the connection itself."""
        match method:
            case "account.login":
                self._greeted(result)
            case "account.claim" | "account.rename":
                if self.hello:
                    hello = self.hello.copy()
                    hello["person"] = result["person"]
                    self._set_hello(hello)
            case "account.renew":
                self._who.got_token(result["token"])
            case "lobby.watch":
                self._watch.begun(result)
            case "lobby.unwatch":
                self._watch.ended()
            case "room.join" | "room.resume" | "room.leave":
                pass
            case _:
                self._tables.answered(params.get("room"), result.get("seq"))

    def _greeted(self, hello: SessionHelloResult) -> None:
        self.calls.limit(hello["limits"])
        self._who.got_token(hello.get("token"))
        self.refused = None
        self._set_hello(hello)
        self._watch.again()
        self._tables.come_back(hello["person"]["id"])
        self._set_status("online")

    def _not_greeted(self, why: Refusal) -> None:
        if why.reason in ("connection_lost", "closed"):
            return
        if why.reason in PASSING:
            self.refused = why
            self._link.hold(PASSING_SECONDS if why.retry_after_ms is None else why.retry_after_ms / 1000)
            self._link.drop()
        elif why.reason == "unknown_token" and self._who.is_kept:
            log.warning("the server has forgotten who we were: coming as a new guest")
            self._who.forget()
            self._greet()
        else:
            self._turned_away(why)

    def _turned_away(self, why: Refusal) -> None:
        self._link.stop()
        self.calls.lost()
        self.refused = why
        self._set_status("refused")
        # Who hears of it may have greeted as somebody else by now: then what waits goes on waiting.
        if self.refused is why:
            self.calls.close(why)
            self._tables.failed(why)

    def _greet(self) -> None:
        def done(hello: Any) -> None:
            self._link.steady()
            self._greeted(hello)
            self.calls.open()

        params: dict[str, object] = {**self._greeting, **self._who.who.hello()}
        self.calls.send_now(Call("session.hello", params, done, self._not_greeted, of_connection=True))

    # ---- for the link -----------------------------------------------------------------------------------------------

    def connecting(self) -> None:
        self._set_status("connecting")

    def opened(self) -> None:
        self._greet()

    def lost(self, code: int, reason: str) -> None:
        self.calls.lost()
        if self._status in ("refused", "closed"):
            return
        if reason == "signed_out":
            return self._turned_away(refusal(reason, "This device was signed out."))
        if code in (1008, 1013):
            self._link.hold(PASSING_SECONDS)  # it is full, or we asked for too much
        self._set_status("offline")

    def heard(self, text: str) -> None:
        try:
            message = json.loads(text)
        except ValueError:
            message = None
        if not isinstance(message, dict):
            log.warning("the server does not speak this protocol: %.100r", text)
            self._link.drop()
        elif "method" in message:
            params = message.get("params")
            if isinstance(params, dict):
                self._notified(message["method"], params)
        else:
            self.calls.answered(message)

    def _notified(self, name: str, params: Any) -> None:
        if name == "server.notice":
            self._listeners.tell("notice", params)
        if name in ("bot.challenged", "bot.challenge_ended"):
            self._listeners.tell(name.removeprefix("bot."), params)
        elif "room" in params:
            self._tables.heard(params["room"], name, params)
        elif name == "lobby.update":
            self._watch.updated(params)
        elif name == "chat.message":
            self._watch.said(params)
            self._listeners.tell("chat", params)

    def _set_status(self, status: Status) -> None:
        if status == self._status:
            return
        self._status = status
        self._listeners.tell("status", status)
        self._news.set()
        self._news = asyncio.Event()

    def _set_hello(self, hello: SessionHelloResult) -> None:
        self.hello = hello
        self._listeners.tell("hello", hello)
