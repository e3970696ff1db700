import { beforeEach, describe, expect, it } from 'vitest';

import { fixtures } from '../../../tests/fixtures/read.mjs';
import { speak } from '../../text/words.svelte';
import { breakdown, strength_words } from './breakdown';
import type { Region, View } from './types';

const views = fixtures('carolus-magnus').positions.map(({ name, position }) => ({ name, view: position.view as unknown as View }));

beforeEach(() => speak('en'));

describe('what a strength is made of', () => {
  it.each(views)('makes up what the view says: $name', ({ view }) => {
    for (const region of view.regions) {
      for (const { side, value, knights, castles } of breakdown(region, view)) {
        expect(value).toBe(region.strengths[side]);
        expect(knights.reduce((sum, { count }) => sum + count, castles)).toBe(value);
      }
    }
  });

  const control = { red: 0, pink: null, blue: 1, yellow: 1, green: null };
  const view = { control, seats: [{ side: 0 }, { side: 1 }] } as unknown as View;
  const knights = { red: 2, pink: 3, blue: 1, yellow: 0, green: 0 };
  const region: Region = { region: 4, provinces: [4, 5], knights, owner: 1, castles: 2, strengths: [2, 3] };
  const seats = [
    { seat: 0, side: 0, name: 'Anna', me: true },
    { seat: 1, side: 1, name: 'Bert' },
  ];

  it('is said in words and numbers', () => {
    const said = breakdown(region, view).map((each) => strength_words(each, seats));
    expect(said).toEqual(['you 2 (2 red)', 'Bert 3 (1 blue + 2 castles)']);
  });

  it('is left out where it would not add up', () => {
    const said = breakdown({ ...region, strengths: [5, 3] }, view).map((each) => strength_words(each, seats));
    expect(said).toEqual(['you 5', 'Bert 3 (1 blue + 2 castles)']);
  });
});
