"""Warlords of Europe: event. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, TypedDict, Union

from palatine_client.games.warlords_of_europe.view import (
    Army as Army,
    ChooseDie as ChooseDie,
    Prisoner as Prisoner,
    Result as Result,
)


class InitiativeRolled(TypedDict):
    """Dice of initiative were thrown; those who tie throw again."""
    kind: Literal['initiative_rolled']
    # by seat
    dice: list[InitiativeDie]


class InitiativeDie(TypedDict):
    """A die of initiative as it fell."""
    # who threw it
    seat: int
    # 8, 10 or 12
    sides: int
    # its face
    rolled: int


class OrderSet(TypedDict):
    """The order of initiative is known."""
    kind: Literal['order_set']
    # seats, the first one first
    order: list[int]


class KingdomChosen(TypedDict):
    """A kingdom to start in was chosen or drawn."""
    kind: Literal['kingdom_chosen']
    # who starts there
    seat: int
    # which
    kingdom: int
    # by lot
    drawn: bool


class CastleFounded(TypedDict):
    """A first castle was founded."""
    kind: Literal['castle_founded']
    # whose
    seat: int
    # where it stands
    castle: int
    # where the warlord stands
    warlord: int


class SoldiersPlaced(TypedDict):
    """Soldiers were put into a fief."""
    kind: Literal['soldiers_placed']
    # whose
    seat: int
    # where
    fief: int
    # which kind
    soldier: Literal['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight']
    # how many
    count: int


class RoundStarted(TypedDict):
    """A round began."""
    kind: Literal['round_started']
    # its number
    round: int


class TurnStarted(TypedDict):
    """A player's own turn began."""
    kind: Literal['turn_started']
    # whose
    seat: int


class Marched(TypedDict):
    """Soldiers marched."""
    kind: Literal['marched']
    # whose
    seat: int
    # from the first to the last
    path: list[int]
    # which kind
    soldier: Literal['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight']
    # how many
    count: int
    # they wait at the border of the last fief, their battle to come
    attack: bool


class CampaignEnded(TypedDict):
    """All attacks were declared."""
    kind: Literal['campaign_ended']
    # whose
    seat: int


class ReservesEnded(TypedDict):
    """No more reserves move."""
    kind: Literal['reserves_ended']
    # whose
    seat: int


class FiefLeft(TypedDict):
    """A fief without soldiers is its peasants' again."""
    kind: Literal['fief_left']
    # whose it was
    seat: int
    # which
    fief: int


class CardPlayed(TypedDict):
    """A card was played."""
    kind: Literal['card_played']
    # by whom
    seat: int
    # which, and on what
    play: PlayCard


class PlayCard(TypedDict):
    """Play a card."""
    # of one's hand
    card: Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']
    # null where the prompt's choice has no `fiefs`
    fief: int | None
    # null where the prompt's choice has no `to`
    to: int | None
    # null where the prompt's choice has no `seats`
    seat: int | None
    # null where `most` of the prompt's choice is 0
    count: int | None


class Passed(TypedDict):
    """Somebody who holds cards played none."""
    kind: Literal['passed']
    # who
    seat: int
    # when they are asked for cards again
    until: Literal['next_moment', 'turn_ends', 'round_ends']


