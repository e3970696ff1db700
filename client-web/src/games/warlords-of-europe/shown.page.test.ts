import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { battle, id_of, position_with, type Position } from '../../../tests/unit/warlords_positions';
import { speak } from '../../text/words.svelte';
import type { Motion } from '../game_ui';
import Board from './Board.svelte';
import type { Event } from './types';

speak('en');
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const champagne = id_of('Champagne');
const rolled = (archers: boolean, faces: number[]): Event => ({
  kind: 'battle_rolled',
  round: 1,
  archers,
  attackers: [{ soldier: archers ? 'archer' : 'spearman', sides: 8, hits_from: 5, dice: faces }],
  defenders: [],
  attacker_hits: faces.filter((face) => face >= 5).length,
  defender_hits: 0,
});
const begun: Event = { kind: 'battle_started', seat: 0, fief: champagne, defender: null, attackers: battle.army, defenders: battle.army, peasants: 3 };
const quiet = position_with(null);
const fights = position_with({ kind: 'fight_on', retreats: [] }, { battle, phase: { kind: 'pressing_on', seat: 0 } }, [begun, rolled(true, [7, 2]), rolled(false, [1, 8, 3])]);
const over = position_with(null, { turn: 1 }, [{ kind: 'turn_started', seat: 1 }]);

function props(position: Position, move: number, more: { motion?: Motion; live?: boolean; me?: number | null } = {}) {
  return { ...position, move, motion: 'full' as Motion, busy: false, act: () => undefined, live: true, ...more };
}
const faces = (board: Element) => [...board.querySelectorAll('.battle .volley text')].map((each) => Number(each.textContent));

describe('a battle', () => {
  it('shows the archers’ dice, then those of the others, and asks when all have landed', async () => {
    const { container, rerender } = render(Board, { props: props(quiet, 1) });
    await rerender(props(fights, 2));
    await tick();
    expect(faces(container)).toEqual([7, 2]);
    expect(container.querySelector('[data-option="fight_on"]')).toBeNull();
    await vi.advanceTimersByTimeAsync(1800);
    expect(faces(container)).toEqual([7, 2, 1, 8, 3]);
    await vi.advanceTimersByTimeAsync(1800);
    await tick();
    expect(container.querySelector('[data-option="fight_on"]')).not.toBeNull();
    expect([...container.querySelectorAll('.battle .volley .hits')]).toHaveLength(2);
  });

  it('shows all at once where nothing moves', async () => {
    const { container, rerender } = render(Board, { props: props(quiet, 1, { motion: 'none' }) });
    await rerender(props(fights, 2, { motion: 'none' }));
    expect(faces(container)).toEqual([7, 2, 1, 8, 3]);
    expect(container.querySelector('[data-option="fight_on"]')).not.toBeNull();
    expect(container.querySelector('.tumbles')).toBeNull();
  });

  it('is gone from the table when another turn begins', async () => {
    const { container, rerender } = render(Board, { props: props(fights, 1, { motion: 'none' }) });
    expect(container.querySelector('.battle')).not.toBeNull();
    await rerender(props(over, 2, { motion: 'none' }));
    expect(container.querySelector('.battle')).toBeNull();
  });

  it('is skipped by a press, which does nothing else', async () => {
    const act = vi.fn();
    const by_other = { ...fights, prompts: [], events: fights.events.map((event) => ('seat' in event ? { ...event, seat: 1 } : event)) };
    const { container, rerender } = render(Board, { props: { ...props(quiet, 1), act } });
    await rerender({ ...props(by_other, 2), act });
    await tick();
    expect(container.querySelector('.skip')).not.toBeNull();
    container.querySelector(`path.fief[data-fief="${champagne}"]`)!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await tick();
    expect(container.querySelector('.skip')).toBeNull();
    expect(faces(container)).toEqual([7, 2, 1, 8, 3]);
    expect(container.querySelector('.at')).toBeNull();
    expect(act).not.toHaveBeenCalled();
  });
});

it('a march is drawn on the map for as long as it is the last that happened', async () => {
  const marched = position_with(null, {}, [{ kind: 'marched', seat: 2, path: [id_of('Serbia'), id_of('Croatia')], soldier: 'spearman', count: 3, attack: true }]);
  const { container, rerender } = render(Board, { props: props(quiet, 1) });
  await rerender(props(marched, 2));
  await tick();
  expect(container.querySelector('.trail')!.getAttribute('data-lord')).toBe('2');
  await rerender(props(over, 3));
  await vi.advanceTimersByTimeAsync(3000);
  expect(container.querySelector('.trail')).toBeNull();
});

it('the timers of a board that is gone are gone too', async () => {
  const { rerender, unmount } = render(Board, { props: props(quiet, 1) });
  await rerender(props(fights, 2));
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
