import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 30_000 }); // each test loads the page's modules anew

interface Made {
  started: number[];
  peaks: number[];
}
let made: Made;
let state: AudioContextState;
let resumed: Promise<void>; // when the browser lets it
let clock: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  localStorage.clear();
  made = { started: [], peaks: [] };
  state = 'suspended';
  resumed = Promise.resolve();
  clock = 10;
  const param = (peaks?: number[]) => ({
    setValueAtTime: () => undefined,
    exponentialRampToValueAtTime: (value: number) => peaks?.push(value),
  });
  vi.stubGlobal(
    'AudioContext',
    class {
      destination = {};
      get state() {
        return state;
      }
      get currentTime() {
        return clock;
      }
      resume = () =>
        resumed.then(() => {
          state = 'running';
        });
      suspend = () => {
        state = 'suspended';
        return Promise.resolve();
      };
      createOscillator = () => ({
        frequency: param(),
        connect: (next: unknown) => next,
        start: (at: number) => made.started.push(at),
        stop: () => undefined,
      });
      createGain = () => ({ gain: param(made.peaks), connect: (next: unknown) => next });
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function fresh() {
  const { listen_for_touch, play, sounds } = await import('../../src/lib/sounds');
  const { settings } = await import('../../src/lib/settings.svelte');
  const page = new EventTarget();
  listen_for_touch(page);
  const touch = async () => {
    page.dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { play, sounds, settings, touch };
}

test('nothing is heard before the page is touched', async () => {
  const { play, touch, sounds } = await fresh();
  expect(play('knight')).toBe(false);
  await touch();
  expect(play('knight')).toBe(true);
  expect(made.started).toEqual(sounds.knight.map(({ at }) => 10 + at));
});

test('nor while it is off, nor while the browser holds the sound back', async () => {
  const { play, touch, settings } = await fresh();
  await touch();
  settings.sound = 'off';
  expect(play('castle')).toBe(false);
  settings.sound = 'on';
  state = 'suspended';
  resumed = new Promise(() => undefined);
  expect(play('castle')).toBe(false);
  expect(made.started).toEqual([]);
});

test('of many at once, one is heard', async () => {
  const { play, touch } = await fresh();
  await touch();
  expect([play('knight'), play('knight'), play('castle')]).toEqual([true, false, true]);
  clock += 0.2;
  expect(play('knight')).toBe(true);
});

test('with nothing to be heard it sleeps, and wakes for the next sound', async () => {
  const { play, touch, sounds } = await fresh();
  await touch();
  expect(state).toBe('running');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(state).toBe('suspended');

  expect([play('castle'), play('castle')]).toEqual([true, true]);
  await vi.advanceTimersByTimeAsync(0);
  expect(state).toBe('running');
  const castle = sounds.castle.map(({ at }) => 10 + at);
  expect(made.started, 'once').toEqual(castle);
  await vi.advanceTimersByTimeAsync(1_800);
  expect(state, 'not while it may sound').toBe('running');
  clock += 1.8;
  expect(play('knight')).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state).toBe('suspended');
});

test('what could not be heard in time is not heard later', async () => {
  const { play, touch } = await fresh();
  await touch();
  await vi.advanceTimersByTimeAsync(5_000);
  let let_go: (value: void) => void = () => undefined;
  resumed = new Promise((resolve) => (let_go = resolve));
  play('castle');
  await vi.advanceTimersByTimeAsync(10_000);
  let_go();
  await vi.advanceTimersByTimeAsync(0);
  expect(made.started).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(state, 'and it sleeps again').toBe('suspended');
});

test('every sound is short and not loud', async () => {
  const { sounds } = await fresh();
  for (const tones of Object.values(sounds)) {
    expect(tones.length).toBeGreaterThan(0);
    for (const { at, lasts, loud } of tones) {
      expect(at + lasts).toBeLessThan(2);
      expect(loud).toBeLessThanOrEqual(0.3);
    }
  }
});
