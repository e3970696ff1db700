import { describe, expect, it } from 'vitest';

import { over_at, timeline } from './timeline';
import type { Event } from './types';

const events: Event[] = [
  { kind: 'knight_placed', seat: 0, family: 'red', region: 3 },
  { kind: 'turn_started', seat: 0, disc: 2 },
  { kind: 'emperor_moved', seat: 0, from: 2, to: 4, steps: 2 },
  { kind: 'castle_built', side: 0, region: 4 },
  { kind: 'regions_joined', side: 0, regions: [3, 4], region: 3, castles: 2 },
];

describe('the timeline', () => {
  it('shows what can be seen, in the order of the events', () => {
    const cues = timeline(events, 'full');
    expect(cues.map((cue) => cue.event.kind)).toEqual(['knight_placed', 'emperor_moved', 'castle_built', 'regions_joined']);
    for (const [i, cue] of cues.slice(1).entries()) expect(cue.at).toBeGreaterThan(cues[i]!.at);
  });

  it('has the emperor arrive before a castle stands', () => {
    const [, walk, castle] = timeline(events, 'full');
    expect(castle!.at).toBeGreaterThanOrEqual(walk!.at + walk!.lasts);
  });

  it('takes longer for more steps', () => {
    const walk = (steps: number) => timeline([{ kind: 'emperor_moved', seat: 0, from: 0, to: 1, steps }], 'full')[0]!.lasts;
    expect(walk(5)).toBeGreaterThan(walk(1));
  });

  it('waits for what is still shown, is shorter where it should be fast, and nothing where it is off', () => {
    expect(timeline(events, 'full', 900)[0]!.at).toBe(900);
    expect(over_at(timeline(events, 'fast'))).toBeLessThan(0.5 * over_at(timeline(events, 'full')));
    expect(timeline(events, 'none', 900)).toEqual([]);
    expect(over_at([])).toBe(0);
  });

  it('passes over what it doesn’t know', () => {
    expect(timeline([{ kind: 'actions_undone' } as unknown as Event], 'full')).toEqual([]);
  });
});
