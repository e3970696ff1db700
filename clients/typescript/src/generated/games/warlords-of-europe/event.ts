// Made from protocol/schemas by `npm run types`; not to be edited.

import type { Army, ChooseDie, Prisoner, Result } from './view.js';
export type { Army, ChooseDie, Prisoner, Result } from './view.js';

export type Event =
  | InitiativeRolled
  | OrderSet
  | KingdomChosen
  | CastleFounded
  | SoldiersPlaced
  | RoundStarted
  | TurnStarted
  | Marched
  | CampaignEnded
  | ReservesEnded
  | FiefLeft
  | CardPlayed
  | Passed
  | HandSeen
  | BattleStarted
  | BattleRolled
  | SoldiersLost
  | PeasantsLost
  | RoundFought
  | Retreated
  | FiefTaken
  | FiefHeld
  | CastleKept
  | WarlordCaptured
  | WarlordHoused
  | WarlordReturned
  | GoldChanged
  | CardDrawn
  | CardsDiscarded
  | DeckShuffled
  | CardsGiven
  | OfferOpened
  | OfferChanged
  | OfferSent
  | OfferDropped
  | OfferAnswered
  | PopeDrawn
  | PopeCarriedOut
  | PopeAnswered
  | DisfavourTaken
  | TaxesCollected
  | VassalsAnswered
  | SoldiersBought
  | HiredKept
  | HiredLeft
  | CastlePaid
  | RecruitingEnded
  | CastleBuilt
  | DieChosen
  | DiceShown
  | PlacePicked
  | CardDeclined
  | PlayerOut
  | MusterEnded
  | GameEnded
  | TruceMade
  | ParleyPassed;

