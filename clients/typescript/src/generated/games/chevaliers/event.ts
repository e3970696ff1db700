// Made from protocol/schemas by `npm run types`; not to be edited.

import type { Result, Special, Throne, Tournament, Value } from './view.js';
export type { Result, Special, Throne, Tournament, Value } from './view.js';

export type Event =
  | SetUp
  | TurnStarted
  | CardBuried
  | CardTurned
  | GuardLaid
  | TargetChosen
  | RollStarted
  | DiceRolled
  | RollEnded
  | CardTaken
  | CardReturned
  | CastleKept
  | ThroneTaken
  | ThroneMissed
  | CastleGiven
  | TurnPassed
  | GameEnded
  | TournamentTied;

/** Castles were dealt, piles laid out, and lots drawn for who begins. */
export interface SetUp {
  kind: 'set_up';
  /**
   * dealt to seat 0, 1, …
   *
   * @maxItems 6
   */
  castles: Castle[];
  /**
   * left, right
   *
   * @maxItems 2
   */
  piles: PileView[];
  /** who begins */
  first: number;
}
/** A castle. */
export interface Castle {
  /** its number in the deck */
  card: number;
  /** one may have one castle of each */
  colour: 'red' | 'violet' | 'blue' | 'green' | 'yellow' | 'white';
  combination: Value;
}
/** A pile and its top card. */
export interface PileView {
  /** the top one included */
  cards: number;
  /** null: the pile is empty */
  top: (CastleWithKind | Tournament | Special) | null;
}
/** A castle. */
export interface CastleWithKind {
  kind: 'castle';
  /** its number in the deck */
  card: number;
  /** one may have one castle of each */
  colour: 'red' | 'violet' | 'blue' | 'green' | 'yellow' | 'white';
  combination: Value;
}
/** A turn began. */
export interface TurnStarted {
  kind: 'turn_started';
  /** of all players together */
  turn: number;
  /** whose */
  seat: number;
}
/** A pile's top card was put under it. */
export interface CardBuried {
  kind: 'card_buried';
  /** who buried it */
  seat: number;
  /** 0: left, 1: right */
  pile: number;
  /** which */
  card: CastleWithKind | Tournament | Special;
  /** because no card could be chosen (C3) */
  forced: boolean;
}
/** A card lies face up on a pile now. */
export interface CardTurned {
  kind: 'card_turned';
  /** 0: left, 1: right */
  pile: number;
  /** that lies there now */
  card: CastleWithKind | Tournament | Special;
}
/** A guard was laid or moved. */
export interface GuardLaid {
  kind: 'guard_laid';
  /** whose */
  seat: number;
  /** the card that guards */
  guard: number;
  /**
   * cards, ascending
   *
   * @maxItems 2
   */
  on: number[];
}
/** A card, or the throne, is to be won. */
export interface TargetChosen {
  kind: 'target_chosen';
  /** who wants it */
  seat: number;
  /** a pile's top card, an opponent's card, or the throne */
  target: Pile | Card | Throne | Tie;
}
/** The top card of a pile. */
export interface Pile {
  kind: 'pile';
  /** 0: left, 1: right */
  pile: number;
  /** its top card */
  card: CastleWithKind | Tournament | Special;
}
/** An opponent's card. */
export interface Card {
  kind: 'card';
  /** its owner */
  seat: number;
  /** that is attacked */
  card: CastleWithKind | Tournament | Special;
}
/** A pile's tournament once more, among those who tied in it (C4). */
export interface Tie {
  kind: 'tie';
  /** 0: left, 1: right */
  pile: number;
  /** its top card, the tournament */
  card: CastleWithKind | Tournament | Special;
  /**
   * who tied, in the order in which they roll
   *
   * @maxItems 6
   */
  seats: number[];
  /** so many times it was rolled again, this one included */
  times: number;
}
/** It is on this seat to roll. */
export interface RollStarted {
  kind: 'roll_started';
  /** who rolls */
  seat: number;
  /** attempt: to win the target; defence: to keep a castle; tournament: to be the best of all */
  purpose: 'attempt' | 'defence' | 'tournament';
  /** so many at most */
  rolls: number;
  /** null: nothing, for who rolls first in a tournament */
  to_beat: Value | null;
}
/** Dice were rolled. */
export interface DiceRolled {
  kind: 'dice_rolled';
  /** who rolled */
  seat: number;
  /**
   * places of the dice rolled
   *
   * @maxItems 6
   */
  rolled: number[];
  /**
   * all six, as they lie now
   *
   * @maxItems 6
   */
  dice: number[];
  value: Value;
  /** so many more are allowed */
  rolls_left: number;
}
/** A player's roll is over. */
export interface RollEnded {
  kind: 'roll_ended';
  /** whose */
  seat: number;
  value: Value;
  /** what was to be beaten; null: nothing was */
  beaten: boolean | null;
}
/** A card lies before a player now. */
export interface CardTaken {
  kind: 'card_taken';
  /** whose it is now */
  seat: number;
  /** which */
  card: CastleWithKind | Tournament | Special;
  /** whose it was; null: a pile's */
  from: number | null;
  /** where it lay; null: before a player */
  pile: number | null;
}
/** An attempt failed: the card went under its pile. */
export interface CardReturned {
  kind: 'card_returned';
  /** 0: left, 1: right */
  pile: number;
  /** which */
  card: CastleWithKind | Tournament | Special;
}
/** A castle was defended. */
export interface CastleKept {
  kind: 'castle_kept';
  /** its owner */
  seat: number;
  /** the castle */
  card: CastleWithKind | Tournament | Special;
}
/** The throne was won. */
export interface ThroneTaken {
  kind: 'throne_taken';
  /** by whom: the game is won */
  seat: number;
}
/** The throne was not won. */
export interface ThroneMissed {
  kind: 'throne_missed';
  /** by whom */
  seat: number;
  /** no castle is lost */
  is_protected: boolean;
}
/** A castle went under a pile. */
export interface CastleGiven {
  kind: 'castle_given';
  /** whose it was */
  seat: number;
  /** the castle */
  card: CastleWithKind | Tournament | Special;
  /** 0: left, 1: right */
  pile: number;
}
/** No card could be chosen or found. */
export interface TurnPassed {
  kind: 'turn_passed';
  /** whose turn is over */
  seat: number;
}
/** The game is over. */
export interface GameEnded {
  kind: 'game_ended';
  result: Result;
}
/** The best of a tournament are level, and roll again (C4). */
export interface TournamentTied {
  kind: 'tournament_tied';
  /**
   * in the order in which they roll
   *
   * @maxItems 6
   */
  seats: number[];
  value: Value;
}
