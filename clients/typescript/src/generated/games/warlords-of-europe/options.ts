// Made from protocol/schemas by `npm run types`; not to be edited.

/**
 * What is agreed before the game.
 */
export interface Options {
  /**
   * 2 to 4
   */
  players?: number;
  /**
   * standard: 2 to 4 players; short_game: 3 or 4; long_game: 3; drawn: kingdoms by lot, out of all nine; chosen: kingdoms as one likes, out of all nine
   */
  scenario?: 'standard' | 'short_game' | 'long_game' | 'drawn' | 'chosen';
  /**
   * After so many rounds most finished castles win, then most gold of a taxation (W9).
   */
  max_rounds?: number;
}
