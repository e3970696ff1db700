// Made from protocol/schemas by `npm run types`; not to be edited.

export type Action = Bury | LayGuard | TryPile | Attack | TryThrone | EndTurn | Roll | Stop | GiveCastle;

/** Put the top card of a pile face down under it and turn the next. */
export interface Bury {
  kind: 'bury';
  /** 0: left, 1: right */
  pile: number;
}
/** Lay or move a guard. */
export interface LayGuard {
  kind: 'lay_guard';
  /** a castle guard or card guard of one's own */
  guard: number;
  /**
   * cards, ascending: one or two castles, or one special
   *
   * @maxItems 2
   */
  on: number[];
}
/** Choose a pile's top card as the target. */
export interface TryPile {
  kind: 'try_pile';
  /** 0: left, 1: right */
  pile: number;
}
/** Choose an opponent's castle or special as the target. */
export interface Attack {
  kind: 'attack';
  /** one of the prompt's cards */
  card: number;
}
/** Choose the throne as the target. */
export interface TryThrone {
  kind: 'try_throne';
}
/** Choose no further target, leave the guards where they are. */
export interface EndTurn {
  kind: 'end_turn';
}
/** Roll all live dice but those kept. */
export interface Roll {
  kind: 'roll';
  /**
   * places of live dice, ascending; the first roll keeps none
   *
   * @maxItems 6
   */
  keep: number[];
}
/** Be content with what lies there. */
export interface Stop {
  kind: 'stop';
}
/** After failing at the throne: put a castle under a pile. */
export interface GiveCastle {
  kind: 'give_castle';
  /** a card: one of one's own castles */
  castle: number;
  /** 0: left, 1: right */
  pile: number;
}
