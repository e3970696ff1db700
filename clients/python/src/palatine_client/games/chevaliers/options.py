"""Chevaliers: options. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import NotRequired, TypedDict


class Options(TypedDict):
    """What is agreed before the game."""
    # 2 to 6
    players: NotRequired[int]
    # After so many turns of all players together most castles win (C11).
    max_turns: NotRequired[int]
