import { readFileSync } from 'node:fs';

import type { RoomTable } from '@palatine/client';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';

import { fields_of, options_line, options_sent, value_text, values_of, type Field } from '../../src/form/fields';
import { params_of, settings_of, usual } from '../../src/form/table_settings';
import OptionsForm from '../../src/form/OptionsForm.svelte';
import { game_ui as carolus } from '../../src/games/carolus-magnus';
import { game_ui as chevaliers } from '../../src/games/chevaliers';
import type { GameUi, Json } from '../../src/games/game_ui';
import { game_ui as warlords } from '../../src/games/warlords-of-europe';

const games = [carolus, chevaliers, warlords].map((game_ui) => ({
  game_ui,
  schema: JSON.parse(readFileSync(`../protocol/schemas/games/${game_ui.id}/options.json`, 'utf8')) as { [name: string]: Json },
}));

// A game that this client has never heard of.
const schema: { [name: string]: Json } = {
  type: 'object',
  properties: {
    players: { title: 'Players', type: 'integer', minimum: 2, maximum: 5, default: 3 },
    board: { title: 'Board', description: 'large or small', enum: ['large', 'small'], default: 'small' },
    storms: { title: 'Storms', type: 'boolean', default: false },
    turns: { title: 'Turns', type: 'integer', minimum: 1, maximum: 500 },
    name: { type: 'string', maxLength: 12, default: '' },
    teams: { title: 'Teams', type: 'array', items: { type: 'integer', minimum: 0, maximum: 1 }, maxItems: 4, default: [] },
    wind: { title: 'Wind', enum: ['calm', 'wild'], default: 'calm' },
    lands: { title: 'Lands', type: 'array', items: { type: 'integer', minimum: 0, maximum: 8 }, minItems: 2, maxItems: 9, uniqueItems: true, default: [0, 1, 2, 3, 4, 5, 6, 7, 8] },
    odd: { title: 'Odd', oneOf: [{ const: 1 }] },
  },
};
const defaults = { players: 3, board: 'small', storms: false, turns: 40, name: '', teams: [] }; // and no house rules
const fields = fields_of(schema, defaults, null);
const field = (name: string) => fields.find((one) => one.name === name)!;

