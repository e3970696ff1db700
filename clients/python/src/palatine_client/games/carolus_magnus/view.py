"""Carolus Magnus: view. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Options(TypedDict):
    """What is agreed before the game."""
    # 2, 3 or 4
    players: int
    # With four players the team, 0 or 1, of each seat, two seats each; left empty, partners sit opposite each other. Else empty.
    teams: list[int]
    # dice: rolled; free: every knight is one's choice; piles: taken from open piles.
    draw: Literal['dice', 'free', 'piles']
    # turn_order: the order of the last round's turns; clockwise: round the table from the lowest disc (R1).
    disc_order: Literal['turn_order', 'clockwise']
    # After so many rounds most castles win; 0: no limit (R9).
    max_rounds: int
    # castles: neighbours with the same side's castles; majority: a region takes in only what its side has the majority of, too (R4).
    joining: NotRequired[Literal['castles', 'majority']]
    # lot: on a province drawn by lot; chosen: where the player who lays the first disc wants him (R15).
    emperor_start: NotRequired[Literal['lot', 'chosen']]
    # With open piles, supply: what is left once reserves are full; reserves: the reserves, and nothing else (R12). Without piles it is dropped.
    bag: NotRequired[Literal['supply', 'reserves']]


class ChoosingFamilies(TypedDict):
    """Before the first round: crowns become knights, all players at once."""
    kind: Literal['choosing_families']
    # per seat: choices still to make
    crowns: list[int]


class LayingDiscs(TypedDict):
    """A round begins: discs are laid, one after the other."""
    kind: Literal['laying_discs']
    # who lays the next
    seat: int


class PlacingKnights(TypedDict):
    """A turn: knights are played."""
    kind: Literal['placing_knights']
    # whose turn it is
    seat: int
    # knights still to play this turn
    left: int


class MovingEmperor(TypedDict):
    """A turn: the emperor moves."""
    kind: Literal['moving_emperor']
    # whose turn it is
    seat: int


class TakingKnights(TypedDict):
    """The end of a turn: crowns become knights."""
    kind: Literal['taking_knights']
    # whose turn it is
    seat: int
    # choices still to make
    crowns: int


class TakingPile(TypedDict):
    """The end of a turn: a pile of knights is taken."""
    kind: Literal['taking_pile']
    # whose turn it is
    seat: int


class Ended(TypedDict):
    """The game is over."""
    kind: Literal['ended']


class PlacingEmperor(TypedDict):
    """Before the first round: the emperor is put where he begins."""
    kind: Literal['placing_emperor']
    # who lays the first disc
    seat: int


class Region(TypedDict):
    """A province, or several that have joined."""
    # its name: its first province, clockwise
    region: int
    # clockwise
    provinces: list[int]
    # that stand there, by family
    knights: Knights
    # null: no castle
    owner: int | None
    # the owner's that stand there; as many as provinces, or none
    castles: int
    # per side, if it were scored now
    strengths: list[int]


class Knights(TypedDict):
    """Knights: so many of each family."""
    red: int
    pink: int
    blue: int
    yellow: int
    green: int


class Seat(TypedDict):
    """What lies before a player."""
    # its number, from 0
    seat: int
    # that plays it
    side: int
    # knights, by family: they decide who controls it
    court: Knights
    # knights to play, by family
    reserve: Knights
    # ascending
    hand: list[int]
    # this round
    laid: int | None
    # in earlier rounds, ascending
    used: list[int]


class Side(TypedDict):
    """A player, or a team."""
    # its number, from 0
    side: int
    # that play it: two of a team, else one
    seats: list[int]
    # not on the board
    castles_left: int
    # on the board
    castles_placed: int


class Result(TypedDict):
    """How a game ended."""
    # sides; empty: nobody won
    winners: list[int]
    # a stable word
    reason: str
    # per side, in the game's own points
    scores: list[int]


class ViewControl(TypedDict):
    """by family the seat that controls it; null: nobody"""
    red: int | None
    pink: int | None
    blue: int | None
    yellow: int | None
    green: int | None


class View(TypedDict):
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
    control: ViewControl
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
