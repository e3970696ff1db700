"""Carolus Magnus: options. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Options(TypedDict):
    """What is agreed before the game."""
    # 2, 3 or 4
    players: NotRequired[int]
    # With four players the team, 0 or 1, of each seat, two seats each; left empty, partners sit opposite each other. Else empty.
    teams: NotRequired[list[int]]
    # dice: rolled; free: every knight is one's choice; piles: taken from open piles.
    draw: NotRequired[Literal['dice', 'free', 'piles']]
    # turn_order: the order of the last round's turns; clockwise: round the table from the lowest disc (R1).
    disc_order: NotRequired[Literal['turn_order', 'clockwise']]
    # After so many rounds most castles win; 0: no limit (R9).
    max_rounds: NotRequired[int]
    # castles: neighbours with the same side's castles; majority: a region takes in only what its side has the majority of, too (R4).
    joining: NotRequired[Literal['castles', 'majority']]
    # lot: on a province drawn by lot; chosen: where the player who lays the first disc wants him (R15).
    emperor_start: NotRequired[Literal['lot', 'chosen']]
    # With open piles, supply: what is left once reserves are full; reserves: the reserves, and nothing else (R12). Without piles it is dropped.
    bag: NotRequired[Literal['supply', 'reserves']]
