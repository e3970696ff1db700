import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Player, speeds } from '../../src/lib/replay/player.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('it goes where it is told, and no further than the game', () => {
  const player = new Player(() => 10);
  player.go(4);
  expect(player).toMatchObject({ place: 4, by_one: false, moves: 1 });
  player.go(5);
  expect(player).toMatchObject({ place: 5, by_one: true, moves: 2 });
  player.go(4);
  expect(player).toMatchObject({ place: 4, by_one: false, moves: 3 });
  player.go(4);
  expect(player.moves).toBe(3);
  player.go(99);
  expect(player.place).toBe(10);
  player.go(-1);
  expect(player.place).toBe(0);
});

test('it plays at its speed to the end, and then from the beginning', () => {
  const player = new Player(() => 3);
  player.play();
  vi.advanceTimersByTime(speeds.usual);
  expect(player).toMatchObject({ place: 1, playing: true, by_one: true });
  player.speed = 'fast';
  vi.advanceTimersByTime(speeds.usual + speeds.fast);
  expect(player).toMatchObject({ place: 3, playing: false });
  vi.advanceTimersByTime(60_000);
  expect(player.place).toBe(3);
  player.toggle();
  expect(player).toMatchObject({ place: 0, playing: true });
});

test('a step by hand stops it', () => {
  const player = new Player(() => 9);
  player.play();
  player.key('ArrowRight');
  vi.advanceTimersByTime(60_000);
  expect(player).toMatchObject({ place: 1, playing: false });
});

test('keys', () => {
  const player = new Player(() => 9);
  const places = ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Home', 'ArrowLeft'].map((key) => {
    expect(player.key(key)).toBe(true);
    return player.place;
  });
  expect(places).toEqual([9, 8, 7, 8, 0, 0]);
  expect(player.key('x')).toBe(false);
  expect([player.key('p'), player.playing, player.key('P'), player.playing]).toEqual([true, true, true, false]);
});
