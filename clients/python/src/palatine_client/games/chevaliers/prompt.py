"""Chevaliers: prompt. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, TypedDict, Union

from palatine_client.games.chevaliers.view import Value as Value


class TakeTurn(TypedDict):
    """Choose a target, or prepare: bury a card, lay a guard."""
    kind: Literal['take_turn']
    # piles whose top card may be buried
    bury: list[int]
    # that may be laid or moved
    guards: list[GuardChoice]
    # whose top card may be tried
    piles: list[PileChoice]
    # of opponents that may be attacked
    cards: list[CardChoice]
    # null: may not be tried
    throne: ThroneChoice | None
    # end_turn is allowed
    may_end: bool


class GuardChoice(TypedDict):
    """A guard and the ways to lay it."""
    # for the action lay_guard
    guard: int
    # each a way to lay it
    on: list[list[int]]


class PileChoice(TypedDict):
    """A pile that may be tried."""
    # 0: left, 1: right
    pile: int
    # in thousandths, with best play; null: a tournament
    chance: int | None


class CardChoice(TypedDict):
    """A card that may be attacked."""
    # for the action attack
    card: int
    # its owner
    seat: int
    # of beating the card, in thousandths, with best play; a castle's owner may still defend it
    chance: int


class ThroneChoice(TypedDict):
    """The throne may be tried."""
    # in thousandths, with best play
    chance: int


class Roll(TypedDict):
    """Roll, or be content with what lies there."""
    kind: Literal['roll']
    # each a way to roll on
    keeps: list[KeepChoice]
    # stop is allowed
    may_stop: bool
    # null: nothing, for who rolls first in a tournament
    to_beat: Value | None
    # what lies there beats it
    beats: bool


class KeepChoice(TypedDict):
    """A way to roll on: which dice stay."""
    # places of the dice that are kept
    keep: list[int]
    # of beating what is to be beaten, in thousandths, with best play; null: nothing is
    chance: int | None


class GiveCastle(TypedDict):
    """Give a castle for the throne that was missed."""
    kind: Literal['give_castle']
    # one of these
    castles: list[int]
    # under one of these
    piles: list[int]


Prompt = Union["TakeTurn", "Roll", "GiveCastle"]
