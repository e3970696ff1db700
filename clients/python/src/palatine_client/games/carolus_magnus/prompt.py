"""Carolus Magnus: prompt. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, TypedDict, Union

from palatine_client.games.carolus_magnus.event import (
    CastleBuilt as CastleBuilt,
    CastlesReplaced as CastlesReplaced,
    CrownsLost as CrownsLost,
    DiceRolled as DiceRolled,
    DieBecameCrown as DieBecameCrown,
    DiscLaid as DiscLaid,
    DiscsTakenBack as DiscsTakenBack,
    EmperorMoved as EmperorMoved,
    EmperorPlaced as EmperorPlaced,
    FamilyGained as FamilyGained,
    GameEnded as GameEnded,
    KnightPlaced as KnightPlaced,
    KnightTaken as KnightTaken,
    KnightsGivenBack as KnightsGivenBack,
    PileTaken as PileTaken,
    PilesDrawn as PilesDrawn,
    RegionScored as RegionScored,
    RegionsJoined as RegionsJoined,
    ReservesBagged as ReservesBagged,
    RoundStarted as RoundStarted,
    SetUp as SetUp,
    TurnStarted as TurnStarted,
    TurnsOrdered as TurnsOrdered,
)
from palatine_client.games.carolus_magnus.view import Knights as Knights, Result as Result


class ChooseFamily(TypedDict):
    """Choose the family of a knight for a crown."""
    kind: Literal['choose_family']
    # one of these
    families: list[Literal['red', 'pink', 'blue', 'yellow', 'green']]
    # choices still to make, this one included
    left: int


class LayDisc(TypedDict):
    """Lay a disc."""
    kind: Literal['lay_disc']
    # one of these
    discs: list[int]


class PlaceKnight(TypedDict):
    """Play a knight from the reserve, onto the board or into the court."""
    kind: Literal['place_knight']
    # any of these
    families: list[Literal['red', 'pink', 'blue', 'yellow', 'green']]
    # to any of these, or to null: one's own court
    regions: list[int]
    # knights still to play, this one included
    left: int


class MoveEmperor(TypedDict):
    """Move the emperor."""
    kind: Literal['move_emperor']
    # one of these
    choices: list[EmperorChoice]


class EmperorChoice(TypedDict):
    """One way to move the emperor."""
    # for the action
    steps: int
    # where he stops
    region: int
    # what would happen there, as events
    preview: list[SetUp | DiceRolled | KnightTaken | KnightsGivenBack | DieBecameCrown | CrownsLost | RoundStarted | DiscsTakenBack | DiscLaid | TurnsOrdered | TurnStarted | KnightPlaced | FamilyGained | EmperorMoved | RegionScored | CastleBuilt | CastlesReplaced | RegionsJoined | PileTaken | PilesDrawn | GameEnded | ReservesBagged | EmperorPlaced]


class TakePile(TypedDict):
    """Take a pile of knights."""
    kind: Literal['take_pile']
    # one of these
    choices: list[PileChoice]


class PileChoice(TypedDict):
    """One pile that may be taken."""
    # which pile of knights: its place, oldest first
    pile: int
    # all that lie there
    knights: Knights
    # how many of them, of one's choice
    take: int


class PlaceEmperor(TypedDict):
    """Put the emperor where he begins."""
    kind: Literal['place_emperor']
    # one of these
    regions: list[int]


Prompt = Union["ChooseFamily", "LayDisc", "PlaceKnight", "MoveEmperor", "TakePile", "PlaceEmperor"]