class HandSeen(TypedDict):
    """Spies saw a hand."""
    kind: Literal['hand_seen']
    # who saw it
    seat: int
    # whose it is
    of: int
    # null: not for this viewer
    cards: list[Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']] | None


class BattleStarted(TypedDict):
    """A battle began."""
    kind: Literal['battle_started']
    # who attacks
    seat: int
    # where
    fief: int
    # null: the fief's peasants
    defender: int | None
    # the army
    attackers: Army
    # the army; of peasants nobody
    defenders: Army
    # who defend the fief
    peasants: int


class BattleRolled(TypedDict):
    """Both sides rolled for one step of a round."""
    kind: Literal['battle_rolled']
    # of this battle
    round: int
    # their step; else that of all others
    archers: bool
    # kind by kind
    attackers: list[Volley]
    # kind by kind
    defenders: list[Volley]
    # that the attackers made
    attacker_hits: int
    # that the defenders made
    defender_hits: int


class Volley(TypedDict):
    """The dice of one kind."""
    # which kind; null: peasants
    soldier: Literal['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight', None]
    # of the dice
    sides: int
    # the lowest number that hits
    hits_from: int
    # as they fell
    dice: list[int]


class SoldiersLost(TypedDict):
    """Soldiers were lost."""
    kind: Literal['soldiers_lost']
    # whose
    seat: int
    # where they fought or stood
    fief: int
    # which kind
    soldier: Literal['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight']
    # how many
    count: int


class PeasantsLost(TypedDict):
    """Peasants were lost; before the next battle they are all there again."""
    kind: Literal['peasants_lost']
    # where
    fief: int
    # how many
    count: int


class RoundFought(TypedDict):
    """The attacker goes on with the battle."""
    kind: Literal['round_fought']
    # the attacker, who goes on
    seat: int
    # that begins now
    round: int


class Retreated(TypedDict):
    """An army left a battle."""
    kind: Literal['retreated']
    # whose
    seat: int
    # from where
    fief: int
    # where they went
    to: int
    # who went
    army: Army


FiefTaken = TypedDict(
    # A fief was taken.
    "FiefTaken",
    {
        "kind": "Literal['fief_taken']",
        # by whom
        "seat": "int",
        # which
        "fief": "int",
        # whose it was; null: its peasants'
        "from": "int | None",
        # with a castle, which is unfinished now
        "castle": "bool",
    },
)


class FiefHeld(TypedDict):
    """The attackers are gone."""
    kind: Literal['fief_held']
    # which
    fief: int
    # whose it is; null: its peasants'
    seat: int | None


class CastleKept(TypedDict):
    """A castle was about to be empty: one free spearman keeps it."""
    kind: Literal['castle_kept']
    # whose
    seat: int
    # where
    fief: int


class WarlordCaptured(TypedDict):
    """A warlord was captured."""
    kind: Literal['warlord_captured']
    # by whom
    seat: int
    # whose warlord it is
    owner: int


class WarlordHoused(TypedDict):
    """A warlord went to a castle."""
    kind: Literal['warlord_housed']
    # whose warlord it is
    owner: int
    # whose castle
    fief: int
    # who holds it; null: it is free
    captor: int | None


class WarlordReturned(TypedDict):
    """Nobody has a castle for a warlord: it went to the supply."""
    kind: Literal['warlord_returned']
    # whose warlord it is
    owner: int


class GoldChanged(TypedDict):
    """Gold was got or paid."""
    kind: Literal['gold_changed']
    # whose
    seat: int
    # negative: less
    by: int
    # what it was for
    why: Literal['castle', 'plunder', 'pieces', 'gift', 'tithe', 'indulgence', 'legate', 'fair', 'taxes', 'vassals', 'soldiers', 'hired', 'building', 'refund', 'die', 'card', 'ransom', 'leaving']
    # what they have now
    gold: int


class CardDrawn(TypedDict):
    """A card was drawn into a hand."""
    kind: Literal['card_drawn']
    # by whom
    seat: int
    # from which deck
    deck: Literal['pope', 'conquest', 'merchant']
    # null: not for this viewer
    card: Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine', None]


class CardsDiscarded(TypedDict):
    """Cards of a hand lie on the discards."""
    kind: Literal['cards_discarded']
    # whose
    seat: int
    # which
    cards: list[Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']]


class DeckShuffled(TypedDict):
    """A deck was out: its discards were shuffled."""
    kind: Literal['deck_shuffled']
    # which
    deck: Literal['pope', 'conquest', 'merchant']


class CardsGiven(TypedDict):
    """Cards went from hand to hand."""
    kind: Literal['cards_given']
    # whose they were
    seat: int
    # whose they are
    to: int
    # how many
    count: int
    # null: not for this viewer
    cards: list[Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']] | None


class OfferOpened(TypedDict):
    """An offer is being drafted."""
    kind: Literal['offer_opened']
    # who drafts it
    seat: int
    # to whom it will be made
    to: int
    # about whom
    prisoner: Prisoner


class OfferChanged(TypedDict):
    """Something was added to a draft; nobody else sees what."""
    kind: Literal['offer_changed']
    # who drafts it
    seat: int
    # null: not for this viewer, as below
    gold: int | None
    # as it stands now
    cards: list[Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']] | None
    # as it stands now
    prisoners: list[Prisoner] | None
    # with those that a captor asks for
    card_count: int | None
    # with a truce of the two
    truce: bool | None


class OfferSent(TypedDict):
    """An offer was made."""
    kind: Literal['offer_sent']
    # who makes it
    seat: int
    # who answers
    to: int
    # who will be free
    prisoner: Prisoner
    # that its owner pays
    gold: int
    # so many cards does its owner give
    card_count: int
    # which; empty where a captor asks for some; null: not for this viewer
    cards: list[Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']] | None
    # whom its owner gives
    prisoners: list[Prisoner]
    # the two may not attack each other until the next pope phase
    truce: bool


class OfferDropped(TypedDict):
    """Nothing is offered."""
    kind: Literal['offer_dropped']
    # who drafted it
    seat: int


class OfferAnswered(TypedDict):
    """An offer was answered."""
    kind: Literal['offer_answered']
    # who answered
    seat: int
    # false: refused
    accepted: bool


class PopeDrawn(TypedDict):
    """A card of the pope's was drawn, openly."""
    kind: Literal['pope_drawn']
    # by whom
    seat: int
    # which
    card: Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']


class PopeCarriedOut(TypedDict):
    """A card of the pope's was carried out, or waits for its answer."""
    kind: Literal['pope_carried_out']
    # by whom
    seat: int
    # which
    card: Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']
    # what was chosen
    choice: CarryOut
    # false: it could not apply
    effect: bool


class CarryOut(TypedDict):
    """Carry out a card of the pope's."""
    # null where the prompt has no `fiefs`
    fief: int | None
    # an opponent; null where the prompt has no `seats`
    seat: int | None
    # of an indulgence: keep it, or take 3 gold; null: another card
    keep: bool | None


class PopeAnswered(TypedDict):
    """A card of the pope's was answered."""
    kind: Literal['pope_answered']
    # who
    seat: int
    # comply, disfavour or indulgence
    answer: Literal['comply', 'disfavour', 'indulgence']
    # where a knight was put back; null: none was
    fief: int | None


class DisfavourTaken(TypedDict):
    """A disfavour of the pope lies before a player."""
    kind: Literal['disfavour_taken']
    # who
    seat: int
    # so many lie before that player now
    disfavours: int


class TaxesCollected(TypedDict):
    """Taxes were collected."""
    kind: Literal['taxes_collected']
    # by whom
    seat: int
    # gold of all fiefs
    fiefs: int
    # gold of whole kingdoms
    kingdoms: int
    # of whole kingdoms, placed later
    spearmen: int


class VassalsAnswered(TypedDict):
    """The soldiers of a player without a castle were taken over or left."""
    kind: Literal['vassals_answered']
    # who might take them
    seat: int
    # whose soldiers they are
    loser: int
    # they were paid for
    taken: bool


class SoldiersBought(TypedDict):
    """Soldiers were bought."""
    kind: Literal['soldiers_bought']
    # by whom
    seat: int
    # which kind
    soldier: Literal['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight']
    # how many
    count: int


class HiredKept(TypedDict):
    """Mercenaries were paid."""
    kind: Literal['hired_kept']
    # by whom
    seat: int
    # where
    fief: int
    # which kind
    soldier: Literal['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight']
    # how many
    count: int


class HiredLeft(TypedDict):
    """Mercenaries left unpaid."""
    kind: Literal['hired_left']
    # whose
    seat: int
    # where
    fief: int
    # which kind
    soldier: Literal['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight']
    # how many
    count: int


class CastlePaid(TypedDict):
    """A castle was paid for; it is built when soldiers are placed."""
    kind: Literal['castle_paid']
    # by whom
    seat: int
    # where
    fief: int
    # to be finished; else begun
    finish: bool


class RecruitingEnded(TypedDict):
    """A player buys no more."""
    kind: Literal['recruiting_ended']
    # who
    seat: int


class CastleBuilt(TypedDict):
    """A castle was begun or finished."""
    kind: Literal['castle_built']
    # whose
    seat: int
    # where
    fief: int
    # else begun
    finished: bool


class DieChosen(TypedDict):
    """A die of initiative was chosen in secret."""
    kind: Literal['die_chosen']
    # by whom
    seat: int
    # null: not for this viewer
    die: ChooseDie | None


class DiceShown(TypedDict):
    """Dice of initiative were shown."""
    kind: Literal['dice_shown']
    # of those in the game, by seat
    dice: list[ChooseDie]


class PlacePicked(TypedDict):
    """A place of initiative was picked."""
    kind: Literal['place_picked']
    # by whom
    seat: int
    # in the new order, from 0
    place: int


class CardDeclined(TypedDict):
    """No merchant's card was bought."""
    kind: Literal['card_declined']
    # who
    seat: int


class PlayerOut(TypedDict):
    """A player has no soldiers left."""
    kind: Literal['player_out']
    # who
    seat: int
    # who destroyed the last of them, and has this player's pieces, and the warlords that are held; null: nobody
    to: int | None


class MusterEnded(TypedDict):
    """No more soldiers are bought for a castle that was taken."""
    kind: Literal['muster_ended']
    # who
    seat: int


class GameEnded(TypedDict):
    """The game is over."""
    kind: Literal['game_ended']
    # how it ended
    result: Result


TruceMade = TypedDict(
    # By an agreement two may not attack each other until the next pope phase.
    "TruceMade",
    {
        "kind": "Literal['truce_made']",
        # the prisoner's owner
        "seat": "int",
        # the captor
        "with": "int",
    },
)


class ParleyPassed(TypedDict):
    """Somebody whom a prisoner concerns makes no offer now."""
    kind: Literal['parley_passed']
    # who
    seat: int
    # when they are asked about prisoners again
    until: Literal['next_moment', 'turn_ends', 'round_ends']


Event = Union["InitiativeRolled", "OrderSet", "KingdomChosen", "CastleFounded", "SoldiersPlaced", "RoundStarted", "TurnStarted", "Marched", "CampaignEnded", "ReservesEnded", "FiefLeft", "CardPlayed", "Passed", "HandSeen", "BattleStarted", "BattleRolled", "SoldiersLost", "PeasantsLost", "RoundFought", "Retreated", "FiefTaken", "FiefHeld", "CastleKept", "WarlordCaptured", "WarlordHoused", "WarlordReturned", "GoldChanged", "CardDrawn", "CardsDiscarded", "DeckShuffled", "CardsGiven", "OfferOpened", "OfferChanged", "OfferSent", "OfferDropped", "OfferAnswered", "PopeDrawn", "PopeCarriedOut", "PopeAnswered", "DisfavourTaken", "TaxesCollected", "VassalsAnswered", "SoldiersBought", "HiredKept", "HiredLeft", "CastlePaid", "RecruitingEnded", "CastleBuilt", "DieChosen", "DiceShown", "PlacePicked", "CardDeclined", "PlayerOut", "MusterEnded", "GameEnded", "TruceMade", "ParleyPassed"]
