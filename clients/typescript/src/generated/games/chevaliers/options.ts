// Made from protocol/schemas by `npm run types`; not to be edited.

export interface Options {
  players?: number;
  /**
   * After so many turns of all players together most castles win (C11).
   */
  max_turns?: number;
}
