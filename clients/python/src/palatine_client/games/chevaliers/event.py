"""Chevaliers: event. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, TypedDict, Union

from palatine_client.games.chevaliers.view import (
    Result as Result,
    Special as Special,
    Throne as Throne,
    Tournament as Tournament,
    Value as Value,
)


class SetUp(TypedDict):
    """Castles were dealt, piles laid out, and lots drawn for who begins."""
    kind: Literal['set_up']
    # dealt to seat 0, 1, …
    castles: list[Castle]
    # left, right
    piles: list[PileView]
    # who begins
    first: int


class Castle(TypedDict):
    """A castle."""
    # its number in the deck
    card: int
    # one may have one castle of each
    colour: Literal['red', 'violet', 'blue', 'green', 'yellow', 'white']
    # to beat
    combination: Value


class PileView(TypedDict):
    """A pile and its top card."""
    # the top one included
    cards: int
    # null: the pile is empty
    top: CastleWithKind | Tournament | Special | None


class CastleWithKind(TypedDict):
    """A castle."""
    kind: Literal['castle']
    # its number in the deck
    card: int
    # one may have one castle of each
    colour: Literal['red', 'violet', 'blue', 'green', 'yellow', 'white']
    # to beat
    combination: Value


class TurnStarted(TypedDict):
    """A turn began."""
    kind: Literal['turn_started']
    # of all players together
    turn: int
    # whose
    seat: int


class CardBuried(TypedDict):
    """A pile's top card was put under it."""
    kind: Literal['card_buried']
    # who buried it
    seat: int
    # 0: left, 1: right
    pile: int
    # which
    card: CastleWithKind | Tournament | Special
    # because no card could be chosen (C3)
    forced: bool


class CardTurned(TypedDict):
    """A card lies face up on a pile now."""
    kind: Literal['card_turned']
    # 0: left, 1: right
    pile: int
    # that lies there now
    card: CastleWithKind | Tournament | Special


class GuardLaid(TypedDict):
    """A guard was laid or moved."""
    kind: Literal['guard_laid']
    # whose
    seat: int
    # the card that guards
    guard: int
    # cards, ascending
    on: list[int]


class TargetChosen(TypedDict):
    """A card, or the throne, is to be won."""
    kind: Literal['target_chosen']
    # who wants it
    seat: int
    # a pile's top card, an opponent's card, or the throne
    target: Pile | Card | Throne | Tie


class Pile(TypedDict):
    """The top card of a pile."""
    kind: Literal['pile']
    # 0: left, 1: right
    pile: int
    # its top card
    card: CastleWithKind | Tournament | Special


class Card(TypedDict):
    """An opponent's card."""
    kind: Literal['card']
    # its owner
    seat: int
    # that is attacked
    card: CastleWithKind | Tournament | Special


class Tie(TypedDict):
    """A pile's tournament once more, among those who tied in it (C4)."""
    kind: Literal['tie']
    # 0: left, 1: right
    pile: int
    # its top card, the tournament
    card: CastleWithKind | Tournament | Special
    # who tied, in the order in which they roll
    seats: list[int]
    # so many times it was rolled again, this one included
    times: int


class RollStarted(TypedDict):
    """It is on this seat to roll."""
    kind: Literal['roll_started']
    # who rolls
    seat: int
    # attempt: to win the target; defence: to keep a castle; tournament: to be the best of all
    purpose: Literal['attempt', 'defence', 'tournament']
    # so many at most
    rolls: int
    # null: nothing, for who rolls first in a tournament
    to_beat: Value | None


class DiceRolled(TypedDict):
    """Dice were rolled."""
    kind: Literal['dice_rolled']
    # who rolled
    seat: int
    # places of the dice rolled
    rolled: list[int]
    # all six, as they lie now
    dice: list[int]
    # with the player's die cards
    value: Value
    # so many more are allowed
    rolls_left: int


class RollEnded(TypedDict):
    """A player's roll is over."""
    kind: Literal['roll_ended']
    # whose
    seat: int
    # what it was worth in the end
    value: Value
    # what was to be beaten; null: nothing was
    beaten: bool | None


CardTaken = TypedDict(
    # A card lies before a player now.
    "CardTaken",
    {
        "kind": "Literal['card_taken']",
        # whose it is now
        "seat": "int",
        # which
        "card": "CastleWithKind | Tournament | Special",
        # whose it was; null: a pile's
        "from": "int | None",
        # where it lay; null: before a player
        "pile": "int | None",
    },
)


class CardReturned(TypedDict):
    """An attempt failed: the card went under its pile."""
    kind: Literal['card_returned']
    # 0: left, 1: right
    pile: int
    # which
    card: CastleWithKind | Tournament | Special


class CastleKept(TypedDict):
    """A castle was defended."""
    kind: Literal['castle_kept']
    # its owner
    seat: int
    # the castle
    card: CastleWithKind | Tournament | Special


class ThroneTaken(TypedDict):
    """The throne was won."""
    kind: Literal['throne_taken']
    # by whom: the game is won
    seat: int


class ThroneMissed(TypedDict):
    """The throne was not won."""
    kind: Literal['throne_missed']
    # by whom
    seat: int
    # no castle is lost
    is_protected: bool


class CastleGiven(TypedDict):
    """A castle went under a pile."""
    kind: Literal['castle_given']
    # whose it was
    seat: int
    # the castle
    card: CastleWithKind | Tournament | Special
    # 0: left, 1: right
    pile: int


class TurnPassed(TypedDict):
    """No card could be chosen or found."""
    kind: Literal['turn_passed']
    # whose turn is over
    seat: int


class GameEnded(TypedDict):
    """The game is over."""
    kind: Literal['game_ended']
    # how it ended
    result: Result


class TournamentTied(TypedDict):
    """The best of a tournament are level, and roll again (C4)."""
    kind: Literal['tournament_tied']
    # in the order in which they roll
    seats: list[int]
    # that all of them have
    value: Value


Event = Union["SetUp", "TurnStarted", "CardBuried", "CardTurned", "GuardLaid", "TargetChosen", "RollStarted", "DiceRolled", "RollEnded", "CardTaken", "CardReturned", "CastleKept", "ThroneTaken", "ThroneMissed", "CastleGiven", "TurnPassed", "GameEnded", "TournamentTied"]
