"""Chevaliers: action. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, TypedDict, Union


class Bury(TypedDict):
    """Put the top card of a pile face down under it and turn the next."""
    kind: Literal['bury']
    # 0: left, 1: right
    pile: int


class LayGuard(TypedDict):
    """Lay or move a guard."""
    kind: Literal['lay_guard']
    # a castle guard or card guard of one's own
    guard: int
    # cards, ascending: one or two castles, or one special
    on: list[int]


class TryPile(TypedDict):
    """Choose a pile's top card as the target."""
    kind: Literal['try_pile']
    # 0: left, 1: right
    pile: int


class Attack(TypedDict):
    """Choose an opponent's castle or special as the target."""
    kind: Literal['attack']
    # one of the prompt's cards
    card: int


class TryThrone(TypedDict):
    """Choose the throne as the target."""
    kind: Literal['try_throne']


class EndTurn(TypedDict):
    """Choose no further target, leave the guards where they are."""
    kind: Literal['end_turn']


class Roll(TypedDict):
    """Roll all live dice but those kept."""
    kind: Literal['roll']
    # places of live dice, ascending; the first roll keeps none
    keep: list[int]


class Stop(TypedDict):
    """Be content with what lies there."""
    kind: Literal['stop']


class GiveCastle(TypedDict):
    """After failing at the throne: put a castle under a pile."""
    kind: Literal['give_castle']
    # a card: one of one's own castles
    castle: int
    # 0: left, 1: right
    pile: int


Action = Union["Bury", "LayGuard", "TryPile", "Attack", "TryThrone", "EndTurn", "Roll", "Stop", "GiveCastle"]
