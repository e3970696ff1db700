import type { Chart, Json } from '../game_ui';
import { words } from './text';
import type { View } from './types';

// Castles of each side on the board, after every step.
export function chart(given: Json[]): Chart & { title: string } {
  const views = given as unknown as View[];
  const sides = (views[0]?.sides ?? []).map(({ side }) => ({
    side,
    values: views.map((view) => view.sides[side]!.castles_placed),
  }));
  return { title: words().chart, sides };
}
