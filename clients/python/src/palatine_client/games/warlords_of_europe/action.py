"""Warlords of Europe: action. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, Union


class ChooseKingdom(TypedDict):
    """Start in a kingdom."""
    kind: Literal['choose_kingdom']
    # one of the prompt's
    kingdom: int


class Found(TypedDict):
    """Found the first castle."""
    kind: Literal['found']
    # where the castle is built
    castle: int
    # another fief of the kingdom, where the warlord stands
    warlord: int


class Place(TypedDict):
    """Put soldiers of the starting army, or new ones, into a fief."""
    kind: Literal['place']
    # where
    fief: int
    # which kind
    soldier: Literal['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight']
    # spearmen that a whole kingdom sent
    bonus: NotRequired[bool]
    # how many
    count: int


class March(TypedDict):
    """Soldiers go along a path; into a fief of somebody else's its last step is an attack."""
    kind: Literal['march']
    # from the fief that is left to the one that is entered, each beside the one before it
    path: list[int]
    # which kind
    soldier: Literal['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight']
    # how many
    count: int


class EndCampaign(TypedDict):
    """Declare no more attacks; battles begin."""
    kind: Literal['end_campaign']


class EndReserves(TypedDict):
    """Move no more reserves."""
    kind: Literal['end_reserves']


class PlayCard(TypedDict):
    """Play a card."""
    kind: Literal['play_card']
    # of one's hand
    card: Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']
    # null where the prompt's choice has no `fiefs`
    fief: NotRequired[int | None]
    # null where the prompt's choice has no `to`
    to: NotRequired[int | None]
    # null where the prompt's choice has no `seats`
    seat: NotRequired[int | None]
    # null where `most` of the prompt's choice is 0
    count: NotRequired[int | None]


class Pass(TypedDict):
    """Play no card."""
    kind: Literal['pass']
    # asked for cards again at the next moment, after the turn, or after the round
    until: Literal['next_moment', 'turn_ends', 'round_ends']


class Fight(TypedDict):
    """Choose the next battle."""
    kind: Literal['fight']
    # that is attacked
    fief: int


class FightOn(TypedDict):
    """Fight one more round."""
    kind: Literal['fight_on']


class Retreat(TypedDict):
    """Break off the attack."""
    kind: Literal['retreat']
    # where the whole army goes
    fief: int


class Lose(TypedDict):
    """Name losses."""
    kind: Literal['lose']
    # which kind
    soldier: Literal['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight']
    # how many
    count: int


class SendBack(TypedDict):
    """What a mountain does not feed goes back."""
    kind: Literal['send_back']
    # where they go
    fief: int
    # which kind
    soldier: Literal['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight']
    # how many
    count: int


class House(TypedDict):
    """Choose the castle to which a warlord goes, one's own or a prisoner."""
    kind: Literal['house']
    # whose castle
    fief: int


class Muster(TypedDict):
    """After a castle was taken: buy soldiers and place them at once."""
    kind: Literal['muster']
    # whose castle
    fief: int
    # which kind
    soldier: Literal['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight']
    # how many
    count: int


class EndMuster(TypedDict):
    """Buy no more soldiers for the castle that was taken."""
    kind: Literal['end_muster']


class OpenOffer(TypedDict):
    """Begin to draft an agreement about a prisoner."""
    kind: Literal['open_offer']
    # its place in the view's `prisoners`
    prisoner: int


class AddGold(TypedDict):
    """Add gold, which the prisoner's owner pays."""
    kind: Literal['add_gold']
    # pieces more
    gold: int


class AddCard(TypedDict):
    """Add a card, which the prisoner's owner gives."""
    kind: Literal['add_card']
    # of the owner's hand
    card: Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']


class AddPrisoner(TypedDict):
    """Add a prisoner, whom the prisoner's owner gives."""
    kind: Literal['add_prisoner']
    # its place in the view's `prisoners`
    prisoner: int


class SendOffer(TypedDict):
    """Show the offer to whom it is made."""
    kind: Literal['send_offer']


class DropOffer(TypedDict):
    """Offer nothing."""
    kind: Literal['drop_offer']


class AnswerOffer(TypedDict):
    """Accept or refuse an offer."""
    kind: Literal['answer_offer']
    # true: it is carried out at once
    accept: bool


class CarryOut(TypedDict):
    """Carry out a card of the pope's."""
    kind: Literal['carry_out']
    # null where the prompt has no `fiefs`
    fief: NotRequired[int | None]
    # an opponent; null where the prompt has no `seats`
    seat: NotRequired[int | None]
    # of an indulgence: keep it, or take 3 gold; null: another card
    keep: NotRequired[bool | None]


class AnswerPope(TypedDict):
    """Answer a card of the pope's."""
    kind: Literal['answer_pope']
    # comply; take the disfavour; play an indulgence in place of taking it
    answer: Literal['comply', 'disfavour', 'indulgence']
    # of the knight that is put back; null: nothing is to be named
    fief: NotRequired[int | None]


class TakeVassals(TypedDict):
    """Take the soldiers of a player without a castle over, or leave them (W6)."""
    kind: Literal['take_vassals']
    # pay the price and have them
    take: bool


class Buy(TypedDict):
    """Buy soldiers, who are placed after recruiting."""
    kind: Literal['buy']
    # which kind; hired_*: a mercenary
    soldier: Literal['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight']
    # how many
    count: int


class KeepHired(TypedDict):
    """Pay mercenaries, 1 gold each, who leave otherwise."""
    kind: Literal['keep_hired']
    # where they stand
    fief: int
    # which kind
    soldier: Literal['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight']
    # how many
    count: int


class BeginCastle(TypedDict):
    """Pay for a castle to be begun."""
    kind: Literal['begin_castle']
    # where
    fief: int


class FinishCastle(TypedDict):
    """Pay for a castle to be finished."""
    kind: Literal['finish_castle']
    # where
    fief: int


class EndRecruiting(TypedDict):
    """Buy nothing more; mercenaries who were not paid leave."""
    kind: Literal['end_recruiting']


class ChooseDie(TypedDict):
    """A die for initiative."""
    kind: Literal['choose_die']
    # 8, 10 or 12
    sides: int
    # what it costs; empty: gold, or the d8, which is free
    cards: list[Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']]


class PickPlace(TypedDict):
    """Pick a place of initiative."""
    kind: Literal['pick_place']
    # in the new order, from 0
    place: int


class BuyCard(TypedDict):
    """Buy a merchant's card, or none."""
    kind: Literal['buy_card']
    # false: buy none
    buy: bool


class AskCards(TypedDict):
    """As a captor, ask for cards, which the prisoner's owner chooses when accepting."""
    kind: Literal['ask_cards']
    # how many of the owner's hand
    count: int


class AddTruce(TypedDict):
    """Add a truce of the two, until the next pope phase."""
    kind: Literal['add_truce']


class GiveCard(TypedDict):
    """Give one of the cards that were asked for."""
    kind: Literal['give_card']
    # of one's hand
    card: Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']


Action = Union["ChooseKingdom", "Found", "Place", "March", "EndCampaign", "EndReserves", "PlayCard", "Pass", "Fight", "FightOn", "Retreat", "Lose", "SendBack", "House", "Muster", "EndMuster", "OpenOffer", "AddGold", "AddCard", "AddPrisoner", "SendOffer", "DropOffer", "AnswerOffer", "CarryOut", "AnswerPope", "TakeVassals", "Buy", "KeepHired", "BeginCastle", "FinishCastle", "EndRecruiting", "ChooseDie", "PickPlace", "BuyCard", "AskCards", "AddTruce", "GiveCard"]
