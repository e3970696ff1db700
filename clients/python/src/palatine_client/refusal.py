"""Why something was not done."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Refusal(Exception):
    """`reason` is one of the protocol's, or of this package: `connection_lost` (a request without a key was on its way:
    nobody knows whether it was done), `closed`, `too_many_waiting`. A refusal has changed nothing."""

    def __init__(self, error: Mapping[str, Any]) -> None:
        data: Mapping[str, Any] = error.get("data") or {}
        self.code: int = error.get("code", 0)
        self.message: str = error.get("message", "")
        self.reason: str = data.get("reason", "internal_error")
        self.path: str | None = data.get("path")
        self.rule: str | None = data.get("rule")
        self.arguments: Mapping[str, int | str] = data.get("args") or {}
        self.retry_after_ms: int | None = data.get("retry_after_ms")
        super().__init__(self.message)

    def __str__(self) -> str:
        where = f" (at {self.path})" if self.path else ""
        return f"{self.reason}{where}: {self.message}"


def refusal(reason: str, message: str) -> Refusal:
    return Refusal({"code": 0, "message": message, "data": {"reason": reason}})
