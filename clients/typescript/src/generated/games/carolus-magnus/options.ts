// Made from protocol/schemas by `npm run types`; not to be edited.

/** What is agreed before the game. */
export interface Options {
  /** 2, 3 or 4 */
  players?: number;
  /**
   * With four players the team, 0 or 1, of each seat, two seats each; left empty, partners sit opposite each other. Else empty.
   *
   * @maxItems 4
   */
  teams?: number[];
  /** dice: rolled; free: every knight is one's choice; piles: taken from open piles. */
  draw?: 'dice' | 'free' | 'piles';
  /** turn_order: the order of the last round's turns; clockwise: round the table from the lowest disc (R1). */
  disc_order?: 'turn_order' | 'clockwise';
  /** After so many rounds most castles win; 0: no limit (R9). */
  max_rounds?: number;
  /** castles: neighbours with the same side's castles; majority: a region takes in only what its side has the majority of, too (R4). */
  joining?: 'castles' | 'majority';
  /** lot: on a province drawn by lot; chosen: where the player who lays the first disc wants him (R15). */
  emperor_start?: 'lot' | 'chosen';
  /** With open piles, supply: what is left once reserves are full; reserves: the reserves, and nothing else (R12). Without piles it is dropped. */
  bag?: 'supply' | 'reserves';
}
