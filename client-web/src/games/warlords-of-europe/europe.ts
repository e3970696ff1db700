// The map as data: made by scripts/warlords_map.mjs from the game's own files.
import data from './map/map.json';
import type { Card, Castle, Deck, MomentOf, Terrain, View } from './types';

export type Point = readonly [number, number];
export type Box = readonly [number, number, number, number]; // left, top, right, bottom
export interface Fief {
  name: string; // in the game's data; words().nouns.fief has it in the reader's language
  kingdom: number;
  terrain: Terrain;
  at: Point;
  coast: boolean;
  beside: { fief: number; by: 'land' | 'lane' }[];
  box: Box;
  outline: string;
  signs: Point[];
}
export interface Unit {
  soldier: 'spearman' | 'swordsman' | 'archer' | 'knight' | 'warlord';
  gold: number;
  steps: number;
  hits: { field: number; attacking: number; defending: number };
  pieces: number; // 0: as many as one likes
}
interface Europe {
  width: number;
  height: number;
  frame: string;
  scenery: string;
  kingdoms: { name: string; at: Point; box: Box }[];
  lanes: [number, number][];
  lines: Record<'inner' | 'outer' | 'closed' | 'coast', string>;
  fiefs: Fief[];
  units: Unit[];
  terrains: Record<Terrain, { die: number; gold: number; peasants: number }>;
  castles: Record<Exclude<Castle, 'none'>, { die: number }>;
  prices: Record<'begin' | 'finish' | 'surcharge' | 'keep' | 'card', number>;
  peasant: { hits: number };
  cards: { card: Card; deck: Deck; count: number; moments: MomentOf[] }[];
}
export const europe = data as unknown as Europe;

const relic_step = 2;
const largest_die = 12;

// Outlines as polygons: each is written as one path of straight steps.
const polygon = (path: string): Point[] =>
  [...path.matchAll(/[Ml](-?[\d.]+) ?(-?[\d.]+)/g)].reduce<Point[]>((all, [, dx, dy]) => {
    const [x, y] = all.at(-1) ?? [0, 0];
    all.push([x + Number(dx), y + Number(dy)]);
    return all;
  }, []);
const lies_in = (shape: readonly Point[], [x, y]: Point): boolean =>
  shape.reduce<boolean>((inside, [ax, ay], i) => {
    const [bx, by] = shape[(i + 1) % shape.length]!;
    return ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay) ? !inside : inside;
  }, false);

const frame = polygon(europe.frame);
export const in_frame = (at: Point): boolean => lies_in(frame, at);

// In which fief a place lies; null: in none.
const shapes = new Map<number, Point[]>();
export function fief_under(at: Point): number | null {
  const [x, y] = at;
  const found = europe.fiefs.findIndex(({ box: [left, top, right, bottom], outline }, fief) => {
    if (x < left || x > right || y < top || y > bottom) return false;
    if (!shapes.has(fief)) shapes.set(fief, polygon(outline));
    return lies_in(shapes.get(fief)!, at);
  });
  return found < 0 ? null : found;
}

export const deck_of = (card: Card): Deck => europe.cards.find((each) => each.card === card)!.deck;
export const unit_of = (soldier: string): Unit => europe.units.find((each) => each.soldier === soldier.replace('hired_', ''))!;
export const price_of = (soldier: string, { hire_surcharge }: View['options']): number =>
  unit_of(soldier).gold + (soldier.startsWith('hired_') ? (hire_surcharge ?? europe.prices.surcharge) : 0);
export const keep_price = ({ hire_keep }: View['options']): number => hire_keep ?? europe.prices.keep;

// Of those who defend there, but in a siege.
export function defence_die(fief: number, { castle, relic }: View['fiefs'][number], { unfinished_die }: View['options']): number {
  const { die } = europe.terrains[europe.fiefs[fief]!.terrain];
  if (castle === 'none') return die;
  const of_castle = castle === 'unfinished' && unfinished_die === 'd12' ? europe.castles.finished.die : europe.castles[castle].die;
  const without_relic = Math.max(die, of_castle);
  return relic ? Math.min(without_relic + relic_step, largest_die) : without_relic;
}
