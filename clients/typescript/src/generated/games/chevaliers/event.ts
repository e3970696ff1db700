// Made from protocol/schemas by `npm run types`; not to be edited.

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
  | GameEnded;

/**
 * Castles were dealt, piles laid out, and lots drawn for who begins.
 */
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
  /**
   * who begins
   */
  first: number;
}
export interface Castle {
  card: number;
  colour: 'red' | 'violet' | 'blue' | 'green' | 'yellow' | 'white';
  combination: Value;
}
/**
 * What a roll is worth, and what a card asks for; they compare in this order.
 */
export interface Value {
  /**
   * of the largest group of equal dice; 0: no live die
   */
  count: number;
  /**
   * its face; 0: no live die
   */
  face: number;
  /**
   * the highest other die; 0: none
   */
  other: number;
}
export interface PileView {
  /**
   * the top one included
   */
  cards: number;
  /**
   * null: the pile is empty
   */
  top: (CastleWithKind | Tournament | Special) | null;
}
export interface CastleWithKind {
  kind: 'castle';
  card: number;
  colour: 'red' | 'violet' | 'blue' | 'green' | 'yellow' | 'white';
  combination: Value;
}
export interface Tournament {
  kind: 'tournament';
  card: number;
}
export interface Special {
  kind: 'special';
  card: number;
  special: 'die' | 'catapult' | 'champion' | 'pile' | 'castle_guard' | 'card_guard' | 'treason' | 'protection';
  /**
   * of a die card; null: none
   */
  face: number | null;
  combination: Value;
}
/**
 * A turn began.
 */
export interface TurnStarted {
  kind: 'turn_started';
  /**
   * of all players together
   */
  turn: number;
  seat: number;
}
/**
 * A pile's top card was put under it.
 */
export interface CardBuried {
  kind: 'card_buried';
  seat: number;
  pile: number;
  card: CastleWithKind | Tournament | Special;
  /**
   * because no card could be chosen (C3)
   */
  forced: boolean;
}
/**
 * A card lies face up on a pile now.
 */
export interface CardTurned {
  kind: 'card_turned';
  pile: number;
  card: CastleWithKind | Tournament | Special;
}
/**
 * A guard was laid or moved.
 */
export interface GuardLaid {
  kind: 'guard_laid';
  seat: number;
  guard: number;
  /**
   * cards, ascending
   *
   * @maxItems 2
   */
  on: number[];
}
/**
 * A card, or the throne, is to be won.
 */
export interface TargetChosen {
  kind: 'target_chosen';
  seat: number;
  target: Pile | Card | Throne;
}
export interface Pile {
  kind: 'pile';
  pile: number;
  card: CastleWithKind | Tournament | Special;
}
export interface Card {
  kind: 'card';
  /**
   * its owner
   */
  seat: number;
  card: CastleWithKind | Tournament | Special;
}
export interface Throne {
  kind: 'throne';
}
/**
 * It is on this seat to roll.
 */
export interface RollStarted {
  kind: 'roll_started';
  seat: number;
  purpose: 'attempt' | 'defence' | 'tournament';
  rolls: number;
  /**
   * null: nothing, for the organiser of a tournament
   */
  to_beat: Value | null;
}
/**
 * Dice were rolled.
 */
export interface DiceRolled {
  kind: 'dice_rolled';
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
  rolls_left: number;
}
/**
 * A player's roll is over.
 */
export interface RollEnded {
  kind: 'roll_ended';
  seat: number;
  value: Value;
  /**
   * what was to be beaten; null: nothing was
   */
  beaten: boolean | null;
}
/**
 * A card lies before a player now.
 */
export interface CardTaken {
  kind: 'card_taken';
  seat: number;
  card: CastleWithKind | Tournament | Special;
  /**
   * whose it was; null: a pile's
   */
  from: number | null;
  /**
   * where it lay; null: before a player
   */
  pile: number | null;
}
/**
 * An attempt failed: the card went under its pile.
 */
export interface CardReturned {
  kind: 'card_returned';
  pile: number;
  card: CastleWithKind | Tournament | Special;
}
/**
 * A castle was defended.
 */
export interface CastleKept {
  kind: 'castle_kept';
  seat: number;
  card: CastleWithKind | Tournament | Special;
}
/**
 * The throne was won.
 */
export interface ThroneTaken {
  kind: 'throne_taken';
  seat: number;
}
/**
 * The throne was not won.
 */
export interface ThroneMissed {
  kind: 'throne_missed';
  seat: number;
  /**
   * no castle is lost
   */
  is_protected: boolean;
}
/**
 * A castle went under a pile.
 */
export interface CastleGiven {
  kind: 'castle_given';
  seat: number;
  card: CastleWithKind | Tournament | Special;
  pile: number;
}
/**
 * No card could be chosen or found.
 */
export interface TurnPassed {
  kind: 'turn_passed';
  seat: number;
}
/**
 * The game is over.
 */
export interface GameEnded {
  kind: 'game_ended';
  result: Result;
}
export interface Result {
  /**
   * sides; empty: nobody won
   *
   * @maxItems 8
   */
  winners: number[];
  /**
   * a stable word
   */
  reason: string;
  /**
   * per side, in the game's own points
   *
   * @maxItems 8
   */
  scores: number[];
}
