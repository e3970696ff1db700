"""How many requests a second the server takes: a bucket of `burst`, refilled by `per_second`."""
from __future__ import annotations

import math


class Pace:
    def __init__(self) -> None:
        self._left = self._burst = self._per_second = math.inf
        self._at = 0.0
        self._held_until = 0.0

    def limit(self, burst: int, per_second: int) -> None:
        self._left = min(self._left, burst)
        self._burst = burst
        self._per_second = per_second

    def hold(self, now: float, seconds: float) -> None:
        self._held_until = max(self._held_until, now + seconds)

    def take(self, now: float) -> float:
        """0: one may go, and is counted; else so many seconds to wait."""
        if now < self._held_until:
            return self._held_until - now
        if self._burst != math.inf:
            self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
            self._at = now
            if self._left < 1:
                return (1 - self._left) / self._per_second
            self._left -= 1
        return 0
