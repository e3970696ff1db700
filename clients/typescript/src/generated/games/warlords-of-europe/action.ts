// Made from protocol/schemas by `npm run types`; not to be edited.

export type Action =
  | ChooseKingdom
  | Found
  | Place
  | March
  | EndCampaign
  | EndReserves
  | PlayCard
  | Pass
  | Fight
  | FightOn
  | Retreat
  | Lose
  | SendBack
  | House
  | Muster
  | EndMuster
  | OpenOffer
  | AddGold
  | AddCard
  | AddPrisoner
  | SendOffer
  | DropOffer
  | AnswerOffer
  | CarryOut
  | AnswerPope
  | TakeVassals
  | Buy
  | KeepHired
  | BeginCastle
  | FinishCastle
  | EndRecruiting
  | ChooseDie
  | PickPlace
  | BuyCard
  | AskCards
  | AddTruce
  | GiveCard;

/** Start in a kingdom. */
export interface ChooseKingdom {
  kind: 'choose_kingdom';
  /** one of the prompt's */
  kingdom: number;
}
/** Found the first castle. */
export interface Found {
  kind: 'found';
  /** where the castle is built */
  castle: number;
  /** another fief of the kingdom, where the warlord stands */
  warlord: number;
}
/** Put soldiers of the starting army, or new ones, into a fief. */
export interface Place {
  kind: 'place';
  /** where */
  fief: number;
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
  bonus?: boolean;
  /** how many */
  count: number;
}
/** Soldiers go along a path; into a fief of somebody else's its last step is an attack. */
export interface March {
  kind: 'march';
  /**
   * from the fief that is left to the one that is entered, each beside the one before it
   *
   * @maxItems 4
   */
  path: number[];
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
  /** how many */
  count: number;
}
/** Declare no more attacks; battles begin. */
export interface EndCampaign {
  kind: 'end_campaign';
}
/** Move no more reserves. */
export interface EndReserves {
  kind: 'end_reserves';
}
/** Play a card. */
export interface PlayCard {
  kind: 'play_card';
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
  /** null where the prompt's choice has no `fiefs` */
  fief?: number | null;
  /** null where the prompt's choice has no `to` */
  to?: number | null;
  /** null where the prompt's choice has no `seats` */
  seat?: number | null;
  /** null where `most` of the prompt's choice is 0 */
  count?: number | null;
}
/** Play no card. */
export interface Pass {
  kind: 'pass';
  /** asked for cards again at the next moment, after the turn, or after the round */
  until: 'next_moment' | 'turn_ends' | 'round_ends';
}
/** Choose the next battle. */
export interface Fight {
  kind: 'fight';
  /** that is attacked */
  fief: number;
}
/** Fight one more round. */
export interface FightOn {
  kind: 'fight_on';
}
/** Break off the attack. */
export interface Retreat {
  kind: 'retreat';
  /** where the whole army goes */
  fief: number;
}
/** Name losses. */
export interface Lose {
  kind: 'lose';
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
  /** how many */
  count: number;
}
/** What a mountain does not feed goes back. */
export interface SendBack {
  kind: 'send_back';
  /** where they go */
  fief: number;
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
  /** how many */
  count: number;
}
/** Choose the castle to which a warlord goes, one's own or a prisoner. */
export interface House {
  kind: 'house';
  /** whose castle */
  fief: number;
}
/** After a castle was taken: buy soldiers and place them at once. */
export interface Muster {
  kind: 'muster';
  /** whose castle */
  fief: number;
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
  /** how many */
  count: number;
}
/** Buy no more soldiers for the castle that was taken. */
export interface EndMuster {
  kind: 'end_muster';
}
/** Begin to draft an agreement about a prisoner. */
export interface OpenOffer {
  kind: 'open_offer';
  /** its place in the view's `prisoners` */
  prisoner: number;
}
/** Add gold, which the prisoner's owner pays. */
export interface AddGold {
  kind: 'add_gold';
  /** pieces more */
  gold: number;
}
/** Add a card, which the prisoner's owner gives. */
export interface AddCard {
  kind: 'add_card';
  /** of the owner's hand */
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
/** Add a prisoner, whom the prisoner's owner gives. */
export interface AddPrisoner {
  kind: 'add_prisoner';
  /** its place in the view's `prisoners` */
  prisoner: number;
}
/** Show the offer to whom it is made. */
export interface SendOffer {
  kind: 'send_offer';
}
/** Offer nothing. */
export interface DropOffer {
  kind: 'drop_offer';
}
/** Accept or refuse an offer. */
export interface AnswerOffer {
  kind: 'answer_offer';
  /** true: it is carried out at once */
  accept: boolean;
}
/** Carry out a card of the pope's. */
export interface CarryOut {
  kind: 'carry_out';
  /** null where the prompt has no `fiefs` */
  fief?: number | null;
  /** an opponent; null where the prompt has no `seats` */
  seat?: number | null;
  /** of an indulgence: keep it, or take 3 gold; null: another card */
  keep?: boolean | null;
}
/** Answer a card of the pope's. */
export interface AnswerPope {
  kind: 'answer_pope';
  /** comply; take the disfavour; play an indulgence in place of taking it */
  answer: 'comply' | 'disfavour' | 'indulgence';
  /** of the knight that is put back; null: nothing is to be named */
  fief?: number | null;
}
/** Take the soldiers of a player without a castle over, or leave them (W6). */
export interface TakeVassals {
  kind: 'take_vassals';
  /** pay the price and have them */
  take: boolean;
}
/** Buy soldiers, who are placed after recruiting. */
export interface Buy {
  kind: 'buy';
  /** which kind; hired_*: a mercenary */
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
  /** how many */
  count: number;
}
/** Pay mercenaries, 1 gold each, who leave otherwise. */
export interface KeepHired {
  kind: 'keep_hired';
  /** where they stand */
  fief: number;
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
  /** how many */
  count: number;
}
/** Pay for a castle to be begun. */
export interface BeginCastle {
  kind: 'begin_castle';
  /** where */
  fief: number;
}
/** Pay for a castle to be finished. */
export interface FinishCastle {
  kind: 'finish_castle';
  /** where */
  fief: number;
}
/** Buy nothing more; mercenaries who were not paid leave. */
export interface EndRecruiting {
  kind: 'end_recruiting';
}
/** A die for initiative. */
export interface ChooseDie {
  kind: 'choose_die';
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
/** Pick a place of initiative. */
export interface PickPlace {
  kind: 'pick_place';
  /** in the new order, from 0 */
  place: number;
}
/** Buy a merchant's card, or none. */
export interface BuyCard {
  kind: 'buy_card';
  /** false: buy none */
  buy: boolean;
}
/** As a captor, ask for cards, which the prisoner's owner chooses when accepting. */
export interface AskCards {
  kind: 'ask_cards';
  /** how many of the owner's hand */
  count: number;
}
/** Add a truce of the two, until the next pope phase. */
export interface AddTruce {
  kind: 'add_truce';
}
/** Give one of the cards that were asked for. */
export interface GiveCard {
  kind: 'give_card';
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
}
