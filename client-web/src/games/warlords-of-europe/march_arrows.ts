// Ways on the map as lines: of attacks that were declared, of marches that were just made, of one that is drawn.
import { europe, type Point } from './europe';

// A bow from one place to the other that ends short of it, with its head; `short` in units of the map.
export function arrow(from: Point, to: Point, short: number): { line: string; head: string; middle: Point; length: number } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const end: Point = [to[0] - ux * Math.min(short, length * 0.4), to[1] - uy * Math.min(short, length * 0.4)];
  const bow = length * 0.09;
  const control: Point = [(from[0] + end[0]) / 2 - uy * bow, (from[1] + end[1]) / 2 + ux * bow];
  const [tx, ty] = [end[0] - control[0], end[1] - control[1]];
  const turn = Math.hypot(tx, ty) || 1;
  const [hx, hy] = [(tx / turn) * short * 0.55, (ty / turn) * short * 0.55];
  const back: Point = [end[0] - hx, end[1] - hy];
  return {
    length,
    line: `M${two(from)}Q${two(control)} ${two(back)}`,
    head: `M${two(end)}L${two([back[0] - hy * 0.6, back[1] + hx * 0.6])}L${two([back[0] + hy * 0.6, back[1] - hx * 0.6])}z`,
    middle: [0.15 * from[0] + 0.3 * control[0] + 0.55 * end[0], 0.15 * from[1] + 0.3 * control[1] + 0.55 * end[1]],
  };
}
const two = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

// A lane bows out to sea a little.
export function lane(from: number, to: number): string {
  const [a, b] = [europe.fiefs[from]!.at, europe.fiefs[to]!.at];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const middle: Point = [(a[0] + b[0]) / 2 - dy * 0.12, (a[1] + b[1]) / 2 + dx * 0.12];
  return `M${two(a)}Q${two(middle)} ${two(b)}`;
}

export const path_of = (fiefs: readonly number[]): string => `M${fiefs.map((fief) => two(europe.fiefs[fief]!.at)).join('L')}`;
