import type { GameUi, Json } from '../game_ui';
import Board from './Board.svelte';
import { chart } from './chart';
import { draws } from './draws';
import { sound } from './sound';
import { asked, ended, named, named_args, option, refusals, told, waits } from './tell';
import { words } from './text';

export const game_ui: GameUi = {
  id: 'carolus-magnus',
  Board,
  rules: () => import('./Rules.svelte'),
  told,
  asked,
  named,
  waits,
  option,
  refusals,
  named_args,
  sound,
  draws_next: () => words().draws_next,
  ended: (result: Json, seats) => ended(result, seats),
  chart,
  draws,
};
