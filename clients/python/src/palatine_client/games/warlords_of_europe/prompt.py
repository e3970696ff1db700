"""Warlords of Europe: prompt. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, TypedDict, Union

from palatine_client.games.warlords_of_europe.view import Army as Army, Prisoner as Prisoner


class ChooseKingdom(TypedDict):
    """Choose a kingdom to start in."""
    kind: Literal['choose_kingdom']
    # one of these
    kingdoms: list[int]


class Found(TypedDict):
    """Found a castle and place a warlord."""
    kind: Literal['found']
    # two different ones: the castle's, the warlord's
    fiefs: list[int]


class Place(TypedDict):
    """Put soldiers into fiefs."""
    kind: Literal['place']
    # still to be placed, the bonus apart
    soldiers: Army
    # spearmen of whole kingdoms, still to be placed
    bonus: int
    # one of these
    choices: list[PlaceChoice]


class PlaceChoice(TypedDict):
    """Soldiers that may be placed, and where."""
    # which kind
    soldier: Literal['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight']
    # spearmen that a whole kingdom sent
    bonus: bool
    # at most so many in each of these fiefs
    most: int
    # into one of these
    fiefs: list[int]


class Campaign(TypedDict):
    """March and declare attacks; end_campaign is allowed."""
    kind: Literal['campaign']
    # soldiers that may march or attack
    marches: list[MarchChoice]
    # that may be played
    cards: list[CardChoice]
    # about whom an offer may be made
    prisoners: list[int]


class MarchChoice(TypedDict):
    """Who may take which paths."""
    # each from the same fief
    paths: list[list[int]]
    # any of these along any of the paths
    soldiers: list[SoldierMost]


class SoldierMost(TypedDict):
    """A kind of soldiers and how many of it at most."""
    # which kind
    soldier: Literal['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight']
    # a count from 1 to this
    most: int


class CardChoice(TypedDict):
    """A card that may be played, in every combination of what is listed."""
    # of one's hand
    card: Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']
    # one of these is the action's `fief`; empty: none is named
    fiefs: list[int]
    # one of these is the action's `to`; empty: none is named
    to: list[int]
    # one of these is the action's `seat`; empty: none is named
    seats: list[int]
    # the action's `count` is from 1 to this; 0: none is named
    most: int


class Reserves(TypedDict):
    """Move who has not moved; end_reserves is allowed."""
    kind: Literal['reserves']
    # within one's own fiefs
    marches: list[MarchChoice]


class PlayCard(TypedDict):
    """Play a card, or pass."""
    kind: Literal['play_card']
    # why one is asked
    moment: Literal['drawn', 'disfavour', 'before_declaring', 'campaign', 'before_battle', 'after_conquest', 'taxation', 'recruiting']
    # that may be played; may be empty (W12)
    cards: list[CardChoice]
    # pass, until one of these
    untils: list[Literal['next_moment', 'turn_ends', 'round_ends']]


class ChooseBattle(TypedDict):
    """Choose the next battle."""
    kind: Literal['choose_battle']
    # that are attacked
    fiefs: list[int]


class FightOn(TypedDict):
    """Fight one more round, or retreat; fight_on is allowed."""
    kind: Literal['fight_on']
    # own fiefs to retreat to
    retreats: list[int]


class NameLosses(TypedDict):
    """Name one's losses."""
    kind: Literal['name_losses']
    # where
    fief: int
    # in all, in as many actions as one likes
    losses: int
    # who may be lost
    soldiers: list[SoldierMost]


class SendBack(TypedDict):
    """Send back what a mountain does not feed."""
    kind: Literal['send_back']
    # the mountain
    fief: int
    # so many are too many
    soldiers: int
    # one of these
    choices: list[SendBackChoice]


class SendBackChoice(TypedDict):
    """Who may go back where."""
    # where they may go
    fief: int
    # who
    soldiers: list[SoldierMost]


class House(TypedDict):
    """Choose a castle for a warlord."""
    kind: Literal['house']
    # of the warlord
    owner: int
    # one holds it as a prisoner
    captive: bool
    # castles of one's own
    fiefs: list[int]


class Muster(TypedDict):
    """Buy and place soldiers at once; end_muster is allowed."""
    kind: Literal['muster']
    # that one has
    gold: int
    # castles of one's own
    fiefs: list[int]
    # each in any of the castles
    soldiers: list[SoldierMost]


