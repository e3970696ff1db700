"""Stands between clients and a real server that dies, and keeps from them, while it is told to, what the server says: so it is
known that something was stored of which nobody has heard. (Other faults are those of `palatine-mock`: faults_test.py.)"""
from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Any

import websockets
from websockets.exceptions import ConnectionClosed

SUBPROTOCOLS = ["palatine.v1"]


class DeafProxy:
    def __init__(self, server: str) -> None:
        self.server = server  # may change when the server is started again
        self.is_deaf = False

    async def __aenter__(self) -> DeafProxy:
        serve: Any = getattr(websockets, "serve")
        self._proxy = await serve(self._serve, "127.0.0.1", 0, subprotocols=SUBPROTOCOLS, close_timeout=1, max_size=None)
        self.url = f"ws://127.0.0.1:{list(self._proxy.sockets)[0].getsockname()[1]}/ws"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._proxy.close()
        await self._proxy.wait_closed()

    async def _serve(self, client: Any) -> None:
        connect: Any = getattr(websockets, "connect")
        try:
            async with connect(self.server, subprotocols=SUBPROTOCOLS, max_size=None, close_timeout=1) as server:
                ways = [asyncio.create_task(self._ask(client, server)), asyncio.create_task(self._tell(server, client))]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                for end in await asyncio.gather(*ways, return_exceptions=True):
                    if isinstance(end, Exception) and not isinstance(end, (ConnectionError, ConnectionClosed)):
                        raise end
        except (OSError, websockets.exceptions.WebSocketException):
            pass  # there is no server now
        client.transport.abort()

    async def _ask(self, client: Any, server: Any) -> None:
        async for text in client:
            await server.send(text)

    async def _tell(self, server: Any, client: Any) -> None:
        async for text in server:
            if not self.is_deaf:
                await client.send(text)
