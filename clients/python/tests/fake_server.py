"""A server whose script is the test: it says what the test says, when the test says so."""
from __future__ import annotations

import asyncio
import json
from types import TracebackType
from typing import Any

import websockets

from support import soon

ANNA = {"id": "anna", "name": "Anna·7f", "kind": "guest"}
LIMITS = {"requests_in_flight": 16, "requests_burst": 60, "requests_per_second": 20, "past_updates": 200}


def hello(**more: Any) -> dict[str, Any]:
    return {
        "person": ANNA,
        "server": {"name": "Palatine", "version": "1"},
        "protocol": "palatine.v1",
        "features": [],
        "limits": LIMITS,
        "games": [],
        "rooms": [],
        **more,
    }


class Connection:
    """What one client has connected to: its requests in order, each taken once."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.requests: list[dict[str, Any]] = []  # all of them
        self._untaken: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.gone = asyncio.Event()

    async def read(self) -> None:
        try:
            async for text in self.socket:
                request = json.loads(text)
                self.requests.append(request)
                self._untaken.put_nowait(request)
        except websockets.exceptions.ConnectionClosed:
            pass
        self.gone.set()

    @property
    def methods(self) -> list[str]:
        return [request["method"] for request in self.requests]

    async def asked(self, method: str) -> dict[str, Any]:
        """The next request, which is for this."""
        request = await soon(self._untaken.get())
        assert request["method"] == method, f"{request} instead of {method}"
        return request

    async def say(self, message: dict[str, Any]) -> None:
        await self.socket.send(json.dumps({"jsonrpc": "2.0", **message}))

    async def tell(self, method: str, params: dict[str, Any]) -> None:
        await self.say({"method": method, "params": params})

    async def answer(self, request: dict[str, Any], result: Any) -> None:
        await self.say({"id": request["id"], "result": result})

    async def refuse(self, request: dict[str, Any], reason: str, **more: Any) -> None:
        data = {"reason": reason, **more}
        await self.say({"id": request["id"], "error": {"code": -32000, "message": f"{reason}.", "data": data}})

    async def answered(self, method: str, result: Any) -> dict[str, Any]:
        """Answers the next request, which is for this."""
        request = await self.asked(method)
        await self.answer(request, result)
        return request

    async def greet(self, **more: Any) -> dict[str, Any]:
        return await self.answered("session.hello", hello(**more))

    async def cut(self) -> None:
        """As a network that breaks: no word of closing."""
        self.socket.transport.abort()
        await soon(self.gone.wait())

    async def close(self, code: int, reason: str) -> None:
        await self.socket.close(code, reason)
        await soon(self.gone.wait())


class FakeServer:
    async def __aenter__(self) -> FakeServer:
        self._connections: asyncio.Queue[Connection] = asyncio.Queue()
        serve: Any = getattr(websockets, "serve")
        self._server = await serve(self._serve, "127.0.0.1", 0, subprotocols=["palatine.v1"], close_timeout=1)
        port = list(self._server.sockets)[0].getsockname()[1]
        self.url = f"ws://127.0.0.1:{port}/ws"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()
        await self._server.wait_closed()

    async def _serve(self, socket: Any) -> None:
        connection = Connection(socket)
        self._connections.put_nowait(connection)
        await connection.read()

    async def connected(self) -> Connection:
        return await soon(self._connections.get())

    async def greeted(self, **more: Any) -> Connection:
        connection = await self.connected()
        await connection.greet(**more)
        return connection

    def is_alone(self) -> bool:
        return self._connections.empty()


def table(**more: Any) -> dict[str, Any]:
    seat = {"side": 0, "ready": True, "connected": True}
    bert = {"id": "bert", "name": "Bert·11", "kind": "guest"}
    return {
        "title": "Table",
        "game": "carolus-magnus",
        "status": "running",
        "seats": [{**seat, "seat": 0, "person": ANNA}, {**seat, "seat": 1, "side": 1, "person": bert}],
        "paused": False,
        "partner_chat": "open",
        "resigned": [],
        "game_id": "A" * 22,
        "commit": "0" * 64,
        **more,
    }


def snapshot(**more: Any) -> dict[str, Any]:
    return {"room": "r", "seq": 4, "seat": 0, "table": table(), "to_act": [0], "chat": [], "view": {"turn": 1}, **more}


def update(seq: int, **more: Any) -> dict[str, Any]:
    return {"room": "r", "seq": seq, "events": [{"kind": f"event_{seq}"}], "to_act": [0], **more}


def said(number: int, channel: str = "table", **more: Any) -> dict[str, Any]:
    at = "2026-01-01T00:00:00Z"
    return {"id": number, "room": "r", "channel": channel, "from": ANNA, "text": f"text {number}", "at": at, **more}
