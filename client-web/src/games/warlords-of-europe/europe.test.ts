import { describe, expect, test } from 'vitest';
import { defence_die, europe, price_of } from './europe';
import type { View } from './types';

const options = (more: Partial<View['options']>) => more as View['options'];
const at = (terrain: string) => europe.fiefs.findIndex((fief) => fief.terrain === terrain);
const place = (castle: string, relic = false) => ({ castle, relic }) as View['fiefs'][number];

describe('house rules', () => {
  test('say what mercenaries cost, and nobody else', () => {
    expect(price_of('hired_spearman', options({}))).toBe(4);
    expect(price_of('hired_spearman', options({ hire_surcharge: 4 }))).toBe(7);
    expect(price_of('hired_spearman', options({ hire_surcharge: 0 }))).toBe(3);
    expect(price_of('spearman', options({ hire_surcharge: 4 }))).toBe(3);
  });
  test('say by which die an unfinished castle defends', () => {
    const plain = at('plain');
    expect(defence_die(plain, place('none'), options({ unfinished_die: 'd12' }))).toBe(8);
    expect(defence_die(plain, place('unfinished'), options({}))).toBe(10);
    expect(defence_die(plain, place('unfinished'), options({ unfinished_die: 'd12' }))).toBe(12);
    expect(defence_die(plain, place('finished'), options({}))).toBe(12);
    expect(defence_die(at('mountain'), place('unfinished'), options({}))).toBe(12);
  });
  test('leave a relic its step, up to the largest die', () => {
    expect(defence_die(at('plain'), place('unfinished', true), options({}))).toBe(12);
    expect(defence_die(at('plain'), place('finished', true), options({}))).toBe(12);
    expect(defence_die(at('plain'), place('none', true), options({}))).toBe(8);
  });
});
