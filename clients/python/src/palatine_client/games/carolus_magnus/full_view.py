"""Carolus Magnus: full_view. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, TypedDict


class Options(TypedDict):
    players: int
    # With four players the team, 0 or 1, of each seat, two seats each; left empty, partners sit opposite each other. Else empty.
    teams: list[int]
    # dice: rolled; free: every knight is one's choice; piles: taken from open piles.
    draw: Literal['dice', 'free', 'piles']
    # turn_order: the order of the last round's turns; clockwise: round the table from the lowest disc (R1).
    disc_order: Literal['turn_order', 'clockwise']
    # After so many rounds most castles win (R9).
    max_rounds: int


class ChoosingFamilies(TypedDict):
    kind: Literal['choosing_families']
    # per seat: choices still to make
    crowns: list[int]


class LayingDiscs(TypedDict):
    kind: Literal['laying_discs']
    seat: int


class PlacingKnights(TypedDict):
    kind: Literal['placing_knights']
    seat: int
    # knights still to play this turn
    left: int


class MovingEmperor(TypedDict):
    kind: Literal['moving_emperor']
    seat: int


class TakingKnights(TypedDict):
    kind: Literal['taking_knights']
    seat: int
    # choices still to make
    crowns: int


class TakingPile(TypedDict):
    kind: Literal['taking_pile']
    seat: int


class Ended(TypedDict):
    kind: Literal['ended']


class Region(TypedDict):
    # its name: its first province, clockwise
    region: int
    # clockwise
    provinces: list[int]
    knights: Knights
    # null: no castle
    owner: int | None
    castles: int
    # per side, if it were scored now
    strengths: list[int]


class Knights(TypedDict):
    red: int
    pink: int
    blue: int
    yellow: int
    green: int


class Seat(TypedDict):
    seat: int
    side: int
    court: Knights
    reserve: Knights
    # ascending
    hand: list[int]
    # this round
    laid: int | None
    # in earlier rounds, ascending
    used: list[int]


class Side(TypedDict):
    side: int
    seats: list[int]
    # not on the board
    castles_left: int
    # on the board
    castles_placed: int


class Result(TypedDict):
    # sides; empty: nobody won
    winners: list[int]
    # a stable word
    reason: str
    # per side, in the game's own points
    scores: list[int]


class FullViewControl(TypedDict):
    red: int | None
    pink: int | None
    blue: int | None
    yellow: int | None
    green: int | None


class FullView(TypedDict):
    options: Options
    round: int
    phase: ChoosingFamilies | LayingDiscs | PlacingKnights | MovingEmperor | TakingKnights | TakingPile | Ended
    # of this round's discs
    disc_order: list[int]
    # of this round's turns; empty until all discs are laid
    turn_order: list[int]
    # the region he stands on
    emperor: int
    # ascending by name
    regions: list[Region]
    control: FullViewControl
    seats: list[Seat]
    sides: list[Side]
    supply: Knights
    # empty unless draw is piles
    bag: Knights
    # oldest first; empty unless draw is piles
    piles: list[Knights]
    result: Result | None
