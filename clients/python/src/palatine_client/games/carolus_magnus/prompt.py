"""Carolus Magnus: prompt. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, TypedDict, Union


class ChooseFamily(TypedDict):
    kind: Literal['choose_family']
    # one of these
    families: list[Literal['red', 'pink', 'blue', 'yellow', 'green']]
    # choices still to make, this one included
    left: int


class LayDisc(TypedDict):
    kind: Literal['lay_disc']
    # one of these
    discs: list[int]


class PlaceKnight(TypedDict):
    kind: Literal['place_knight']
    # any of these
    families: list[Literal['red', 'pink', 'blue', 'yellow', 'green']]
    # to any of these, or to null: one's own court
    regions: list[int]
    # knights still to play, this one included
    left: int


class MoveEmperor(TypedDict):
    kind: Literal['move_emperor']
    choices: list[EmperorChoice]


class EmperorChoice(TypedDict):
    steps: int
    # where he stops
    region: int
    # what would happen there, as events
    preview: list[SetUp | DiceRolled | KnightTaken | KnightsGivenBack | DieBecameCrown | CrownsLost | RoundStarted | DiscsTakenBack | DiscLaid | TurnsOrdered | TurnStarted | KnightPlaced | FamilyGained | EmperorMoved | RegionScored | CastleBuilt | CastlesReplaced | RegionsJoined | PileTaken | PilesDrawn | GameEnded]


class SetUp(TypedDict):
    """The board was set up."""
    kind: Literal['set_up']
    # on province 0, 1, … clockwise
    knights: list[Literal['red', 'pink', 'blue', 'yellow', 'green']]
    emperor: int
    # who chooses the first disc
    first: int


class DiceRolled(TypedDict):
    """Dice were rolled."""
    kind: Literal['dice_rolled']
    seat: int
    # as rolled
    faces: list[Literal['red', 'pink', 'blue', 'yellow', 'green', 'crown']]


class KnightTaken(TypedDict):
    """A knight went from the supply to the reserve."""
    kind: Literal['knight_taken']
    seat: int
    family: Literal['red', 'pink', 'blue', 'yellow', 'green']
    # for a crown; else for a die
    chosen: bool


class KnightsGivenBack(TypedDict):
    """Every player gave one knight of an exhausted family back (R8)."""
    kind: Literal['knights_given_back']
    family: Literal['red', 'pink', 'blue', 'yellow', 'green']
    # seats
    from_court: list[int]
    # seats
    from_reserve: list[int]


class DieBecameCrown(TypedDict):
    """A die whose family has run out became a crown (R8)."""
    kind: Literal['die_became_crown']
    seat: int
    family: Literal['red', 'pink', 'blue', 'yellow', 'green']


class CrownsLost(TypedDict):
    """Nothing was left in the supply: these crowns gave nothing (R8)."""
    kind: Literal['crowns_lost']
    seat: int
    crowns: int


class RoundStarted(TypedDict):
    """A round began."""
    kind: Literal['round_started']
    round: int
    # the order in which discs are chosen
    disc_order: list[int]


class DiscsTakenBack(TypedDict):
    """All five discs were used; everyone has them in hand again."""
    kind: Literal['discs_taken_back']


class DiscLaid(TypedDict):
    """A disc was laid."""
    kind: Literal['disc_laid']
    seat: int
    disc: int


class TurnsOrdered(TypedDict):
    """All discs are laid: the order of turns."""
    kind: Literal['turns_ordered']
    turn_order: list[int]


class TurnStarted(TypedDict):
    """A turn began."""
    kind: Literal['turn_started']
    seat: int
    disc: int


class KnightPlaced(TypedDict):
    """A knight was played."""
    kind: Literal['knight_placed']
    seat: int
    family: Literal['red', 'pink', 'blue', 'yellow', 'green']
    # null: the seat's own court
    region: int | None


FamilyGained = TypedDict(
    # Control of a family changed.
    "FamilyGained",
    {
        "kind": "Literal['family_gained']",
        "seat": "int",
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
        "seat": "int",
        "from": "int",
        "to": "int",
        "steps": "int",
    },
)


class RegionScored(TypedDict):
    """The emperor's region was scored."""
    kind: Literal['region_scored']
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
    side: int
    region: int


CastlesReplaced = TypedDict(
    # A side's castles were replaced by another's.
    "CastlesReplaced",
    {
        "kind": "Literal['castles_replaced']",
        "side": "int",
        "from": "int",
        "region": "int",
        "removed": "int",
        # fewer than removed only where the side ran out of castles, and won (R5)
        "placed": "int",
    },
)


class RegionsJoined(TypedDict):
    """Regions joined."""
    kind: Literal['regions_joined']
    side: int
    # those that joined, clockwise
    regions: list[int]
    # the region they now are
    region: int
    castles: int


class PileTaken(TypedDict):
    """A pile was taken."""
    kind: Literal['pile_taken']
    seat: int
    pile: int
    # into the reserve
    knights: Knights
    # into the bag
    returned: Knights


class Knights(TypedDict):
    red: int
    pink: int
    blue: int
    yellow: int
    green: int


class PilesDrawn(TypedDict):
    """Piles were filled from the bag."""
    kind: Literal['piles_drawn']
    # all open piles, oldest first
    piles: list[Knights]


class GameEnded(TypedDict):
    """The game is over."""
    kind: Literal['game_ended']
    result: Result


class Result(TypedDict):
    # sides; empty: nobody won
    winners: list[int]
    # a stable word
    reason: str
    # per side, in the game's own points
    scores: list[int]


class TakePile(TypedDict):
    kind: Literal['take_pile']
    choices: list[PileChoice]


class PileChoice(TypedDict):
    pile: int
    # all that lie there
    knights: Knights
    # how many of them, of one's choice
    take: int


Prompt = Union["ChooseFamily", "LayDisc", "PlaceKnight", "MoveEmperor", "TakePile"]
