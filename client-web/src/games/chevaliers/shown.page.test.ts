import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { fixtures } from '../../../tests/fixtures/read.mjs';
import type { Motion } from '../game_ui';
import Board from './Board.svelte';
import type { View } from './types';

vi.setConfig({ testTimeout: 60_000 }); // many boards are drawn
const { position_of, story: recorded } = fixtures('chevaliers');
const { seats, story } = recorded;

// jsdom shows no animations: these never end.
const animate = vi.fn((): Animation => ({ finished: new Promise<void>(() => undefined), cancel: () => undefined }) as unknown as Animation);
beforeEach(() => {
  vi.useFakeTimers();
  animate.mockClear();
  (Element.prototype as { animate?: unknown }).animate = animate;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete (Element.prototype as { animate?: unknown }).animate;
});

const props = (step: number, motion: Motion, me: number | null = 0) => ({
  ...story[step]!,
  seats,
  me,
  to_act: [],
  prompts: [],
  move: step,
  motion,
  busy: false,
  act: () => undefined,
});
// What is on the table, without the dice, which stay where a board has seen them rolled, and without ids.
const picture = (board: Element) => {
  const table = board.querySelector('.table')!.cloneNode(true) as Element;
  table.querySelectorAll('.tray, .said, .idle').forEach((dice) => dice.remove());
  return table.innerHTML.replace(/(id="|controls="|#)[^")]+/g, '').replace(/<!--.*?-->/g, '').replace(/<div class="svelte-\w+">\s*<\/div>|\s+/g, '');
};
const rolled = (step: number) => story[step]!.events.find(({ kind }) => kind === 'dice_rolled');
const faces = (board: Element) => [...board.querySelectorAll<HTMLElement>('[data-face]')].map(({ dataset }) => Number(dataset.face));

it('leaves the picture of the view, whatever was shown on the way', async () => {
  const { container, rerender } = render(Board, { props: props(0, 'full', null) });
  for (let step = 1; step < story.length; ++step) {
    await rerender(props(step, 'full', null));
    await tick();
    if (step % 4 !== 0) continue; // it goes on while the next begins
    const fresh = render(Board, { props: props(step, 'none', null) });
    expect(picture(container), `step ${step}`).toBe(picture(fresh.container));
    fresh.unmount();
  }
  expect(animate.mock.calls.length).toBeGreaterThan(10);
});

it('shows nothing move where that is off, and what was rolled at once', async () => {
  const { container, rerender } = render(Board, { props: props(0, 'none', null) });
  for (let step = 1; step < story.length; ++step) {
    await rerender(props(step, 'none', null));
    const event = rolled(step);
    if (event) expect(faces(container), `step ${step}`).toEqual(event.dice);
  }
  expect(animate).not.toHaveBeenCalled();
});

it('has one’s own dice at once, even if it never saw them rolled', () => {
  const position = position_of('six-roll');
  const { container } = render(Board, { props: { ...position, move: 1, motion: 'full', busy: false, act: () => undefined } });
  const phase = (position.view as unknown as View).phase as { dice: number[] };
  expect([...container.querySelectorAll<HTMLElement>('button[data-die]')].map((die) => Number(die.dataset.face))).toEqual(phase.dice);
});

it('the timers of a board that is gone are gone too', async () => {
  const first = story.findIndex((_, step) => step > 0 && rolled(step) && rolled(step + 1));
  const { rerender, unmount } = render(Board, { props: props(first - 1, 'full', null) });
  await rerender(props(first, 'full', null));
  await rerender(props(first + 1, 'full', null));
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
