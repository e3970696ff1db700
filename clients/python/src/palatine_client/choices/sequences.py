"""Sequences of actions that are counted, not listed: `random.choice` takes one of a million without making the others."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, overload

T = TypeVar("T")
Action = dict[str, Any]


class Choices(Sequence[T]):
    """`count` things, of which `make(i)` is the i-th."""

    def __init__(self, count: int, make: Callable[[int], T]) -> None:
        self._count = count
        self._make = make

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> T: ...

    @overload
    def __getitem__(self, at: slice) -> Choices[T]: ...

    def __getitem__(self, at: int | slice) -> T | Choices[T]:
        if isinstance(at, slice):
            places = range(self._count)[at]
            return Choices(len(places), lambda i: self._make(places[i]))
        return self._make(range(self._count)[at])


def each(values: Sequence[Any], make: Callable[[Any], T]) -> Choices[T]:
    """One of these."""
    return Choices(len(values), lambda i: make(values[i]))


def pairs(ones: Sequence[Any], others: Sequence[Any], make: Callable[[Any, Any], T]) -> Choices[T]:
    """Any of these with any of those."""
    return Choices(len(ones) * len(others), lambda i: make(ones[i // len(others)], others[i % len(others)]))


def one_of(parts: Sequence[Sequence[T]]) -> Choices[T]:
    """Any of the first, or of the second, …"""

    def make(at: int) -> T:
        for part in parts:
            if at < len(part):
                return part[at]
            at -= len(part)
        raise IndexError(at)

    return Choices(sum(map(len, parts)), make)


def handfuls(there: Mapping[str, int], take: int) -> Choices[dict[str, int]]:
    """So many of what is there, things of a name being alike."""
    names = sorted(there)
    # ways[k][n]: how many ways there are to take n of the names from the k-th on
    ways = [[1] + [0] * take]
    for name in reversed(names):
        after = ways[0]
        ways.insert(0, [sum(after[n - k] for k in range(min(there[name], n) + 1)) for n in range(take + 1)])

    def make(at: int) -> dict[str, int]:
        taken, left = {}, take
        for place, name in enumerate(names):
            for count in range(min(there[name], left) + 1):
                if at < ways[place + 1][left - count]:
                    break
                at -= ways[place + 1][left - count]
            taken[name] = count
            left -= count
        return taken

    return Choices(ways[0][take], make)
