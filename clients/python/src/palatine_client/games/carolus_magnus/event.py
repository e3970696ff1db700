"""Carolus Magnus: event. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, TypedDict, Union

from palatine_client.games.carolus_magnus.view import Knights as Knights, Result as Result


class SetUp(TypedDict):
    """The board was set up."""
    kind: Literal['set_up']
    # on province 0, 1, … clockwise
    knights: list[Literal['red', 'pink', 'blue', 'yellow', 'green']]
    # where he begins; 0 where he is still to be placed
    emperor: int
    # who chooses the first disc
    first: int


class DiceRolled(TypedDict):
    """Dice were rolled."""
    kind: Literal['dice_rolled']
    # who rolled
    seat: int
    # as rolled
    faces: list[Literal['red', 'pink', 'blue', 'yellow', 'green', 'crown']]


class KnightTaken(TypedDict):
    """A knight went from the supply to the reserve."""
    kind: Literal['knight_taken']
    # whose reserve
    seat: int
    # of the knight
    family: Literal['red', 'pink', 'blue', 'yellow', 'green']
    # for a crown; else for a die
    chosen: bool


class KnightsGivenBack(TypedDict):
    """Every player gave one knight of an exhausted family back (R8)."""
    kind: Literal['knights_given_back']
    # that had run out
    family: Literal['red', 'pink', 'blue', 'yellow', 'green']
    # seats
    from_court: list[int]
    # seats
    from_reserve: list[int]


class DieBecameCrown(TypedDict):
    """A die whose family has run out became a crown (R8)."""
    kind: Literal['die_became_crown']
    # whose die
    seat: int
    # that it showed
    family: Literal['red', 'pink', 'blue', 'yellow', 'green']


class CrownsLost(TypedDict):
    """Nothing was left in the supply: these crowns gave nothing (R8)."""
    kind: Literal['crowns_lost']
    # whose
    seat: int
    # so many
    crowns: int


class RoundStarted(TypedDict):
    """A round began."""
    kind: Literal['round_started']
    # from 1
    round: int
    # the order in which discs are chosen
    disc_order: list[int]


class DiscsTakenBack(TypedDict):
    """All five discs were used; everyone has them in hand again."""
    kind: Literal['discs_taken_back']


class DiscLaid(TypedDict):
    """A disc was laid."""
    kind: Literal['disc_laid']
    # who laid it
    seat: int
    # its value
    disc: int


class TurnsOrdered(TypedDict):
    """All discs are laid: the order of turns."""
    kind: Literal['turns_ordered']
    # seats, the lowest disc first
    turn_order: list[int]


class TurnStarted(TypedDict):
    """A turn began."""
    kind: Literal['turn_started']
    # whose
    seat: int
    # that was laid for it
    disc: int


class KnightPlaced(TypedDict):
    """A knight was played."""
    kind: Literal['knight_placed']
    # who played it
    seat: int
    # of the knight
    family: Literal['red', 'pink', 'blue', 'yellow', 'green']
    # null: the seat's own court
    region: int | None


FamilyGained = TypedDict(
    # Control of a family changed.
    "FamilyGained",
    {
        "kind": "Literal['family_gained']",
        # who controls it now
        "seat": "int",
        # which
        "family": "Literal['red', 'pink', 'blue', 'yellow', 'green']",
        # who controlled it before; null: nobody
        "from": "int | None",
    },
)


EmperorMoved = TypedDict(
    # The emperor moved.
    "EmperorMoved",
    {
        "kind": "Literal['emperor_moved']",
        # who moved him
        "seat": "int",
        # the region that he left
        "from": "int",
        # the region where he stopped
        "to": "int",
        # regions
        "steps": "int",
    },
)


class RegionScored(TypedDict):
    """The emperor's region was scored."""
    kind: Literal['region_scored']
    # where the emperor stands
    region: int
    # per side, its castles counted
    strengths: list[int]
    # the side whose castles stood there; null: none
    owner: int | None
    # the side ahead of every other; null: none
    majority: int | None


class CastleBuilt(TypedDict):
    """A castle was built."""
    kind: Literal['castle_built']
    # whose
    side: int
    # where
    region: int


CastlesReplaced = TypedDict(
    # A side's castles were replaced by another's.
    "CastlesReplaced",
    {
        "kind": "Literal['castles_replaced']",
        # whose castles stand there now
        "side": "int",
        # whose stood there
        "from": "int",
        # where
        "region": "int",
        # castles taken off
        "removed": "int",
        # fewer than removed only where the side ran out of castles, and won (R5)
        "placed": "int",
    },
)


class RegionsJoined(TypedDict):
    """Regions joined."""
    kind: Literal['regions_joined']
    # whose castles stand there
    side: int
    # those that joined, clockwise
    regions: list[int]
    # the region they now are
    region: int
    # that stand there together
    castles: int


class PileTaken(TypedDict):
    """A pile was taken."""
    kind: Literal['pile_taken']
    # who took it
    seat: int
    # which pile of knights: its place, oldest first
    pile: int
    # into the reserve
    knights: Knights
    # into the bag
    returned: Knights


class PilesDrawn(TypedDict):
    """Piles were filled from the bag."""
    kind: Literal['piles_drawn']
    # all open piles, oldest first
    piles: list[Knights]


class GameEnded(TypedDict):
    """The game is over."""
    kind: Literal['game_ended']
    # how it ended
    result: Result


class ReservesBagged(TypedDict):
    """All reserves went into the bag (R12)."""
    kind: Literal['reserves_bagged']
    # in the bag now
    knights: Knights


class EmperorPlaced(TypedDict):
    """The emperor was put where he begins (R15)."""
    kind: Literal['emperor_placed']
    # who placed him
    seat: int
    # where he begins
    region: int


Event = Union["SetUp", "DiceRolled", "KnightTaken", "KnightsGivenBack", "DieBecameCrown", "CrownsLost", "RoundStarted", "DiscsTakenBack", "DiscLaid", "TurnsOrdered", "TurnStarted", "KnightPlaced", "FamilyGained", "EmperorMoved", "RegionScored", "CastleBuilt", "CastlesReplaced", "RegionsJoined", "PileTaken", "PilesDrawn", "GameEnded", "ReservesBagged", "EmperorPlaced"]
