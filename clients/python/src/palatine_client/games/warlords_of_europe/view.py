"""Warlords of Europe: view. Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Options(TypedDict):
    """What is agreed before the game."""
    # 2 to 4
    players: int
    # standard: 2 to 4 players; short_game: 3 or 4; long_game: 3; drawn: kingdoms by lot, out of all nine; chosen: kingdoms as one likes, out of all nine
    scenario: Literal['standard', 'short_game', 'long_game', 'drawn', 'chosen']
    # After so many rounds most finished castles win, then most gold of a taxation (W9). 0: no limit.
    max_rounds: int
    # garrison: leaves soldiers who stay and defend; steward: a computer plays on
    given_up: NotRequired[Literal['garrison', 'steward']]
    # The die of their defenders (W1).
    unfinished_die: NotRequired[Literal['d10', 'd12']]
    # By marches of their owner; what is empty when that turn ends is its peasants' (W4).
    empty_castles: NotRequired[bool]
    # Gold that one costs more than a soldier of the same kind (W10).
    hire_surcharge: NotRequired[int]
    # Gold for which each stays, in every recruiting (W10).
    hire_keep: NotRequired[int]
    # Of each player (W3).
    starting_gold: NotRequired[int]
    # Where they are drawn or chosen: by their numbers, as many as players at least, each joined to the others.
    kingdoms: NotRequired[list[int]]
    # in_order: one after the other; together: all at the same time, each within their own kingdom (W25).
    first_turn: NotRequired[Literal['in_order', 'together']]
    # Whether two opponents may talk alone, in the channel whisper.
    whispers: NotRequired[bool]


class ChoosingKingdom(TypedDict):
    """A kingdom to start in is to be chosen."""
    kind: Literal['choosing_kingdom']
    # who
    seat: int


class Founding(TypedDict):
    """A first castle is to be founded."""
    kind: Literal['founding']
    # who
    seat: int


class Placing(TypedDict):
    """Soldiers are to be placed."""
    kind: Literal['placing']
    # who
    seat: int
    # the army that one begins with
    starting: bool


class Campaigning(TypedDict):
    """Soldiers march, attacks are declared."""
    kind: Literal['campaigning']
    # whose turn it is
    seat: int


class ReservesMoving(TypedDict):
    """Reserves move."""
    kind: Literal['reserves_moving']
    # whose turn it is
    seat: int


class PlayingCards(TypedDict):
    """Cards may be played."""
    kind: Literal['playing_cards']
    # who is asked
    seat: int
    # why
    moment: Literal['drawn', 'disfavour', 'before_declaring', 'campaign', 'before_battle', 'after_conquest', 'taxation', 'recruiting']


class ChoosingBattle(TypedDict):
    """The next battle is to be chosen."""
    kind: Literal['choosing_battle']
    # whose turn it is
    seat: int


class PressingOn(TypedDict):
    """A round of battle is over: the attacker goes on or retreats."""
    kind: Literal['pressing_on']
    # the attacker
    seat: int


class NamingLosses(TypedDict):
    """Losses are to be named."""
    kind: Literal['naming_losses']
    # whose
    seat: int
    # where
    fief: int
    # those of the battle; else those who stand in the fief
    attackers: bool
    # no warlord is lost to a card
    to_card: bool
    # so many
    losses: int


class SendingBack(TypedDict):
    """What a mountain does not feed goes back."""
    kind: Literal['sending_back']
    # who
    seat: int
    # a mountain
    fief: int


class Housing(TypedDict):
    """A warlord goes to a castle."""
    kind: Literal['housing']
    # who decides
    seat: int
    # whose warlord it is
    owner: int
    # it is a prisoner
    captive: bool


class Mustering(TypedDict):
    """Soldiers may be bought and placed at once."""
    kind: Literal['mustering']
    # who took a castle
    seat: int


class Bargaining(TypedDict):
    """An offer is drafted."""
    kind: Literal['bargaining']
    # who drafts it
    seat: int


class AnsweringOffer(TypedDict):
    """An offer is to be answered."""
    kind: Literal['answering_offer']
    # to whom it was made
    seat: int


class CarryingOut(TypedDict):
    """A card of the pope's is carried out."""
    kind: Literal['carrying_out']
    # who drew it
    seat: int
    # which
    card: Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']


