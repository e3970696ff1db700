// Every action by what it is, in every language: of a game that was played, each that was played in it, and those that were not.
import { readFileSync } from 'node:fs';

import { afterEach, describe, expect, it } from 'vitest';

import { fixtures } from '../../../tests/fixtures/read.mjs';
import { languages, speak, type Language } from '../../text/words.svelte';
import type { Json } from '../game_ui';
import { chosen } from './chosen';

const { view, seats } = fixtures('warlords-of-europe').position_of('campaign-later');
const held = { ...(view as object), prisoners: [{ owner: 1, fief: 5 }] } as unknown as Json;
const men = { soldier: 'archer', count: 3 };
const actions: { [name: string]: Json }[] = [
  { kind: 'choose_kingdom', kingdom: 2 },
  { kind: 'found', castle: 4, warlord: 5 },
  { kind: 'place', fief: 5, bonus: false, ...men },
  { kind: 'march', path: [5, 6], ...men },
  { kind: 'end_campaign' },
  { kind: 'end_reserves' },
  { kind: 'play_card', card: 'gift', fief: null, to: null, seat: null, count: null },
  { kind: 'play_card', card: 'gift', fief: 5, to: 6, seat: null, count: null },
  { kind: 'play_card', card: 'gift', fief: null, to: null, seat: 1, count: null },
  { kind: 'pass', until: 'next_moment' },
  { kind: 'fight', fief: 5 },
  { kind: 'fight_on' },
  { kind: 'retreat', fief: 5 },
  { kind: 'lose', ...men },
  { kind: 'send_back', fief: 5, ...men },
  { kind: 'house', fief: 5 },
  { kind: 'muster', fief: 5, ...men },
  { kind: 'end_muster' },
  { kind: 'open_offer', prisoner: 0 },
  { kind: 'add_gold', gold: 3 },
  { kind: 'add_card', card: 'gift' },
  { kind: 'add_prisoner', prisoner: 0 },
  { kind: 'add_truce' },
  { kind: 'ask_cards', count: 2 },
  { kind: 'send_offer' },
  { kind: 'drop_offer' },
  { kind: 'answer_offer', accept: true },
  { kind: 'answer_offer', accept: false },
  { kind: 'carry_out', fief: 5, seat: null, keep: null },
  { kind: 'carry_out', fief: null, seat: 1, keep: null },
  { kind: 'carry_out', fief: null, seat: null, keep: true },
  { kind: 'carry_out', fief: null, seat: null, keep: false },
  { kind: 'answer_pope', answer: 'comply', fief: null },
  { kind: 'answer_pope', answer: 'comply', fief: 5 },
  { kind: 'answer_pope', answer: 'disfavour', fief: null },
  { kind: 'answer_pope', answer: 'indulgence', fief: null },
  { kind: 'take_vassals', take: true },
  { kind: 'take_vassals', take: false },
  { kind: 'buy', ...men },
  { kind: 'keep_hired', fief: 5, ...men },
  { kind: 'begin_castle', fief: 5 },
  { kind: 'finish_castle', fief: 5 },
  { kind: 'end_recruiting' },
  { kind: 'choose_die', sides: 10, cards: [] },
  { kind: 'choose_die', sides: 10, cards: ['gift'] },
  { kind: 'pick_place', place: 1 },
  { kind: 'buy_card', buy: true },
  { kind: 'buy_card', buy: false },
  { kind: 'give_card', card: 'gift' },
];
afterEach(() => speak('en'));

it('they are all that the game has', () => {
  const schema = JSON.parse(readFileSync('../protocol/schemas/games/warlords-of-europe/action.json', 'utf8'));
  const kinds = [...JSON.stringify(schema).matchAll(/"kind":\{[^{}]*"const":"([a-z_]+)"/g)].map(([, kind]) => kind!);
  expect(kinds.length).toBeGreaterThan(30);
  expect([...new Set(actions.map(({ kind }) => kind))].sort()).toEqual([...new Set(kinds)].sort());
});

describe.each(Object.keys(languages) as Language[])('in %s', (language) => {
  it('every action says what it is, each another', async () => {
    await speak(language);
    const said = actions.map((action) => chosen(action, held, seats));
    for (const each of said) expect(each).toMatch(/^[^{}]+$/);
    expect(new Set(said).size, said.join('\n')).toBe(actions.length);
  });
});

it('a march into a fief of one’s own is no attack', () => {
  const fiefs = [0, 0, 1].map((owner) => ({ owner }));
  const march = (to: number) => chosen({ kind: 'march', path: [0, to], ...men }, { ...(view as object), fiefs } as unknown as Json, seats);
  expect(march(1)).toMatch(/^March from /);
  expect(march(2)).toMatch(/^Attack /);
});

it('where offers are asked for, one passes an offer, not a card', () => {
  const pass = (kind: string) => chosen({ kind: 'pass', until: 'next_moment' }, { ...(view as object), phase: { kind } } as unknown as Json, seats);
  expect(pass('parleying')).not.toBe(pass('playing_cards'));
});

it('of a prisoner who is not there nothing is said', () => {
  expect(chosen({ kind: 'open_offer', prisoner: 9 }, held, seats)).toBeNull();
});
