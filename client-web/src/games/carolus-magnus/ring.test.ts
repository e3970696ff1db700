import { describe, expect, it } from 'vitest';

import {
  border,
  castle_place,
  castle_scale,
  emperor_place,
  emperor_scale,
  give_way,
  knight_scale,
  land,
  mark_place,
  stop_castle_scale,
  middle,
  pieces,
  provinces,
  size,
  strait,
  way,
  words_within,
  type Point,
} from './ring';
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
      const placed = pieces(5, count, here);
      expect(placed.reduce((sum, piece) => sum + piece.count, 0)).toBe(12);
      expect(placed.filter((piece) => piece.family === 'green').reduce((sum, piece) => sum + piece.count, 0)).toBe(9);
    }
  });

  it('are one a family where there are too many', () => {
    const placed = pieces(0, 1, knights({ red: 4, pink: 3, yellow: 2 }));
    expect(placed.map((piece) => [piece.family, piece.count])).toEqual([
      ['red', 4],
      ['pink', 3],
      ['yellow', 2],
    ]);
  });

  it('keep to their region, and don’t cover each other', () => {
    for (let count = 1; count <= 4; ++count) {
      for (let n = 1; n <= 5 * count; ++n) {
        const placed = pieces(13, count, knights({ red: Math.min(n, 3), blue: n - Math.min(n, 3) }));
        for (const [i, piece] of placed.entries()) {
          expect(behind(13, angle(piece))).toBeLessThan(count);
          for (const other of placed.slice(i + 1)) expect(apart(piece, other)).toBeGreaterThan(44);
        }
      }
    }
  });

  it('are told apart by family and number', () => {
    const keys = pieces(1, 2, knights({ red: 3, pink: 3 })).map((piece) => `${piece.family} ${piece.nth}`);
    expect(new Set(keys).size).toBe(6);
  });

  it('are none where nobody stands', () => {
    expect(pieces(0, 1, knights({}))).toEqual([]);
  });
});

// Outlines of what stands on the ring, each bulging nowhere inwards.
type Outline = Point[];
const outline = (given: number[][], at: Point, scale: number): Outline =>
  given.map(([x, y]) => ({ x: at.x + x! * scale, y: at.y + y! * scale }));
const shield = [[-22, -26], [22, -26], [22, -3], [19, 8], [11, 20], [0, 28], [-11, 20], [-19, 8], [-22, -3]];
const castle = [[-31, -29], [31, -29], [31, 29], [-31, 29]];
const emperor = [[-15, -41], [15, -41], [29, 45], [-29, 45]];
const round = Array.from({ length: 16 }, (_, i) => [21 * Math.cos((i * Math.PI) / 8), 21 * Math.sin((i * Math.PI) / 8)]);

// Whether no line keeps the two apart.
function meet(one: Outline, other: Outline): boolean {
  const sides = [one, other].flatMap((shape) =>
    shape.map((p, i) => ({ x: shape[(i + 1) % shape.length]!.y - p.y, y: p.x - shape[(i + 1) % shape.length]!.x })),
  );
  return sides.every((side) => {
    const along = (shape: Outline) => shape.map((p) => p.x * side.x + p.y * side.y);
    const [a, b] = [along(one), along(other)];
    return Math.max(...a) > Math.min(...b) && Math.max(...b) > Math.min(...a);
  });
}

describe('on the ring nothing covers another thing', () => {
  const families = ['red', 'pink', 'blue', 'yellow', 'green'] as const;
  const all = Array.from({ length: provinces }, (_, province) => province);

  it('knights, castles, the emperor and the marks of his stops', () => {
    for (const province of all) {
      for (let count = 1; count <= 3; ++count) {
        for (let n = 0; n <= 9; ++n) {
          const here = knights(Object.fromEntries(families.map((family, i) => [family, Math.ceil((n - i) / 5)])));
          const shapes = [
            ...pieces(province, count, here).map((piece) => outline(shield, piece, knight_scale)),
            ...all.slice(0, count).map((i) => outline(castle, castle_place((province + i) % provinces), castle_scale)),
            outline(emperor, emperor_place(province, count), emperor_scale),
          ];
          for (const [i, shape] of shapes.entries()) {
            for (const [j, other] of shapes.slice(i + 1).entries()) {
              expect(meet(shape, other), `province ${province}, ${count} wide, ${n} knights: ${i} and ${i + 1 + j}`).toBe(false);
            }
          }
        }
      }
    }
  });

  it('the marks of two stops side by side, and one beside the emperor', () => {
    for (const province of all) {
      const marks = [province, (province + 1) % provinces].flatMap((each) => {
        const at = mark_place(each, 1, false);
        return [outline(round, at.number, 1), outline(castle, at.castle, stop_castle_scale)];
      });
      for (const [i, shape] of marks.entries()) for (const other of marks.slice(i + 1)) expect(meet(shape, other)).toBe(false);
      const own = mark_place(province, 4, true);
      for (const shape of [outline(round, own.number, 1), outline(castle, own.castle, stop_castle_scale)]) {
        expect(meet(shape, outline(emperor, emperor_place(province, 4), emperor_scale))).toBe(false);
      }
    }
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

// Words stand in the middle, in lines that are shorter above and below: within an ellipse.
it('the emperor stands on no words, wherever he is', () => {
  for (const count of [1, 2, 3, 7]) {
    for (let first = 0; first < provinces; ++first) {
      const [at, away] = [emperor_place(first, count), give_way(first, count)];
      const centre = { x: size / 2 + away.x, y: size / 2 + away.y };
      // his robe and his crown, as wide and as high as they are drawn
      for (const [x, y] of [[-27, 38], [27, 38], [-15, -37], [15, -37], [0, -41], [0, 45], [-22, 0], [22, 0]] as const) {
        const point = { x: (at.x + x * emperor_scale - centre.x) / words_within.across, y: (at.y + y * emperor_scale - centre.y) / words_within.up };
        expect(Math.hypot(point.x, point.y), `${first} ${count} ${x} ${y}`).toBeGreaterThan(1);
      }
    }
  }
});
