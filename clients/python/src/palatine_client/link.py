"""One connection after another: opens, notices when it is dead, waits a while, opens again."""
from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, Protocol

import websockets
from websockets.exceptions import ConnectionClosed, WebSocketException

log = logging.getLogger("palatine_client")

ABNORMAL = 1006


@dataclass(frozen=True)
class Delays:
    """In seconds."""

    first: float = 0.4  # before the first new attempt; twice as long before each one after it
    most: float = 15.0
    quiet: float = 20.0  # so often is the server asked whether it is there
    answer: float = 10.0  # no sign of it for so long after that, or while connecting: it is not
    request: float = 30.0  # no answer to a request for so long: the connection is given up
    check: float = 60.0  # no news of a running game for so long: asked whether something was missed


class LinkUser(Protocol):
    def connecting(self) -> None: ...

    def opened(self) -> None: ...

    def heard(self, text: str) -> None: ...

    def lost(self, code: int, reason: str) -> None: ...


class Link:
    def __init__(self, url: str, protocol: str, delays: Delays, user: LinkUser) -> None:
        self._url = url
        self._protocol = protocol
        self._delays = delays
        self._user = user
        self._outgoing: asyncio.Queue[str] | None = None  # None: nothing can be said
        self._dropped: asyncio.Future[None] | None = None
        self._attempts = 0
        self._wait_until = 0.0
        self._is_stopped = False
        self._at_once = False
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Now, if there is no connection."""
        self._is_stopped = False
        self._at_once = self._dropped is not None and self._dropped.done()
        self._wake.set()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
            self._task.add_done_callback(_report)

    def send(self, text: str) -> None:
        if self._outgoing:
            self._outgoing.put_nowait(text)

    def steady(self) -> None:
        """The server knows us again: the next attempt after a loss is soon."""
        self._attempts = 0

    def hold(self, seconds: float) -> None:
        """No attempt before that."""
        self._wait_until = asyncio.get_running_loop().time() + seconds

    def drop(self) -> None:
        """The connection is given up, and another one tried."""
        self._outgoing = None
        if self._dropped and not self._dropped.done():
            self._dropped.set_result(None)

    def stop(self) -> None:
        """The connection is closed, and no other one tried."""
        self._is_stopped = True
        self._wake.set()
        self.drop()

    async def close(self) -> None:
        self.stop()
        if self._task and self._task is not asyncio.current_task():
            await asyncio.gather(self._task, return_exceptions=True)
        await asyncio.gather(*self._closing, return_exceptions=True)

    async def _run(self) -> None:
        while not self._is_stopped:
            self._at_once = False
            self._user.connecting()
            code, reason = await self._connection()
            self._outgoing = None
            self._user.lost(code, reason)  # may stop, hold, or open
            if not self._is_stopped and not self._at_once:
                await self._wait(code, reason)

    def next_wait(self) -> float:
        longest = min(self._delays.most, self._delays.first * 2.0 ** min(self._attempts, 16))
        self._attempts += 1
        wait = longest * (0.5 + random.random() / 2)  # so that not everybody comes back at once
        return max(wait, self._wait_until - asyncio.get_running_loop().time())

    async def _wait(self, code: int, reason: str) -> None:
        wait = self.next_wait()
        log.info("no connection to %s (%s %s); again in %.1f s", self._url, code, reason, wait)
        self._wake.clear()
        try:
            await asyncio.wait_for(self._wake.wait(), wait)
        except asyncio.TimeoutError:
            pass

    async def _connection(self) -> tuple[int, str]:
        """From its beginning to its end: the code and reason of that."""
        self._dropped = asyncio.get_running_loop().create_future()
        opening = asyncio.ensure_future(self._open_socket())
        await asyncio.wait({opening, self._dropped}, return_when=asyncio.FIRST_COMPLETED)
        if not opening.done():
            opening.cancel()
            return ABNORMAL, ""
        try:
            socket = opening.result()
        except (EOFError, OSError, asyncio.TimeoutError, WebSocketException) as error:
            return ABNORMAL, f"{type(error).__name__}: {error}"
        self._outgoing = asyncio.Queue()
        tasks = [asyncio.create_task(self._read(socket)), asyncio.create_task(self._write(socket, self._outgoing))]
        try:
            if not self._dropped.done():
                self._user.opened()
            await asyncio.wait({*tasks, self._dropped}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
            self._in_background(socket.close())
        for failure in results:
            if isinstance(failure, Exception):
                asyncio.get_running_loop().call_exception_handler(
                    {"message": "a message could not be handled", "exception": failure}
                )
        if self._dropped.done():
            return ABNORMAL, ""
        return socket.close_code or ABNORMAL, socket.close_reason or ""

    async def _open_socket(self) -> Any:
        # `Any`: websockets 10 and those after 13 have different classes here, and what is used of them is the same
        connect: Any = getattr(websockets, "connect")
        return await connect(
            self._url,
            subprotocols=[self._protocol],
            max_size=None,
            open_timeout=self._delays.answer,
            ping_interval=self._delays.quiet,
            ping_timeout=self._delays.answer,
            close_timeout=1,
        )

    async def _read(self, socket: Any) -> None:
        dropped = self._dropped
        try:
            async for text in socket:
                if isinstance(text, str):
                    self._user.heard(text)
                if dropped and dropped.done():
                    return
                await asyncio.sleep(0)  # who waits for this message goes on before the next one
        except ConnectionClosed:
            pass

    async def _write(self, socket: Any, outgoing: asyncio.Queue[str]) -> None:
        try:
            while True:
                await socket.send(await outgoing.get())
        except ConnectionClosed:
            pass

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        task.get_loop().call_exception_handler({"message": "the connection can't be kept up", "exception": error})
