// Every action by what it is, in every language, and what of the board it is about.
import { afterEach, describe, expect, it } from 'vitest';

import { fixtures } from '../../../tests/fixtures/read.mjs';
import { languages, speak, type Language } from '../../text/words.svelte';
import type { Json } from '../game_ui';
import { chosen, mark_of } from './chosen';
import type { View } from './types';

const { position_of } = fixtures('carolus-magnus');
const view = position_of('two-place-knight-1').view;
const actions: { [name: string]: Json }[] = [
  { kind: 'choose_family', family: 'red' },
  { kind: 'lay_disc', disc: 4 },
  { kind: 'place_knight', family: 'red', region: 6 },
  { kind: 'place_knight', family: 'red', region: null },
  { kind: 'move_emperor', steps: 2 },
  { kind: 'take_pile', pile: 0, knights: { green: 2 } },
  { kind: 'place_emperor', region: 6 },
];
afterEach(() => speak('en'));

describe.each(Object.keys(languages) as Language[])('in %s', (language) => {
  it('every action says what it is, each another', async () => {
    await speak(language);
    const said = actions.map((action) => chosen(action, view));
    for (const each of said) expect(each).toMatch(/^[^{}]+$/);
    expect(new Set(said).size).toBe(actions.length);
    expect(said[2]).toContain('7'); // as people count
  });
});

it('the emperor goes over what has grown together', () => {
  const { regions, emperor } = view as unknown as View;
  const at = regions.findIndex(({ region }) => region === emperor);
  const to = regions[(at + 2) % regions.length]!.region;
  expect(mark_of(actions[4]!, view as unknown as View)).toBe(`region-${to}`);
  const joined = { ...(view as unknown as View), regions: regions.filter((_, i) => i !== (at + 1) % regions.length) };
  expect(mark_of(actions[4]!, joined)).toBe(`region-${regions[(at + 3) % regions.length]!.region}`);
});

it('what an action is about has a name', () => {
  const seat = (view as unknown as { phase: { seat: number } }).phase.seat;
  const marks = actions.filter((_, i) => i !== 4).map((action) => mark_of(action, view as unknown as View));
  expect(marks).toEqual([null, null, 'region-6', `court-${seat}-red`, 'pile-0', 'region-6']);
});