describe('a form from a schema', () => {
  test('has a field of the right kind for every option that it understands', () => {
    expect(fields.map(({ name, kind, aside }) => [name, kind, aside])).toEqual([
      ['players', 'choice', false],
      ['board', 'choice', false],
      ['storms', 'switch', false],
      ['turns', 'number', true],
      ['name', 'text', true],
      ['teams', 'list', true],
      ['wind', 'choice', true],
      ['lands', 'set', true],
    ]);
  });

  test('takes titles, help, ranges and defaults from the schema', () => {
    expect(field('players')).toMatchObject({ title: 'Players', preset: 3 });
    expect((field('players') as Field & { kind: 'choice' }).choices.map(({ value }) => value)).toEqual([2, 3, 4, 5]);
    expect(field('board')).toMatchObject({ help: 'large or small', preset: 'small' });
    expect(field('turns')).toMatchObject({ least: 1, most: 500, preset: 40 });
    expect(field('name')).toMatchObject({ title: 'name', longest: 12 });
  });

  test('takes titles and help from the game UI where it has some', () => {
    const option = (name: string, value?: Json) =>
      name !== 'board' ? null : value === undefined ? { title: 'Plateau', help: 'Sa taille' } : value === 'large' ? { title: 'Grand' } : null;
    const [, board] = fields_of(schema, defaults, { option } as unknown as GameUi);
    expect(board).toMatchObject({ title: 'Plateau', help: 'Sa taille', choices: [{ title: 'Grand' }, { title: 'small' }] });
  });

  test('sends only what differs from the defaults', () => {
    const values = values_of(fields, { players: 3, storms: true, teams: [0, 1] });
    expect(options_sent(fields, values)).toEqual({ storms: true, teams: [0, 1] });
    expect(options_sent(fields, values_of(fields))).toEqual({});
    expect(options_sent(fields, values_of(fields, { wind: 'calm' }))).toEqual({});
    expect(options_sent(fields, values_of(fields, { wind: 'wild' }))).toEqual({ wind: 'wild' });
  });

  test('a set is chosen one by one, and in its order', async () => {
    const shown = render(OptionsForm, { fields, values: values_of(fields, { lands: [4, 2] }) });
    const box = (name: string) => shown.getByLabelText(name, { selector: 'input[type=checkbox]' }) as HTMLInputElement;
    expect([box('2').checked, box('3').checked, box('8').checked]).toEqual([true, false, false]);
    await fireEvent.click(box('8'));
    await fireEvent.click(box('4'));
    expect([box('2').checked, box('4').checked, box('8').checked]).toEqual([true, false, true]);
    expect(options_sent(fields, values_of(fields, { lands: [2, 8] }))).toEqual({ lands: [2, 8] });
    shown.unmount();
  });

  const names = (game: string, given: { [name: string]: Json } = {}) => {
    const { schema, game_ui } = games.find(({ game_ui: { id } }) => id === game)!;
    return fields_of(schema, {}, game_ui, given);
  };
  const has = (game: string, name: string, given: { [name: string]: Json }) => names(game, given).some((one) => one.name === name);
  const choices = (game: string, name: string, given: { [name: string]: Json }) => (names(game, given).find((one) => one.name === name) as Field & { kind: 'choice' }).choices.map(({ value }) => value);

  test('asks for no option, and offers no value, that would mean nothing beside the others', () => {
    expect([2, 3, 4].map((players) => has('carolus-magnus', 'teams', { players }))).toEqual([false, false, true]);
    expect(['dice', 'free', 'piles'].map((draw) => has('carolus-magnus', 'bag', { draw }))).toEqual([false, false, true]);
    expect(choices('chevaliers', 'first_player', { players: 3 })).toEqual(['lot', 'seat_0', 'seat_1', 'seat_2']);
    expect(choices('warlords-of-europe', 'scenario', { players: 2 })).toEqual(['standard', 'drawn', 'chosen']);
    expect(choices('warlords-of-europe', 'scenario', { players: 3 })).toContain('long_game');
    expect(choices('warlords-of-europe', 'scenario', { players: 4 })).toEqual(['standard', 'short_game', 'drawn', 'chosen']);
    expect(['standard', 'drawn', 'chosen'].map((scenario) => has('warlords-of-europe', 'kingdoms', { scenario }))).toEqual([false, true, true]);
    expect([2, 3].map((players) => has('warlords-of-europe', 'given_up', { players }))).toEqual([false, true]);
  });

  test('sends nothing of what has come to mean nothing', () => {
    const given = { players: 2, first_player: 'seat_3', scenario: 'long_game', kingdoms: [0, 1] };
    for (const game of ['chevaliers', 'warlords-of-europe']) {
      const fields = names(game, given);
      expect(options_sent(fields, values_of(fields, given))).toEqual({});
    }
  });

  test('of which a line tells those that are not usual, in words', () => {
    const { game_ui } = games.find(({ game_ui: { id } }) => id === 'warlords-of-europe')!;
    const line = options_line({ players: 3, max_rounds: 0, whispers: true, kingdoms: [0, 1] }, game_ui);
    expect(line).toMatch(/^Limit of rounds: none · Opponents may whisper: Yes · Kingdoms in play: \S.* and \S/);
    expect(options_line({ players: 3 }, game_ui)).toBe('');
  });

  test('says in words that there is no limit', () => {
    for (const [game, name] of [['carolus-magnus', 'max_rounds'], ['chevaliers', 'max_turns'], ['warlords-of-europe', 'max_rounds']] as const) {
      const { game_ui } = games.find(({ game_ui: { id } }) => id === game)!;
      const limit = names(game).find((one) => one.name === name)!;
      expect([0, 20].map((value) => value_text(limit, value, game_ui))).toEqual(['none', '20']);
    }
  });

  test('is drawn with names that a screen reader has', () => {
    render(OptionsForm, { fields, values: values_of(fields) });
    expect(screen.getByRole('group', { name: 'Board' })).toBeTruthy();
    expect((screen.getByRole('radio', { name: 'small' }) as HTMLInputElement).checked).toBe(true);
    expect((screen.getByLabelText('Turns') as HTMLInputElement).value).toBe('40');
  });
});

describe('settings of a table', () => {
  test('name a clock by what its kind needs, and nothing else', () => {
    expect(params_of(usual).clock).toEqual({ kind: 'none' });
    expect(params_of(usual).access, 'a table for friends is theirs').toBe('unlisted');
    expect(params_of({ ...usual, clock_kind: 'live', minutes: 5, seconds: 3 }).clock).toEqual({ kind: 'live', bank_ms: 300_000, increment_ms: 3000 });
    expect(params_of({ ...usual, clock_kind: 'correspondence', limit_ms: 3_600_000 }).clock).toEqual({ kind: 'correspondence', limit_ms: 3_600_000 });
  });

  test('leave out an empty title, and a delay where nobody watches', () => {
    expect(params_of({ ...usual, title: '  ' })).not.toHaveProperty('title');
    expect(params_of({ ...usual, spectators: false, spectator_delay: 5 }).spectator_delay).toBe(0);
  });

  test('come back from the table as they were', () => {
    const chosen = { ...usual, title: 'After supper', clock_kind: 'live' as const, minutes: 20, seconds: 10, undo: 'free' as const };
    const sent = params_of(chosen);
    const table = { ...sent, clock: { limit_ms: 0, ...sent.clock } } as unknown as RoomTable;
    expect(settings_of(table)).toEqual(chosen);
  });
});
