// Which lines of the log were taken back.
import type { GameEvent } from '@palatine/client';
import { expect, test } from 'vitest';

import { taken_back } from '../../src/lib/table_log';
import type { Move } from '../../src/lib/room.svelte';
import { state } from './table_state';

const there = state();
const move = (seq: number, ...events: object[]): Move => ({
  number: seq,
  seq,
  events: events as GameEvent[],
  before: there,
  after: there,
});
const acted = { kind: 'disc_laid', seat: 0, disc: 1 };
const undone = (actions: number) => ({ kind: 'actions_undone', seat: 0, actions });
const seqs = (moves: Move[]) => [...taken_back(moves)].map(({ seq }) => seq).sort((a, b) => a - b);

test('the last actions that stood, and nothing that the table did', () => {
  const sat = { kind: 'person_sat', seat: 1, person: { id: 'b', name: 'Bert', kind: 'guest' } };
  const begun = move(1, { kind: 'game_started' }, { kind: 'set_up' });
  expect(seqs([begun, move(2, acted), move(3, sat), move(4, undone(1))])).toEqual([2]);
  expect(seqs([begun, move(2, acted), move(3, acted), move(4, undone(1)), move(5, acted), move(6, undone(2))])).toEqual([2, 3, 5]);
  expect(seqs([move(8, acted), move(9, undone(3))])).toEqual([8]);
});

test('also what somebody did in secret, and what ended an offer', () => {
  const closed = (why: string) => ({ kind: 'offer_closed', id: '1', offer_kind: 'draw', granted: false, why });
  expect(seqs([move(2, acted), move(3), move(4, undone(1))])).toEqual([3]);
  expect(seqs([move(2, acted), move(3, closed('moved')), move(4, undone(1))])).toEqual([3]);
  expect(seqs([move(2, acted), move(3, closed('declined')), move(4, undone(1))])).toEqual([2]);
});