AnsweringPope = TypedDict(
    # A card of the pope's is to be answered.
    "AnsweringPope",
    {
        "kind": "Literal['answering_pope']",
        # who answers
        "seat": "int",
        # who drew it
        "from": "int",
        # which
        "card": "Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']",
    },
)


class TakingVassals(TypedDict):
    """Vassals may be taken."""
    kind: Literal['taking_vassals']
    # who may take them
    seat: int
    # whose soldiers they are
    loser: int


class Recruiting(TypedDict):
    """Armies are recruited, by all at the same time."""
    kind: Literal['recruiting']
    # seats that have not ended yet, ascending
    waiting: list[int]


class ChoosingDice(TypedDict):
    """Dice of initiative are chosen, by all at the same time."""
    kind: Literal['choosing_dice']
    # seats that have not chosen yet, ascending
    waiting: list[int]


class PickingPlace(TypedDict):
    """A place of initiative is to be picked."""
    kind: Literal['picking_place']
    # who
    seat: int


class BuyingCard(TypedDict):
    """A merchant's card may be bought."""
    kind: Literal['buying_card']
    # who
    seat: int


class Ended(TypedDict):
    """The game is over."""
    kind: Literal['ended']


class Parleying(TypedDict):
    """Prisoners are spoken of, by those whom they concern."""
    kind: Literal['parleying']
    # who may speak
    seat: int


class GivingCards(TypedDict):
    """An offer was accepted: the cards that it asks for are to be given."""
    kind: Literal['giving_cards']
    # the prisoner's owner
    seat: int


class Opening(TypedDict):
    """The first campaigns, declared by all at the same time."""
    kind: Literal['opening']
    # seats that have not ended yet, ascending
    waiting: list[int]


class Fief(TypedDict):
    """A fief as it stands."""
    # null: its peasants
    owner: int | None
    # none, unfinished or finished
    castle: Literal['none', 'unfinished', 'finished']
    # the round in which the castle was begun; 0: before the first, or none
    begun: int
    # who stand there
    army: Army
    # of these, in this turn; null: nobody
    moved: Army | None
    # recruits of this placing that count
    placed: int
    # mercenaries that leave when recruiting ends; null: nobody
    unpaid: Army | None
    # until the next pope phase
    relic: bool
    # pays twice at the next taxation
    pilgrims: bool


class Army(TypedDict):
    """So many soldiers of each kind. hired_*: mercenaries."""
    spearman: int
    swordsman: int
    archer: int
    knight: int
    warlord: int
    hired_spearman: int
    hired_swordsman: int
    hired_archer: int
    hired_knight: int


Attack = TypedDict(
    # Soldiers at a border, their battle still to come.
    "Attack",
    {
        # that is attacked
        "fief": "int",
        # who attack
        "army": "Army",
        # where they stood before the last step, ascending
        "from": "list[int]",
        # whose, in a first round of all together; left out: of whoever has the turn
        "seat": NotRequired["int"],
    },
)


Battle = TypedDict(
    # The battle that is fought now.
    "Battle",
    {
        # where
        "fief": "int",
        # who
        "attacker": "int",
        # null: the fief's peasants
        "defender": "int | None",
        # the attackers; the defenders stand in the fief
        "army": "Army",
        # where the attackers stood before, ascending
        "from": "list[int]",
        # who are left
        "peasants": "int",
        # of this battle
        "round": "int",
        # the attacker rolls d10
        "heroic": "bool",
        # the castle defends with d10
        "siege": "bool",
        # no archers of the attacker's in the first round
        "ambush": "bool",
        # warlords
        "captured_by_attacker": "int",
        # warlords
        "captured_by_defender": "int",
    },
)


Lane = TypedDict(
    # A sea lane of the card Fleet: in this campaign, this way.
    "Lane",
    {
        # the fief that is left
        "from": "int",
        # the coast
        "to": "int",
    },
)


