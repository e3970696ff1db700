// Made from protocol/schemas by `npm run types`; not to be edited.

/** What is agreed before the game. */
export interface Options {
  /** 2 to 4 */
  players: number;
  /** standard: 2 to 4 players; short_game: 3 or 4; long_game: 3; drawn: kingdoms by lot, out of all nine; chosen: kingdoms as one likes, out of all nine */
  scenario: 'standard' | 'short_game' | 'long_game' | 'drawn' | 'chosen';
  /** After so many rounds most finished castles win, then most gold of a taxation (W9). 0: no limit. */
  max_rounds: number;
  /** garrison: leaves soldiers who stay and defend; steward: a computer plays on */
  given_up?: 'garrison' | 'steward';
  /** The die of their defenders (W1). */
  unfinished_die?: 'd10' | 'd12';
  /** By marches of their owner; what is empty when that turn ends is its peasants' (W4). */
  empty_castles?: boolean;
  /** Gold that one costs more than a soldier of the same kind (W10). */
  hire_surcharge?: number;
  /** Gold for which each stays, in every recruiting (W10). */
  hire_keep?: number;
  /** Of each player (W3). */
  starting_gold?: number;
  /**
   * Where they are drawn or chosen: by their numbers, as many as players at least, each joined to the others.
   *
   * @minItems 2
   * @maxItems 9
   */
  kingdoms?: number[];
  /** in_order: one after the other; together: all at the same time, each within their own kingdom (W25). */
  first_turn?: 'in_order' | 'together';
  /** Whether two opponents may talk alone, in the channel whisper. */
  whispers?: boolean;
}
/** A kingdom to start in is to be chosen. */
export interface ChoosingKingdom {
  kind: 'choosing_kingdom';
  /** who */
  seat: number;
}
/** A first castle is to be founded. */
export interface Founding {
  kind: 'founding';
  /** who */
  seat: number;
}
/** Soldiers are to be placed. */
export interface Placing {
  kind: 'placing';
  /** who */
  seat: number;
  /** the army that one begins with */
  starting: boolean;
}
/** Soldiers march, attacks are declared. */
export interface Campaigning {
  kind: 'campaigning';
  /** whose turn it is */
  seat: number;
}
/** Reserves move. */
export interface ReservesMoving {
  kind: 'reserves_moving';
  /** whose turn it is */
  seat: number;
}
/** Cards may be played. */
export interface PlayingCards {
  kind: 'playing_cards';
  /** who is asked */
  seat: number;
  /** why */
  moment:
    | 'drawn'
    | 'disfavour'
    | 'before_declaring'
    | 'campaign'
    | 'before_battle'
    | 'after_conquest'
    | 'taxation'
    | 'recruiting';
}
/** The next battle is to be chosen. */
export interface ChoosingBattle {
  kind: 'choosing_battle';
  /** whose turn it is */
  seat: number;
}
/** A round of battle is over: the attacker goes on or retreats. */
export interface PressingOn {
  kind: 'pressing_on';
  /** the attacker */
  seat: number;
}
/** Losses are to be named. */
export interface NamingLosses {
  kind: 'naming_losses';
  /** whose */
  seat: number;
  /** where */
  fief: number;
  /** those of the battle; else those who stand in the fief */
  attackers: boolean;
  /** no warlord is lost to a card */
  to_card: boolean;
  /** so many */
  losses: number;
}
/** What a mountain does not feed goes back. */
export interface SendingBack {
  kind: 'sending_back';
  /** who */
  seat: number;
  /** a mountain */
  fief: number;
}
/** A warlord goes to a castle. */
export interface Housing {
  kind: 'housing';
  /** who decides */
  seat: number;
  /** whose warlord it is */
  owner: number;
  /** it is a prisoner */
  captive: boolean;
}
/** Soldiers may be bought and placed at once. */
export interface Mustering {
  kind: 'mustering';
  /** who took a castle */
  seat: number;
}
/** An offer is drafted. */
export interface Bargaining {
  kind: 'bargaining';
  /** who drafts it */
  seat: number;
}
/** An offer is to be answered. */
export interface AnsweringOffer {
  kind: 'answering_offer';
  /** to whom it was made */
  seat: number;
}
/** A card of the pope's is carried out. */
export interface CarryingOut {
  kind: 'carrying_out';
  /** who drew it */
  seat: number;
  /** which */
  card:
    | 'tithe'
    | 'gift'
    | 'crusaders'
    | 'truce_of_god'
    | 'interdict'
    | 'indulgence'
    | 'excommunication'
    | 'pilgrims'
    | 'relic'
    | 'legate'
    | 'long_march'
    | 'greek_fire'
    | 'heroic_leadership'
    | 'siege'
    | 'heroic_knight'
    | 'ambush'
    | 'levy'
    | 'bowmen'
    | 'feigned_retreat'
    | 'plunder'
    | 'fair'
    | 'harvest'
    | 'captain'
    | 'mason'
    | 'fleet'
    | 'spies'
    | 'bribe'
    | 'sabotage'
    | 'famine';
}
/** A card of the pope's is to be answered. */
export interface AnsweringPope {
  kind: 'answering_pope';
  /** who answers */
  seat: number;
  /** who drew it */
  from: number;
  /** which */
  card:
    | 'tithe'
    | 'gift'
    | 'crusaders'
    | 'truce_of_god'
    | 'interdict'
    | 'indulgence'
    | 'excommunication'
    | 'pilgrims'
    | 'relic'
    | 'legate'
    | 'long_march'
    | 'greek_fire'
    | 'heroic_leadership'
    | 'siege'
    | 'heroic_knight'
    | 'ambush'
    | 'levy'
    | 'bowmen'
    | 'feigned_retreat'
    | 'plunder'
    | 'fair'
    | 'harvest'
    | 'captain'
    | 'mason'
    | 'fleet'
    | 'spies'
    | 'bribe'
    | 'sabotage'
    | 'famine';
}
/** Vassals may be taken. */
export interface TakingVassals {
  kind: 'taking_vassals';
  /** who may take them */
  seat: number;
  /** whose soldiers they are */
  loser: number;
}
/** Armies are recruited, by all at the same time. */
export interface Recruiting {
  kind: 'recruiting';
  /**
   * seats that have not ended yet, ascending
   *
   * @maxItems 4
   */
  waiting: number[];
}
/** Dice of initiative are chosen, by all at the same time. */
export interface ChoosingDice {
  kind: 'choosing_dice';
  /**
   * seats that have not chosen yet, ascending
   *
   * @maxItems 4
   */
  waiting: number[];
}
/** A place of initiative is to be picked. */
export interface PickingPlace {
  kind: 'picking_place';
  /** who */
  seat: number;
}
/** A merchant's card may be bought. */
export interface BuyingCard {
  kind: 'buying_card';
  /** who */
  seat: number;
}
/** The game is over. */
export interface Ended {
  kind: 'ended';
}
/** Prisoners are spoken of, by those whom they concern. */
export interface Parleying {
  kind: 'parleying';
  /** who may speak */
  seat: number;
}
/** An offer was accepted: the cards that it asks for are to be given. */
export interface GivingCards {
  kind: 'giving_cards';
  /** the prisoner's owner */
  seat: number;
}
/** The first campaigns, declared by all at the same time. */
export interface Opening {
  kind: 'opening';
  /**
   * seats that have not ended yet, ascending
   *
   * @maxItems 4
   */
  waiting: number[];
}
/** A fief as it stands. */
export interface Fief {
  /** null: its peasants */
  owner: number | null;
  /** none, unfinished or finished */
  castle: 'none' | 'unfinished' | 'finished';
  /** the round in which the castle was begun; 0: before the first, or none */
  begun: number;
  army: Army;
  /** of these, in this turn; null: nobody */
  moved: Army | null;
  /** recruits of this placing that count */
  placed: number;
  /** mercenaries that leave when recruiting ends; null: nobody */
  unpaid: Army | null;
  /** until the next pope phase */
  relic: boolean;
  /** pays twice at the next taxation */
  pilgrims: boolean;
}
/** So many soldiers of each kind. hired_*: mercenaries. */
export interface Army {
  spearman: number;
  swordsman: number;
  archer: number;
  knight: number;
  warlord: number;
  hired_spearman: number;
  hired_swordsman: number;
  hired_archer: number;
  hired_knight: number;
}
/** Soldiers at a border, their battle still to come. */
export interface Attack {
  /** that is attacked */
  fief: number;
  army: Army;
  /**
   * where they stood before the last step, ascending
   *
   * @maxItems 20
   */
  from: number[];
  /** whose, in a first round of all together; left out: of whoever has the turn */
  seat?: number;
}
/** The battle that is fought now. */
export interface Battle {
  /** where */
  fief: number;
  /** who */
  attacker: number;
  /** null: the fief's peasants */
  defender: number | null;
  army: Army;
  /**
   * where the attackers stood before, ascending
   *
   * @maxItems 20
   */
  from: number[];
  /** who are left */
  peasants: number;
  /** of this battle */
  round: number;
  /** the attacker rolls d10 */
  heroic: boolean;
  /** the castle defends with d10 */
  siege: boolean;
  /** no archers of the attacker's in the first round */
  ambush: boolean;
  /** warlords */
  captured_by_attacker: number;
  /** warlords */
  captured_by_defender: number;
}
/** A sea lane of the card Fleet: in this campaign, this way. */
export interface Lane {
  /** the fief that is left */
  from: number;
  /** the coast */
  to: number;
}
/** A warlord that was captured. */
export interface Prisoner {
  /** whose warlord it is */
  owner: number;
  /** in whose castle it is held */
  fief: number;
}
/** What is offered for a prisoner's freedom. */
export interface Offer {
  /** who makes it */
  from: number;
  /** to whom */
  to: number;
  prisoner: Prisoner;
  /** that its owner pays */
  gold: number;
  /** so many cards does its owner give */
  card_count: number;
  /**
   * which; empty where the viewer may not know, or a captor asks for some
   *
   * @maxItems 90
   */
  cards: (
    | 'tithe'
    | 'gift'
    | 'crusaders'
    | 'truce_of_god'
    | 'interdict'
    | 'indulgence'
    | 'excommunication'
    | 'pilgrims'
    | 'relic'
    | 'legate'
    | 'long_march'
    | 'greek_fire'
    | 'heroic_leadership'
    | 'siege'
    | 'heroic_knight'
    | 'ambush'
    | 'levy'
    | 'bowmen'
    | 'feigned_retreat'
    | 'plunder'
    | 'fair'
    | 'harvest'
    | 'captain'
    | 'mason'
    | 'fleet'
    | 'spies'
    | 'bribe'
    | 'sabotage'
    | 'famine'
  )[];
  /**
   * whom its owner gives
   *
   * @maxItems 16
   */
  prisoners: Prisoner[];
  /** true: with a truce of the two; absent: without */
  truce?: boolean;
}
/** A player. */
export interface Seat {
  /** its number, from 0 */
  seat: number;
  /** where they start; null: not chosen yet */
  kingdom: number | null;
  /** of the game */
  out: boolean;
  /** that they have */
  gold: number;
  /** in hand */
  cards: number;
  /**
   * one's own; null: not for this viewer
   *
   * @maxItems 90
   */
  hand:
    | (
        | 'tithe'
        | 'gift'
        | 'crusaders'
        | 'truce_of_god'
        | 'interdict'
        | 'indulgence'
        | 'excommunication'
        | 'pilgrims'
        | 'relic'
        | 'legate'
        | 'long_march'
        | 'greek_fire'
        | 'heroic_leadership'
        | 'siege'
        | 'heroic_knight'
        | 'ambush'
        | 'levy'
        | 'bowmen'
        | 'feigned_retreat'
        | 'plunder'
        | 'fair'
        | 'harvest'
        | 'captain'
        | 'mason'
        | 'fleet'
        | 'spies'
        | 'bribe'
        | 'sabotage'
        | 'famine'
      )[]
    | null;
  /** of the pope */
  disfavours: number;
  /** of pieces: one's own and those of vassals */
  sets: number;
  recruits: Army;
  /** spearmen of whole kingdoms, to be placed */
  bonus: number;
  /**
   * fiefs where a castle to be begun was paid for
   *
   * @maxItems 64
   */
  begin: number[];
  /**
   * fiefs where a castle to be finished was paid for
   *
   * @maxItems 64
   */
  finish: number[];
  /**
   * seats, ascending, until the next pope phase
   *
   * @maxItems 4
   */
  truces: number[];
  /** for whole kingdoms at the next taxation */
  no_bonus: boolean;
  /** farmlands pay twice at the next taxation */
  harvest: boolean;
  /** mercenaries cost what soldiers cost, in this recruiting */
  captain: boolean;
  /** castles cost less, in this recruiting */
  mason: boolean;
  /** not asked for cards so long; null: asked */
  silent: 'next_moment' | 'turn_ends' | 'round_ends' | null;
  /** who took it, while one has none; null: nobody */
  last_castle: number | null;
  /** one's own, until all are shown; null: none, or not for this viewer */
  die: ChooseDie | null;
  /** gold that a taxation would bring now */
  income: number;
  /** not asked about prisoners so long */
  no_parley?: 'next_moment' | 'turn_ends' | 'round_ends';
}
/** A die for initiative. */
export interface ChooseDie {
  /** 8, 10 or 12 */
  sides: number;
  /**
   * what it costs; empty: gold, or the d8, which is free
   *
   * @maxItems 2
   */
  cards: (
    | 'tithe'
    | 'gift'
    | 'crusaders'
    | 'truce_of_god'
    | 'interdict'
    | 'indulgence'
    | 'excommunication'
    | 'pilgrims'
    | 'relic'
    | 'legate'
    | 'long_march'
    | 'greek_fire'
    | 'heroic_leadership'
    | 'siege'
    | 'heroic_knight'
    | 'ambush'
    | 'levy'
    | 'bowmen'
    | 'feigned_retreat'
    | 'plunder'
    | 'fair'
    | 'harvest'
    | 'captain'
    | 'mason'
    | 'fleet'
    | 'spies'
    | 'bribe'
    | 'sabotage'
    | 'famine'
  )[];
}
/** A deck. */
export interface Deck {
  /** that are left */
  cards: number;
  /** in the order in which they lie */
  discards: (
    | 'tithe'
    | 'gift'
    | 'crusaders'
    | 'truce_of_god'
    | 'interdict'
    | 'indulgence'
    | 'excommunication'
    | 'pilgrims'
    | 'relic'
    | 'legate'
    | 'long_march'
    | 'greek_fire'
    | 'heroic_leadership'
    | 'siege'
    | 'heroic_knight'
    | 'ambush'
    | 'levy'
    | 'bowmen'
    | 'feigned_retreat'
    | 'plunder'
    | 'fair'
    | 'harvest'
    | 'captain'
    | 'mason'
    | 'fleet'
    | 'spies'
    | 'bribe'
    | 'sabotage'
    | 'famine'
  )[];
}
/** How a game ended. */
export interface Result {
  /**
   * sides; empty: nobody won
   *
   * @maxItems 8
   */
  winners: number[];
  /** a stable word */
  reason: string;
  /**
   * per side, in the game's own points
   *
   * @maxItems 8
   */
  scores: number[];
}
/** All that one sees of the game. */
export interface View {
  options: Options;
  /** 0: setting up */
  round: number;
  /** what is to be done now, and by whom */
  phase:
    | ChoosingKingdom
    | Founding
    | Placing
    | Campaigning
    | ReservesMoving
    | PlayingCards
    | ChoosingBattle
    | PressingOn
    | NamingLosses
    | SendingBack
    | Housing
    | Mustering
    | Bargaining
    | AnsweringOffer
    | CarryingOut
    | AnsweringPope
    | TakingVassals
    | Recruiting
    | ChoosingDice
    | PickingPlace
    | BuyingCard
    | Ended
    | Parleying
    | GivingCards
    | Opening;
  /**
   * in play, ascending
   *
   * @maxItems 9
   */
  kingdoms: number[];
  /**
   * of initiative: seats, the first one first
   *
   * @maxItems 4
   */
  order: number[];
  /** whose own turn it is; null: nobody's */
  turn: number | null;
  /** all of the map, by number */
  fiefs: Fief[];
  /** declared, not fought yet */
  attacks: Attack[];
  /** null: none now */
  battle: Battle | null;
  /** of warlords, in this turn: others may follow */
  routes: number[][];
  /** lanes of cards in this campaign */
  fleets: Lane[];
  /** cards whose warlord has not gone yet */
  long_marches: number;
  /**
   * warlords in castles of others
   *
   * @maxItems 16
   */
  prisoners: Prisoner[];
  /** one's own draft, or what was sent; null: none */
  offer: Offer | null;
  /**
   * all, in order
   *
   * @maxItems 4
   */
  seats: Seat[];
  /**
   * pope, conquest, merchant
   *
   * @maxItems 3
   */
  decks: Deck[];
  /** null until the game is over */
  result: Result | null;
}