class Offer(TypedDict):
    """Put an offer together; send_offer and drop_offer are allowed."""
    kind: Literal['offer']
    # to whom it is made
    to: int
    # about whom
    prisoner: Prisoner
    # so far
    gold_offered: int
    # that can be added; 0: none
    most_gold: int
    # that can be added
    cards: list[Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']]
    # who can be added, by their places in the view
    prisoners: list[int]
    # that a captor may ask for; 0: none
    most_cards: int
    # a truce can be added
    may_truce: bool


AnswerOffer = TypedDict(
    # Accept an offer, or refuse it.
    "AnswerOffer",
    {
        "kind": "Literal['answer_offer']",
        # who makes it
        "from": "int",
        # who will be free
        "prisoner": "Prisoner",
        # that its owner pays
        "gold": "int",
        # that its owner gives
        "cards": "list[Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']]",
        # whom its owner gives
        "prisoners": "list[Prisoner]",
        # so many cards does its owner give besides, chosen after accepting
        "cards_asked": "int",
        # the two may not attack each other until the next pope phase
        "truce": "bool",
    },
)


class CarryOut(TypedDict):
    """Carry out a card of the pope's."""
    kind: Literal['carry_out']
    # of the pope's
    card: Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']
    # one of these, where there are some
    fiefs: list[int]
    # one of these, where there are some; neither: `keep` is to be said
    seats: list[int]


AnswerPope = TypedDict(
    # Do what the card asks for, or take the disfavour.
    "AnswerPope",
    {
        "kind": "Literal['answer_pope']",
        # of the pope's
        "card": "Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']",
        # who drew it
        "from": "int",
        # comply is allowed
        "may_comply": "bool",
        # complying: a knight leaves one of these; empty: nothing is to be named
        "fiefs": "list[int]",
        # indulgence is allowed
        "may_use_indulgence": "bool",
    },
)


class TakeVassals(TypedDict):
    """Take a player's soldiers over, or leave them."""
    kind: Literal['take_vassals']
    # whose soldiers they are
    loser: int
    # in gold
    price: int


class Recruit(TypedDict):
    """Recruit, at the same time as others; end_recruiting is allowed."""
    kind: Literal['recruit']
    # that one has
    gold: int
    # that may be bought
    soldiers: list[SoldierMost]
    # who leave unless they are kept
    hired: list[HiredChoice]
    # where a castle may be begun
    begin: list[int]
    # where a castle may be finished
    finish: list[int]
    # that may be played
    cards: list[CardChoice]


class HiredChoice(TypedDict):
    """Mercenaries who wait for their pay."""
    # where they stand
    fief: int
    # who may be paid
    soldiers: list[SoldierMost]


class ChooseDie(TypedDict):
    """Choose a die of initiative."""
    kind: Literal['choose_die']
    # one of these
    dice: list[DieChoice]


class DieChoice(TypedDict):
    """A die, and what it may be had for."""
    # 8, 10 or 12
    sides: int
    # what it costs in gold
    gold: int
    # one may have it for gold, or for nothing where it is free
    for_gold: bool
    # cards for which one may have it instead
    stakes: list[list[Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']]]


class PickPlace(TypedDict):
    """Pick a place in the new order."""
    kind: Literal['pick_place']
    # that are free, from 0
    places: list[int]


class BuyCard(TypedDict):
    """Buy a merchant's card, or none."""
    kind: Literal['buy_card']
    # in gold
    price: int


class Parley(TypedDict):
    """Make one offer about a prisoner, or pass."""
    kind: Literal['parley']
    # about one of whom one may open an offer
    prisoners: list[int]
    # pass, until one of these
    untils: list[Literal['next_moment', 'turn_ends', 'round_ends']]


class GiveCard(TypedDict):
    """Give one of the cards that were asked for."""
    kind: Literal['give_card']
    # the captor
    to: int
    # still to be given
    count: int
    # one of these
    cards: list[Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']]


Prompt = Union["ChooseKingdom", "Found", "Place", "Campaign", "Reserves", "PlayCard", "ChooseBattle", "FightOn", "NameLosses", "SendBack", "House", "Muster", "Offer", "AnswerOffer", "CarryOut", "AnswerPope", "TakeVassals", "Recruit", "ChooseDie", "PickPlace", "BuyCard", "Parley", "GiveCard"]
