import { expect, test } from 'vitest';

import { eventful, line, rows_of, scale } from './chart';

test('a scale has whole marks, few of them, and room for the largest value', () => {
  expect(scale(1)).toEqual([0, 1]);
  expect(scale(5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(scale(6)).toEqual([0, 2, 4, 6]);
  expect(scale(10)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(scale(11)).toEqual([0, 5, 10, 15]);
  expect(scale(2000).at(-1)).toBeGreaterThanOrEqual(2000);
});

test('a line has corners where something changes', () => {
  const x = (step: number) => step * 10;
  const y = (value: number) => 100 - value;
  expect(line([0, 0, 3, 3, 1], x, y)).toBe('M0 100H20V97H40V99H40');
  expect(line([2], x, y)).toBe('M0 98');
  expect(line([], x, y)).toBe('');
});

test('the table has the steps at which something changes, the first and the last', () => {
  const sides = [
    { side: 0, values: [0, 0, 1, 1, 1] },
    { side: 1, values: [0, 0, 0, 0, 0] },
  ];
  expect(rows_of({ sides })).toEqual([
    { step: 0, values: [0, 0] },
    { step: 2, values: [1, 0] },
    { step: 4, values: [1, 0] },
  ]);
  expect(rows_of({ sides: [] })).toEqual([]);
});

test('flat lines are no events', () => {
  expect(eventful({ sides: [{ side: 0, values: [0, 0] }, { side: 1, values: [] }] })).toBe(false);
  expect(eventful({ sides: [{ side: 0, values: [0, 0, 1] }] })).toBe(true);
});
