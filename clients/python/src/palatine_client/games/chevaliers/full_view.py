"""Chevaliers: full_view. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import TypedDict

from palatine_client.games.chevaliers.view import (
    Card as Card,
    Castle as Castle,
    CastleWithoutKind as CastleWithoutKind,
    ChoosingTarget as ChoosingTarget,
    Ended as Ended,
    EndingTurn as EndingTurn,
    Entry as Entry,
    GivingCastle as GivingCastle,
    Guard as Guard,
    Options as Options,
    Pile as Pile,
    PileView as PileView,
    Result as Result,
    Rolling as Rolling,
    Seat as Seat,
    Special as Special,
    SpecialWithoutKind as SpecialWithoutKind,
    Throne as Throne,
    Tie as Tie,
    Tournament as Tournament,
    TournamentWithoutKind as TournamentWithoutKind,
    Value as Value,
    View as View,
)


class FullView(TypedDict):
    """The whole state, as a replay has it."""
    # what everybody sees
    seen: View
    # cards from the top down; left, right
    piles: list[list[int]]
