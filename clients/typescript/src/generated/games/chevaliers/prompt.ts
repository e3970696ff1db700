// Made from protocol/schemas by `npm run types`; not to be edited.

import type { Value } from './view.js';
export type { Value } from './view.js';

export type Prompt = TakeTurn | Roll | GiveCastle;

/** Choose a target, or prepare: bury a card, lay a guard. */
export interface TakeTurn {
  kind: 'take_turn';
  /**
   * piles whose top card may be buried
   *
   * @maxItems 2
   */
  bury: number[];
  /** that may be laid or moved */
  guards: GuardChoice[];
  /**
   * whose top card may be tried
   *
   * @maxItems 2
   */
  piles: PileChoice[];
  /** of opponents that may be attacked */
  cards: CardChoice[];
  /** null: may not be tried */
  throne: ThroneChoice | null;
  /** end_turn is allowed */
  may_end: boolean;
}
/** A guard and the ways to lay it. */
export interface GuardChoice {
  /** for the action lay_guard */
  guard: number;
  /** each a way to lay it */
  on: number[][];
}
/** A pile that may be tried. */
export interface PileChoice {
  /** 0: left, 1: right */
  pile: number;
  /** in thousandths, with best play; null: a tournament */
  chance: number | null;
}
/** A card that may be attacked. */
export interface CardChoice {
  /** for the action attack */
  card: number;
  /** its owner */
  seat: number;
  /** of beating the card, in thousandths, with best play; a castle's owner may still defend it */
  chance: number;
}
/** The throne may be tried. */
export interface ThroneChoice {
  /** in thousandths, with best play */
  chance: number;
}
/** Roll, or be content with what lies there. */
export interface Roll {
  kind: 'roll';
  /** each a way to roll on */
  keeps: KeepChoice[];
  /** stop is allowed */
  may_stop: boolean;
  /** null: nothing, for who rolls first in a tournament */
  to_beat: Value | null;
  /** what lies there beats it */
  beats: boolean;
}
/** A way to roll on: which dice stay. */
export interface KeepChoice {
  /**
   * places of the dice that are kept
   *
   * @maxItems 6
   */
  keep: number[];
  /** of beating what is to be beaten, in thousandths, with best play; null: nothing is */
  chance: number | null;
}
/** Give a castle for the throne that was missed. */
export interface GiveCastle {
  kind: 'give_castle';
  /** one of these */
  castles: number[];
  /**
   * under one of these
   *
   * @maxItems 2
   */
  piles: number[];
}
