import type { GameUi } from '../game_ui';
import Board from './Board.svelte';
import { chart, charts } from './chart';
import { draws } from './draws';
import { sound } from './sound';
import * as stories from './stories';
import { asked, ended, named, named_args, narrate, option, out_of_turn, refusals, waits } from './narrate';
import { words } from './text';

export const game_ui: GameUi = {
  id: 'warlords-of-europe',
  Board,
  rules: () => import('./Rules.svelte'),
  narrate,
  stories,
  asked,
  named,
  waits,
  option,
  refusals,
  named_args,
  sound,
  out_of_turn,
  draws_next: () => words().draws_next,
  // Nearly everything leads to dice or cards sooner or later; what is asked again is only what begins the battles.
  asks_back: (action) => (action as { kind?: string } | null)?.kind === 'end_campaign',
  ended,
  chart,
  charts,
  draws,
};
