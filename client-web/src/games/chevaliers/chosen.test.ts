// Every action by what it is, in every language, and what of the board it is about.
import { afterEach, describe, expect, it } from 'vitest';

import { fixtures } from '../../../tests/fixtures/read.mjs';
import { languages, speak, type Language } from '../../text/words.svelte';
import type { Json } from '../game_ui';
import { chosen, marks_of } from './chosen';
import { cards_of, dead, type View } from './types';

const { position_of } = fixtures('chevaliers');
const at = (name: string) => position_of(name);
const choosing = at('six-choose');
const rolling = at('six-roll');
const guarding = at('six-card-guard');
const cards = (view: Json, kind: string) => (view as unknown as View).seats.flatMap(cards_of).filter((card) => card.kind === kind);
const castle = cards(choosing.view, 'castle')[0]!.card;
const guard = cards(guarding.view, 'special').find((card) => card.kind === 'special' && card.special === 'card_guard')!.card;
const live = (rolling.view as unknown as { phase: { dice: number[] } }).phase.dice.flatMap((face, place) => (face === dead ? [] : [place]));

const actions: [{ view: Json; seats: never[] }, { [name: string]: Json }][] = [
  [choosing, { kind: 'bury', pile: 0 }],
  [choosing, { kind: 'try_pile', pile: 0 }],
  [choosing, { kind: 'attack', card: castle }],
  [choosing, { kind: 'try_throne' }],
  [choosing, { kind: 'end_turn' }],
  [choosing, { kind: 'give_castle', castle, pile: 1 }],
  [guarding, { kind: 'lay_guard', guard, on: [castle] }],
  [guarding, { kind: 'lay_guard', guard, on: [] }],
  [rolling, { kind: 'roll', keep: live.slice(0, 1) }],
  [rolling, { kind: 'roll', keep: [] }],
  [rolling, { kind: 'stop' }],
].map(([position, action]) => [position as never, action as never]);
afterEach(() => speak('en'));

describe.each(Object.keys(languages) as Language[])('in %s', (language) => {
  it('every action says what it is, each another', async () => {
    await speak(language);
    const said = actions.map(([{ view, seats }, action]) => chosen(action, view, seats));
    for (const each of said) expect(each).toMatch(/^[^{}]+$/);
    expect(new Set(said).size).toBe(actions.length);
  });
});

it('who keeps a die says its face and how many fall', () => {
  const [{ view, seats }, keeps] = actions[8]!;
  const face = (view as unknown as { phase: { dice: number[] } }).phase.dice[live[0]!];
  expect(chosen(keeps, view, seats)).toBe(`Keep ${face}, roll ${live.length - 1} dice`);
});

it('of a card that is not there nothing is said', () => {
  expect(chosen({ kind: 'attack', card: 999 }, choosing.view, choosing.seats)).toBeNull();
  expect(chosen({ kind: 'lay_guard', guard: 999, on: [] }, choosing.view, choosing.seats)).toBeNull();
  expect(chosen({ kind: 'try_pile', pile: 7 }, choosing.view, choosing.seats)).toBeNull();
  expect(chosen({ kind: 'roll', keep: [] }, choosing.view, choosing.seats)).toBeNull();
});

it('what an action is about has the names of what is offered', () => {
  expect(actions.map(([, action]) => marks_of(action))).toEqual([
    ['pile-0'],
    ['pile-0'],
    [`card-${castle}`],
    ['throne'],
    [],
    [`card-${castle}`, 'pile-1'],
    [`card-${guard}`, `card-${castle}`],
    [`card-${guard}`],
    [`die-${live[0]}`],
    [],
    [],
  ]);
});
