// At a table that is played at: dice land before anything that follows from them, whoever rolls.
import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { OpenPrompt } from '@palatine/client';

import { fixtures } from '../../../tests/fixtures/read.mjs';
import { speak } from '../../text/words.svelte';
import type { Motion } from '../game_ui';
import Board from './Board.svelte';
import { out_of_turn } from './narrate';

const { position_of, story: recorded } = fixtures('chevaliers');
const { seats, story } = recorded;
const kinds = (step: number) => story[step]?.events.map(({ kind }) => kind) ?? [];
const dice = (step: number) => story[step]!.events.find(({ kind }) => kind === 'dice_rolled')!.dice as number[];
const by = (step: number) => story[step]!.events.find(({ kind }) => kind === 'dice_rolled')?.seat;
const find = (holds: (step: number) => boolean) => {
  const found = story.findIndex((_, step) => step > 0 && holds(step));
  if (found < 0) throw new Error('the story has no such step');
  return found;
};
const again = find((step) => kinds(step).length === 1 && kinds(step)[0] === 'dice_rolled' && kinds(step + 1)[0] === 'dice_rolled' && by(step) === by(step + 1));
const last_roll = find((step) => kinds(step).includes('dice_rolled') && kinds(step).includes('roll_ended') && !kinds(step).includes('game_ended'));
const choose = position_of('six-choose').prompts as OpenPrompt[];

speak('en');
vi.setConfig({ testTimeout: 60_000 });
// jsdom shows no animations: these never end.
const still = () => ({ finished: new Promise<void>(() => undefined), cancel: () => undefined }) as unknown as Animation;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (Element.prototype as { animate?: unknown }).animate = still;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete (Element.prototype as { animate?: unknown }).animate;
});

interface More {
  motion?: Motion;
  me?: number | null;
  prompts?: OpenPrompt[];
}
const props = (step: number, { motion = 'full', me = null, prompts = [] }: More = {}) => ({
  ...story[step]!,
  seats,
  me,
  to_act: [],
  prompts,
  move: step,
  motion,
  live: true,
  busy: false,
  act: vi.fn(),
});

async function show(from: number, more: More = {}) {
  const showing = vi.fn();
  const { container, rerender } = render(Board, { props: { ...props(from, more), showing } });
  await tick();
  const stage = container.querySelector('.stage')!;
  return {
    container,
    comes: (step: number, now: More = more) => rerender({ ...props(step, now), showing }),
    later: async () => {
      vi.runOnlyPendingTimers();
      await tick();
    },
    faces: () => [...stage.querySelectorAll<HTMLElement>('[data-face]')].map((die) => Number(die.dataset.face)),
    label: () => stage.querySelector('.dice')?.getAttribute('aria-label'),
    said: () => stage.querySelector('.said')?.textContent?.trim() ?? '',
    dead: () => stage.querySelectorAll('.hop.dead').length,
    skip: () => container.querySelector<HTMLElement>('.bar .skip'),
    seen: () => showing.mock.lastCall![0].seen as number,
  };
}

it('says nothing of a roll before its dice have landed, and marks none of them dead', async () => {
  const { comes, later, said, dead, faces, label, seen } = await show(last_roll - 1);
  const dead_before = dead();
  await comes(last_roll);
  expect(faces()).toEqual(dice(last_roll));
  expect([said(), dead(), seen()]).toEqual(['', dead_before, last_roll - 1]);
  expect(label()).toMatch(/are rolling$/);
  await later();
  expect(said()).toMatch(/beats it|not enough/);
  expect(dead()).toBe(dice(last_roll).filter((face) => face === 6).length);
  expect(label()).toContain(dice(last_roll).join(' '));
  expect(seen(), 'the log waits for what comes of it').toBe(last_roll - 1);
  await later();
  expect(seen()).toBe(last_roll);
});

it('keeps the cards where they are until the roll’s outcome was seen', async () => {
  const { comes, later, container } = await show(last_roll - 1);
  const table = () => container.querySelector('.others')!.innerHTML.replace(/(id="|#)[^")]+|<!--.*?-->|style="[^"]*"/g, '');
  const before = table();
  await comes(last_roll);
  await later();
  expect(table()).toBe(before);
  await later();
  expect(table()).not.toBe(before);
});

it('shows rolls of others one after the other', async () => {
  const { comes, later, faces, skip } = await show(again - 1);
  await comes(again);
  await comes(again + 1);
  expect(faces()).toEqual(dice(again));
  expect(skip()).not.toBeNull();
  await later();
  expect(faces(), 'a roll is looked at before the next').toEqual(dice(again));
  await later();
  expect(faces()).toEqual(dice(again + 1));
});

it('has one’s own last roll seen to land, and its outcome, before one is asked to choose a card', async () => {
  const me = by(last_roll) as number;
  const { comes, later, said, skip, container } = await show(last_roll - 1, { me });
  const offers = () => container.querySelectorAll('[data-offer]').length;
  await comes(last_roll, { me, prompts: choose });
  expect([offers(), said()]).toEqual([0, '']);
  expect(skip(), 'one’s own dice are not skipped by a button that comes and goes').toBeNull();
  await later();
  expect(offers()).toBe(0);
  expect(said()).toMatch(/beats it|not enough/);
  await later();
  expect(offers()).toBeGreaterThan(0);
});

it('goes to the present by a press anywhere, and by its button', async () => {
  for (const press of ['.stage', '.bar .skip']) {
    const { comes, faces, seen, skip, container, label } = await show(again - 1);
    await comes(again);
    await comes(again + 1);
    container.querySelector(press)!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    await tick();
    expect(faces()).toEqual(dice(again + 1));
    expect(label()).not.toMatch(/rolling/);
    expect(seen()).toBe(again + 1);
    expect(skip()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
    cleanup();
  }
});

it('shows the present at once where nothing moves', async () => {
  const { comes, said, seen, skip } = await show(last_roll - 1, { motion: 'none' });
  await comes(last_roll);
  expect(said()).not.toBe('');
  expect([seen(), skip()]).toEqual([last_roll, null]);
});

it('calls a decision in another’s turn a roll, not a turn', () => {
  const { view, me } = position_of('six-defence');
  expect(out_of_turn(view, me!)).toBe('Your roll');
  const own = position_of('six-roll');
  expect(out_of_turn(own.view, own.me!)).toBeNull();
});
