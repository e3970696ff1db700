"""Carolus Magnus: action. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, Union


class ChooseFamily(TypedDict):
    """The family of one knight for a crown."""
    kind: Literal['choose_family']
    # of the knight
    family: Literal['red', 'pink', 'blue', 'yellow', 'green']


class LayDisc(TypedDict):
    """Lay a disc from hand."""
    kind: Literal['lay_disc']
    # its value
    disc: int


class PlaceKnight(TypedDict):
    """Play one knight from the reserve."""
    kind: Literal['place_knight']
    # of the knight
    family: Literal['red', 'pink', 'blue', 'yellow', 'green']
    # null: one's own court
    region: NotRequired[int | None]


class MoveEmperor(TypedDict):
    """Move the emperor clockwise."""
    kind: Literal['move_emperor']
    # regions; at most the value of the disc of the turn
    steps: int


class TakePile(TypedDict):
    """Take a pile, or of a larger one the knights of one's choice."""
    kind: Literal['take_pile']
    # its place, oldest first
    pile: int
    # what is taken
    knights: Knights


class Knights(TypedDict):
    """Knights: so many of each family."""
    red: NotRequired[int]
    pink: NotRequired[int]
    blue: NotRequired[int]
    yellow: NotRequired[int]
    green: NotRequired[int]


class PlaceEmperor(TypedDict):
    """Put the emperor where he begins."""
    kind: Literal['place_emperor']
    # where he begins
    region: int


Action = Union["ChooseFamily", "LayDisc", "PlaceKnight", "MoveEmperor", "TakePile", "PlaceEmperor"]
