import type { GameUi, Json } from '../game_ui';
import Board from './Board.svelte';
import { chart } from './chart';
import { chosen } from './chosen';
import DeckControl from './DeckControl.svelte';
import DeckShown from './DeckShown.svelte';
import { draws } from './draws';
import { sound } from './sound';
import { asked, ended, named, named_args, narrate, option, out_of_turn, refusals, waits, why } from './narrate';
import { words } from './text';

export const game_ui: GameUi = {
  id: 'chevaliers',
  Board,
  rules: () => import('./Rules.svelte'),
  narrate,
  asked,
  named,
  chosen,
  waits,
  means: (name, { players }, value) => name !== 'first_player' || Number(/^seat_(\d)$/.exec(String(value))?.[1] ?? 0) < Number(players),
  option,
  own_options: { deck: { Control: DeckControl, Shown: DeckShown } },
  workshop: { title: () => words().deck.title, page: () => import('./Workshop.svelte') },
  refusals,
  why,
  named_args,
  sound,
  out_of_turn,
  draws_next: () => words().draws_next,
  // Rolling is the game: its buttons say what they roll. A card that is turned by burying can't be turned back.
  asks_back: (action: Json) => (action as { kind?: string } | null)?.kind === 'bury',
  ended: (result: Json, seats) => ended(result, seats),
  chart,
  draws,
};
