"""Carolus Magnus: full_view. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import TypedDict

from palatine_client.games.carolus_magnus.view import (
    ChoosingFamilies as ChoosingFamilies,
    Ended as Ended,
    Knights as Knights,
    LayingDiscs as LayingDiscs,
    MovingEmperor as MovingEmperor,
    Options as Options,
    PlacingEmperor as PlacingEmperor,
    PlacingKnights as PlacingKnights,
    Region as Region,
    Result as Result,
    Seat as Seat,
    Side as Side,
    TakingKnights as TakingKnights,
    TakingPile as TakingPile,
)


class FullViewControl(TypedDict):
    """by family the seat that controls it; null: nobody"""
    red: int | None
    pink: int | None
    blue: int | None
    yellow: int | None
    green: int | None


class FullView(TypedDict):
    """All that one sees of the game."""
    # of this game
    options: Options
    # from 1
    round: int
    # what is to be done now, and by whom
    phase: ChoosingFamilies | LayingDiscs | PlacingKnights | MovingEmperor | TakingKnights | TakingPile | Ended | PlacingEmperor
    # of this round's discs
    disc_order: list[int]
    # of this round's turns; empty until all discs are laid
    turn_order: list[int]
    # the region he stands on; 0 while he is still to be placed
    emperor: int
    # ascending by name
    regions: list[Region]
    # by family the seat that controls it; null: nobody
    control: FullViewControl
    # all, in order
    seats: list[Seat]
    # all, in order
    sides: list[Side]
    # knights that nobody has, by family; with a bag of reserves out of play
    supply: Knights
    # empty unless draw is piles
    bag: Knights
    # oldest first; empty unless draw is piles
    piles: list[Knights]
    # null until the game is over
    result: Result | None
