// Made from protocol/schemas by `npm run types`; not to be edited.

import type { ChoosingFamilies, Ended, Knights, LayingDiscs, MovingEmperor, Options, PlacingEmperor, PlacingKnights, Region, Result, Seat, Side, TakingKnights, TakingPile } from './view.js';
export type { ChoosingFamilies, Ended, Knights, LayingDiscs, MovingEmperor, Options, PlacingEmperor, PlacingKnights, Region, Result, Seat, Side, TakingKnights, TakingPile } from './view.js';

/** All that one sees of the game. */
export interface FullView {
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
