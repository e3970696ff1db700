// What comes is shown scene by scene, and never longer than the reader wants.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { OpenPrompt } from '@palatine/client';

import type { BoardProps, GameEvent } from './game_ui';
import { AnimationQueue, by_another, most_behind_ms, most_watched_ms } from './animation_queue.svelte';

const scene_ms = 1000;
const asked = [{ id: 'p', seat: 0, prompt: {} }] as unknown as OpenPrompt[];
const by = (seat: number): GameEvent[] => [{ kind: 'rolled', seat }];
const batch = (move: number, more: Partial<BoardProps> = {}): BoardProps => ({
  view: `at ${move}`,
  seats: [],
  me: 0,
  to_act: [],
  prompts: [],
  events: by(1),
  move,
  motion: 'full',
  live: true,
  busy: false,
  act: () => undefined,
  ...more,
});

let close: () => void = () => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

// Every batch is two scenes: what was before, and itself, which stands there if somebody else did it.
function begin(first: BoardProps) {
  let props = $state.raw(first);
  const log: string[] = [];
  let animation_queue!: AnimationQueue;
  close = $effect.root(() => {
    animation_queue = new AnimationQueue(() => props, {
      scenes: (step, before) => [
        { step: { ...step, view: before.view }, lasts: scene_ms, begin: () => log.push(`rolls ${step.move}`) },
        { step, lasts: by_another(step.events, 0) ? scene_ms : 0, begin: () => log.push(`lies ${step.move}`) },
      ],
      pass: ({ move }) => log.push(`passes ${move}`),
      stop: () => log.push('stops'),
    });
  });
  const comes = (next: BoardProps) => {
    props = next;
    flushSync();
  };
  const later = (ms = scene_ms) => {
    vi.advanceTimersByTime(ms);
    flushSync();
  };
  flushSync();
  return { animation_queue, log, comes, later, seen: () => [animation_queue.now.view, animation_queue.showing.begun, animation_queue.showing.seen] };
}

it('shows one scene after the other, and tells nothing before it was seen', () => {
  const { animation_queue, comes, later, seen, log } = begin(batch(1));
  expect(seen()).toEqual(['at 1', 1, 1]);
  comes(batch(2));
  expect(seen()).toEqual(['at 1', 2, 1]);
  comes(batch(3, { prompts: asked }));
  later();
  expect(seen()).toEqual(['at 2', 2, 2]);
  later();
  expect(seen()).toEqual(['at 2', 3, 2]);
  expect(animation_queue.now.prompts).toEqual([]);
  later();
  expect(seen()).toEqual(['at 3', 3, 3]);
  expect(animation_queue.watching).toBe(true);
  later();
  expect(animation_queue.watching).toBe(false);
  expect(animation_queue.now.prompts).toEqual(asked);
  expect(log).toEqual(['passes 1', 'rolls 2', 'lies 2', 'rolls 3', 'lies 3']);
});

it('has one’s own dice land before one is asked on, and nothing of one’s own stands longer', () => {
  const { animation_queue, comes, later } = begin(batch(1));
  comes(batch(2, { events: by(0), prompts: asked }));
  expect(animation_queue.showing).toMatchObject({ behind: true, others: false });
  expect(animation_queue.now.prompts).toEqual([]);
  later();
  expect(animation_queue.watching).toBe(false);
  expect(animation_queue.now.prompts).toEqual(asked);
});

it('goes to the present when one wants to', () => {
  const { animation_queue, comes, seen, log } = begin(batch(1));
  comes(batch(2));
  comes(batch(3));
  comes(batch(4, { prompts: asked }));
  expect(animation_queue.skip()).toBe(true);
  expect(seen()).toEqual(['at 4', 4, 4]);
  expect(animation_queue.now.prompts).toEqual(asked);
  expect(log).toEqual(['passes 1', 'rolls 2', 'stops', 'passes 2', 'passes 3', 'passes 4']);
  expect(animation_queue.skip(), 'there is nothing more').toBe(false);
});

it('is never long behind where one’s own time runs', () => {
  const { animation_queue, comes, later, seen } = begin(batch(1, { timed: true }));
  for (let move = 2; move < 20; ++move) comes(batch(move, { timed: true }));
  later(most_behind_ms);
  expect(animation_queue.watching, 'nobody waits for me').toBe(true);
  comes(batch(20, { timed: true, prompts: asked }));
  later(most_behind_ms - 1);
  expect(animation_queue.watching).toBe(true);
  comes(batch(21, { timed: true, prompts: asked }));
  later(1);
  expect(animation_queue.watching, 'what comes meanwhile gives no more time').toBe(false);
  expect(seen()).toEqual(['at 21', 21, 21]);
});

it('shows all of it, and the quicker the more it is, where no time runs', () => {
  const { animation_queue, comes, later, log } = begin(batch(1));
  for (let move = 2; move < 20; ++move) comes(batch(move, { prompts: asked }));
  later(most_watched_ms - 500);
  expect(animation_queue.watching).toBe(true);
  later(600);
  expect(animation_queue.watching).toBe(false);
  for (let move = 2; move < 20; ++move) expect(log).toContain(`lies ${move}`);
});

it('shows the present at once where nothing moves, and to whom it is far behind', () => {
  const { animation_queue, comes, seen } = begin(batch(1));
  comes(batch(2, { motion: 'none', prompts: asked }));
  expect(seen()).toEqual(['at 2', 2, 2]);
  expect(animation_queue.now.prompts).toEqual(asked);
  let move = 3;
  for (; move < 60 && animation_queue.now.view !== `at ${move - 2}`; ++move) comes(batch(move));
  expect(move, 'after some forty batches').toBeLessThan(50);
  expect(animation_queue.showing.begun).toBe(move - 1);
});

it('holds nothing back where a game is only looked through', () => {
  const { animation_queue, comes, later, seen, log } = begin(batch(1, { live: false }));
  comes(batch(2, { live: false }));
  expect(animation_queue.now.view).toBe('at 2');
  expect(animation_queue.watching).toBe(false);
  comes(batch(3, { live: false }));
  expect(animation_queue.now.view).toBe('at 3');
  later();
  later();
  expect(seen()).toEqual(['at 3', 3, 3]);
  expect(log).toEqual(['passes 1', 'rolls 2', 'stops', 'passes 2', 'rolls 3', 'lies 3']);
});

it('takes the first who is named for the one who did it', () => {
  expect(by_another([{ kind: 'discs_taken_back' }], 0)).toBe(false);
  expect(by_another([...by(0), ...by(1)], 0)).toBe(false);
  expect(by_another(by(0), null)).toBe(true);
});
