"""Warlords of Europe: options. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Options(TypedDict):
    """What is agreed before the game."""
    # 2 to 4
    players: NotRequired[int]
    # standard: 2 to 4 players; short_game: 3 or 4; long_game: 3; drawn: kingdoms by lot, out of all nine; chosen: kingdoms as one likes, out of all nine
    scenario: NotRequired[Literal['standard', 'short_game', 'long_game', 'drawn', 'chosen']]
    # After so many rounds most finished castles win, then most gold of a taxation (W9).
    max_rounds: NotRequired[int]
