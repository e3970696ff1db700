// Made from protocol/schemas by `npm run types`; not to be edited.

import type { View } from './view.js';
export type { Card, Castle, CastleWithoutKind, ChoosingTarget, Ended, EndingTurn, Entry, GivingCastle, Guard, Options, Pile, PileView, Result, Rolling, Seat, Special, SpecialWithoutKind, Throne, Tie, Tournament, TournamentWithoutKind, Value, View } from './view.js';

/** The whole state, as a replay has it. */
export interface FullView {
  seen: View;
  /** cards from the top down; left, right */
  piles: number[][];
}
