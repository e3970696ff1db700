// Made from protocol/schemas by `npm run types`; not to be edited.

export interface Options {
  players: number;
  /**
   * With four players the team, 0 or 1, of each seat, two seats each; left empty, partners sit opposite each other. Else empty.
   *
   * @maxItems 4
   */
  teams: number[];
  /**
   * dice: rolled; free: every knight is one's choice; piles: taken from open piles.
   */
  draw: 'dice' | 'free' | 'piles';
  /**
   * turn_order: the order of the last round's turns; clockwise: round the table from the lowest disc (R1).
   */
  disc_order: 'turn_order' | 'clockwise';
  /**
   * After so many rounds most castles win (R9).
   */
  max_rounds: number;
}
export interface ChoosingFamilies {
  kind: 'choosing_families';
  /**
   * per seat: choices still to make
   *
   * @maxItems 4
   */
  crowns: number[];
}
export interface LayingDiscs {
  kind: 'laying_discs';
  seat: number;
}
export interface PlacingKnights {
  kind: 'placing_knights';
  seat: number;
  /**
   * knights still to play this turn
   */
  left: number;
}
export interface MovingEmperor {
  kind: 'moving_emperor';
  seat: number;
}
export interface TakingKnights {
  kind: 'taking_knights';
  seat: number;
  /**
   * choices still to make
   */
  crowns: number;
}
export interface TakingPile {
  kind: 'taking_pile';
  seat: number;
}
export interface Ended {
  kind: 'ended';
}
export interface Region {
  /**
   * its name: its first province, clockwise
   */
  region: number;
  /**
   * clockwise
   *
   * @minItems 1
   * @maxItems 15
   */
  provinces: number[];
  knights: Knights;
  /**
   * null: no castle
   */
  owner: number | null;
  castles: number;
  /**
   * per side, if it were scored now
   *
   * @maxItems 3
   */
  strengths: number[];
}
export interface Knights {
  red: number;
  pink: number;
  blue: number;
  yellow: number;
  green: number;
}
export interface Seat {
  seat: number;
  side: number;
  court: Knights;
  reserve: Knights;
  /**
   * ascending
   *
   * @maxItems 5
   */
  hand: number[];
  /**
   * this round
   */
  laid: number | null;
  /**
   * in earlier rounds, ascending
   *
   * @maxItems 5
   */
  used: number[];
}
export interface Side {
  side: number;
  /**
   * @maxItems 4
   */
  seats: number[];
  /**
   * not on the board
   */
  castles_left: number;
  /**
   * on the board
   */
  castles_placed: number;
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
  options: Options;
  round: number;
  phase: ChoosingFamilies | LayingDiscs | PlacingKnights | MovingEmperor | TakingKnights | TakingPile | Ended;
  /**
   * of this round's discs
   *
   * @maxItems 4
   */
  disc_order: number[];
  /**
   * of this round's turns; empty until all discs are laid
   *
   * @maxItems 4
   */
  turn_order: number[];
  /**
   * the region he stands on
   */
  emperor: number;
  /**
   * ascending by name
   *
   * @maxItems 15
   */
  regions: Region[];
  control: {
    red: number | null;
    pink: number | null;
    blue: number | null;
    yellow: number | null;
    green: number | null;
  };
  /**
   * @maxItems 4
   */
  seats: Seat[];
  /**
   * @maxItems 3
   */
  sides: Side[];
  supply: Knights;
  bag: Knights;
  /**
   * oldest first; empty unless draw is piles
   *
   * @maxItems 5
   */
  piles: Knights[];
  result: Result | null;
}
