"""A player's part in the dice: docs/protocol.md, "Fair dice"."""
from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping
from typing import Any, TypedDict, cast

from palatine_client.generated.protocol import Receipt
from palatine_client.keep import Keep, read_kept
from palatine_client.room_state import RoomState


class Entropy(TypedDict):
    """What was committed to, kept until it is revealed and in the receipt after that. All but the seat in hex."""

    game_id: str
    commit: str  # the server's, when one committed
    seat: int
    entropy: str
    entropy_commit: str


def commit_of(game_id: str, seat: int, entropy: bytes) -> str:
    return hashlib.sha256(b"palatine-entropy/1\0" + game_id.encode() + bytes([seat]) + entropy).hexdigest()


def is_commit_of(commit: str | None, game_id: str, seat: int, entropy: str) -> bool:
    return commit == commit_of(game_id, seat, bytes.fromhex(entropy))


def make_entropy(state: RoomState) -> Entropy | None:
    if state.me is None:
        return None
    entropy = secrets.token_bytes(16)
    return {
        "game_id": state.table["game_id"],
        "commit": state.table["commit"],
        "seat": state.me,
        "entropy": entropy.hex(),
        "entropy_commit": commit_of(state.table["game_id"], state.me, entropy),
    }


def receipt_of(state: RoomState, mine: Entropy | None) -> Receipt | None:
    """Of a game whose commits are frozen and whose seed is still closed: afterwards it would prove nothing."""
    table = state.table
    if table["status"] not in ("revealing", "running"):
        return None
    is_mine = mine is not None and mine["game_id"] == table["game_id"] and mine["seat"] == state.me
    return {
        "game_id": table["game_id"],
        "commit": table["commit"],
        "seat": state.me,
        "entropy": mine["entropy"] if mine and is_mine else None,
        "entropy_commits": [seat.get("entropy_commit") for seat in table["seats"]],
    }


class Dice:
    """One's part in the dice of a table: committed with `ready`, revealed when asked, kept in the receipt."""

    def __init__(self, keep: Keep) -> None:
        self._keep = keep
        self._noted: str | None = None  # the game whose receipt is kept already

    def commit(self, state: RoomState) -> str | None:
        """What to commit to. Kept before it is told, so that it can be revealed by the next process. To one draw the same
        however often it is asked: the server may have taken the first already, of which we have not heard yet."""
        mine = self._mine(state)
        if mine and (mine["seat"], mine["commit"]) == (state.me, state.table["commit"]):
            return mine["entropy_commit"]
        made = make_entropy(state)
        if not made:
            return None
        self._keep.write(_name("entropy", state), json.dumps(made))
        return made["entropy_commit"]

    def reveal(self, state: RoomState, asked: Mapping[str, Any]) -> str | None:
        """None: nothing was committed to, or not to this draw."""
        game_id = asked["game_id"]
        mine = self._mine(state)
        if not mine or mine["seat"] != state.me or mine["game_id"] != game_id or mine["commit"] != asked["commit"]:
            return None
        shown = asked["entropy_commits"]
        seat = mine["seat"]
        if seat < len(shown) and is_commit_of(shown[seat], game_id, seat, mine["entropy"]):
            return mine["entropy"]
        return None

    def note(self, state: RoomState) -> None:
        """Notes what is seen of a draw, the first time that it is seen."""
        game_id = state.table["game_id"]
        if self._noted == game_id:
            return
        receipt = receipt_of(state, self._mine(state))
        if not receipt:
            return
        if not self.receipt(state):
            self._keep.write(_name("receipt", state), json.dumps(receipt))
        self._noted = game_id

    def receipt(self, state: RoomState) -> Receipt | None:
        return cast("Receipt | None", read_kept(self._keep, _name("receipt", state)))

    def _mine(self, state: RoomState) -> Entropy | None:
        return cast("Entropy | None", read_kept(self._keep, _name("entropy", state)))


def _name(what: str, state: RoomState) -> str:
    """Several people of one machine may keep theirs in one place."""
    return f"{what}.{state.table['game_id']}.{'spectator' if state.me is None else state.me}"
