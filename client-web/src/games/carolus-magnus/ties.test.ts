import { expect, it } from 'vitest';

import { speak } from '../../text/words.svelte';
import { tie_words, ties } from './ties';
import type { Family, View } from './types';

const none = { red: 0, pink: 0, blue: 0, yellow: 0, green: 0 };
const view = (courts: Partial<Record<Family, number>>[], control: Partial<Record<Family, number>> = {}) =>
  ({
    seats: courts.map((court, seat) => ({ seat, side: seat, court: { ...none, ...court } })),
    control: { red: null, pink: null, blue: null, yellow: null, green: null, ...control },
  }) as unknown as View;
const names = [
  { seat: 0, side: 0, name: 'Anna', me: true },
  { seat: 1, side: 1, name: 'Bert' },
  { seat: 2, side: 2, name: 'Carl' },
];

it('finds who is level at the top, and who holds the family nevertheless', () => {
  const found = ties(view([{ red: 2, blue: 1, green: 1 }, { red: 2, blue: 1 }, { red: 1, blue: 3, green: 1 }], { red: 1, blue: 2 }));
  expect(found).toEqual([
    { family: 'red', seats: [0, 1], holder: 1 },
    { family: 'green', seats: [0, 2], holder: null },
  ]);
  expect(ties(view([{}, {}]))).toEqual([]);
});

it('says so', () => {
  speak('en');
  const said = (holder: number | null) => tie_words({ family: 'red', seats: [0, 1], holder }, names);
  expect(said(1)).toBe('Red is tied between you and Bert: Bert keeps it until somebody has more.');
  expect(said(0)).toBe('Red is tied between you and Bert: you keep it until somebody has more.');
  expect(said(null)).toBe('Red is tied between you and Bert: nobody has it until somebody has more.');
});
