// Made from protocol/schemas by `npm run types`; not to be edited.

/** What is agreed before the game. */
export interface Options {
  /** 2 to 6 */
  players?: number;
  /** After so many turns of all players together most castles win; 0: no limit (C11). */
  max_turns?: number;
  /** first_roller: who rolled first wins; rolled_again: those who tie roll again (C4). */
  tournament_ties?: 'first_roller' | 'rolled_again';
  /** lot: drawn by lot; else the seat that begins (C19). */
  first_player?: 'lot' | 'seat_0' | 'seat_1' | 'seat_2' | 'seat_3' | 'seat_4' | 'seat_5';
  /** A card a line, as in deck.txt, in 4096 bytes at most; left out: that deck (C20). */
  deck?: string;
}
