import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 30_000 }); // each test loads the page's modules anew

interface Made {
  started: number[];
  peaks: number[];
}
let made: Made;
let state: AudioContextState;
let clock: number;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  made = { started: [], peaks: [] };
  state = 'running';
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
      resume = () => Promise.resolve();
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
afterEach(() => vi.unstubAllGlobals());

async function fresh() {
  const { listen_for_touch, play, sounds } = await import('../../src/lib/sounds');
  const { settings } = await import('../../src/lib/settings.svelte');
  const page = new EventTarget();
  listen_for_touch(page);
  return { play, sounds, settings, touch: () => page.dispatchEvent(new Event('pointerdown')) };
}

test('nothing is heard before the page is touched', async () => {
  const { play, touch, sounds } = await fresh();
  expect(play('knight')).toBe(false);
  touch();
  expect(play('knight')).toBe(true);
  expect(made.started).toEqual(sounds.knight.map(({ at }) => 10 + at));
});

test('nor while it is off, nor while the browser holds the sound back', async () => {
  const { play, touch, settings } = await fresh();
  touch();
  settings.sound = 'off';
  expect(play('castle')).toBe(false);
  settings.sound = 'on';
  state = 'suspended';
  expect(play('castle')).toBe(false);
  expect(made.started).toEqual([]);
});

test('of many at once, one is heard', async () => {
  const { play, touch } = await fresh();
  touch();
  expect([play('knight'), play('knight'), play('castle')]).toEqual([true, false, true]);
  clock += 0.2;
  expect(play('knight')).toBe(true);
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
