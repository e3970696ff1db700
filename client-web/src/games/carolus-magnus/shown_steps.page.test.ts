// What others do at a table that is played at: one step after the other, and never longer than the reader wants.
import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { OpenPrompt } from '@palatine/client';

import { fixtures } from '../../../tests/fixtures/read.mjs';
import { settings } from '../../lib/settings.svelte';
import { speak } from '../../text/words.svelte';
import type { Motion } from '../game_ui';
import Board from './Board.svelte';

const { seats, story } = fixtures('carolus-magnus').story;

const steps_of = (seat: number | null) =>
  story.flatMap(({ events }, i) =>
    i > 0 && events.some(({ kind }) => kind === 'knight_placed') && events[0]!.seat === seat ? [i] : [],
  );
const theirs = steps_of(1);
const first = theirs.find((i) => theirs.includes(i + 1))!; // two of theirs, one after the other
const asked: OpenPrompt = { id: '1', seat: 0, prompt: { kind: 'lay_disc', discs: [1, 2, 3, 4, 5] } } as unknown as OpenPrompt;

speak('en');
vi.setConfig({ testTimeout: 60_000 });
// jsdom shows no animations: these never end.
const still = () => ({ finished: new Promise<void>(() => undefined), cancel: () => undefined }) as unknown as Animation;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  (Element.prototype as { animate?: unknown }).animate = still;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete (Element.prototype as { animate?: unknown }).animate;
});

const act = vi.fn();
const props = (step: number, { motion = 'full' as Motion, me = 0 as number | null, prompts = [] as OpenPrompt[] } = {}) => ({
  ...story[step]!,
  seats,
  me,
  to_act: [],
  prompts,
  move: step,
  motion,
  live: true,
  busy: false,
  act,
});

async function show(from: number, more: Parameters<typeof props>[1] = {}) {
  const showing = vi.fn();
  const { container, rerender } = render(Board, { props: { ...props(from, more), showing } });
  const comes = (step: number, now: Parameters<typeof props>[1] = more) => rerender({ ...props(step, now), showing });
  const in_words = () => container.querySelector('section.visually-hidden')!.textContent;
  const skip = () => container.querySelector<HTMLElement>('.tray .skip');
  await tick();
  return { container, comes, in_words, skip, showing };
}
// The ring as a board draws it that was opened at this step.
async function fresh(step: number): Promise<string> {
  return drawn((await show(step, { motion: 'none' })).container);
}
const drawn = (container: Element) => container.querySelector('.ring svg')!.innerHTML.replace(/(id="|#)[^")]+|<!--.*?-->/g, '');

it('stays at the step that it shows, and then goes on to the next', async () => {
  const { container, comes, skip, showing, in_words } = await show(first - 1);
  await comes(first);
  expect(drawn(container)).toBe(await fresh(first));
  expect(skip()).not.toBeNull();
  const before = in_words();
  await comes(first + 1);
  expect(drawn(container)).toBe(await fresh(first));
  expect(in_words(), 'in words it is the present').not.toBe(before);
  vi.runOnlyPendingTimers();
  await tick();
  expect(drawn(container)).toBe(await fresh(first + 1));
  expect(skip()).not.toBeNull();
  vi.runOnlyPendingTimers();
  await tick();
  expect(skip()).toBeNull();
  const told = showing.mock.calls.map(([{ behind, seen }]) => `${seen}${behind ? ' behind' : ''}`);
  expect([...new Set(told)]).toEqual([`${first - 1}`, `${first} behind`, `${first + 1} behind`, `${first + 1}`]);
});

it('says the step in words', async () => {
  const { container, comes } = await show(first - 1);
  await comes(first);
  expect(container.querySelector('.centre .step')?.textContent).toMatch(/^Random plays /);
});

it('goes on telling it wherever the pointer is', async () => {
  const { container, comes } = await show(first - 1);
  await comes(first);
  const enter = () => Object.assign(new MouseEvent('pointerenter', { bubbles: true }), { pointerType: 'mouse' });
  for (const region of container.querySelectorAll('[data-region]')) region.dispatchEvent(enter());
  await tick();
  expect(container.querySelector('.centre .step')?.textContent).toMatch(/^Random plays /);
});

it('asks for nothing before all has been seen', async () => {
  const { container, comes } = await show(first - 1);
  await comes(first, { prompts: [asked] });
  expect(container.querySelectorAll('button[data-disc]')).toHaveLength(0);
  vi.runOnlyPendingTimers();
  await tick();
  expect(container.querySelectorAll('button[data-disc]').length).toBeGreaterThan(0);
});

it('goes to the present by a press anywhere, which does nothing else', async () => {
  const { container, comes, skip } = await show(first - 1);
  await comes(first);
  await comes(first + 1, { prompts: [asked] });
  const region = container.querySelector<SVGElement>('[data-region]')!;
  region.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  await tick();
  expect(skip()).toBeNull();
  expect(container.querySelector('.centre .strengths'), 'the region is not looked at').toBeNull();
  expect(drawn(container)).toBe(await fresh(first + 1));
  expect(vi.getTimerCount()).toBe(0);
  container.querySelector<HTMLElement>('button[data-disc]')!.click();
  expect(act).toHaveBeenCalledOnce();
});

it('has its speed beside the way to the present, and goes on when that is changed', async () => {
  const { container, comes, skip } = await show(first - 1);
  await comes(first);
  const speed = () => container.querySelector<HTMLElement>('.tray .skips .skip + .speed')!;
  const before = speed().textContent;
  speed().click();
  await tick();
  expect(speed().textContent).not.toBe(before);
  expect(settings.motion).toBe('fast');
  expect(skip()).not.toBeNull();
  settings.motion = 'full';
});

it('holds nothing back where nothing moves, and of what one does oneself', async () => {
  const still = await show(first - 1, { motion: 'none' });
  await still.comes(first);
  expect(still.skip()).toBeNull();
  cleanup();
  const [own] = steps_of(0);
  const { comes, skip } = await show(own! - 1);
  await comes(own!);
  expect(skip()).toBeNull();
});

it('lets one see one’s own new dice before the others play on', async () => {
  const rolls = story.findIndex(({ events }, i) => i > 0 && events[0]?.seat === 0 && events.some(({ kind, seat }) => kind === 'dice_rolled' && seat === 0));
  const { container, comes, skip } = await show(rolls - 1);
  await comes(rolls);
  await comes(rolls + 1);
  expect(container.querySelector('.centre .dice')?.textContent).toContain('Your dice');
  expect(skip()).not.toBeNull();
  vi.runOnlyPendingTimers();
  await tick();
  expect(drawn(container)).toBe(await fresh(rolls + 1));
});
