import { expect, it } from 'vitest';

import { groups_of } from './groups';
import type { Seat } from './types';

const combination = { count: 3, face: 3, other: 2 };
const seat: Seat = {
  seat: 0,
  castles: [
    { card: 1, colour: 'red', combination },
    { card: 2, colour: 'blue', combination },
    { card: 3, colour: 'green', combination },
  ],
  tournaments: [{ card: 20 }],
  specials: [
    { card: 40, special: 'castle_guard', face: null, combination },
    { card: 41, special: 'card_guard', face: null, combination },
    { card: 42, special: 'catapult', face: null, combination },
  ],
  guards: [],
  throne: false,
};
const ids = (guards: Seat['guards']) =>
  groups_of({ ...seat, guards }).map(({ cards, guards }) => [cards.map(({ card }) => card), guards.map(({ card }) => card)]);

it('lays every card out alone where no guard lies', () => {
  expect(ids([{ guard: 40, on: [] }])).toEqual([[[1], []], [[2], []], [[3], []], [[40], []], [[41], []], [[42], []]]);
});

it('lays a guard across two castles, and one across that guard', () => {
  expect(ids([{ guard: 40, on: [1, 3] }])).toEqual([[[1, 3], [40]], [[2], []], [[41], []], [[42], []]]);
  expect(ids([{ guard: 40, on: [1, 3] }, { guard: 41, on: [40] }])).toEqual([[[1, 3], [40, 41]], [[2], []], [[42], []]]);
});

it('lays a card guard on a castle guard that lies on nothing', () => {
  expect(ids([{ guard: 40, on: [] }, { guard: 41, on: [40] }])).toEqual([[[1], []], [[2], []], [[3], []], [[40], [41]], [[42], []]]);
});

it('loses no card, whatever is said of the guards', () => {
  const all = [1, 2, 3, 40, 41, 42];
  for (const guards of [[{ guard: 40, on: [41] }, { guard: 41, on: [40] }], [{ guard: 40, on: [99] }], [{ guard: 99, on: [1] }]]) {
    expect(ids(guards).flat(2).sort((a, b) => a! - b!)).toEqual(all);
  }
});
