import { expect, it } from 'vitest';

import { view_of } from '../../../tests/unit/warlords_positions';
import { speak } from '../../text/words.svelte';
import type { Json } from '../game_ui';
import { chart, charts } from './chart';

it('draws fiefs, finished castles and gold of each player', () => {
  speak('en');
  const before = view_of();
  const after = view_of();
  after.fiefs = after.fiefs.map((fief) => (fief.owner === 3 ? { ...fief, owner: 0 } : fief));
  after.seats = after.seats.map((seat) => ({ ...seat, gold: seat.gold + 10 }));
  const views = [before, after] as unknown as Json[];
  const found = charts(views);
  expect(found.map(({ title }) => title)).toEqual(['Fiefs', 'Castles', 'Gold']);
  const values = (at: number) => found[at]!.sides.map((side) => side.values);
  expect(values(0)).toEqual([[5, 7], [2, 2], [2, 2], [2, 0]]);
  expect(values(1)).toEqual([[1, 2], [1, 1], [1, 1], [1, 0]]);
  expect(values(2)).toEqual([[7, 17], [8, 18], [9, 19], [10, 20]]);
  expect(chart(views)).toEqual(found[0]);
});
