// Made from protocol/schemas by `npm run types`; not to be edited.

export interface View {
  options: Options;
  /**
   * of all players together
   */
  turn: number;
  phase: ChoosingTarget | Rolling | GivingCastle | EndingTurn | Ended;
  /**
   * left, right
   *
   * @maxItems 2
   */
  piles: PileView[];
  /**
   * @maxItems 6
   */
  seats: Seat[];
  result: Result | null;
}
export interface Options {
  players: number;
  /**
   * After so many turns of all players together most castles win (C11).
   */
  max_turns: number;
}
export interface ChoosingTarget {
  kind: 'choosing_target';
  seat: number;
  /**
   * made in this turn
   */
  attempts: number;
  /**
   * in this turn, of one's own accord
   */
  buried: number;
  /**
   * per pile: cards buried since no target was there (C3)
   *
   * @maxItems 2
   */
  searched: number[];
  /**
   * since the last choice, ascending
   *
   * @maxItems 2
   */
  guards_laid: number[];
}
export interface Rolling {
  kind: 'rolling';
  /**
   * whose turn it is
   */
  turn: number;
  /**
   * made in this turn before this one
   */
  attempts: number;
  /**
   * in this turn, of one's own accord
   */
  buried: number;
  target: Pile | Card | Throne;
  /**
   * who rolls
   */
  seat: number;
  purpose: 'attempt' | 'defence' | 'tournament';
  /**
   * none before the first roll
   *
   * @maxItems 6
   */
  dice: number[];
  rolls_left: number;
  value: Value;
  /**
   * null: nothing, for the organiser of a tournament
   */
  to_beat: Value | null;
  /**
   * of a tournament, in the order rolled
   *
   * @maxItems 6
   */
  entries: Entry[];
}
export interface Pile {
  kind: 'pile';
  pile: number;
  card: Castle | Tournament | Special;
}
export interface Castle {
  kind: 'castle';
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
export interface Card {
  kind: 'card';
  /**
   * its owner
   */
  seat: number;
  card: Castle | Tournament | Special;
}
export interface Throne {
  kind: 'throne';
}
export interface Entry {
  seat: number;
  value: Value;
}
export interface GivingCastle {
  kind: 'giving_castle';
  seat: number;
}
export interface EndingTurn {
  kind: 'ending_turn';
  seat: number;
  /**
   * in this moment, ascending
   *
   * @maxItems 2
   */
  guards_laid: number[];
}
export interface Ended {
  kind: 'ended';
}
export interface PileView {
  /**
   * the top one included
   */
  cards: number;
  /**
   * null: the pile is empty
   */
  top: (Castle | Tournament | Special) | null;
}
export interface Seat {
  seat: number;
  /**
   * by card
   */
  castles: CastleWithoutKind[];
  /**
   * by card
   */
  tournaments: TournamentWithoutKind[];
  /**
   * by card
   */
  specials: SpecialWithoutKind[];
  guards: Guard[];
  /**
   * won
   */
  throne: boolean;
}
export interface CastleWithoutKind {
  card: number;
  colour: 'red' | 'violet' | 'blue' | 'green' | 'yellow' | 'white';
  combination: Value;
}
export interface TournamentWithoutKind {
  card: number;
}
export interface SpecialWithoutKind {
  card: number;
  special: 'die' | 'catapult' | 'champion' | 'pile' | 'castle_guard' | 'card_guard' | 'treason' | 'protection';
  /**
   * of a die card; null: none
   */
  face: number | null;
  combination: Value;
}
export interface Guard {
  guard: number;
  /**
   * cards, ascending; empty: on nothing yet
   *
   * @maxItems 2
   */
  on: number[];
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
export interface FullView {
  seen: View;
  /**
   * cards from the top down; left, right
   */
  piles: number[][];
}
