import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

import { Camera, closest } from './camera.svelte';
import { europe, fief_under, in_frame, type Point } from './europe';
import { labels, titles, type Counter } from './labels';
import { step_from } from './arrow_keys';

describe('the map', () => {
  it('is made of the data that is there', () => {
    execFileSync('node', ['scripts/warlords_map.mjs', '--check']);
  });

  it('has 61 fiefs of nine kingdoms, each with an outline, and ways that go both ways', () => {
    expect(europe.fiefs).toHaveLength(61);
    expect(europe.kingdoms).toHaveLength(9);
    for (const [fief, { beside, outline, kingdom }] of europe.fiefs.entries()) {
      expect(outline).toMatch(/^M[\d. l-]+z/);
      expect(kingdom).toBeLessThan(9);
      expect(beside.length).toBeGreaterThan(0);
      for (const { fief: other, by } of beside) expect(europe.fiefs[other]!.beside).toContainEqual({ fief, by });
    }
  });

  it('knows what the rules page says of its borders', () => {
    const id = (name: string) => europe.fiefs.findIndex((fief) => fief.name === name);
    const beside = (a: string, b: string) => europe.fiefs[id(a)]!.beside.find(({ fief }) => fief === id(b))?.by ?? null;
    expect(beside('Al-Andalus', 'Almohades')).toBe('lane');
    expect(beside('Thessalonica', 'Achaea')).toBe('land');
    for (const [a, b] of [['Champagne', 'Aquitaine'], ['Burgundy', 'Francia'], ['Brittany', 'Aquitaine'], ['Champagne', 'Frisia']] as const) expect(beside(a, b)).toBeNull();
  });

  // Britain, Franks and Hispania; Denmark, Latin Empire and Hispania without what lies between; all
  it.each([[[0, 1, 8]], [[3, 7, 8]], [[0, 1, 2, 3, 4, 5, 6, 7, 8]]])('is walked to every fief in play by arrow keys: kingdoms %j', (kingdoms) => {
    const plays = (fief: number) => kingdoms.includes(europe.fiefs[fief]!.kingdom);
    const all = europe.fiefs.map((_, fief) => fief).filter(plays);
    const walked = [all[0]!];
    for (const fief of walked) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = step_from(fief, key, plays);
        if (next !== null && !walked.includes(next)) walked.push(next);
      }
    }
    expect([...walked].sort((a, b) => a - b)).toEqual(all);
    expect(step_from(all[0]!, 'Enter', plays)).toBeNull();
  });
});

describe('names', () => {
  const counters = europe.fiefs.map(({ at, name }, id): Counter => ({ id, at, name, wide: 14, up: 9, first: false }));
  const width = (name: string) => name.length * 6;

  it.each([0.4, 0.6, 1, 2])('stand over no counter and no other name, at %f pixels', (scale) => {
    const found = labels(counters, scale);
    const boxes = found.map(({ id, at, anchor }) => {
      const { at: [x, y], name } = counters[id]!;
      const left = x * scale + at[0] - (anchor === 'middle' ? width(name) / 2 : anchor === 'end' ? width(name) : 0);
      return { id, left, right: left + width(name), top: y * scale + at[1] - 9, bottom: y * scale + at[1] + 2 };
    });
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top, `${a.id} ${b.id}`).toBe(true);
    }
  });

  it('stand below what hangs from a counter', () => {
    const alone = counters.find(({ name }) => name === 'Novgorod')!; // with land of its own all round
    const below = (down?: number) => labels([{ ...alone, ...(down && { down }) }], 3)[0]!.at[1];
    expect(below(27) - below()).toBe(18);
  });

  it('stand over no other, however wide they are drawn', () => {
    const wide = (name: string) => name.length * 9;
    const found = labels(counters, 0.8, wide);
    const boxes = found.map(({ id, at, anchor }) => {
      const { at: [x, y], name } = counters[id]!;
      const left = x * 0.8 + at[0] - (anchor === 'middle' ? wide(name) / 2 : anchor === 'end' ? wide(name) : 0);
      return { id, left, right: left + wide(name), base: y * 0.8 + at[1] };
    });
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) expect(a.right <= b.left || b.right <= a.left || Math.abs(a.base - b.base) >= 13, `${a.id} ${b.id}`).toBe(true);
    }
  });

  it('stand on their own land where they can, and within the frame', () => {
    const scale = 2.5;
    const own = labels(counters, scale).filter(({ id, at, anchor }) => {
      const { at: [x, y], name } = counters[id]!;
      const width = name.length * 6.3;
      const middle = x + (at[0] + (anchor === 'start' ? width / 2 : anchor === 'end' ? -width / 2 : 0)) / scale;
      expect(in_frame([middle, y + at[1] / scale])).toBe(true);
      return fief_under([middle, y + (at[1] - 4) / scale]) === id;
    });
    expect(own.length).toBeGreaterThan(55);
    const placed = titles(europe.kingdoms.map(({ at, name }, id) => ({ id, at, name })), counters, [], scale);
    const home = placed.filter(({ id, at: [x, y] }) => europe.fiefs[fief_under([x / scale, (y - 7) / scale]) ?? -1]?.kingdom === id);
    expect(home.length).toBe(europe.kingdoms.length);
  });

  it('are all there when one is near enough, and kingdoms find room', () => {
    expect(labels(counters, 2)).toHaveLength(counters.length);
    expect(labels(counters, 0.2).length).toBeLessThan(30);
    const kingdoms = europe.kingdoms.map(({ at, name }, id) => ({ id, at, name }));
    const placed = titles(kingdoms, counters, labels(counters, 0.9), 0.9);
    expect(placed.length).toBeGreaterThan(5);
    // the longest name of a kingdom, where the frame comes near
    const [wide] = titles([{ ...kingdoms[0]!, name: 'Bretagne insulaire' }], counters, [], 0.5);
    for (const side of [-1, 1]) expect(in_frame([(wide!.at[0] + side * 99) / 0.5, wide!.at[1] / 0.5])).toBe(true);
    expect([in_frame([2, 2]), in_frame([800, 600])]).toEqual([false, true]);
  });
});

describe('the camera', () => {
  const camera = () => {
    const made = new Camera(() => [0, 0, europe.width, europe.height]);
    made.resize(390, 320);
    return made;
  };
  const near = (a: Point, b: Point) => expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(0.01);

  it('keeps under the fingers what lay there', () => {
    const map = camera();
    const under = map.on_map(200, 150);
    map.zoom(2, 200, 150);
    near(map.on_map(200, 150), under);
    map.zoom(1.5, 200, 150);
    near(map.on_map(200, 150), under);
  });

  it('goes no farther than the map, no nearer than there is something to see, and home', () => {
    const map = camera();
    map.zoom(1000);
    expect(map.scale).toBeCloseTo((390 / europe.width) * closest, 3);
    expect(map.nearest).toBe(true);
    map.pan(100000, 100000);
    expect(map.on_map(0, 0)[0]).toBeCloseTo(0, 3);
    map.zoom(0.00001);
    expect(map.farthest).toBe(true);
    expect(map.scale).toBeGreaterThan(0.2);
    map.go_home();
    expect(map.at_home).toBe(true);
    expect(map.zoomed).toBe(false);
  });
});
