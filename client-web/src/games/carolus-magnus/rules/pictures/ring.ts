// Shapes of the pictures on the rules pages: provinces as pieces of a ring.
const turn = 2 * Math.PI;

export interface Point {
  x: number;
  y: number;
}

// The middle of place `at` of `places`, clockwise from the top.
export function on_ring(at: number, places: number, radius: number): Point {
  const angle = (turn * (at + 0.5)) / places;
  return { x: round(Math.sin(angle) * radius), y: round(-Math.cos(angle) * radius) };
}

// The outline of places first to last (inclusive) between two circles, with a gap to the neighbours.
export function piece(first: number, last: number, places: number, inner: number, outer: number, gap = 3): string {
  const corner = (at: number, radius: number, side: 1 | -1): string => {
    const angle = (turn * at) / places + (side * gap) / 2 / radius;
    return `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`;
  };
  const large = last + 1 - first > places / 2 ? 1 : 0;
  return [
    `M${corner(first, outer, 1)}`,
    `A${outer} ${outer} 0 ${large} 1 ${corner(last + 1, outer, -1)}`,
    `L${corner(last + 1, inner, -1)}`,
    `A${inner} ${inner} 0 ${large} 0 ${corner(first, inner, 1)}Z`,
  ].join('');
}

const round = (x: number) => Math.round(x * 100) / 100;
