// Where names stand: those of fiefs beside the counters, those of kingdoms in their midst; on their own land as far as they
// can, none over another, none beyond the frame. Where there is no room there is no name.
import { europe, fief_under, in_frame, type Point } from './europe';

export interface Label {
  id: number;
  at: Point; // from the counter, in pixels
  anchor: 'start' | 'middle' | 'end';
}
interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Counter {
  id: number;
  at: Point; // of the map
  wide: number; // pixels, half of it
  up: number; // pixels above its middle, with the castle
  down?: number; // pixels below it, where something hangs there
  name: string;
  first: boolean; // has its name before others
}
export interface Title {
  id: number;
  at: Point; // of the map, about
  name: string;
}
export interface Placed {
  id: number;
  at: Point; // of the map, in pixels
}
// In pixels.
export type Width = (name: string) => number;
const about: Width = (name) => name.length * 6.3;
const title_about: Width = (name) => name.length * 11;

const line = 13;
const half = 9; // of a counter's height
const title_line = 20;

// How much of a line lies where it belongs: all 1, none 0, and below where it lies on others' land.
function on_land({ left, right, top, bottom }: Rectangle, scale: number, belongs: (fief: number) => boolean): number {
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => fief_under([(left + (right - left) * part) / scale, (top + bottom) / 2 / scale]));
  return parts.reduce<number>((sum, fief) => sum + (fief === null ? 0 : belongs(fief) ? 1 : -1), 0) / parts.length;
}
const framed = ({ left, right, top, bottom }: Rectangle, scale: number): boolean =>
  [left, right].every((x) => [top, bottom].every((y) => in_frame([x / scale, y / scale])));
const apart = (a: Rectangle, b: Rectangle): boolean => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
// The first of those that are best.
function best<Spot>(spots: Spot[], worth: (spot: Spot) => number): Spot | undefined {
  const worths = spots.map(worth);
  return spots[worths.indexOf(Math.max(...worths))];
}

const rectangle = ({ at: [x, y], wide, up, down = half }: Counter, scale: number): Rectangle => ({ left: x * scale - wide, right: x * scale + wide, top: y * scale - up, bottom: y * scale + down });

function place(id: number, [x, y]: Point, scale: number, at: Point, anchor: Label['anchor'], width: number): Rectangle & Label {
  const left = x * scale + at[0] - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  const base = y * scale + at[1];
  return { id, at, anchor, left, right: left + width, top: base - line + 3, bottom: base + 3 };
}

export function labels(counters: Counter[], scale: number, width_of = about): Label[] {
  const taken: Rectangle[] = counters.map((counter) => rectangle(counter, scale));
  const found: Label[] = [];
  for (const { id, at, wide, up, down = half, name } of [...counters].sort((a, b) => Number(b.first) - Number(a.first))) {
    if (name === '') continue;
    const width = width_of(name);
    const spots = [
      place(id, at, scale, [0, down + 11], 'middle', width),
      place(id, at, scale, [wide + 3, 4], 'start', width),
      place(id, at, scale, [-wide - 3, 4], 'end', width),
      place(id, at, scale, [0, -up - 3], 'middle', width),
    ];
    const free = spots.filter((spot) => taken.every((other) => apart(spot, other)) && framed(spot, scale));
    const chosen = best(free, (spot) => on_land(spot, scale, (fief) => fief === id));
    if (!chosen) continue;
    taken.push(chosen);
    found.push({ id, at: chosen.at, anchor: chosen.anchor });
  }
  return found;
}

// nearest first
const around: Point[] = [-3, -2, -1, 0, 1, 2, 3].flatMap((dy) => [-3, -2, -1, 0, 1, 2, 3].map((dx): Point => [dx, dy])).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

export function titles(all: Title[], counters: Counter[], names: Label[], scale: number, width_of = title_about, name_width = about): Placed[] {
  const taken = counters.map((counter) => rectangle(counter, scale));
  for (const { id, at, anchor } of names) {
    const counter = counters.find((each) => each.id === id);
    if (counter) taken.push(place(id, counter.at, scale, at, anchor, name_width(counter.name)));
  }
  const found: Placed[] = [];
  for (const { id, at, name } of all) {
    const half_width = width_of(name) / 2;
    const spots = around.map(([dx, dy]): Placed & Rectangle => {
      const [x, y] = [at[0] * scale + dx * half_width * 0.5, at[1] * scale + dy * title_line];
      return { id, at: [x, y], left: x - half_width, right: x + half_width, top: y - title_line + 4, bottom: y + 5 };
    });
    const free = spots.filter((spot) => taken.every((other) => apart(other, spot)) && framed(spot, scale));
    const chosen = best(free, (spot) => on_land(spot, scale, (fief) => europe.fiefs[fief]!.kingdom === id));
    if (!chosen) continue;
    taken.push(chosen);
    found.push({ id, at: chosen.at });
  }
  return found;
}
