import { expect, test } from 'vitest';

import { clock_left, room_after, room_from_snapshot } from '../src/index.js';
import { room_with_chat, room_with_clocks, room_with_presence, room_with_watchers } from '../src/room_state.js';
import { anna } from './fake.js';
import { said, snapshot, table, update } from './table.js';

const clocks = {
  seats: [
    { seat: 0, remaining_ms: 60_000, running: true },
    { seat: 1, remaining_ms: 50_000, running: false },
  ],
};

test('a snapshot that leaves out what is empty', () => {
  const { seat: _, view: __, ...bare } = snapshot();
  const state = room_from_snapshot(bare, 5);
  expect(state).toMatchObject({
    me: null,
    self: null,
    view: null,
    prompts: [],
    may_undo: 0,
    clocks: null,
    watchers: null,
  });
});

test('an update replaces what it bears and ends what it leaves out', () => {
  const prompt = { id: '0.1', seat: 0, prompt: { kind: 'lay_disc' } };
  const before = room_from_snapshot(snapshot({ prompts: [prompt], may_undo: 2, clocks }), 5);
  const after = room_after(before, update(5, { to_act: [1] }), 9);
  expect(after).toMatchObject({ seq: 5, prompts: [], may_undo: 0, to_act: [1] });
  expect(after.view).toBe(before.view);
  expect(after.table).toBe(before.table);
  expect(after.clocks).toBe(before.clocks);
  expect(before).toMatchObject({ seq: 4, prompts: [prompt], may_undo: 2 });
});

test('a patch changes the view, a view replaces it', () => {
  const before = room_from_snapshot(snapshot(), 0);
  const patched = room_after(before, update(5, { patch: [{ op: 'replace', path: '/turn', value: 2 }] }), 0);
  expect(patched.view).toEqual({ turn: 2 });
  expect(before.view).toEqual({ turn: 1 });
  expect(room_after(patched, update(6, { view: { turn: 9 } }), 0).view).toEqual({ turn: 9 });
});

test('a prompt that draws is passed on as such', () => {
  const before = room_from_snapshot(snapshot(), 0);
  const prompt = { id: '0.2', seat: 0, prompt: { kind: 'lay_disc' }, draws: true };
  expect(room_after(before, update(5, { prompts: [prompt] }), 0).prompts[0]?.draws).toBe(true);
});

test('one sits down, moves, and gets up', () => {
  const empty = table({ seats: table().seats.map(({ person: _, ...seat }) => seat) });
  const { seat: _, ...watching } = snapshot({ table: empty });
  const before = room_from_snapshot(watching, 0, 'anna');
  expect(before.me).toBeNull();
  const at = (seat: number) =>
    table({ seats: empty.seats.map((one) => (one.seat === seat ? { ...one, person: anna } : one)) });
  const sits = room_after(before, update(5, { table: at(0) }), 0);
  const moved = room_after(sits, update(6, { table: at(1) }), 0);
  const gone = room_after(moved, update(7, { table: empty }), 0);
  expect([sits.me, moved.me, gone.me]).toEqual([0, 1, null]);
});

test('talk stands in order, once each, channel by channel, and not without end', () => {
  const before = room_from_snapshot(snapshot({ chat: [said(2), said(1, 'team')] }), 0);
  const after = [said(4), said(3), said(3)].reduce(room_with_chat, before);
  expect(after.chat.table?.map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(after.chat.team?.map(({ id }) => id)).toEqual([1]);
  expect(before.chat.table).toHaveLength(1);
  const many = Array.from({ length: 300 }, (_, at) => said(at + 1)).reduce(room_with_chat, before);
  expect(many.chat.table).toHaveLength(200);
  expect(many.chat.table?.at(-1)?.id).toBe(300);
});

test('presence and watchers', () => {
  const before = room_from_snapshot(snapshot(), 0);
  const away = room_with_presence(before, { room: 'r', seat: 1, connected: false });
  expect(away.table.seats.map(({ connected }) => connected)).toEqual([true, false]);
  expect(before.table.seats[1]?.connected).toBe(true);
  expect(room_with_watchers(before, { room: 'r', count: 1, people: [anna] }).watchers).toEqual({
    count: 1,
    people: [anna],
  });
});

test('a running clock counts down from when it came, another stands', () => {
  const state = room_with_clocks(room_from_snapshot(snapshot(), 0), { room: 'r', clocks, short: [] }, 1000);
  expect(clock_left(state, 0, 1000)).toBe(60_000);
  expect(clock_left(state, 0, 11_500)).toBe(49_500);
  expect(clock_left(state, 0, 999_999)).toBe(0);
  expect(clock_left(state, 0, 500)).toBe(60_000); // the local clock was set back
  expect(clock_left(state, 1, 11_500)).toBe(50_000);
  expect(clock_left(state, 2, 0)).toBeNull();
});

test('on holiday a clock stands first', () => {
  const holiday = { seats: [{ seat: 0, remaining_ms: 1000, running: true, holiday_ms: 5000 }] };
  const state = room_from_snapshot(snapshot({ clocks: holiday }), 0);
  expect([4000, 5400, 7000].map((now) => clock_left(state, 0, now))).toEqual([1000, 600, 0]);
});
