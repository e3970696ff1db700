"""Warlords of Europe: full_view. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, TypedDict

from palatine_client.games.warlords_of_europe.view import (
    AnsweringOffer as AnsweringOffer,
    AnsweringPope as AnsweringPope,
    Army as Army,
    Attack as Attack,
    Bargaining as Bargaining,
    Battle as Battle,
    BuyingCard as BuyingCard,
    Campaigning as Campaigning,
    CarryingOut as CarryingOut,
    ChooseDie as ChooseDie,
    ChoosingBattle as ChoosingBattle,
    ChoosingDice as ChoosingDice,
    ChoosingKingdom as ChoosingKingdom,
    Deck as Deck,
    Ended as Ended,
    Fief as Fief,
    Founding as Founding,
    GivingCards as GivingCards,
    Housing as Housing,
    Lane as Lane,
    Mustering as Mustering,
    NamingLosses as NamingLosses,
    Offer as Offer,
    Opening as Opening,
    Options as Options,
    Parleying as Parleying,
    PickingPlace as PickingPlace,
    Placing as Placing,
    PlayingCards as PlayingCards,
    PressingOn as PressingOn,
    Prisoner as Prisoner,
    Recruiting as Recruiting,
    ReservesMoving as ReservesMoving,
    Result as Result,
    Seat as Seat,
    SendingBack as SendingBack,
    TakingVassals as TakingVassals,
    View as View,
)


class FullView(TypedDict):
    """The whole state, as a replay has it."""
    # with every hand, die and offer
    seen: View
    # cards from the top down; pope, conquest, merchant
    decks: list[list[Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']]]
