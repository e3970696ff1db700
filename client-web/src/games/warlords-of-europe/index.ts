import type { GameUi, Json } from '../game_ui';
import Board from './Board.svelte';
import { chart, charts } from './chart';
import { chosen } from './chosen';
import { draws } from './draws';
import { sound } from './sound';
import * as stories from './stories';
import { asked, ended, named, named_args, narrate, option, out_of_turn, refusals, waits, why } from './narrate';
import { words } from './text';

const scenarios_of: { [scenario: string]: readonly Json[] } = { short_game: [3, 4], long_game: [3] };
function means(name: string, { players, scenario }: { [name: string]: Json }, value?: Json): boolean {
  if (name === 'scenario' && value !== undefined) return scenarios_of[String(value)]?.includes(players!) ?? true;
  if (name === 'given_up') return players !== 2; // of two the other has won
  return name !== 'kingdoms' || scenario === 'drawn' || scenario === 'chosen';
}

export const game_ui: GameUi = {
  id: 'warlords-of-europe',
  Board,
  rules: () => import('./Rules.svelte'),
  narrate,
  stories,
  asked,
  named,
  chosen,
  waits,
  means,
  option,
  refusals,
  why,
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
