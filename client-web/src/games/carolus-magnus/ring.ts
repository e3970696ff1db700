// Where everything lies on the ring, in units of a square of `size`; the picture is this and the view, nothing else.
import { families, total, type Family, type Knights } from './types';

export const provinces = 15;
export const size = 1040;
const centre = size / 2;
const outer = 478;
const inner = 246;
const gap = 5; // half a strait between two regions
const castle_row = 449;
const knight_rows = [381, 327, 275];
const pitch = 54; // a knight and the space beside it, which on a slope is the least
export const castle_scale = 0.82;
export const knight_scale = 0.88;
export const emperor_scale = 0.8;
export const road = { row: 211, width: 32 }; // round the lake: on it the emperor stands and walks, and nothing else
export const emperor_row = 198;
export const stop_castle_scale = 0.54;
const mark_apart = 22; // a stop's number and its castle, from the middle between them
export const number_row = 504;

export interface Point {
  x: number;
  y: number;
}

const sector = (2 * Math.PI) / provinces;
export const polar = (angle: number, radius: number): Point => ({
  x: centre + radius * Math.cos(angle),
  y: centre + radius * Math.sin(angle),
});
// The angle where province k begins; province 0 is at the top, and the ring goes clockwise.
export const border = (k: number) => -Math.PI / 2 + (k - 0.5) * sector;
export const middle = (first: number, count: number) => border(first) + (count * sector) / 2;

// Coasts that look drawn by hand: sums of waves that close after one turn.
const shore = (a: number) => outer + 5 * Math.sin(5 * a + 1) + 4 * Math.sin(11 * a) + 2.5 * Math.sin(23 * a + 2);
const lake = (a: number) => inner + 4 * Math.sin(4 * a + 2) + 3 * Math.sin(9 * a + 1) + 2 * Math.sin(19 * a);
function bend(k: number, t: number): number {
  const whole = ((k % provinces) + provinces) % provinces;
  const one = Math.sin(whole * 12.9898 + 4.1);
  const two = Math.cos(whole * 78.233 + 1.7);
  return 0.02 * (one * Math.sin(Math.PI * t) + 0.8 * two * Math.sin(2 * Math.PI * t));
}

const text = (points: Point[]) => points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L');
const between = (from: number, to: number, steps: number) =>
  steps === 0 ? [from] : Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);

// From the lake to the shore along a border, `aside` units to the right of it.
function along(k: number, aside: number): Point[] {
  return between(0, 1, 8).map((t) => {
    const straight = border(k) + bend(k, t);
    const radius = lake(straight) + (shore(straight) - lake(straight)) * t;
    return polar(straight + aside / radius, radius);
  });
}

// The outline of `count` provinces from `first` on, clockwise, grown together.
export function land(first: number, count: number): string {
  const per = 9;
  if (count >= provinces) {
    const turn = between(0, 2 * Math.PI, per * provinces);
    return `M${text(turn.map((a) => polar(a, shore(a))))}ZM${text(turn.reverse().map((a) => polar(a, lake(a))))}Z`;
  }
  const from = border(first);
  const to = border(first + count);
  const coast = (edge: (a: number) => number, aside: number) =>
    between(from + aside, to - aside, per * count).map((a) => polar(a, edge(a)));
  return `M${text([
    ...along(first, gap),
    ...coast(shore, gap / outer).slice(1, -1),
    ...along(first + count, -gap).reverse(),
    ...coast(lake, gap / inner).reverse().slice(1, -1),
  ])}Z`;
}

// The strait between provinces k - 1 and k, as a line.
export const strait = (k: number) => `M${text(along(k, 0))}`;

export const whole_coast = land(0, provinces);

// One castle a province, on the shore's side.
export const castle_place = (province: number) => polar(middle(province, 1), castle_row);
export const emperor_place = (first: number, count: number) => polar(middle(first, count), emperor_row);
// Half of what words in the middle may take, and how far they give way to the emperor, who stands at their edge.
export const words_within = { across: 161, up: 177 };
export function give_way(first: number, count: number): Point {
  const angle = middle(first, count);
  return { x: -24 * Math.cos(angle), y: -20 * Math.sin(angle) };
}
// Where the emperor's stop is marked; beside him where it is his own region. alone: the number without a castle.
export function mark_place(first: number, count: number, beside: boolean): { number: Point; castle: Point; alone: Point } {
  const at = (aside: number) => polar(middle(first, count) + (aside + (beside ? 95 : 0)) / road.row, road.row);
  return { number: at(-mark_apart), castle: at(mark_apart), alone: at(0) };
}
// Where a hint's choice is marked, beside the number; before it, `at` -1, -2, what reasons name.
export const hint_place = (province: number, at = 1) => polar(middle(province, 1) + (46 * at) / number_row, number_row);
export const number_place = (province: number) => polar(middle(province, 1), number_row);

export interface Piece extends Point {
  family: Family;
  nth: number; // of its family here, from 0
  count: number; // how many knights the piece stands for
}

// A knight each where there is room, else one piece a family with its number.
export function pieces(first: number, count: number, knights: Knights): Piece[] {
  const rows = knight_rows.map((radius) => ({
    radius,
    length: count * sector * radius - 22,
    room: Math.max(1, Math.floor((count * sector * radius - 22) / pitch)),
  }));
  const room = rows.reduce((sum, row) => sum + row.room, 0);
  const each = total(knights) <= room;
  const wanted = families.flatMap((family) =>
    each
      ? Array.from({ length: knights[family] }, (_, nth) => ({ family, nth, count: 1 }))
      : knights[family] > 0
        ? [{ family, nth: 0, count: knights[family] }]
        : [],
  );
  const places = fill(rows, wanted.length).flatMap((n, row) =>
    spread(n, rows[row]!).map((aside) => polar(middle(first, count) + aside / rows[row]!.radius, rows[row]!.radius)),
  );
  return wanted.map((piece, i) => ({ ...piece, ...places[i]! }));
}

// n places round the middle of a row, with some air where there is some.
function spread(n: number, row: { length: number }): number[] {
  const step = Math.min(Math.max(row.length / n, pitch), 1.45 * pitch);
  return Array.from({ length: n }, (_, i) => (i - (n - 1) / 2) * step);
}

// How many pieces stand in each row: two rows for more than a few, a third where they don't do, evenly.
function fill(rows: { room: number }[], wanted: number): number[] {
  let used = wanted > 2 ? 2 : wanted > 0 ? 1 : 0;
  while (used < rows.length && rows.slice(0, used).reduce((sum, row) => sum + row.room, 0) < wanted) ++used;
  const room = rows.slice(0, used).reduce((sum, row) => sum + row.room, 0);
  let left = wanted;
  return rows.slice(0, used).map((row, i) => {
    const share = i === used - 1 ? left : Math.min(row.room, Math.ceil((wanted * row.room) / room), left);
    left -= share;
    return share;
  });
}

// The emperor's way clockwise from one angle to another, as places.
export function way(from: number, to: number, frames: number): Point[] {
  const turn = 2 * Math.PI;
  const whole = ((((to - from) % turn) + turn) % turn) || turn;
  return between(from, from + whole, frames).map((angle) => polar(angle, emperor_row));
}
