import { expect, it } from 'vitest';

import { Lying } from './lying';
import type { Event } from './types';

const rolls = (seat: number): Event => ({ kind: 'dice_rolled', seat, faces: ['red', 'crown'] });
const moves = (seat: number): Event => ({ kind: 'emperor_moved', seat, from: 1, to: 2, steps: 1 });
const places = (seat: number): Event => ({ kind: 'knight_placed', seat, family: 'red', region: null });
const undone = (actions: number) => ({ kind: 'actions_undone' as const, actions, seat: 1 });
const set_up: Event = { kind: 'set_up', knights: [], emperor: 0, first: 0 };

it('shows one’s own dice of several, else the last', () => {
  const mine = new Lying();
  mine.happened([set_up, rolls(0), rolls(1), rolls(2)], 1);
  expect(mine.now?.seat).toBe(1);
  const looks_on = new Lying();
  looks_on.happened([set_up, rolls(0), rolls(1), rolls(2)], null);
  expect(looks_on.now?.seat).toBe(2);
});

it('lets them lie until something is played', () => {
  const lying = new Lying();
  lying.happened([moves(0), rolls(0)], 1);
  lying.happened([{ kind: 'knight_taken', seat: 0, family: 'pink', chosen: true }], 1);
  expect(lying.now?.seat).toBe(0);
  lying.happened([places(1)], 1);
  expect(lying.now).toBeNull();
});

it('takes them away with what is undone, and puts back what lay there', () => {
  const lying = new Lying();
  lying.happened([moves(0), rolls(0)], 1);
  lying.happened([places(1)], 1);
  lying.happened([places(1)], 1);
  lying.happened([moves(1), rolls(1)], 1);
  expect(lying.now?.seat).toBe(1);
  lying.happened([undone(1)], 1);
  expect(lying.now).toBeNull();
  lying.happened([undone(2)], 1);
  expect(lying.now?.seat).toBe(0);
  lying.happened([undone(5)], 1); // what was before the page was opened
  expect(lying.now).toBeNull();
});

it('is not moved by what is none of the game’s', () => {
  const lying = new Lying();
  lying.happened([moves(0), rolls(0)], 1);
  lying.happened([{ kind: 'readiness_changed' } as unknown as Event], 1);
  lying.happened([undone(1)], 1);
  expect(lying.now).toBeNull();
});
