"""Who wants to hear of what. One that raises keeps nobody else from hearing."""
from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

Listener = Callable[[Any], object]


class Listeners:
    def __init__(self, names: frozenset[str]) -> None:
        self._by_name: dict[str, list[Listener]] = {name: [] for name in names}
        self._tasks: set[asyncio.Future[Any]] = set()

    def on(self, name: str, listener: Listener) -> Callable[[], None]:
        if name not in self._by_name:
            raise ValueError(f"nothing is told of {name!r}, but of {', '.join(sorted(self._by_name))}")
        self._by_name[name].append(listener)

        def off() -> None:
            if listener in self._by_name[name]:
                self._by_name[name].remove(listener)

        return off

    def tell(self, name: str, told: object) -> None:
        for listener in list(self._by_name[name]):
            try:
                done = listener(told)
            except Exception as error:
                _complain(name, error)
                continue
            if asyncio.iscoroutine(done):
                task = asyncio.ensure_future(done)
                self._tasks.add(task)
                task.add_done_callback(lambda task: self._ended(name, task))

    def _ended(self, name: str, task: asyncio.Future[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _complain(name, error)


def _complain(name: str, error: BaseException) -> None:
    asyncio.get_running_loop().call_exception_handler(
        {"message": f"a listener of {name!r} failed", "exception": error}
    )
