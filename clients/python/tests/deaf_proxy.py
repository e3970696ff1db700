"""Stands between clients and a real server, and does to what the server says what no server should do. Each fault counts how
often it was done, since a fault that never came proves nothing."""
from __future__ import annotations

import asyncio
import json
import random
from types import TracebackType
from typing import Any

import websockets
from websockets.exceptions import ConnectionClosed

SUBPROTOCOLS = ["palatine.v1-draft"]
Message = dict[str, Any]


class Fault:
    """`says` is what the client hears in place of a message: nothing, it, or more. No fault before hello is answered."""

    def __init__(self, seed: int = 1) -> None:
        self.chance = random.Random(seed)
        self.done = 0

    def comes(self, one_in: int) -> bool:
        if self.chance.randrange(one_in):
            return False
        self.done += 1
        return True

    def says(self, message: Message) -> list[Message]:
        return [message]

    def pause(self) -> float:
        """Seconds before that."""
        return 0.0


class Drop(Fault):
    def says(self, message: Message) -> list[Message]:
        return [] if self.comes(12) else [message]


class Repeat(Fault):
    def says(self, message: Message) -> list[Message]:
        return [message, message] if self.comes(3) else [message]


class Reorder(Fault):
    """Now and then a message comes after the next one."""

    held: Message | None = None

    def says(self, message: Message) -> list[Message]:
        if self.held is not None:
            held, self.held = self.held, None
            return [message, held]
        if self.comes(6):
            self.held = message
            return []
        return [message]


class Delay(Fault):
    """What is said is late, by more than a client would like."""

    def pause(self) -> float:
        return self.chance.random() / 10 if self.comes(5) else 0.0


class Deaf(Fault):
    """Nothing is heard while this is so."""

    is_deaf = False

    def says(self, message: Message) -> list[Message]:
        return [] if self.is_deaf else [message]


class Cut(Fault):
    """The connection breaks in the place of a message."""

    def says(self, message: Message) -> list[Message]:
        if self.comes(12):
            raise ConnectionAbortedError
        return [message]


class Strange(Fault):
    """Members, notifications and events that nobody knows."""

    def says(self, message: Message) -> list[Message]:
        self.done += 1
        told = json.loads(json.dumps(message))
        told["weather"] = {"rain": True}
        params = told.get("params") or told.get("result")
        params["mood"] = ["good"]
        for name in ("table", "view"):
            if name in params:
                params[name]["mood"] = 1
        if "events" in params:
            params["events"] = [{"kind": "clouds_came", "sky": None}, *params["events"], {"kind": "sun_set"}]
        for prompt in params.get("prompts", ()):
            prompt["mood"] = prompt["prompt"]["mood"] = "calm"
        return [{"jsonrpc": "2.0", "method": "weather.changed", "params": {"room": params.get("room", "")}}, told]


class FaultProxy:
    def __init__(self, server: str, fault: Fault) -> None:
        self.server = server  # may change when the server is started again
        self.fault = fault

    async def __aenter__(self) -> FaultProxy:
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
        is_greeted = False
        async for text in server:
            message = json.loads(text)
            for told in self.fault.says(message) if is_greeted else [message]:
                await asyncio.sleep(self.fault.pause())
                await client.send(json.dumps(told))
            is_greeted = True
