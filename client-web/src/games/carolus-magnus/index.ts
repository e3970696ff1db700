import type { GameFace, Json } from '../face';
import Board from './Board.svelte';
import { chart } from './chart';
import { draws } from './draws';
import { asked, ended, option, refusal, told, waits } from './tell';
import { words } from './text';

export const carolus_magnus: GameFace = {
  id: 'carolus-magnus',
  name: () => words().name,
  tagline: () => words().tagline,
  Board,
  told,
  asked,
  waits,
  option,
  refusal,
  ended: (result: Json, seats) => ended(result, seats),
  chart,
  draws,
};
