// Made from protocol/schemas by `npm run types`; not to be edited.

/**
 * What is agreed before the game.
 */
export interface Options {
  /**
   * 2, 3 or 4
   */
  players?: number;
  /**
   * With four players the team, 0 or 1, of each seat, two seats each; left empty, partners sit opposite each other. Else empty.
   *
   * @maxItems 4
   */
  teams?: number[];
  /**
   * dice: rolled; free: every knight is one's choice; piles: taken from open piles.
   */
  draw?: 'dice' | 'free' | 'piles';
  /**
   * turn_order: the order of the last round's turns; clockwise: round the table from the lowest disc (R1).
   */
  disc_order?: 'turn_order' | 'clockwise';
  /**
   * After so many rounds most castles win (R9).
   */
  max_rounds?: number;
}