class Prisoner(TypedDict):
    """A warlord that was captured."""
    # whose warlord it is
    owner: int
    # in whose castle it is held
    fief: int


Offer = TypedDict(
    # What is offered for a prisoner's freedom.
    "Offer",
    {
        # who makes it
        "from": "int",
        # to whom
        "to": "int",
        # who will be free
        "prisoner": "Prisoner",
        # that its owner pays
        "gold": "int",
        # so many cards does its owner give
        "card_count": "int",
        # which; empty where the viewer may not know, or a captor asks for some
        "cards": "list[Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']]",
        # whom its owner gives
        "prisoners": "list[Prisoner]",
        # true: with a truce of the two; absent: without
        "truce": NotRequired["bool"],
    },
)


class Seat(TypedDict):
    """A player."""
    # its number, from 0
    seat: int
    # where they start; null: not chosen yet
    kingdom: int | None
    # of the game
    out: bool
    # that they have
    gold: int
    # in hand
    cards: int
    # one's own; null: not for this viewer
    hand: list[Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']] | None
    # of the pope
    disfavours: int
    # of pieces: one's own and those of vassals
    sets: int
    # bought, to be placed
    recruits: Army
    # spearmen of whole kingdoms, to be placed
    bonus: int
    # fiefs where a castle to be begun was paid for
    begin: list[int]
    # fiefs where a castle to be finished was paid for
    finish: list[int]
    # seats, ascending, until the next pope phase
    truces: list[int]
    # for whole kingdoms at the next taxation
    no_bonus: bool
    # farmlands pay twice at the next taxation
    harvest: bool
    # mercenaries cost what soldiers cost, in this recruiting
    captain: bool
    # castles cost less, in this recruiting
    mason: bool
    # not asked for cards so long; null: asked
    silent: Literal['next_moment', 'turn_ends', 'round_ends', None]
    # who took it, while one has none; null: nobody
    last_castle: int | None
    # one's own, until all are shown; null: none, or not for this viewer
    die: ChooseDie | None
    # gold that a taxation would bring now
    income: int
    # not asked about prisoners so long
    no_parley: NotRequired[Literal['next_moment', 'turn_ends', 'round_ends']]


class ChooseDie(TypedDict):
    """A die for initiative."""
    # 8, 10 or 12
    sides: int
    # what it costs; empty: gold, or the d8, which is free
    cards: list[Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']]


class Deck(TypedDict):
    """A deck."""
    # that are left
    cards: int
    # in the order in which they lie
    discards: list[Literal['tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate', 'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder', 'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine']]


class Result(TypedDict):
    """How a game ended."""
    # sides; empty: nobody won
    winners: list[int]
    # a stable word
    reason: str
    # per side, in the game's own points
    scores: list[int]


class View(TypedDict):
    """All that one sees of the game."""
    # of this game
    options: Options
    # 0: setting up
    round: int
    # what is to be done now, and by whom
    phase: ChoosingKingdom | Founding | Placing | Campaigning | ReservesMoving | PlayingCards | ChoosingBattle | PressingOn | NamingLosses | SendingBack | Housing | Mustering | Bargaining | AnsweringOffer | CarryingOut | AnsweringPope | TakingVassals | Recruiting | ChoosingDice | PickingPlace | BuyingCard | Ended | Parleying | GivingCards | Opening
    # in play, ascending
    kingdoms: list[int]
    # of initiative: seats, the first one first
    order: list[int]
    # whose own turn it is; null: nobody's
    turn: int | None
    # all of the map, by number
    fiefs: list[Fief]
    # declared, not fought yet
    attacks: list[Attack]
    # null: none now
    battle: Battle | None
    # of warlords, in this turn: others may follow
    routes: list[list[int]]
    # lanes of cards in this campaign
    fleets: list[Lane]
    # cards whose warlord has not gone yet
    long_marches: int
    # warlords in castles of others
    prisoners: list[Prisoner]
    # one's own draft, or what was sent; null: none
    offer: Offer | None
    # all, in order
    seats: list[Seat]
    # pope, conquest, merchant
    decks: list[Deck]
    # null until the game is over
    result: Result | None
