import { beforeEach, expect, test } from 'vitest';

import { kept } from '../../src/lib/dice_storage';
import { remember, remembered } from '../../src/lib/memory';

beforeEach(() => localStorage.clear());

test('keeps, replaces, and knows nothing else', () => {
  kept.write('receipt.a', '1');
  kept.write('receipt.a', '2');
  expect(kept.read('receipt.a')).toBe('2');
  expect(kept.read('receipt.b')).toBeNull();
});

test('the oldest go when there are too many; what is written anew is not old; what is not its own stays', () => {
  remember('token', 'T');
  for (let count = 0; count < 400; count++) kept.write(`receipt.${count}`, 'x');
  kept.write('receipt.0', 'y');
  kept.write('receipt.new', 'z');
  expect(kept.read('receipt.1')).toBeNull();
  expect(kept.read('receipt.2')).toBe('x');
  expect([kept.read('receipt.0'), kept.read('receipt.new'), remembered('token')]).toEqual(['y', 'z', 'T']);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('palatine.receipt.'))).toHaveLength(400);
});
