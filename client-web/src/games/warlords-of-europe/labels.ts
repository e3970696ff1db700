// Where the names of fiefs stand: beside the counters, none over another; where there is no room there is no name.
import { in_frame, type Point } from './europe';

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

const letter = 6.3; // pixels, about
const line = 13;
const half = 9; // of a counter's height

export interface Title {
  id: number;
  at: Point; // of the map, about
  name: string;
}
export interface Placed {
  id: number;
  at: Point; // of the map, in pixels
}

// Names of kingdoms, wherever there is room near their middle.
const title_letter = 11;
const title_line = 20;
export function titles(all: Title[], counters: Counter[], names: Label[], scale: number): Placed[] {
  const taken = counters.map((counter) => rectangle(counter, scale));
  for (const { id, at, anchor } of names) {
    const counter = counters.find((each) => each.id === id);
    if (counter) taken.push(place(id, counter.at, scale, at, anchor, counter.name.length * letter));
  }
  const found: Placed[] = [];
  for (const { id, at, name } of all) {
    const half = (name.length * title_letter) / 2;
    const spots = around.map(([dx, dy]): Placed => ({ id, at: [at[0] * scale + dx * half * 0.5, at[1] * scale + dy * title_line] }));
    const framed = ([x, y]: Point) => in_frame([(x - half) / scale, y / scale]) && in_frame([(x + half) / scale, y / scale]);
    const spot = spots.find(({ at }) => framed(at) && taken.every((other) => apart(other, { left: at[0] - half, right: at[0] + half, top: at[1] - title_line + 4, bottom: at[1] + 5 })));
    if (!spot) continue;
    taken.push({ left: spot.at[0] - half, right: spot.at[0] + half, top: spot.at[1] - title_line, bottom: spot.at[1] + 5 });
    found.push(spot);
  }
  return found;
}
// nearest first
const around: Point[] = [-3, -2, -1, 0, 1, 2, 3].flatMap((dy) => [-3, -2, -1, 0, 1, 2, 3].map((dx): Point => [dx, dy])).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

const rectangle = ({ at: [x, y], wide, up, down = half }: Counter, scale: number): Rectangle => ({ left: x * scale - wide, right: x * scale + wide, top: y * scale - up, bottom: y * scale + down });

export function labels(counters: Counter[], scale: number): Label[] {
  const taken: Rectangle[] = counters.map((counter) => rectangle(counter, scale));
  const found: Label[] = [];
  for (const { id, at, wide, up, down = half, name } of [...counters].sort((a, b) => Number(b.first) - Number(a.first))) {
    if (name === '') continue;
    const width = name.length * letter;
    const spots: (Rectangle & Label)[] = [
      place(id, at, scale, [0, down + 11], 'middle', width),
      place(id, at, scale, [wide + 3, 4], 'start', width),
      place(id, at, scale, [-wide - 3, 4], 'end', width),
      place(id, at, scale, [0, -up - 3], 'middle', width),
    ];
    const free = spots.find((spot) => taken.every((other) => apart(spot, other)));
    if (!free) continue;
    taken.push(free);
    found.push({ id, at: free.at, anchor: free.anchor });
  }
  return found;
}

function place(id: number, [x, y]: Point, scale: number, at: Point, anchor: Label['anchor'], width: number): Rectangle & Label {
  const left = x * scale + at[0] - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  const base = y * scale + at[1];
  return { id, at, anchor, left, right: left + width, top: base - line + 3, bottom: base + 3 };
}
const apart = (a: Rectangle, b: Rectangle): boolean => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
