export interface Tumble {
  lasts: number; // milliseconds
  after: number;
  nth: number; // among those that roll together: each rolls a little otherwise
}

const facing: Record<number, [number, number]> = { 1: [0, 0], 2: [0, -90], 3: [-90, 0], 4: [90, 0], 5: [0, 90], 6: [0, 180] };

// How the cube is turned so that a face is in front, after so many whole turns.
export function turned(face: number, over = 0, round = 0): string {
  const [x, y] = facing[face] ?? [0, 0];
  return `translateZ(calc(var(--die) / -2)) rotateX(${x - 360 * over}deg) rotateY(${y - 360 * round}deg)`;
}
