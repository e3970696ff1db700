"""Chevaliers: full_view. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, TypedDict


class View(TypedDict):
    options: Options
    # of all players together
    turn: int
    phase: ChoosingTarget | Rolling | GivingCastle | EndingTurn | Ended
    # left, right
    piles: list[PileView]
    seats: list[Seat]
    result: Result | None


class Options(TypedDict):
    players: int
    # After so many turns of all players together most castles win (C11).
    max_turns: int


class ChoosingTarget(TypedDict):
    kind: Literal['choosing_target']
    seat: int
    # made in this turn
    attempts: int
    # in this turn, of one's own accord
    buried: int
    # per pile: cards buried since no target was there (C3)
    searched: list[int]
    # since the last choice, ascending
    guards_laid: list[int]


class Rolling(TypedDict):
    kind: Literal['rolling']
    # whose turn it is
    turn: int
    # made in this turn before this one
    attempts: int
    # in this turn, of one's own accord
    buried: int
    target: Pile | Card | Throne
    # who rolls
    seat: int
    purpose: Literal['attempt', 'defence', 'tournament']
    # none before the first roll
    dice: list[int]
    rolls_left: int
    # of the dice and the roller's die cards
    value: Value
    # null: nothing, for the organiser of a tournament
    to_beat: Value | None
    # of a tournament, in the order rolled
    entries: list[Entry]


class Pile(TypedDict):
    kind: Literal['pile']
    pile: int
    card: Castle | Tournament | Special


class Castle(TypedDict):
    kind: Literal['castle']
    card: int
    colour: Literal['red', 'violet', 'blue', 'green', 'yellow', 'white']
    # to beat
    combination: Value


class Value(TypedDict):
    """What a roll is worth, and what a card asks for; they compare in this order."""
    # of the largest group of equal dice; 0: no live die
    count: int
    # its face; 0: no live die
    face: int
    # the highest other die; 0: none
    other: int


class Tournament(TypedDict):
    kind: Literal['tournament']
    card: int


class Special(TypedDict):
    kind: Literal['special']
    card: int
    special: Literal['die', 'catapult', 'champion', 'pile', 'castle_guard', 'card_guard', 'treason', 'protection']
    # of a die card; null: none
    face: int | None
    # to beat
    combination: Value


class Card(TypedDict):
    kind: Literal['card']
    # its owner
    seat: int
    card: Castle | Tournament | Special


class Throne(TypedDict):
    kind: Literal['throne']


class Entry(TypedDict):
    seat: int
    value: Value


class GivingCastle(TypedDict):
    kind: Literal['giving_castle']
    seat: int


class EndingTurn(TypedDict):
    kind: Literal['ending_turn']
    seat: int
    # in this moment, ascending
    guards_laid: list[int]


class Ended(TypedDict):
    kind: Literal['ended']


class PileView(TypedDict):
    # the top one included
    cards: int
    # null: the pile is empty
    top: Castle | Tournament | Special | None


class Seat(TypedDict):
    seat: int
    # by card
    castles: list[CastleWithoutKind]
    # by card
    tournaments: list[TournamentWithoutKind]
    # by card
    specials: list[SpecialWithoutKind]
    guards: list[Guard]
    # won
    throne: bool


class CastleWithoutKind(TypedDict):
    card: int
    colour: Literal['red', 'violet', 'blue', 'green', 'yellow', 'white']
    # to beat
    combination: Value


class TournamentWithoutKind(TypedDict):
    card: int


class SpecialWithoutKind(TypedDict):
    card: int
    special: Literal['die', 'catapult', 'champion', 'pile', 'castle_guard', 'card_guard', 'treason', 'protection']
    # of a die card; null: none
    face: int | None
    # to beat
    combination: Value


class Guard(TypedDict):
    guard: int
    # cards, ascending; empty: on nothing yet
    on: list[int]


class Result(TypedDict):
    # sides; empty: nobody won
    winners: list[int]
    # a stable word
    reason: str
    # per side, in the game's own points
    scores: list[int]


class FullView(TypedDict):
    # what everybody sees
    seen: View
    # cards from the top down; left, right
    piles: list[list[int]]
