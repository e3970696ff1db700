"""Chevaliers: options. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Options(TypedDict):
    """What is agreed before the game."""
    # 2 to 6
    players: NotRequired[int]
    # After so many turns of all players together most castles win; 0: no limit (C11).
    max_turns: NotRequired[int]
    # first_roller: who rolled first wins; rolled_again: those who tie roll again (C4).
    tournament_ties: NotRequired[Literal['first_roller', 'rolled_again']]
    # lot: drawn by lot; else the seat that begins (C19).
    first_player: NotRequired[Literal['lot', 'seat_0', 'seat_1', 'seat_2', 'seat_3', 'seat_4', 'seat_5']]
    # A card a line, as in deck.txt, in 4096 bytes at most; left out: that deck (C20).
    deck: NotRequired[str]