/** Dice of initiative were thrown; those who tie throw again. */
export interface InitiativeRolled {
  kind: 'initiative_rolled';
  /**
   * by seat
   *
   * @maxItems 4
   */
  dice: InitiativeDie[];
}
/** A die of initiative as it fell. */
export interface InitiativeDie {
  /** who threw it */
  seat: number;
  /** 8, 10 or 12 */
  sides: number;
  /** its face */
  rolled: number;
}
/** The order of initiative is known. */
export interface OrderSet {
  kind: 'order_set';
  /**
   * seats, the first one first
   *
   * @maxItems 4
   */
  order: number[];
}
/** A kingdom to start in was chosen or drawn. */
export interface KingdomChosen {
  kind: 'kingdom_chosen';
  /** who starts there */
  seat: number;
  /** which */
  kingdom: number;
  /** by lot */
  drawn: boolean;
}
/** A first castle was founded. */
export interface CastleFounded {
  kind: 'castle_founded';
  /** whose */
  seat: number;
  /** where it stands */
  castle: number;
  /** where the warlord stands */
  warlord: number;
}
/** Soldiers were put into a fief. */
export interface SoldiersPlaced {
  kind: 'soldiers_placed';
  /** whose */
  seat: number;
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
  /** how many */
  count: number;
}
/** A round began. */
export interface RoundStarted {
  kind: 'round_started';
  /** its number */
  round: number;
}
/** A player's own turn began. */
export interface TurnStarted {
  kind: 'turn_started';
  /** whose */
  seat: number;
}
/** Soldiers marched. */
export interface Marched {
  kind: 'marched';
  /** whose */
  seat: number;
  /**
   * from the first to the last
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
  /** they wait at the border of the last fief, their battle to come */
  attack: boolean;
}
/** All attacks were declared. */
export interface CampaignEnded {
  kind: 'campaign_ended';
  /** whose */
  seat: number;
}
/** No more reserves move. */
export interface ReservesEnded {
  kind: 'reserves_ended';
  /** whose */
  seat: number;
}
/** A fief without soldiers is its peasants' again. */
export interface FiefLeft {
  kind: 'fief_left';
  /** whose it was */
  seat: number;
  /** which */
  fief: number;
}
/** A card was played. */
export interface CardPlayed {
  kind: 'card_played';
  /** by whom */
  seat: number;
  play: PlayCard;
}
/** Play a card. */
export interface PlayCard {
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
  fief: number | null;
  /** null where the prompt's choice has no `to` */
  to: number | null;
  /** null where the prompt's choice has no `seats` */
  seat: number | null;
  /** null where `most` of the prompt's choice is 0 */
  count: number | null;
}
/** Somebody who holds cards played none. */
export interface Passed {
  kind: 'passed';
  /** who */
  seat: number;
  /** when they are asked for cards again */
  until: 'next_moment' | 'turn_ends' | 'round_ends';
}
/** Spies saw a hand. */
export interface HandSeen {
  kind: 'hand_seen';
  /** who saw it */
  seat: number;
  /** whose it is */
  of: number;
  /**
   * null: not for this viewer
   *
   * @maxItems 90
   */
  cards:
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
}
/** A battle began. */
export interface BattleStarted {
  kind: 'battle_started';
  /** who attacks */
  seat: number;
  /** where */
  fief: number;
  /** null: the fief's peasants */
  defender: number | null;
  attackers: Army;
  defenders: Army;
  /** who defend the fief */
  peasants: number;
}
/** Both sides rolled for one step of a round. */
export interface BattleRolled {
  kind: 'battle_rolled';
  /** of this battle */
  round: number;
  /** their step; else that of all others */
  archers: boolean;
  /** kind by kind */
  attackers: Volley[];
  /** kind by kind */
  defenders: Volley[];
  /** that the attackers made */
  attacker_hits: number;
  /** that the defenders made */
  defender_hits: number;
}
/** The dice of one kind. */
export interface Volley {
  /** which kind; null: peasants */
  soldier:
    | 'spearman'
    | 'swordsman'
    | 'archer'
    | 'knight'
    | 'warlord'
    | 'hired_spearman'
    | 'hired_swordsman'
    | 'hired_archer'
    | 'hired_knight'
    | null;
  /** of the dice */
  sides: number;
  /** the lowest number that hits */
  hits_from: number;
  /** as they fell */
  dice: number[];
}
/** Soldiers were lost. */
export interface SoldiersLost {
  kind: 'soldiers_lost';
  /** whose */
  seat: number;
  /** where they fought or stood */
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
/** Peasants were lost; before the next battle they are all there again. */
export interface PeasantsLost {
  kind: 'peasants_lost';
  /** where */
  fief: number;
  /** how many */
  count: number;
}
/** The attacker goes on with the battle. */
export interface RoundFought {
  kind: 'round_fought';
  /** the attacker, who goes on */
  seat: number;
  /** that begins now */
  round: number;
}
/** An army left a battle. */
export interface Retreated {
  kind: 'retreated';
  /** whose */
  seat: number;
  /** from where */
  fief: number;
  /** where they went */
  to: number;
  army: Army;
}
/** A fief was taken. */
export interface FiefTaken {
  kind: 'fief_taken';
  /** by whom */
  seat: number;
  /** which */
  fief: number;
  /** whose it was; null: its peasants' */
  from: number | null;
  /** with a castle, which is unfinished now */
  castle: boolean;
}
/** The attackers are gone. */
export interface FiefHeld {
  kind: 'fief_held';
  /** which */
  fief: number;
  /** whose it is; null: its peasants' */
  seat: number | null;
}
/** A castle was about to be empty: one free spearman keeps it. */
export interface CastleKept {
  kind: 'castle_kept';
  /** whose */
  seat: number;
  /** where */
  fief: number;
}
/** A warlord was captured. */
export interface WarlordCaptured {
  kind: 'warlord_captured';
  /** by whom */
  seat: number;
  /** whose warlord it is */
  owner: number;
}
/** A warlord went to a castle. */
export interface WarlordHoused {
  kind: 'warlord_housed';
  /** whose warlord it is */
  owner: number;
  /** whose castle */
  fief: number;
  /** who holds it; null: it is free */
  captor: number | null;
}
/** Nobody has a castle for a warlord: it went to the supply. */
export interface WarlordReturned {
  kind: 'warlord_returned';
  /** whose warlord it is */
  owner: number;
}
/** Gold was got or paid. */
export interface GoldChanged {
  kind: 'gold_changed';
  /** whose */
  seat: number;
  /** negative: less */
  by: number;
  /** what it was for */
  why:
    | 'castle'
    | 'plunder'
    | 'pieces'
    | 'gift'
    | 'tithe'
    | 'indulgence'
    | 'legate'
    | 'fair'
    | 'taxes'
    | 'vassals'
    | 'soldiers'
    | 'hired'
    | 'building'
    | 'refund'
    | 'die'
    | 'card'
    | 'ransom'
    | 'leaving';
  /** what they have now */
  gold: number;
}
/** A card was drawn into a hand. */
export interface CardDrawn {
  kind: 'card_drawn';
  /** by whom */
  seat: number;
  /** from which deck */
  deck: 'pope' | 'conquest' | 'merchant';
  /** null: not for this viewer */
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
    | 'famine'
    | null;
}
/** Cards of a hand lie on the discards. */
export interface CardsDiscarded {
  kind: 'cards_discarded';
  /** whose */
  seat: number;
  /**
   * which
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
}
/** A deck was out: its discards were shuffled. */
export interface DeckShuffled {
  kind: 'deck_shuffled';
  /** which */
  deck: 'pope' | 'conquest' | 'merchant';
}
/** Cards went from hand to hand. */
export interface CardsGiven {
  kind: 'cards_given';
  /** whose they were */
  seat: number;
  /** whose they are */
  to: number;
  /** how many */
  count: number;
  /**
   * null: not for this viewer
   *
   * @maxItems 90
   */
  cards:
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
}
/** An offer is being drafted. */
export interface OfferOpened {
  kind: 'offer_opened';
  /** who drafts it */
  seat: number;
  /** to whom it will be made */
  to: number;
  prisoner: Prisoner;
}
/** Something was added to a draft; nobody else sees what. */
export interface OfferChanged {
  kind: 'offer_changed';
  /** who drafts it */
  seat: number;
  /** null: not for this viewer, as below */
  gold: number | null;
  /**
   * as it stands now
   *
   * @maxItems 90
   */
  cards:
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
  /**
   * as it stands now
   *
   * @maxItems 16
   */
  prisoners: Prisoner[] | null;
  /** with those that a captor asks for */
  card_count: number | null;
  /** with a truce of the two */
  truce: boolean | null;
}
/** An offer was made. */
export interface OfferSent {
  kind: 'offer_sent';
  /** who makes it */
  seat: number;
  /** who answers */
  to: number;
  prisoner: Prisoner;
  /** that its owner pays */
  gold: number;
  /** so many cards does its owner give */
  card_count: number;
  /**
   * which; empty where a captor asks for some; null: not for this viewer
   *
   * @maxItems 90
   */
  cards:
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
  /**
   * whom its owner gives
   *
   * @maxItems 16
   */
  prisoners: Prisoner[];
  /** the two may not attack each other until the next pope phase */
  truce: boolean;
}
/** Nothing is offered. */
export interface OfferDropped {
  kind: 'offer_dropped';
  /** who drafted it */
  seat: number;
}
/** An offer was answered. */
export interface OfferAnswered {
  kind: 'offer_answered';
  /** who answered */
  seat: number;
  /** false: refused */
  accepted: boolean;
}
/** A card of the pope's was drawn, openly. */
export interface PopeDrawn {
  kind: 'pope_drawn';
  /** by whom */
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
/** A card of the pope's was carried out, or waits for its answer. */
export interface PopeCarriedOut {
  kind: 'pope_carried_out';
  /** by whom */
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
  choice: CarryOut;
  /** false: it could not apply */
  effect: boolean;
}
/** Carry out a card of the pope's. */
export interface CarryOut {
  /** null where the prompt has no `fiefs` */
  fief: number | null;
  /** an opponent; null where the prompt has no `seats` */
  seat: number | null;
  /** of an indulgence: keep it, or take 3 gold; null: another card */
  keep: boolean | null;
}
/** A card of the pope's was answered. */
export interface PopeAnswered {
  kind: 'pope_answered';
  /** who */
  seat: number;
  /** comply, disfavour or indulgence */
  answer: 'comply' | 'disfavour' | 'indulgence';
  /** where a knight was put back; null: none was */
  fief: number | null;
}
/** A disfavour of the pope lies before a player. */
export interface DisfavourTaken {
  kind: 'disfavour_taken';
  /** who */
  seat: number;
  /** so many lie before that player now */
  disfavours: number;
}
/** Taxes were collected. */
export interface TaxesCollected {
  kind: 'taxes_collected';
  /** by whom */
  seat: number;
  /** gold of all fiefs */
  fiefs: number;
  /** gold of whole kingdoms */
  kingdoms: number;
  /** of whole kingdoms, placed later */
  spearmen: number;
}
/** The soldiers of a player without a castle were taken over or left. */
export interface VassalsAnswered {
  kind: 'vassals_answered';
  /** who might take them */
  seat: number;
  /** whose soldiers they are */
  loser: number;
  /** they were paid for */
  taken: boolean;
}
/** Soldiers were bought. */
export interface SoldiersBought {
  kind: 'soldiers_bought';
  /** by whom */
  seat: number;
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
/** Mercenaries were paid. */
export interface HiredKept {
  kind: 'hired_kept';
  /** by whom */
  seat: number;
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
  /** how many */
  count: number;
}
/** Mercenaries left unpaid. */
export interface HiredLeft {
  kind: 'hired_left';
  /** whose */
  seat: number;
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
  /** how many */
  count: number;
}
/** A castle was paid for; it is built when soldiers are placed. */
export interface CastlePaid {
  kind: 'castle_paid';
  /** by whom */
  seat: number;
  /** where */
  fief: number;
  /** to be finished; else begun */
  finish: boolean;
}
/** A player buys no more. */
export interface RecruitingEnded {
  kind: 'recruiting_ended';
  /** who */
  seat: number;
}
/** A castle was begun or finished. */
export interface CastleBuilt {
  kind: 'castle_built';
  /** whose */
  seat: number;
  /** where */
  fief: number;
  /** else begun */
  finished: boolean;
}
/** A die of initiative was chosen in secret. */
export interface DieChosen {
  kind: 'die_chosen';
  /** by whom */
  seat: number;
  /** null: not for this viewer */
  die: ChooseDie | null;
}
/** Dice of initiative were shown. */
export interface DiceShown {
  kind: 'dice_shown';
  /**
   * of those in the game, by seat
   *
   * @maxItems 4
   */
  dice: ChooseDie[];
}
/** A place of initiative was picked. */
export interface PlacePicked {
  kind: 'place_picked';
  /** by whom */
  seat: number;
  /** in the new order, from 0 */
  place: number;
}
/** No merchant's card was bought. */
export interface CardDeclined {
  kind: 'card_declined';
  /** who */
  seat: number;
}
/** A player has no soldiers left. */
export interface PlayerOut {
  kind: 'player_out';
  /** who */
  seat: number;
  /** who destroyed the last of them, and has this player's pieces, and the warlords that are held; null: nobody */
  to: number | null;
}
/** No more soldiers are bought for a castle that was taken. */
export interface MusterEnded {
  kind: 'muster_ended';
  /** who */
  seat: number;
}
/** The game is over. */
export interface GameEnded {
  kind: 'game_ended';
  result: Result;
}
/** By an agreement two may not attack each other until the next pope phase. */
export interface TruceMade {
  kind: 'truce_made';
  /** the prisoner's owner */
  seat: number;
  /** the captor */
  with: number;
}
/** Somebody whom a prisoner concerns makes no offer now. */
export interface ParleyPassed {
  kind: 'parley_passed';
  /** who */
  seat: number;
  /** when they are asked about prisoners again */
  until: 'next_moment' | 'turn_ends' | 'round_ends';
}
