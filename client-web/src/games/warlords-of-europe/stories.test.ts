import { beforeEach, describe, expect, it } from 'vitest';

import { army, id_of, seats } from '../../../tests/unit/warlords_positions';
import { seat, state } from '../../../tests/unit/table_state';
import { LogLines } from '../../lib/table_log';
import type { Move } from '../../lib/room.svelte';
import { speak } from '../../text/words.svelte';
import type { GameEvent } from '../game_ui';
import { nobody } from './army';
import { game_ui } from './index';
import type { Event } from './types';

const [wessex, francia, champagne, burgundy] = ['Wessex', 'Francia', 'Champagne', 'Burgundy'].map(id_of) as [number, number, number, number];
const march = (from: number, to: number, soldier: 'knight' | 'spearman', count: number, attack = true): Event => ({ kind: 'marched', seat: 0, path: [from, to], soldier, count, attack });
const lost = (seat: number, count: number, soldier: 'knight' | 'spearman' = 'spearman'): Event => ({ kind: 'soldiers_lost', seat, fief: champagne, soldier, count });
const rolled: Event = { kind: 'battle_rolled', round: 1, archers: false, attackers: [], defenders: [], attacker_hits: 1, defender_hits: 1 };
const started: Event = { kind: 'battle_started', seat: 0, fief: champagne, defender: 1, attackers: army({ knight: 2, spearman: 3 }), defenders: army({ spearman: 4 }), peasants: 0 };
const begins: Event = { kind: 'turn_started', seat: 0 };

const table = state({ seats: seats.map(({ name }, at) => seat(at, at, name)) });
// What the log shows of moves of some events each.
function lines(...moves: Event[][]): string[] {
  const all = moves.map((events, i): Move => ({ number: i + 1, seq: i + 1, events: events as unknown as GameEvent[], before: table, after: table }));
  return new LogLines(game_ui).of(all).map(({ sentence, undone }) => (undone ? `(${sentence})` : sentence));
}
beforeEach(() => speak('en'));

describe('a battle', () => {
  it('is one line of the log: its attacks, what was lost and how it ended', () => {
    const whole = lines(
      [begins],
      [march(francia, champagne, 'knight', 2)],
      [march(burgundy, champagne, 'spearman', 3)],
      [{ kind: 'campaign_ended', seat: 0 }, started],
      [{ kind: 'passed', seat: 1, until: 'next_moment' }, rolled, lost(1, 1)],
      [lost(0, 2)],
      [{ kind: 'round_fought', seat: 0, round: 2 }, rolled, lost(1, 2)],
      [lost(1, 1), { kind: 'fief_taken', seat: 0, fief: champagne, from: 1, castle: false }, { kind: 'warlord_captured', seat: 0, owner: 1 }],
    );
    expect(whole).toEqual([
      'It is Anna’s turn.',
      'Anna has declared all attacks.',
      'Bert plays no card.',
      'Battle of Champagne: Anna with 3 spearmen and 2 knights against Bert with 4 spearmen. Bert loses 4 spearmen in Champagne. Anna loses 2 spearmen in Champagne. Anna takes Champagne from Bert. Anna captures a warlord of Bert!',
    ]);
  });

  it('that is yet to come is one line too, and another fief’s another', () => {
    expect(lines([begins], [march(francia, champagne, 'knight', 2)], [march(francia, burgundy, 'knight', 1)], [march(burgundy, champagne, 'spearman', 3)])).toEqual([
      'It is Anna’s turn.',
      'Anna attacks Burgundy from Francia with 1 knight.',
      'Anna attacks Champagne from Francia and Burgundy with 3 spearmen and 2 knights.',
    ]);
  });

  it('of the next turn on the same fief is another, and marches are none', () => {
    const taken: Event = { kind: 'fief_taken', seat: 0, fief: champagne, from: null, castle: false };
    const against_peasants: Event = { ...started, defender: null, defenders: nobody, peasants: 2 } as Event;
    const turn = [[begins], [march(francia, champagne, 'knight', 2)], [against_peasants, rolled, { kind: 'peasants_lost', fief: champagne, count: 2 } as Event, taken], [march(wessex, champagne, 'spearman', 1, false)], [lost(0, 1)]];
    const told = lines(...turn, ...turn);
    expect(told.filter((line) => line.startsWith('Battle of Champagne'))).toHaveLength(2);
    expect(told.slice(0, 4)).toEqual([
      'It is Anna’s turn.',
      'Battle of Champagne: Anna with 3 spearmen and 2 knights against 2 peasants. Champagne loses 2 peasants. Anna takes Champagne.',
      'Anna: 1 spearman from Wessex to Champagne.',
      'Anna loses 1 spearman in Champagne.',
    ]);
  });

  it('that was declared before others had their turns is one line too', () => {
    const second: Event = { ...started, seat: 1, fief: burgundy, defender: null, defenders: nobody, peasants: 1 } as Event;
    const told = lines(
      [march(francia, champagne, 'knight', 2)],
      [{ ...march(francia, burgundy, 'spearman', 2), seat: 1 } as Event],
      [begins],
      [started, rolled, { kind: 'fief_taken', seat: 0, fief: champagne, from: 1, castle: false }],
      [{ kind: 'turn_started', seat: 1 }],
      [second, rolled, { kind: 'fief_taken', seat: 1, fief: burgundy, from: null, castle: false }],
    );
    expect(told.filter((line) => line.includes('attacks'))).toEqual([]);
    expect(told.filter((line) => line.startsWith('Battle of'))).toHaveLength(2);
  });

  it('does not tell what was taken back', () => {
    const told = lines([begins], [march(francia, champagne, 'knight', 2)], [march(burgundy, champagne, 'spearman', 3)], [{ kind: 'actions_undone', seat: 0, actions: 1 } as unknown as Event]);
    expect(told).toContain('(Anna attacks Champagne from Burgundy with 3 spearmen.)');
    expect(told).toContain('Anna attacks Champagne from Francia with 2 knights.');
  });

  it('that began before the log is told by its events', () => {
    expect(lines([lost(0, 1)], [{ kind: 'fief_held', fief: champagne, seat: 1 }])).toEqual(['Anna loses 1 spearman in Champagne.', 'Bert holds Champagne.']);
  });
});
