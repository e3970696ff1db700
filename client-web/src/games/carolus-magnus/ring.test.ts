import { describe, expect, it } from 'vitest';

import { border, castle_place, emperor_place, land, middle, pieces, provinces, size, strait, way, type Point } from './ring';
import type { Knights } from './types';

const knights = (given: Partial<Knights>): Knights => ({ red: 0, pink: 0, blue: 0, yellow: 0, green: 0, ...given });
const radius = (p: Point) => Math.hypot(p.x - size / 2, p.y - size / 2);
const angle = (p: Point) => Math.atan2(p.y - size / 2, p.x - size / 2);
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const points = (path: string): Point[] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
// how far clockwise an angle lies behind a border, in provinces
const behind = (k: number, at: number) => {
  const turn = ((at - border(k)) / (2 * Math.PI)) * provinces;
  return ((turn % provinces) + provinces) % provinces;
};

describe('land', () => {
  it('has the first province at the top and goes clockwise', () => {
    expect(castle_place(0).x).toBeCloseTo(size / 2);
    expect(castle_place(0).y).toBeLessThan(size / 2);
    expect(castle_place(4).x).toBeGreaterThan(size / 2);
    expect(castle_place(11).x).toBeLessThan(size / 2);
  });

  it('stays in the picture', () => {
    for (const p of points(land(0, provinces))) expect(radius(p)).toBeLessThan(size / 2);
  });

  it('leaves a strait between regions, and none within one', () => {
    const [one, two, both] = [points(land(3, 1)), points(land(4, 1)), points(land(3, 2))];
    const nearest = (p: Point, others: Point[]) => Math.min(...others.map((other) => apart(p, other)));
    const shore = points(strait(4));
    for (const p of shore.slice(1, -1)) {
      expect(nearest(p, one)).toBeGreaterThan(3);
      expect(nearest(p, two)).toBeGreaterThan(3);
    }
    for (const p of shore.slice(2, -2)) expect(nearest(p, both)).toBeGreaterThan(15);
  });

  it('grows over the place where numbers begin anew', () => {
    const grown = points(land(14, 3));
    const turns = grown.map((p) => behind(13.7, angle(p))); // borders bend a little to both sides
    expect(Math.max(...turns)).toBeLessThan(3.5);
    expect(Math.max(...turns)).toBeGreaterThan(3.1);
  });

  it('is one closed outline, and two where it has become the whole ring', () => {
    for (let count = 1; count < provinces; ++count) expect(land(2, count).match(/[MZ]/g)).toEqual(['M', 'Z']);
    expect(land(0, provinces).match(/[MZ]/g)).toEqual(['M', 'Z', 'M', 'Z']);
    expect(land(2, 5)).not.toContain('NaN');
  });
});

describe('pieces', () => {
  it('stand for every knight once', () => {
    const here = knights({ red: 2, blue: 1, green: 9 });
    for (let count = 1; count <= 6; ++count) {
      const placed = pieces(5, count, here, false);
      expect(placed.reduce((sum, piece) => sum + piece.count, 0)).toBe(12);
      expect(placed.filter((piece) => piece.family === 'green').reduce((sum, piece) => sum + piece.count, 0)).toBe(9);
    }
  });

  it('are one a family where there are too many', () => {
    const placed = pieces(0, 1, knights({ red: 4, pink: 3, yellow: 2 }), true);
    expect(placed.map((piece) => [piece.family, piece.count])).toEqual([
      ['red', 4],
      ['pink', 3],
      ['yellow', 2],
    ]);
  });

  it('keep to their region, and don’t cover each other', () => {
    for (let count = 1; count <= 4; ++count) {
      for (let n = 1; n <= 5 * count; ++n) {
        const placed = pieces(13, count, knights({ red: Math.min(n, 3), blue: n - Math.min(n, 3) }), true);
        for (const [i, piece] of placed.entries()) {
          expect(behind(13, angle(piece))).toBeLessThan(count);
          for (const other of placed.slice(i + 1)) expect(apart(piece, other)).toBeGreaterThan(44);
        }
      }
    }
  });

  it('are told apart by family and number', () => {
    const keys = pieces(1, 2, knights({ red: 3, pink: 3 }), false).map((piece) => `${piece.family} ${piece.nth}`);
    expect(new Set(keys).size).toBe(6);
  });

  it('are none where nobody stands', () => {
    expect(pieces(0, 1, knights({}), false)).toEqual([]);
  });
});

describe('the emperor', () => {
  it('stands in the middle of his region', () => {
    expect(behind(13, angle(emperor_place(13, 4)))).toBeCloseTo(2);
  });

  it('walks clockwise, round the whole ring where he comes back', () => {
    const turned = (walk: Point[]) =>
      walk.slice(1).reduce((sum, p, i) => {
        const step = angle(p) - angle(walk[i]!);
        return sum + (step < -Math.PI ? step + 2 * Math.PI : step);
      }, 0);
    const step = (2 * Math.PI) / provinces;
    expect(turned(way(middle(13, 1), middle(1, 1), 12))).toBeCloseTo(3 * step);
    expect(turned(way(middle(4, 1), middle(4, 1), 40))).toBeCloseTo(2 * Math.PI);
  });
});
