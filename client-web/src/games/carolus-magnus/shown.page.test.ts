import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { fixtures } from '../../../tests/fixtures/read.mjs';
import type { Motion } from '../game_ui';
import Board from './Board.svelte';

vi.setConfig({ testTimeout: 60_000 }); // many boards are drawn
const { seats, story } = fixtures('carolus-magnus').story;

// jsdom shows no animations: these end when the test says so.
interface Shown {
  end: () => void;
  cancel: () => void;
}
let running: Shown[];
const animate = vi.fn((): Animation => {
  let shown!: Shown;
  const finished = new Promise<void>((resolve, reject) => (shown = { end: resolve, cancel: () => reject(new Error('cancelled')) }));
  running.push(shown);
  return { finished, cancel: shown.cancel } as unknown as Animation;
});
beforeEach(() => {
  running = [];
  animate.mockClear();
  (Element.prototype as { animate?: unknown }).animate = animate;
});
afterEach(() => {
  cleanup();
  delete (Element.prototype as { animate?: unknown }).animate;
});

const props = (step: number, motion: Motion) => ({
  ...story[step]!,
  seats,
  me: 0,
  to_act: [],
  prompts: [],
  move: step,
  motion,
  busy: false,
  act: () => undefined,
});
// What is on the table, without the names that differ from one board to the next, and without dice, which stay.
const picture = (board: Element) => {
  const table = board.querySelector('.table')!.cloneNode(true) as Element;
  table.querySelectorAll('.dice').forEach((dice) => dice.remove());
  return table.innerHTML.replace(/(id="|controls="|#)[^")]+/g, '').replace(/<!--.*?-->/g, '');
};
const settle = async () => {
  await tick();
  await new Promise(setImmediate);
};

it('leaves the picture of the view, whatever was shown on the way', async () => {
  const { container, rerender } = render(Board, { props: props(0, 'full') });
  for (let step = 1; step < story.length; ++step) {
    await rerender(props(step, 'full'));
    await settle();
    if (step % 4 !== 0) continue; // it goes on while the next begins
    if (step % 8 === 0) for (const each of running.splice(0)) each.end();
    const fresh = render(Board, { props: props(step, 'none') });
    expect(picture(container), `step ${step}`).toBe(picture(fresh.container));
    fresh.unmount();
  }
  expect(animate.mock.calls.length).toBeGreaterThan(story.length);
  for (const each of running.splice(0)) each.end();
  await settle();
  expect(container.querySelectorAll('.flying')).toHaveLength(0);
});

it('shows nothing move where that is off, and the same events once', async () => {
  const { rerender } = render(Board, { props: props(0, 'none') });
  for (let step = 1; step < 8; ++step) await rerender(props(step, 'none'));
  await settle();
  expect(animate).not.toHaveBeenCalled();
  await rerender(props(7, 'full'));
  await settle();
  expect(animate).not.toHaveBeenCalled();
});

it('takes what flies with it when the board goes', async () => {
  const { container, rerender, unmount } = render(Board, { props: props(0, 'full') });
  const step = story.findIndex(({ events }, i) => i > 0 && events.some(({ kind }) => kind === 'knight_placed'));
  await rerender(props(step, 'full'));
  await settle();
  const flying = container.querySelector('.flying')!;
  expect(flying.isConnected).toBe(true);
  unmount();
  await settle();
  expect(flying.isConnected).toBe(false);
});
