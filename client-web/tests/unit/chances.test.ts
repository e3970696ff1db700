// The geometry of the picture of chances, and the sentence of what they came of.
import { describe, expect, test } from 'vitest';

import { change, percent } from '../../src/lib/percent';
import { Analysed } from '../../src/lib/replay/analysis';
import { bands, height, how, place_at, seen, width, x_of } from '../../src/pages/replay/chances';
import { words } from '../../src/text/words.svelte';
import { analysed } from './analysed';
import { studied } from './studied';

describe('the picture', () => {
  test('has a band a side, which together are as high as it is', () => {
    const [first, second] = bands([[5000, 5000], [7500, 2500], [10_000, 0]], 400);
    expect(first).toMatchObject({ outline: 'M0 0L500 0L1000 0L1000 100L500 75L0 50Z', edge: 'M0 50L500 75L1000 100' });
    expect(second!.outline).toBe('M0 50L500 75L1000 100L1000 100L500 100L0 100Z');
    expect(first!.label).toEqual({ x: 500, y: 37.5 });
    expect(second!.label).toEqual({ x: 500, y: 87.5 });
  });

  test('has as many bands as there are sides', () => {
    const drawn = bands([[2500, 2500, 2500, 2500], [4000, 3000, 2000, 1000]], 400);
    expect(drawn.map(({ edge }) => edge)).toEqual(['M0 25L1000 40', 'M0 50L1000 70', 'M0 75L1000 90', 'M0 100L1000 100']);
  });

  test('stands where a game has no steps', () => {
    expect(bands([[5000, 5000]], 400)[0]!.outline).toBe('M0 0L0 50Z');
  });

  // One moment's leap is not lost among thousands, and what is drawn stays small.
  test.each([2, 4])('of 3,000 steps and %i sides shows what is seen', (sides) => {
    const calm = Array.from({ length: sides }, () => 10_000 / sides);
    const leap = [10_000 - (sides - 1) * 100, ...Array.from({ length: sides - 1 }, () => 100)];
    const chances = Array.from({ length: 3001 }, (_, place) => (place === 1234 ? leap : calm));
    const places = seen(chances, 100);
    expect(places).toContain(1234);
    expect([places[0], places.at(-1)]).toEqual([0, 3000]);
    expect(places.length).toBeLessThanOrEqual(100 * (2 + 2 * sides));
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    expect(bands(chances, 100)[0]!.edge).toContain(`${x_of(1234, 3000)} ${(leap[0]! * height) / 10_000}`);
  });

  test('shows where one of several sides stood best, though none of the others stood worst', () => {
    const chances = Array.from({ length: 20 }, () => [3400, 3300, 3300]);
    chances.splice(7, 3, [4000, 3000, 3000], [3000, 2000, 5000], [3000, 5000, 2000]);
    expect(seen(chances, 1)).toEqual([0, 7, 8, 9, 19]);
  });

  test('of few steps shows all', () => {
    const chances = Array.from({ length: 500 }, () => [5000, 5000]);
    expect(seen(chances, 400)).toHaveLength(500);
  });

  test('leads from where it is pressed to the nearest place, and not beyond its ends', () => {
    const at = (x: number) => place_at(x, 100, 300, 30);
    expect([at(100), at(104), at(106), at(250), at(400)]).toEqual([0, 0, 1, 15, 30]);
    expect([at(-50), at(900), place_at(5, 0, 0, 30)]).toEqual([0, 30, 0]);
    for (const place of [0, 7, 30]) expect(at(100 + (x_of(place, 30) / width) * 300)).toBe(place);
  });
});

describe('what is told of a place', () => {
  const told = new Analysed(analysed(), studied().study.steps.length);

  test('is what was last analysed: what was taken back changes nothing', () => {
    expect([0, 2, 3, 11, 12, 13].map((place) => told.at(place)[0])).toEqual([5000, 5000, 5300, 3300, 3300, 3300]);
    expect(told.step(11)).toBeNull();
    expect(told.at(28)).toEqual([5000, 5000]);
  });

  test('are the turning points beside it', () => {
    expect([0, 9, 10, 23, 28].map((place) => [told.previous(place), told.next(place)])).toEqual([
      [null, 9],
      [null, 16],
      [9, 16],
      [16, null],
      [23, null],
    ]);
  });

  test('of a turning point, is whose chance changed most', () => {
    const three = { ...analysed(), start: [3000, 3000, 4000], steps: [{ step: 1, chances: [3500, 1500, 5000], play: [500, -1500, 1000] }] };
    expect(new Analysed(three, 1).turned(1)).toBe(1);
  });
});

describe('the sentence of how a side came to its result', () => {
  const said = (outcome: 'won' | 'lost' | 'other', luck: number, play: number) =>
    how(words().analysis.how, 'Anna', false, outcome, { luck, play });

  test.each([
    ['won', 1200, 3800, 'Anna won by 12% luck and 38% play.'],
    ['won', -1200, 6200, 'Anna won by 62% play, against 12% bad luck.'],
    ['won', 6200, -1200, 'Anna won by 62% luck, though 12% was played away.'],
    ['lost', -1200, -3800, 'Anna lost by 12% bad luck and 38% of play.'],
    ['lost', 1200, -6200, 'Anna lost by 62% of play, though luck had given 12%.'],
    ['lost', -6200, 1200, 'Anna lost by 62% bad luck, though play had gained 12%.'],
    ['won', 1249, 3849, 'Anna won by 12% luck and 39% play.'],
    ['lost', 0, -5000, 'Anna lost by 0% bad luck and 50% of play.'],
    ['other', 1200, -1200, 'Anna: luck +12%, play -12%.'],
    ['won', -100, -100, 'Anna: luck -1%, play -1%.'],
    ['lost', 100, 100, 'Anna: luck +1%, play +1%.'],
  ] as const)('%s, luck %i, play %i', (outcome, luck, play, sentence) => {
    expect(said(outcome, luck, play)).toBe(sentence);
  });
});

test('per cent are told as the language tells them', () => {
  expect([percent(6149), percent(6150, 1), change(200), change(-50), change(0), change(4)]).toEqual(['61%', '61.5%', '+2.0%', '-0.5%', '0.0%', '0.0%']);
});
