"""Chevaliers: full_view. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class View(TypedDict):
    """All that one sees of the game."""
    # of this game
    options: Options
    # of all players together
    turn: int
    # what is to be done now, and by whom
    phase: ChoosingTarget | Rolling | GivingCastle | EndingTurn | Ended
    # left, right
    piles: list[PileView]
    # all, in order
    seats: list[Seat]
    # null until the game is over
    result: Result | None


class Options(TypedDict):
    """What is agreed before the game."""
    # 2 to 6
    players: int
    # After so many turns of all players together most castles win; 0: no limit (C11).
    max_turns: int
    # first_roller: who rolled first wins; rolled_again: those who tie roll again (C4).
    tournament_ties: NotRequired[Literal['first_roller', 'rolled_again']]
    # lot: drawn by lot; else the seat that begins (C19).
    first_player: NotRequired[Literal['lot', 'seat_0', 'seat_1', 'seat_2', 'seat_3', 'seat_4', 'seat_5']]
    # A card a line, as in deck.txt, in 4096 bytes at most; left out: that deck (C20).
    deck: NotRequired[str]


class ChoosingTarget(TypedDict):
    """A turn: a target is to be chosen."""
    kind: Literal['choosing_target']
    # whose turn it is
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
    """Dice are rolled for a target."""
    kind: Literal['rolling']
    # whose turn it is
    turn: int
    # made in this turn before this one
    attempts: int
    # in this turn, of one's own accord
    buried: int
    # what is to be won
    target: Pile | Card | Throne | Tie
    # who rolls
    seat: int
    # attempt, defence or tournament
    purpose: Literal['attempt', 'defence', 'tournament']
    # none before the first roll
    dice: list[int]
    # so many more are allowed
    rolls_left: int
    # of the dice and the roller's die cards; also before the first roll, of the cards alone
    value: Value
    # null: nothing, for who rolls first in a tournament
    to_beat: Value | None
    # of a tournament, in the order rolled, since a tie
    entries: list[Entry]


class Pile(TypedDict):
    """The top card of a pile."""
    kind: Literal['pile']
    # 0: left, 1: right
    pile: int
    # its top card
    card: Castle | Tournament | Special


class Castle(TypedDict):
    """A castle."""
    kind: Literal['castle']
    # its number in the deck
    card: int
    # one may have one castle of each
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
    """A tournament."""
    kind: Literal['tournament']
    # its number in the deck
    card: int


class Special(TypedDict):
    """A special card."""
    kind: Literal['special']
    # its number in the deck
    card: int
    # what it does: see the rules
    special: Literal['die', 'catapult', 'champion', 'pile', 'castle_guard', 'card_guard', 'treason', 'protection']
    # of a die card; null: none
    face: int | None
    # to beat
    combination: Value


class Card(TypedDict):
    """An opponent's card."""
    kind: Literal['card']
    # its owner
    seat: int
    # that is attacked
    card: Castle | Tournament | Special


class Throne(TypedDict):
    """The throne."""
    kind: Literal['throne']


class Tie(TypedDict):
    """A pile's tournament once more, among those who tied in it (C4)."""
    kind: Literal['tie']
    # 0: left, 1: right
    pile: int
    # its top card, the tournament
    card: Castle | Tournament | Special
    # who tied, in the order in which they roll
    seats: list[int]
    # so many times it was rolled again, this one included
    times: int


class Entry(TypedDict):
    """A roll in a tournament."""
    # who rolled
    seat: int
    # what it was worth
    value: Value


class GivingCastle(TypedDict):
    """The throne was missed: a castle is to be given."""
    kind: Literal['giving_castle']
    # who must give one
    seat: int


class EndingTurn(TypedDict):
    """The turn ends; guards may be laid once more."""
    kind: Literal['ending_turn']
    # who may lay guards before the turn ends
    seat: int
    # in this moment, ascending
    guards_laid: list[int]


class Ended(TypedDict):
    """The game is over."""
    kind: Literal['ended']


class PileView(TypedDict):
    """A pile and its top card."""
    # the top one included
    cards: int
    # null: the pile is empty
    top: Castle | Tournament | Special | None


class Seat(TypedDict):
    """What lies before a player."""
    # its number, from 0
    seat: int
    # by card
    castles: list[CastleWithoutKind]
    # by card
    tournaments: list[TournamentWithoutKind]
    # by card
    specials: list[SpecialWithoutKind]
    # and what they lie on
    guards: list[Guard]
    # won
    throne: bool


class CastleWithoutKind(TypedDict):
    """A castle."""
    # its number in the deck
    card: int
    # one may have one castle of each
    colour: Literal['red', 'violet', 'blue', 'green', 'yellow', 'white']
    # to beat
    combination: Value


class TournamentWithoutKind(TypedDict):
    """A tournament."""
    # its number in the deck
    card: int


class SpecialWithoutKind(TypedDict):
    """A special card."""
    # its number in the deck
    card: int
    # what it does: see the rules
    special: Literal['die', 'catapult', 'champion', 'pile', 'castle_guard', 'card_guard', 'treason', 'protection']
    # of a die card; null: none
    face: int | None
    # to beat
    combination: Value


class Guard(TypedDict):
    """A guard and what it lies on."""
    # the card that guards
    guard: int
    # cards, ascending; empty: on nothing yet
    on: list[int]


class Result(TypedDict):
    """How a game ended."""
    # sides; empty: nobody won
    winners: list[int]
    # a stable word
    reason: str
    # per side, in the game's own points
    scores: list[int]


class FullView(TypedDict):
    """The whole state, as a replay has it."""
    # what everybody sees
    seen: View
    # cards from the top down; left, right
    piles: list[list[int]]
