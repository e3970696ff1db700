import type { GameUi, Json } from '../game_ui';
import Board from './Board.svelte';
import { chart } from './chart';
import { chosen } from './chosen';
import { draws } from './draws';
import { sound } from './sound';
import { asked, ended, named, named_args, narrate, option, refusals, waits, why } from './narrate';
import { words } from './text';

export const game_ui: GameUi = {
  id: 'carolus-magnus',
  Board,
  rules: () => import('./Rules.svelte'),
  narrate,
  asked,
  named,
  chosen,
  waits,
  partners: ({ players }) => players === 4,
  means: (name, { players, draw }) => (name === 'teams' ? players === 4 : name !== 'bag' || draw === 'piles'),
  option,
  refusals,
  why,
  named_args,
  sound,
  draws_next: () => words().draws_next,
  ended: (result: Json, seats) => ended(result, seats),
  chart,
  draws,
};
