import type { Chart, Json } from '../game_ui';
import { holdings } from './facts';
import { words } from './text';
import type { View } from './types';

type Titled = Chart & { title: string };

// Of each player, after every step: fiefs, finished castles, gold.
export function charts(given: Json[]): Titled[] {
  const views = given as unknown as View[];
  const of = (title: string, value: (view: View, seat: number) => number): Titled => ({
    title,
    sides: (views[0]?.seats ?? []).map(({ seat }) => ({ side: seat, values: views.map((view) => value(view, seat)) })),
  });
  const w = words().chart;
  return [
    of(w.fiefs, (view, seat) => holdings({ seat }, view).fiefs),
    of(w.castles, (view, seat) => holdings({ seat }, view).finished),
    of(w.gold, (view, seat) => view.seats[seat]!.gold),
  ];
}
export const chart = (views: Json[]): Titled => charts(views)[0]!;
