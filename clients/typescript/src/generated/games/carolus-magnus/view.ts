// Made from protocol/schemas by `npm run types`; not to be edited.

/** What is agreed before the game. */
export interface Options {
  /** 2, 3 or 4 */
  players: number;
  /**
   * With four players the team, 0 or 1, of each seat, two seats each; left empty, partners sit opposite each other. Else empty.
   *
   * @maxItems 4
   */
  teams: number[];
  /** dice: rolled; free: every knight is one's choice; piles: taken from open piles. */
  draw: 'dice' | 'free' | 'piles';
  /** turn_order: the order of the last round's turns; clockwise: round the table from the lowest disc (R1). */
  disc_order: 'turn_order' | 'clockwise';
  /** After so many rounds most castles win; 0: no limit (R9). */
  max_rounds: number;
  /** castles: neighbours with the same side's castles; majority: a region takes in only what its side has the majority of, too (R4). */
  joining?: 'castles' | 'majority';
  /** lot: on a province drawn by lot; chosen: where the player who lays the first disc wants him (R15). */
  emperor_start?: 'lot' | 'chosen';
  /** With open piles, supply: what is left once reserves are full; reserves: the reserves, and nothing else (R12). Without piles it is dropped. */
  bag?: 'supply' | 'reserves';
}
/** Before the first round: crowns become knights, all players at once. */
export interface ChoosingFamilies {
  kind: 'choosing_families';
  /**
   * per seat: choices still to make
   *
   * @maxItems 4
   */
  crowns: number[];
}
/** A round begins: discs are laid, one after the other. */
export interface LayingDiscs {
  kind: 'laying_discs';
  /** who lays the next */
  seat: number;
}
/** A turn: knights are played. */
export interface PlacingKnights {
  kind: 'placing_knights';
  /** whose turn it is */
  seat: number;
  /** knights still to play this turn */
  left: number;
}
/** A turn: the emperor moves. */
export interface MovingEmperor {
  kind: 'moving_emperor';
  /** whose turn it is */
  seat: number;
}
/** The end of a turn: crowns become knights. */
export interface TakingKnights {
  kind: 'taking_knights';
  /** whose turn it is */
  seat: number;
  /** choices still to make */
  crowns: number;
}
/** The end of a turn: a pile of knights is taken. */
export interface TakingPile {
  kind: 'taking_pile';
  /** whose turn it is */
  seat: number;
}
/** The game is over. */
export interface Ended {
  kind: 'ended';
}
/** Before the first round: the emperor is put where he begins. */
export interface PlacingEmperor {
  kind: 'placing_emperor';
  /** who lays the first disc */
  seat: number;
}
/** A province, or several that have joined. */
export interface Region {
  /** its name: its first province, clockwise */
  region: number;
  /**
   * clockwise
   *
   * @minItems 1
   * @maxItems 15
   */
  provinces: number[];
  knights: Knights;
  /** null: no castle */
  owner: number | null;
  /** the owner's that stand there; as many as provinces, or none */
  castles: number;
  /**
   * per side, if it were scored now
   *
   * @maxItems 3
   */
  strengths: number[];
}
/** Knights: so many of each family. */
export interface Knights {
  red: number;
  pink: number;
  blue: number;
  yellow: number;
  green: number;
}
/** What lies before a player. */
export interface Seat {
  /** its number, from 0 */
  seat: number;
  /** that plays it */
  side: number;
  court: Knights;
  reserve: Knights;
  /**
   * ascending
   *
   * @maxItems 5
   */
  hand: number[];
  /** this round */
  laid: number | null;
  /**
   * in earlier rounds, ascending
   *
   * @maxItems 5
   */
  used: number[];
}
/** A player, or a team. */
export interface Side {
  /** its number, from 0 */
  side: number;
  /**
   * that play it: two of a team, else one
   *
   * @maxItems 4
   */
  seats: number[];
  /** not on the board */
  castles_left: number;
  /** on the board */
  castles_placed: number;
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
  /** from 1 */
  round: number;
  /** what is to be done now, and by whom */
  phase:
    | ChoosingFamilies
    | LayingDiscs
    | PlacingKnights
    | MovingEmperor
    | TakingKnights
    | TakingPile
    | Ended
    | PlacingEmperor;
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
  /** the region he stands on; 0 while he is still to be placed */
  emperor: number;
  /**
   * ascending by name
   *
   * @maxItems 15
   */
  regions: Region[];
  /** by family the seat that controls it; null: nobody */
  control: {
    red: number | null;
    pink: number | null;
    blue: number | null;
    yellow: number | null;
    green: number | null;
  };
  /**
   * all, in order
   *
   * @maxItems 4
   */
  seats: Seat[];
  /**
   * all, in order
   *
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
  /** null until the game is over */
  result: Result | null;
}
