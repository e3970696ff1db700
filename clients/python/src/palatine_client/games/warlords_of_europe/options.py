"""Warlords of Europe: options. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Options(TypedDict):
    """What is agreed before the game."""
    # 2 to 4
    players: NotRequired[int]
    # standard: 2 to 4 players; short_game: 3 or 4; long_game: 3; drawn: kingdoms by lot, out of all nine; chosen: kingdoms as one likes, out of all nine
    scenario: NotRequired[Literal['standard', 'short_game', 'long_game', 'drawn', 'chosen']]
    # After so many rounds most finished castles win, then most gold of a taxation (W9). 0: no limit.
    max_rounds: NotRequired[int]
    # garrison: leaves soldiers who stay and defend; steward: a computer plays on
    given_up: NotRequired[Literal['garrison', 'steward']]
    # The die of their defenders (W1).
    unfinished_die: NotRequired[Literal['d10', 'd12']]
    # By marches of their owner; what is empty when that turn ends is its peasants' (W4).
    empty_castles: NotRequired[bool]
    # Gold that one costs more than a soldier of the same kind (W10).
    hire_surcharge: NotRequired[int]
    # Gold for which each stays, in every recruiting (W10).
    hire_keep: NotRequired[int]
    # Of each player (W3).
    starting_gold: NotRequired[int]
    # Where they are drawn or chosen: by their numbers, as many as players at least, each joined to the others.
    kingdoms: NotRequired[list[int]]
    # in_order: one after the other; together: all at the same time, each within their own kingdom (W25).
    first_turn: NotRequired[Literal['in_order', 'together']]
    # Whether two opponents may talk alone, in the channel whisper.
    whispers: NotRequired[bool]
