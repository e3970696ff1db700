import { beforeEach, expect, it } from 'vitest';

import { forget, remember } from '../../lib/memory';
import { Hints, type Kind } from './hints.svelte';

const turn: Kind[] = ['lay_disc', 'place_knight', 'place_knight', 'place_knight', 'move_emperor'];
beforeEach(() => forget('hints.carolus-magnus'));

it('tells what a step is good for until it was done three times, also in another game', () => {
  for (let times = 0; times < 3; ++times) {
    const hints = new Hints();
    for (const kind of turn) {
      expect(hints.shown(kind), `${kind}, ${times}`).toBe(true);
      hints.did(kind);
    }
  }
  for (const kind of turn) expect(new Hints().shown(kind), kind).toBe(false);
  expect(new Hints().shown('take_pile')).toBe(true);
});

it('takes several knights in a row for one step', () => {
  const hints = new Hints();
  for (let knights = 0; knights < 5; ++knights) hints.did('place_knight');
  expect(hints.shown('place_knight')).toBe(true);
});

it('comes back, and goes, when it is wanted', () => {
  const hints = new Hints();
  hints.toggle('lay_disc');
  expect(hints.shown('lay_disc')).toBe(false);
  expect(hints.shown('move_emperor')).toBe(true);
  hints.toggle('lay_disc');
  expect(hints.shown('lay_disc')).toBe(true);
});

it.each(['{', '3', 'null', '"x"'])('begins anew where %s is kept', (kept) => {
  remember('hints.carolus-magnus', kept);
  expect(new Hints().shown('lay_disc')).toBe(true);
});
