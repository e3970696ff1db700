// Where the names of fiefs stand: beside the counters, none over another; where there is no room there is no name.
import type { Point } from './europe';

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
  name: string;
  first: boolean; // has its name before others
}

const letter = 6.3; // pixels, about
const line = 13;
const half = 9; // of a counter's height

export function labels(counters: Counter[], scale: number): Label[] {
  const taken: Rectangle[] = counters.map(({ at: [x, y], wide, up }) => ({
    left: x * scale - wide,
    right: x * scale + wide,
    top: y * scale - up,
    bottom: y * scale + half,
  }));
  const found: Label[] = [];
  for (const { id, at, wide, up, name } of [...counters].sort((a, b) => Number(b.first) - Number(a.first))) {
    const width = name.length * letter;
    const spots: (Rectangle & Label)[] = [
      place(id, at, scale, [0, half + 11], 'middle', width),
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
