// Made from protocol/schemas by `npm run types`; not to be edited.

/** What is agreed before the game. */
export interface Options {
  /** 2 to 4 */
  players?: number;
  /** standard: 2 to 4 players; short_game: 3 or 4; long_game: 3; drawn: kingdoms by lot, out of all nine; chosen: kingdoms as one likes, out of all nine */
  scenario?: 'standard' | 'short_game' | 'long_game' | 'drawn' | 'chosen';
  /** After so many rounds most finished castles win, then most gold of a taxation (W9). 0: no limit. */
  max_rounds?: number;
  /** garrison: leaves soldiers who stay and defend; steward: a computer plays on */
  given_up?: 'garrison' | 'steward';
  /** The die of their defenders (W1). */
  unfinished_die?: 'd10' | 'd12';
  /** By marches of their owner; what is empty when that turn ends is its peasants' (W4). */
  empty_castles?: boolean;
  /** Gold that one costs more than a soldier of the same kind (W10). */
  hire_surcharge?: number;
  /** Gold for which each stays, in every recruiting (W10). */
  hire_keep?: number;
  /** Of each player (W3). */
  starting_gold?: number;
  /**
   * Where they are drawn or chosen: by their numbers, as many as players at least, each joined to the others.
   *
   * @minItems 2
   * @maxItems 9
   */
  kingdoms?: number[];
  /** in_order: one after the other; together: all at the same time, each within their own kingdom (W25). */
  first_turn?: 'in_order' | 'together';
  /** Whether two opponents may talk alone, in the channel whisper. */
  whispers?: boolean;
}
