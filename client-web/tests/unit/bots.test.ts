import type { RoomSummary, RoomTable } from '@palatine/client';
import { expect, test } from 'vitest';

import { params_of, settings_of, usual } from '../../src/form/table_settings';
import { name_of, name_of_player, names_in, owner_line } from '../../src/lib/names';

const robin = { id: 'b1', name: 'Robin', kind: 'bot' as const, owner: 'Anna' };
const stray = { id: 'b2', name: 'Stray·1f', kind: 'bot' as const };
const anna = { id: 'a1', name: 'Anna', kind: 'account' as const };

test('a bot is marked wherever its name is shown, and whose it is where there is room', () => {
  expect(name_of(robin)).toBe('Robin (bot)');
  expect(name_of(anna)).toBe('Anna');
  expect(name_of_player({ name: 'Robin', kind: 'bot' })).toBe('Robin (bot)');
  expect(owner_line(robin)).toBe('bot of Anna');
  expect(owner_line(stray)).toBeNull();
  expect(owner_line(undefined)).toBeNull();
});

test('in the list of tables bots and computer players are marked', () => {
  const room = { names: ['Anna', 'Robin', 'Steward'], kinds: ['account', 'bot', 'computer'] } as unknown as RoomSummary;
  expect(names_in(room)).toEqual(['Anna', 'Robin (bot)', 'Steward (computer)']);
  const older = { names: ['Anna'], kinds: [] } as unknown as RoomSummary;
  expect(names_in(older)).toEqual(['Anna']);
});

test('whether bots may sit is sent, and comes back from the table as it was', () => {
  expect(params_of(usual).bots).toBe(true);
  const sent = params_of({ ...usual, bots: false });
  expect(sent.bots).toBe(false);
  expect(settings_of({ ...sent, clock: { limit_ms: 0, ...sent.clock } } as unknown as RoomTable).bots).toBe(false);
});
