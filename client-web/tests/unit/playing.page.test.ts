// What stands beside the board of a game that runs.
import { readFileSync } from 'node:fs';

import type { Room, RoomState } from '@palatine/client';
import { cleanup, render } from '@testing-library/svelte';
import { createRawSnippet, flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const session = vi.hoisted(() => ({ me: { id: 'me' }, hello: null as unknown, status: 'online', client: {} }));
vi.mock('../../src/lib/session.svelte', () => ({ session }));

import { MissedTalk } from '../../src/lib/missed_talk.svelte';
import type { GameUi } from '../../src/games/game_ui';
import type { OpenRoom } from '../../src/lib/room.svelte';
import { player_name } from '../../src/games/names';
import { listed, names_in, numbered, seat_names } from '../../src/lib/names';
import { narrate_table_event } from '../../src/lib/table_log';
import { minute_ms } from '../../src/lib/time';
import AboutTable from '../../src/table/AboutTable.svelte';
import Facts from '../../src/table/Facts.svelte';
import GameMenu from '../../src/table/GameMenu.svelte';
import Players from '../../src/table/Players.svelte';
import Questions from '../../src/table/Questions.svelte';
import Turn from '../../src/table/Turn.svelte';
import { apart } from '../../src/text/plurals';
import { person, seat, state, teams, two } from './table_state';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const call = vi.fn(() => Promise.resolve({}));
const room = { id: 'r1', call } as unknown as Room;
const nothing = createRawSnippet(() => ({ render: () => '<i></i>' }));

function turn(seen: RoomState, missed_talk = new MissedTalk()) {
  const opened = { showing: null, busy: false, missed_talk } as unknown as OpenRoom;
  const { container } = render(Turn, { props: { opened, room, seen, game_ui: null, children: nothing } });
  return container.querySelector('.turn')!;
}

const clock = { kind: 'live' as const, bank_ms: 600_000, increment_ms: 0, limit_ms: 0 };
const of = (at: number, remaining_ms: number, running: boolean) => ({ seat: at, remaining_ms, holiday_ms: 0, running });

test('whose time runs is told beside whose turn it is, and one’s own', () => {
  const clocks = { at: new Date(0).toISOString(), seats: [of(0, 61_000, false), of(1, 95_000, true)] };
  vi.setSystemTime(0);
  const text = turn(state({ clock }, { seat: 0, to_act: [1], clocks } as never)).textContent!;
  expect(text).toMatch(/Bert\s*1:35/);
  expect(text).toMatch(/you\s*1:01/);
  expect(turn(state({}, { seat: 0, to_act: [1] })).querySelector('.clocks')).toBeNull();
});

test('everybody’s time is told; beside the players that of who is timed, and one’s own or the next opponent’s', () => {
  vi.setSystemTime(0);
  const clocks = { at: new Date(0).toISOString(), seats: [of(0, 61_000, false), of(1, 95_000, false), of(2, 122_000, true), of(3, 183_000, false)] };
  const told = (seat: number | null, table = {}, which = '') =>
    [...turn(state({ clock, seats: teams, ...table }, { seat, to_act: [2], clocks } as never)).querySelectorAll(`.clocked${which}`)].map(
      (one) => `${one.querySelector('bdi')!.textContent} ${one.querySelector('[aria-hidden]')!.textContent}`,
    );
  const two_of = (seat: number | null, table = {}) => told(seat, table, ':not(.besides)');
  expect(told(2)).toEqual(['Anna 1:01', 'Bert 1:35', 'you 2:02', 'Dora 3:03']);
  expect(two_of(2)).toEqual(['you 2:02', 'Dora 3:03']);
  expect(two_of(null)).toEqual(['Carl 2:02', 'Dora 3:03']);
  expect(two_of(0), 'a partner’s and one’s own').toEqual(['you 1:01', 'Carl 2:02']);
  expect(told(2, { resigned: [1] })).toEqual(['Anna 1:01', 'you 2:02']);
  expect(two_of(2, { resigned: [1] })).toEqual(['you 2:02']);
});

test('what was said out of sight is counted there, and shown while it is new', () => {
  const missed = new MissedTalk();
  const bar = turn(state({}, { seat: 0, to_act: [1] }), missed);
  const badge = () => bar.querySelector('.chip')?.textContent;
  missed.heard('Bert: in sight');
  flushSync();
  expect(badge()).toBeUndefined();
  missed.see(false);
  missed.heard('Bert: hello');
  missed.heard('Bert: anybody?');
  flushSync();
  expect(badge()).toBe('2');
  expect(bar.querySelector('.new')!.textContent).toBe('Bert: anybody?');
  missed.see(true);
  flushSync();
  expect(badge()).toBeUndefined();
});

const menu = (seen: RoomState) => {
  const { container } = render(GameMenu, { props: { room, seen, game_ui: null } });
  return container.textContent!;
};

test('computers are asked for no draw and no pause', () => {
  expect(menu(state({}, { seat: 0 }))).toMatch(/Offer a draw.*Ask for a pause.*Ask to call the game off/s);
  cleanup();
  const computer = { ...person('Steward', 'computer:steward'), kind: 'computer' as const };
  const alone = menu(state({ seats: [two[0]!, { ...two[1]!, person: computer }] }, { seat: 0 }));
  expect(alone).not.toMatch(/draw|pause/);
  expect(alone).toContain('Call the game off');
});

test('who plays leaves by the menu, and who watches by a link beside that he watches', () => {
  expect(menu(state({}, { seat: 0 }))).toContain('Leave the table; your seat stays yours');
  cleanup();
  const opened = { showing: null, busy: false, missed_talk: new MissedTalk() } as unknown as OpenRoom;
  const { container } = render(Turn, { props: { opened, room, seen: state(), game_ui: null, children: nothing } });
  expect(container.querySelector('a')!.textContent).toBe('Leave the table');
});

test('after a minute of somebody’s absence the table says what can be done', () => {
  const away = [two[0]!, seat(1, 1, 'Bert', { connected: false })];
  const { container, rerender } = render(Questions, { props: { room, seen: state({ seats: away }, { seat: 0 }) } });
  const button = () => [...container.querySelectorAll('button')].find((one) => one.textContent!.includes('Let a computer play'));
  vi.advanceTimersByTime(minute_ms - 1);
  flushSync();
  expect(button()).toBeUndefined();
  vi.advanceTimersByTime(2000);
  flushSync();
  expect(container.textContent).toContain('Bert has been away for a while');
  button()!.click();
  expect(call).toHaveBeenCalledWith('room.call_bot', { seat: 1 });
  void rerender({ room, seen: state({}, { seat: 0 }) });
  flushSync();
  expect(button()).toBeUndefined();
});

test('computers of one kind have the same numbers in the list of players, in the log, on the board and in the lobby', () => {
  const computer = { id: 'computer:steward', name: 'Steward', kind: 'computer' as const };
  const seats = [two[0]!, ...[1, 2, 3].map((at) => seat(at, at, null, { person: computer }))];
  const seen = state({ seats }, { seat: 0, to_act: [2] });
  const { container } = render(Players, { props: { room, seen } });
  const listed_as = [...container.querySelectorAll('.name')].map(({ textContent }) => textContent);
  expect(listed_as).toEqual(['Anna', 'Steward 1 (computer)', 'Steward 2 (computer)', 'Steward 3 (computer)']);
  expect(narrate_table_event({ kind: 'hands_changed', seat: 2, person: computer, why: 'called' } as never, seen, seen)).toContain('Steward 2 (computer)');
  const names = seat_names(seen.table, 0);
  expect(names.map(({ seat: at }) => player_name(at, names))).toEqual(['Anna', 'Steward 1', 'Steward 2', 'Steward 3']);
  expect(turn(seen).textContent).toContain('Steward 2 (computer)');
  // the server numbers them too, and by their bare names
  const summary = { names: ['Skilled', 'Steward', 'Steward 2', 'Skilled 2'], kinds: ['guest', 'computer', 'computer', 'computer'] };
  expect(names_in(summary as never)).toEqual(['Skilled', 'Steward 1 (computer)', 'Steward 2 (computer)', 'Skilled player (computer)']);
  expect(numbered(names.map(({ name }) => name))).toEqual(names.map(({ name }) => name)); // once is enough
});

test('what is played, with what is not usual of it, and its rules are one press away', async () => {
  vi.useRealTimers();
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  const options = { players: 2, draw: 'piles', max_rounds: 100 };
  const { properties } = JSON.parse(readFileSync('../protocol/schemas/games/carolus-magnus/options.json', 'utf8')) as { properties: object };
  session.hello = { games: [{ id: 'carolus-magnus', rules_version: 1, default_options: { ...options, draw: 'dice' }, options_schema: { type: 'object', properties } }] };
  const { container } = render(AboutTable, { props: { seen: state({ options }, { seat: 0 }) } });
  container.querySelector('button')!.click();
  flushSync();
  const dialog = await vi.waitFor(() => document.querySelector('dialog')!);
  expect(dialog.querySelector('a')!.getAttribute('href')).toBe('rules/carolus-magnus');
  expect(dialog.querySelectorAll('.chosen dd')).toHaveLength(1);
  session.hello = null;
});

test('how partners talk is told where there are partners', () => {
  const told = (seen: RoomState) => {
    const { container } = render(Facts, { props: { seen, game: undefined } });
    const text = container.textContent!;
    cleanup();
    return text;
  };
  expect(told(state({ seats: teams }))).toContain('Talk between partners');
  expect(told(state())).not.toContain('partners');
  expect(told(state({ partner_chat: 'silent' }))).toMatch(/Talk\s*None/);
});

test('a name that runs from right to left turns nothing round', () => {
  expect(apart('Anna')).toBe('Anna');
  expect(apart('شارلمان')).toBe('\u2068شارلمان\u2069');
  expect(apart('\u202eevil')).toBe('\u2068\u202eevil\u2069');
  expect(apart(3)).toBe(3);
});

test('names from right to left turn nothing round in a row with others, nor in what a game says', () => {
  expect(listed(['Anna', 'שרה', 'Bert'])).toBe('Anna, \u2068שרה\u2069 and Bert');
  expect(player_name(0, [{ seat: 0, side: 0, name: 'שרה·7f' }])).toBe('\u2068שרה\u2069');
});

// Somebody's turn, where hints may be asked for.
const hinted = (prompt: string, table = {}) => {
  const prompts = [{ id: prompt, seat: 0, prompt: { kind: 'anything' } }];
  return state({ may_hint: true, ...table }, { seat: 0, to_act: [0], prompts } as never);
};

test('a hint is asked for where the table has some, and is of one decision', async () => {
  expect(turn(hinted('0.1', { may_hint: undefined })).textContent).not.toContain('Hint');
  cleanup();
  // no plain object, which a component would be given a copy of
  const opened = Object.assign(new (class {})(), { showing: null, busy: false, missed_talk: new MissedTalk(), act: vi.fn(() => Promise.resolve()), hinted: [], reasons: [] }) as unknown as OpenRoom;
  const after: { [kind: string]: string } = { c: 'See', d: 'Go' };
  const chosen = ({ kind }: { kind: string }) => after[kind] ?? null;
  const game_ui = { asked: () => '', named: () => null, chosen, named_args: (args: object) => args, why: () => ({ builds: 'It builds.', gains: 'It gains.' }) } as unknown as GameUi;
  const of = (seen: RoomState) => ({ opened, room, seen, game_ui, children: nothing });
  const { container, rerender } = render(Turn, { props: of(hinted('0.1')) });
  const why = [{ kind: 'builds', args: { region: 6 } }, { kind: 'never_heard_of' }, { kind: 'gains', args: { family: 'red' } }];
  const next = ['c', 'd', 'unheard_of', 'c'].map((kind) => ({ kind }));
  const choices = [{ action: { kind: 'a' }, win: 54, why, next }, { action: { kind: 'b' }, win: 7 }];
  call.mockResolvedValueOnce({ prompt: '0.1', choices });
  container.querySelector<HTMLButtonElement>('.hint')!.click();
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
  expect(call).toHaveBeenCalledWith('game.hint', {});
  const told = [...container.querySelectorAll('.told li')];
  expect(told.map((one) => one.textContent!.replace(/\s+/g, ' ').trim())).toEqual(['Choice 1 54% After that: See · Go It builds. It gains.', 'Choice 2 7%']);
  expect(opened.hinted).toEqual([{ kind: 'a' }, { kind: 'b' }]);
  expect(opened.reasons).toEqual([[{ kind: 'builds', region: 6 }, { kind: 'gains', family: 'red' }], []]);
  told[1]!.querySelector('button')!.click();
  expect(opened.act).toHaveBeenCalledWith(expect.objectContaining({ id: '0.1' }), { kind: 'b' });
  await rerender(of(hinted('0.2')));
  expect(container.querySelectorAll('.told li')).toHaveLength(0);
  expect(opened.hinted).toEqual([]);
  expect(opened.reasons).toEqual([]);
});

test('who takes a hint is told to all', () => {
  const seen = state({}, { seat: 0 });
  const said = (at: number) => narrate_table_event({ kind: 'hint_taken', seat: at }, seen, seen);
  expect(said(0)).toBe('You have taken a hint.');
  expect(said(1)).toBe('Bert has taken a hint.');
});
