import { bytesToHex } from '@noble/hashes/utils';
import { expect, test } from 'vitest';

import { entropy_commit, seed_commit } from './commits';
import { DiceStream } from './stream';

// the guide's test vectors
const seed = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
const game_id = 'A'.repeat(22);
const stream = () => new DiceStream(game_id, seed, ['11'.repeat(16), '00'.repeat(16)]);

test('the commit of the guide', () => {
  expect(seed_commit(game_id, seed)).toBe('6b1c0476f4ccf0c5f4ad00623800c311bfe6a7c0752de7b29a419f19e3014b95');
});

test('the block, the dice and the shuffle of the guide', () => {
  expect(bytesToHex(stream().block(0))).toBe('0345b2abb763de5edfeea2fad4b7a9d4d83cf0463e99c87a6a6e5532395dafed');
  const dice = stream();
  expect(Array.from({ length: 16 }, () => dice.below(6))).toEqual([1, 4, 0, 2, 4, 0, 0, 1, 3, 3, 4, 5, 1, 4, 4, 1]);
  expect(dice.drawn).toBe(16);
  const places = Array.from({ length: 15 }, (_, i) => i);
  expect(stream().shuffle(places)).toEqual([9, 4, 7, 10, 11, 3, 0, 5, 13, 2, 14, 8, 6, 12, 1]);
  expect(places[0]).toBe(0);
});

test('below(1) uses no number, and nothing outside 1 to 2³¹ is drawn', () => {
  const dice = stream();
  expect(dice.below(1)).toBe(0);
  expect(dice.drawn).toBe(0);
  for (const n of [0, -1, 1.5, 2 ** 31 + 1]) expect(() => dice.below(n)).toThrow(RangeError);
});

test('a number beyond the largest multiple is passed over', () => {
  const raw = stream();
  const first = Array.from({ length: 400 }, () => raw.below(2 ** 31)); // 2³¹ divides 2³²: none is passed over
  expect(raw.drawn).toBe(400);
  const n = 2 ** 30 + 1; // 3n is the limit: about a quarter is passed over
  const dice = stream();
  for (let i = 0; i < 200; ++i) expect(dice.below(n)).toBeLessThan(n);
  expect(dice.drawn).toBeGreaterThan(220);
  expect(first.every((x) => x < 2 ** 31)).toBe(true);
});

test('who commits to an entropy commits to game and seat too', () => {
  const commit = entropy_commit(game_id, 0, '11'.repeat(16));
  expect(commit).toMatch(/^[0-9a-f]{64}$/);
  expect(entropy_commit(game_id, 1, '11'.repeat(16))).not.toBe(commit);
  expect(entropy_commit('B'.repeat(22), 0, '11'.repeat(16))).not.toBe(commit);
});
