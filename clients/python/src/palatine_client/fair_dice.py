"""The numbers of a game, made again from its seed and entropies: docs/protocol.md, "Fair dice"."""
from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from palatine_client.entropy import is_commit_of

T = TypeVar("T")
NO_ENTROPY = bytes(16)


class UnfairDice(ValueError):
    """`path` names the place in the replay, or in the receipt, that does not hold."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path


def seed_commit(game_id: str, server_seed: bytes) -> str:
    return hashlib.sha256(b"palatine-commit/1\0" + game_id.encode() + server_seed).hexdigest()


class DiceStream:
    """Each number is used once, in order."""

    def __init__(self, game_id: str, server_seed: bytes, entropies: Sequence[bytes]) -> None:
        self._key = server_seed
        self._head = b"palatine-dice/1\0" + game_id.encode() + bytes([len(entropies)]) + b"".join(entropies)
        self._block = (-1, b"")
        self.drawn = 0

    def block(self, at: int) -> bytes:
        return hmac.new(self._key, self._head + at.to_bytes(8, "big"), hashlib.sha256).digest()

    def number(self) -> int:
        """The next one, of 32 bits."""
        at, place = divmod(self.drawn, 8)
        if self._block[0] != at:
            self._block = (at, self.block(at))
        self.drawn += 1
        return int.from_bytes(self._block[1][4 * place : 4 * place + 4], "big")

    def below(self, n: int) -> int:
        """0 to n - 1, each as likely as the others."""
        if not 1 <= n <= 2**31:
            raise ValueError(f"a number below {n}")
        if n == 1:
            return 0
        while (x := self.number()) >= n * (2**32 // n):
            pass
        return x % n

    def shuffle(self, things: Iterable[T]) -> list[T]:
        """In a new order."""
        there = list(things)
        for i in range(len(there) - 1, 0, -1):
            j = self.below(i + 1)
            there[i], there[j] = there[j], there[i]
        return there


def stream_of(replay: Mapping[str, Any]) -> DiceStream:
    """From its beginning."""
    entropies = [bytes.fromhex(seat["entropy"]) for seat in replay["seats"]]
    return DiceStream(replay["game_id"], bytes.fromhex(replay["server_seed"]), entropies)


def verify_dice(replay: Mapping[str, Any], receipt: Mapping[str, Any] | None = None) -> list[list[int]]:
    """Raises UnfairDice unless the numbers of this game are those that server and players had committed to; with a receipt
    (`Room.receipt`), unless they had committed to them before the game. Gives the numbers of 32 bits that were used, first
    those of the set-up, then those of each action: what a game makes of them is part of its rules page, and `palatine
    verify` checks that it did."""
    game_id, seats = replay["game_id"], replay["seats"]
    if seed_commit(game_id, bytes.fromhex(replay["server_seed"])) != replay["commit"]:
        raise UnfairDice("/server_seed", "is not what the server had committed to")
    for at, draw in enumerate(replay["failed_draws"]):
        if seed_commit(draw["game_id"], bytes.fromhex(draw["server_seed"])) != draw["commit"]:
            raise UnfairDice(f"/failed_draws/{at}/server_seed", "is not what the server had committed to")
    for at, seat in enumerate(seats):
        commit, entropy = seat["entropy_commit"], seat["entropy"]
        if commit is None and bytes.fromhex(entropy) != NO_ENTROPY:
            raise UnfairDice(f"/seats/{at}/entropy", "counts, but nothing was committed to")
        if commit is not None and not is_commit_of(commit, game_id, seat["seat"], entropy):
            raise UnfairDice(f"/seats/{at}/entropy", "is not what was committed to")
    if receipt is not None:
        _compare(replay, receipt)
    return _numbers(replay)


def _compare(replay: Mapping[str, Any], receipt: Mapping[str, Any]) -> None:
    for name in ("game_id", "commit"):
        if receipt[name] != replay[name]:
            raise UnfairDice(f"receipt /{name}", "is another in the replay")
    commits = [seat["entropy_commit"] for seat in replay["seats"]]
    if receipt["entropy_commits"] != commits:
        raise UnfairDice("receipt /entropy_commits", "are others in the replay")
    seat, entropy = receipt["seat"], receipt["entropy"]
    if entropy is not None and replay["seats"][seat]["entropy"] != entropy:
        raise UnfairDice("receipt /entropy", "one's own was not used")


def _numbers(replay: Mapping[str, Any]) -> list[list[int]]:
    stream = stream_of(replay)
    numbers = []
    ends = [("/drawn", replay["drawn"])]
    ends += [(f"/actions/{at}/drawn", action["drawn"]) for at, action in enumerate(replay["actions"])]
    for path, end in ends:
        if end < stream.drawn:
            raise UnfairDice(path, "numbers were used twice")
        numbers.append([stream.number() for _ in range(end - stream.drawn)])
    return numbers
