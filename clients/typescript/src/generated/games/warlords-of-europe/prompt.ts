// Made from protocol/schemas by `npm run types`; not to be edited.

import type { Army, Prisoner } from './view.js';
export type { Army, Prisoner } from './view.js';

export type Prompt =
  | ChooseKingdom
  | Found
  | Place
  | Campaign
  | Reserves
  | PlayCard
  | ChooseBattle
  | FightOn
  | NameLosses
  | SendBack
  | House
  | Muster
  | Offer
  | AnswerOffer
  | CarryOut
  | AnswerPope
  | TakeVassals
  | Recruit
  | ChooseDie
  | PickPlace
  | BuyCard
  | Parley
  | GiveCard;

/** Choose a kingdom to start in. */
export interface ChooseKingdom {
  kind: 'choose_kingdom';
  /** one of these */
  kingdoms: number[];
}
/** Found a castle and place a warlord. */
export interface Found {
  kind: 'found';
  /** two different ones: the castle's, the warlord's */
  fiefs: number[];
}
/** Put soldiers into fiefs. */
export interface Place {
  kind: 'place';
  soldiers: Army;
  /** spearmen of whole kingdoms, still to be placed */
  bonus: number;
  /** one of these */
  choices: PlaceChoice[];
}
/** Soldiers that may be placed, and where. */
export interface PlaceChoice {
  /** which kind */
  soldier:
    | 'spearman'
    | 'swordsman'
    | 'archer'
    | 'knight'
    | 'warlord'
    | 'hired_spearman'
    | 'hired_swordsman'
    | 'hired_archer'
    | 'hired_knight';
  /** spearmen that a whole kingdom sent */
  bonus: boolean;
  /** at most so many in each of these fiefs */
  most: number;
  /** into one of these */
  fiefs: number[];
}
/** March and declare attacks; end_campaign is allowed. */
export interface Campaign {
  kind: 'campaign';
  /** soldiers that may march or attack */
  marches: MarchChoice[];
  /** that may be played */
  cards: CardChoice[];
  /** about whom an offer may be made */
  prisoners: number[];
}
/** Who may take which paths. */
export interface MarchChoice {
  /** each from the same fief */
  paths: number[][];
  /** any of these along any of the paths */
  soldiers: SoldierMost[];
}
/** A kind of soldiers and how many of it at most. */
export interface SoldierMost {
  /** which kind */
  soldier:
    | 'spearman'
    | 'swordsman'
    | 'archer'
    | 'knight'
    | 'warlord'
    | 'hired_spearman'
    | 'hired_swordsman'
    | 'hired_archer'
    | 'hired_knight';
  /** a count from 1 to this */
  most: number;
}
/** A card that may be played, in every combination of what is listed. */
export interface CardChoice {
  /** of one's hand */
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
  /** one of these is the action's `fief`; empty: none is named */
  fiefs: number[];
  /** one of these is the action's `to`; empty: none is named */
  to: number[];
  /** one of these is the action's `seat`; empty: none is named */
  seats: number[];
  /** the action's `count` is from 1 to this; 0: none is named */
  most: number;
}
/** Move who has not moved; end_reserves is allowed. */
export interface Reserves {
  kind: 'reserves';
  /** within one's own fiefs */
  marches: MarchChoice[];
}
/** Play a card, or pass. */
export interface PlayCard {
  kind: 'play_card';
  /** why one is asked */
  moment:
    | 'drawn'
    | 'disfavour'
    | 'before_declaring'
    | 'campaign'
    | 'before_battle'
    | 'after_conquest'
    | 'taxation'
    | 'recruiting';
  /** that may be played; may be empty (W12) */
  cards: CardChoice[];
  /** pass, until one of these */
  untils: ('next_moment' | 'turn_ends' | 'round_ends')[];
}
/** Choose the next battle. */
export interface ChooseBattle {
  kind: 'choose_battle';
  /** that are attacked */
  fiefs: number[];
}
/** Fight one more round, or retreat; fight_on is allowed. */
export interface FightOn {
  kind: 'fight_on';
  /** own fiefs to retreat to */
  retreats: number[];
}
/** Name one's losses. */
export interface NameLosses {
  kind: 'name_losses';
  /** where */
  fief: number;
  /** in all, in as many actions as one likes */
  losses: number;
  /** who may be lost */
  soldiers: SoldierMost[];
}
/** Send back what a mountain does not feed. */
export interface SendBack {
  kind: 'send_back';
  /** the mountain */
  fief: number;
  /** so many are too many */
  soldiers: number;
  /** one of these */
  choices: SendBackChoice[];
}
/** Who may go back where. */
export interface SendBackChoice {
  /** where they may go */
  fief: number;
  /** who */
  soldiers: SoldierMost[];
}
/** Choose a castle for a warlord. */
export interface House {
  kind: 'house';
  /** of the warlord */
  owner: number;
  /** one holds it as a prisoner */
  captive: boolean;
  /** castles of one's own */
  fiefs: number[];
}
/** Buy and place soldiers at once; end_muster is allowed. */
export interface Muster {
  kind: 'muster';
  /** that one has */
  gold: number;
  /** castles of one's own */
  fiefs: number[];
  /** each in any of the castles */
  soldiers: SoldierMost[];
}
/** Put an offer together; send_offer and drop_offer are allowed. */
export interface Offer {
  kind: 'offer';
  /** to whom it is made */
  to: number;
  prisoner: Prisoner;
  /** so far */
  gold_offered: number;
  /** that can be added; 0: none */
  most_gold: number;
  /** that can be added */
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
  /** who can be added, by their places in the view */
  prisoners: number[];
  /** that a captor may ask for; 0: none */
  most_cards: number;
  /** a truce can be added */
  may_truce: boolean;
}
/** Accept an offer, or refuse it. */
export interface AnswerOffer {
  kind: 'answer_offer';
  /** who makes it */
  from: number;
  prisoner: Prisoner;
  /** that its owner pays */
  gold: number;
  /**
   * that its owner gives
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
  /** so many cards does its owner give besides, chosen after accepting */
  cards_asked: number;
  /** the two may not attack each other until the next pope phase */
  truce: boolean;
}
/** Carry out a card of the pope's. */
export interface CarryOut {
  kind: 'carry_out';
  /** of the pope's */
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
  /** one of these, where there are some */
  fiefs: number[];
  /** one of these, where there are some; neither: `keep` is to be said */
  seats: number[];
}
/** Do what the card asks for, or take the disfavour. */
export interface AnswerPope {
  kind: 'answer_pope';
  /** of the pope's */
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
  /** who drew it */
  from: number;
  /** comply is allowed */
  may_comply: boolean;
  /** complying: a knight leaves one of these; empty: nothing is to be named */
  fiefs: number[];
  /** indulgence is allowed */
  may_use_indulgence: boolean;
}
/** Take a player's soldiers over, or leave them. */
export interface TakeVassals {
  kind: 'take_vassals';
  /** whose soldiers they are */
  loser: number;
  /** in gold */
  price: number;
}
/** Recruit, at the same time as others; end_recruiting is allowed. */
export interface Recruit {
  kind: 'recruit';
  /** that one has */
  gold: number;
  /** that may be bought */
  soldiers: SoldierMost[];
  /** who leave unless they are kept */
  hired: HiredChoice[];
  /** where a castle may be begun */
  begin: number[];
  /** where a castle may be finished */
  finish: number[];
  /** that may be played */
  cards: CardChoice[];
}
/** Mercenaries who wait for their pay. */
export interface HiredChoice {
  /** where they stand */
  fief: number;
  /** who may be paid */
  soldiers: SoldierMost[];
}
/** Choose a die of initiative. */
export interface ChooseDie {
  kind: 'choose_die';
  /** one of these */
  dice: DieChoice[];
}
/** A die, and what it may be had for. */
export interface DieChoice {
  /** 8, 10 or 12 */
  sides: number;
  /** what it costs in gold */
  gold: number;
  /** one may have it for gold, or for nothing where it is free */
  for_gold: boolean;
  /** cards for which one may have it instead */
  stakes: (
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
  )[][];
}
/** Pick a place in the new order. */
export interface PickPlace {
  kind: 'pick_place';
  /** that are free, from 0 */
  places: number[];
}
/** Buy a merchant's card, or none. */
export interface BuyCard {
  kind: 'buy_card';
  /** in gold */
  price: number;
}
/** Make one offer about a prisoner, or pass. */
export interface Parley {
  kind: 'parley';
  /** about one of whom one may open an offer */
  prisoners: number[];
  /** pass, until one of these */
  untils: ('next_moment' | 'turn_ends' | 'round_ends')[];
}
/** Give one of the cards that were asked for. */
export interface GiveCard {
  kind: 'give_card';
  /** the captor */
  to: number;
  /** still to be given */
  count: number;
  /** one of these */
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
