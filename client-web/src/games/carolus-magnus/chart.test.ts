import { expect, it } from 'vitest';

import type { Json } from '../game_ui';
import { chart } from './chart';

it('has a line for each side, and a point for each view', () => {
  const view = (castles: number[]) => ({ sides: castles.map((castles_placed, side) => ({ side, castles_placed })) }) as Json;
  expect(chart([view([0, 0]), view([1, 0]), view([1, 2])]).sides).toEqual([
    { side: 0, values: [0, 1, 1] },
    { side: 1, values: [0, 0, 2] },
  ]);
  expect(chart([]).sides).toEqual([]);
});
