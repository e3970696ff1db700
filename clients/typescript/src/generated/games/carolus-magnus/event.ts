// Made from protocol/schemas by `npm run types`; not to be edited.

import type { Knights, Result } from './view.js';
export type { Knights, Result } from './view.js';

export type Event =
  | SetUp
  | DiceRolled
  | KnightTaken
  | KnightsGivenBack
  | DieBecameCrown
  | CrownsLost
  | RoundStarted
  | DiscsTakenBack
  | DiscLaid
  | TurnsOrdered
  | TurnStarted
  | KnightPlaced
  | FamilyGained
  | EmperorMoved
  | RegionScored
  | CastleBuilt
  | CastlesReplaced
  | RegionsJoined
  | PileTaken
  | PilesDrawn
  | GameEnded
  | ReservesBagged
  | EmperorPlaced;

/** The board was set up. */
export interface SetUp {
  kind: 'set_up';
  /**
   * on province 0, 1, … clockwise
   *
   * @minItems 15
   * @maxItems 15
   */
  knights: ('red' | 'pink' | 'blue' | 'yellow' | 'green')[];
  /** where he begins; 0 where he is still to be placed */
  emperor: number;
  /** who chooses the first disc */
  first: number;
}
/** Dice were rolled. */
export interface DiceRolled {
  kind: 'dice_rolled';
  /** who rolled */
  seat: number;
  /**
   * as rolled
   *
   * @maxItems 9
   */
  faces: ('red' | 'pink' | 'blue' | 'yellow' | 'green' | 'crown')[];
}
/** A knight went from the supply to the reserve. */
export interface KnightTaken {
  kind: 'knight_taken';
  /** whose reserve */
  seat: number;
  /** of the knight */
  family: 'red' | 'pink' | 'blue' | 'yellow' | 'green';
  /** for a crown; else for a die */
  chosen: boolean;
}
/** Every player gave one knight of an exhausted family back (R8). */
export interface KnightsGivenBack {
  kind: 'knights_given_back';
  /** that had run out */
  family: 'red' | 'pink' | 'blue' | 'yellow' | 'green';
  /**
   * seats
   *
   * @maxItems 4
   */
  from_court: number[];
  /**
   * seats
   *
   * @maxItems 4
   */
  from_reserve: number[];
}
/** A die whose family has run out became a crown (R8). */
export interface DieBecameCrown {
  kind: 'die_became_crown';
  /** whose die */
  seat: number;
  /** that it showed */
  family: 'red' | 'pink' | 'blue' | 'yellow' | 'green';
}
/** Nothing was left in the supply: these crowns gave nothing (R8). */
export interface CrownsLost {
  kind: 'crowns_lost';
  /** whose */
  seat: number;
  /** so many */
  crowns: number;
}
/** A round began. */
export interface RoundStarted {
  kind: 'round_started';
  /** from 1 */
  round: number;
  /**
   * the order in which discs are chosen
   *
   * @maxItems 4
   */
  disc_order: number[];
}
/** All five discs were used; everyone has them in hand again. */
export interface DiscsTakenBack {
  kind: 'discs_taken_back';
}
/** A disc was laid. */
export interface DiscLaid {
  kind: 'disc_laid';
  /** who laid it */
  seat: number;
  /** its value */
  disc: number;
}
/** All discs are laid: the order of turns. */
export interface TurnsOrdered {
  kind: 'turns_ordered';
  /**
   * seats, the lowest disc first
   *
   * @maxItems 4
   */
  turn_order: number[];
}
/** A turn began. */
export interface TurnStarted {
  kind: 'turn_started';
  /** whose */
  seat: number;
  /** that was laid for it */
  disc: number;
}
/** A knight was played. */
export interface KnightPlaced {
  kind: 'knight_placed';
  /** who played it */
  seat: number;
  /** of the knight */
  family: 'red' | 'pink' | 'blue' | 'yellow' | 'green';
  /** null: the seat's own court */
  region: number | null;
}
/** Control of a family changed. */
export interface FamilyGained {
  kind: 'family_gained';
  /** who controls it now */
  seat: number;
  /** which */
  family: 'red' | 'pink' | 'blue' | 'yellow' | 'green';
  /** who controlled it before; null: nobody */
  from: number | null;
}
/** The emperor moved. */
export interface EmperorMoved {
  kind: 'emperor_moved';
  /** who moved him */
  seat: number;
  /** the region that he left */
  from: number;
  /** the region where he stopped */
  to: number;
  /** regions */
  steps: number;
}
/** The emperor's region was scored. */
export interface RegionScored {
  kind: 'region_scored';
  /** where the emperor stands */
  region: number;
  /**
   * per side, its castles counted
   *
   * @maxItems 3
   */
  strengths: number[];
  /** the side whose castles stood there; null: none */
  owner: number | null;
  /** the side ahead of every other; null: none */
  majority: number | null;
}
/** A castle was built. */
export interface CastleBuilt {
  kind: 'castle_built';
  /** whose */
  side: number;
  /** where */
  region: number;
}
/** A side's castles were replaced by another's. */
export interface CastlesReplaced {
  kind: 'castles_replaced';
  /** whose castles stand there now */
  side: number;
  /** whose stood there */
  from: number;
  /** where */
  region: number;
  /** castles taken off */
  removed: number;
  /** fewer than removed only where the side ran out of castles, and won (R5) */
  placed: number;
}
/** Regions joined. */
export interface RegionsJoined {
  kind: 'regions_joined';
  /** whose castles stand there */
  side: number;
  /**
   * those that joined, clockwise
   *
   * @maxItems 3
   */
  regions: number[];
  /** the region they now are */
  region: number;
  /** that stand there together */
  castles: number;
}
/** A pile was taken. */
export interface PileTaken {
  kind: 'pile_taken';
  /** who took it */
  seat: number;
  /** which pile of knights: its place, oldest first */
  pile: number;
  knights: Knights;
  returned: Knights;
}
/** Piles were filled from the bag. */
export interface PilesDrawn {
  kind: 'piles_drawn';
  /**
   * all open piles, oldest first
   *
   * @maxItems 5
   */
  piles: Knights[];
}
/** The game is over. */
export interface GameEnded {
  kind: 'game_ended';
  result: Result;
}
/** All reserves went into the bag (R12). */
export interface ReservesBagged {
  kind: 'reserves_bagged';
  knights: Knights;
}
/** The emperor was put where he begins (R15). */
export interface EmperorPlaced {
  kind: 'emperor_placed';
  /** who placed him */
  seat: number;
  /** where he begins */
  region: number;
}
