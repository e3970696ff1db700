// Made from protocol/schemas by `npm run types`; not to be edited.

/**
 * What is agreed before the game.
 */
export interface Options {
  /**
   * 2 to 6
   */
  players?: number;
  /**
   * After so many turns of all players together most castles win (C11).
   */
  max_turns?: number;
}
