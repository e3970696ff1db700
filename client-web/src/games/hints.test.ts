import { beforeEach, expect, it } from 'vitest';

import { forget, remember } from '../lib/memory';
import { Hints } from './hints.svelte';

type Kind = 'lay_disc' | 'place_knight' | 'move_emperor' | 'take_pile';
const fresh = () => new Hints<Kind>('some-game');
const turn: Kind[] = ['lay_disc', 'place_knight', 'place_knight', 'place_knight', 'move_emperor'];
beforeEach(() => forget('hints.some-game'));

it('tells what a step is good for until it was done three times, also in another game', () => {
  for (let times = 0; times < 3; ++times) {
    const hints = fresh();
    for (const kind of turn) {
      expect(hints.shown(kind), `${kind}, ${times}`).toBe(true);
      hints.did(kind);
    }
  }
  for (const kind of turn) expect(fresh().shown(kind), kind).toBe(false);
  expect(fresh().shown('take_pile')).toBe(true);
});

it('takes several knights in a row for one step', () => {
  const hints = fresh();
  for (let knights = 0; knights < 5; ++knights) hints.did('place_knight');
  expect(hints.shown('place_knight')).toBe(true);
});

it('comes back, and goes, when it is wanted', () => {
  const hints = fresh();
  hints.toggle('lay_disc');
  expect(hints.shown('lay_disc')).toBe(false);
  expect(hints.shown('move_emperor')).toBe(true);
  hints.toggle('lay_disc');
  expect(hints.shown('lay_disc')).toBe(true);
});

it('tells of all that a step is about, and of what is new in it only', () => {
  for (let times = 0; times < 3; ++times) {
    const hints = fresh();
    hints.did('lay_disc', 'place_knight');
    hints.did('move_emperor');
  }
  const hints = fresh();
  const now = () => (['lay_disc', 'take_pile'] as const).map((kind) => hints.shown(kind));
  expect(now()).toEqual([false, true]);
  hints.toggle('lay_disc', 'take_pile');
  expect(now(), 'all that was told goes').toEqual([false, false]);
  hints.toggle('lay_disc', 'take_pile');
  expect(now(), 'all that there is comes').toEqual([true, true]);
});

it('stays to the end of the step that was the last one to need it', () => {
  const hints = fresh();
  for (const kind of [...turn, ...turn, 'lay_disc'] as Kind[]) hints.did(kind);
  expect(hints.shown('lay_disc')).toBe(true);
  hints.did('place_knight');
  expect(hints.shown('lay_disc')).toBe(false);
});

it.each(['{', '3', 'null', '"x"'])('begins anew where %s is kept', (kept) => {
  remember('hints.some-game', kept);
  expect(fresh().shown('lay_disc')).toBe(true);
});
