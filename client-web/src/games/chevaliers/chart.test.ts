import { expect, it } from 'vitest';

import type { Json } from '../game_ui';
import { chart } from './chart';

it('has a line for each player, and a point for each view', () => {
  const view = (castles: number[]) => ({ seats: castles.map((count, seat) => ({ seat, castles: Array(count).fill({}) })) }) as Json;
  expect(chart([view([1, 1]), view([2, 1]), view([1, 2])]).sides).toEqual([
    { side: 0, values: [1, 2, 1] },
    { side: 1, values: [1, 1, 2] },
  ]);
  expect(chart([]).sides).toEqual([]);
});
