// The geometry of the picture of chances: bands one above the other, which together are as high as the picture; and in a
// sentence what they came of.
import type { AnalysisPlayer } from '@palatine/client';

import { change, percent } from '../../lib/percent';
import type { Words } from '../../text/words.svelte';

export const width = 1000;
export const height = 100;
const whole = 10_000;

// Of many places those that are seen: where there are more than a few for each column, its first and last, and those at
// which a side's chance was least and greatest there.
export function seen(chances: readonly (readonly number[])[], columns: number): number[] {
  const count = chances.length;
  const sides = chances[0]?.length ?? 0;
  if (count <= columns * (2 + 2 * sides)) return chances.map((_, place) => place);
  const found = new Set<number>();
  for (let column = 0; column < columns; ++column) {
    const first = Math.ceil((column * count) / columns);
    const end = Math.ceil(((column + 1) * count) / columns);
    found.add(first).add(end - 1);
    for (let side = 0; side < sides; ++side) {
      let [least, greatest] = [first, first];
      for (let place = first; place < end; ++place) {
        if (chances[place]![side]! < chances[least]![side]!) least = place;
        if (chances[place]![side]! > chances[greatest]![side]!) greatest = place;
      }
      found.add(least).add(greatest);
    }
  }
  return [...found].sort((a, b) => a - b);
}

export const x_of = (place: number, last: number): number => rounded((width * place) / Math.max(1, last));

export interface Band {
  outline: string;
  edge: string; // below it
  label: { x: number; y: number }; // in its middle, where it is thickest
}

// One a side, from the top down. Ends of the picture have no labels.
export function bands(chances: readonly (readonly number[])[], columns: number): Band[] {
  const last = chances.length - 1;
  const places = seen(chances, columns);
  const below = (place: number, side: number) =>
    rounded((height * chances[place]!.slice(0, side).reduce((sum, chance) => sum + chance, 0)) / whole);
  const line = (side: number, of: readonly number[]) => of.map((place) => `${x_of(place, last)} ${below(place, side)}`).join('L');
  return (chances[0] ?? []).map((_, side) => {
    const inner = places.filter((place) => place >= last * 0.04 && place <= last * 0.96);
    const among = inner.length > 0 ? inner : places;
    const thickest = among.reduce((best, place) => (chances[place]![side]! > chances[best]![side]! ? place : best));
    return {
      outline: `M${line(side, places)}L${line(side + 1, [...places].reverse())}Z`,
      edge: `M${line(side + 1, places)}`,
      label: { x: x_of(thickest, last), y: (below(thickest, side) + below(thickest, side + 1)) / 2 },
    };
  });
}

// To the place that lies nearest.
export function place_at(x: number, left: number, wide: number, last: number): number {
  if (wide <= 0) return 0;
  return Math.max(0, Math.min(last, Math.round(((x - left) / wide) * last)));
}

// How a side came to its result. What is told of luck and of play is together what both are, to the per cent.
export function how(said: Words['analysis']['how'], names: string, many: boolean, outcome: 'won' | 'lost' | 'other', sums: Pick<AnalysisPlayer, 'luck' | 'play'>): string {
  const luck = hundreds(sums.luck);
  const play = hundreds(sums.luck + sums.play) - luck;
  const told = { names, names_is: many ? 'many' : 'other', luck: percent(Math.abs(luck)), play: percent(Math.abs(play)) };
  if (outcome === 'won' && (luck >= 0 || play >= 0)) return (luck < 0 ? said.won_unlucky : play < 0 ? said.won_lucky : said.won)(told);
  if (outcome === 'lost' && (luck <= 0 || play <= 0)) return (luck > 0 ? said.lost_lucky : play > 0 ? said.lost_unlucky : said.lost)(told);
  return said.other({ names, luck: change(luck, 0), play: change(play, 0) });
}

const hundreds = (value: number) => Math.round(value / 100) * 100;
const rounded = (value: number) => Math.round(value * 10) / 10;
