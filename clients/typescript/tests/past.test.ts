// What happened before one came: asked for as far as the server gives it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { room_after, room_from_snapshot } from '../src/index.js';
import { FakeSocket, greet, limits, make_client, online } from './fake.js';
import { snapshot, table, update } from './table.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const past = [{ seq: 3, events: [{ kind: 'one' }] }, { seq: 4, events: [] }];

test('no more is asked for than the server gives; a snapshot brings it', async () => {
  const { client, socket } = online({}, { past_updates: 50 });
  const joining = client.join({ room: 'r', past: 200 });
  expect(socket.asked('room.join').params).toEqual({ room: 'r', as: 'player', sync: 'view', past: 50 });
  socket.answers('room.join', snapshot({ past }));
  const room = await joining;
  expect(room.state.past).toEqual(past);
  socket.tells('room.update', update(5));
  expect(room.state.past).toEqual(past);
  FakeSocket.last.lost();
  vi.advanceTimersByTime(400);
  greet(FakeSocket.last, { limits: { ...limits, past_updates: 20 } });
  expect(FakeSocket.last.asked('room.resume').params.past).toBe(20);
  const more = [{ seq: 9, events: [{ kind: 'nine' }] }];
  FakeSocket.last.answers('room.resume', { snapshot: snapshot({ seq: 9, past: more }) });
  expect(room.state.past).toEqual(more);
});

test('a server that has none is not asked', async () => {
  const { client, socket } = online();
  const joining = client.join({ room: 'r', past: 200 });
  expect(socket.asked('room.join').params).toEqual({ room: 'r', as: 'player', sync: 'view' });
  socket.answers('room.join', snapshot());
  expect((await joining).state.past).toEqual([]);
});

test('asked before hello, and too much: it is asked again', async () => {
  const client = make_client();
  const joining = client.join({ room: 'r', past: 200 });
  const socket = FakeSocket.last;
  greet(socket, { token: 'T1', limits: { ...limits, past_updates: 7 } });
  expect(socket.asked('room.join').params.past).toBe(200);
  socket.refuses('room.join', 'bad_param', { path: '/past' });
  await vi.waitFor(() => expect(socket.asked('room.join').params.past).toBe(7));
  socket.answers('room.join', snapshot({ past }));
  expect((await joining).state.past).toEqual(past);
});

test('any other refusal is one', async () => {
  const { client, socket } = online({}, { past_updates: 50 });
  const joining = client.join({ room: 'r', past: 200 });
  socket.refuses('room.join', 'no_such_room');
  await expect(joining).rejects.toMatchObject({ reason: 'no_such_room' });
});

test('who plays in silence forgets who looked on', () => {
  const watchers = { count: 1, people: [] };
  const open = room_from_snapshot(snapshot({ table: table({ status: 'open' }), watchers }), 0, 'anna');
  const silent = room_after(open, update(5, { table: table({ partner_chat: 'silent' }) }), 0);
  expect(silent.watchers).toBeNull();
  expect(room_after(open, update(5, { table: table() }), 0).watchers).toEqual(watchers);
});

test('how much an undo takes back is known from the last word', () => {
  const there = room_from_snapshot(snapshot({ undo_takes: 3 }), 0);
  expect(there.undo_takes).toBe(3);
  expect(room_after(there, update(5), 0).undo_takes).toBe(0);
  expect(room_after(there, update(5, { undo_takes: 1 }), 0).undo_takes).toBe(1);
});
