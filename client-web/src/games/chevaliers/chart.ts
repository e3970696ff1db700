import type { Chart, Json } from '../game_ui';
import { words } from './text';
import type { View } from './types';

// Castles of each player, after every step.
export function chart(given: Json[]): Chart & { title: string } {
  const views = given as unknown as View[];
  const sides = (views[0]?.seats ?? []).map(({ seat }) => ({
    side: seat,
    values: views.map((view) => view.seats[seat]!.castles.length),
  }));
  return { title: words().chart, sides };
}
