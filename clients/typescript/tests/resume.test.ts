import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Room } from '../src/index.js';
import { FakeSocket, greet, online } from './fake.js';
import { said, snapshot, table, update } from './table.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function at_table(sync: 'view' | 'patch' = 'patch', more: object = {}) {
  const { client, socket } = online();
  const joining = client.join({ room: 'r', sync, ...more });
  socket.answers('room.join', snapshot({ chat: [said(3), said(7, 'team')] }));
  const room = await joining;
  const seen: string[] = [];
  room.on('events', ({ events, before, after }) =>
    seen.push(`${before.seq}>${after.seq} ${events.map((one) => one.kind)}`),
  );
  room.on('left', ({ reason }) => seen.push(`left: ${reason}`));
  return { client, socket, room, seen };
}

function again(): FakeSocket {
  FakeSocket.last.lost();
  vi.advanceTimersByTime(400);
  greet(FakeSocket.last);
  return FakeSocket.last;
}

test('after a lost connection: the token, the last seq, the last talk; what was missed follows', async () => {
  const { client, socket, room, seen } = await at_table();
  socket.tells('room.update', update(5));
  const next = again();
  expect(next).not.toBe(socket);
  expect(next.sent[0]).toMatchObject({ method: 'session.hello', params: { token: 'T1' } });
  expect(next.sent[1]).toMatchObject({
    method: 'room.resume',
    params: {
      room: 'r',
      seq: 5,
      sync: 'patch',
      as: 'player',
      chat: [
        { channel: 'table', id: 3 },
        { channel: 'team', id: 7 },
      ],
    },
  });
  next.answers('room.resume', { updates: 2 });
  next.tells('room.update', update(6, { patch: [{ op: 'replace', path: '/turn', value: 2 }] }));
  next.tells('room.update', update(7));
  next.tells('chat.message', said(4));
  expect(seen).toEqual(['4>5 event_5', '5>6 event_6', '6>7 event_7']);
  expect(room.state.view).toEqual({ turn: 2 });
  expect(room.state.chat.table?.map(({ id }) => id)).toEqual([3, 4]);
  expect(client.rooms()).toEqual([room]);
});

test('after a restart of the server: a snapshot, and the talk of before stays', async () => {
  const { room, seen } = await at_table();
  const next = again();
  let changes = 0;
  room.on('change', () => changes++);
  next.answers('room.resume', { snapshot: snapshot({ seq: 40, view: { turn: 8 }, chat: [said(9)] }) });
  expect(room.state).toMatchObject({ seq: 40, view: { turn: 8 } });
  expect(room.state.chat.table?.map(({ id }) => id)).toEqual([3, 9]);
  expect(changes).toBe(1);
  next.tells('room.update', update(41));
  expect(seen).toEqual(['40>41 event_41']);
});

test('a gap is filled, once', async () => {
  const { socket, room, seen } = await at_table();
  socket.tells('room.update', update(7));
  socket.tells('room.update', update(8));
  expect(socket.methods.filter((method) => method === 'room.resume')).toHaveLength(1);
  expect(socket.asked('room.resume').params.seq).toBe(4);
  expect(room.state.seq).toBe(4);
  socket.answers('room.resume', { updates: 4 });
  for (const seq of [5, 6, 7, 8]) socket.tells('room.update', update(seq));
  expect(seen).toEqual(['4>5 event_5', '5>6 event_6', '6>7 event_7', '7>8 event_8']);
  socket.tells('room.update', update(10));
  expect(socket.asked('room.resume').params.seq).toBe(8);
});

test('what was seen already is not seen again', async () => {
  const { socket, seen } = await at_table();
  socket.tells('room.update', update(4));
  socket.tells('room.update', update(3));
  expect(seen).toEqual([]);
});

test('a patch that does not fit: the table is joined anew', async () => {
  const { socket, room, seen } = await at_table();
  socket.tells('room.update', update(5, { patch: [{ op: 'remove', path: '/nothing' }] }));
  expect(socket.asked('room.join').params).toEqual({ room: 'r', as: 'player', sync: 'patch' });
  expect(room.state.seq).toBe(4);
  socket.answers('room.join', snapshot({ seq: 5, view: { turn: 3 } }));
  expect(room.state).toMatchObject({ seq: 5, view: { turn: 3 } });
  expect(seen).toEqual([]);
});

test('where nothing is to be resumed one comes by the invite again', async () => {
  const { room } = await at_table('patch', { room: undefined, invite: 'INVITE' });
  const next = again();
  next.refuses('room.resume', 'no_such_room');
  expect(next.asked('room.join').params).toEqual({ invite: 'INVITE', as: 'player', sync: 'patch' });
  next.answers('room.join', snapshot({ seq: 9 }));
  expect(room.state.seq).toBe(9);
});

test('who is not let in any more has left', async () => {
  const { client, seen } = await at_table();
  const next = again();
  next.refuses('room.resume', 'no_such_room');
  next.refuses('room.join', 'no_such_room');
  expect(seen).toEqual(['left: no_such_room']);
  expect(client.rooms()).toEqual([]);
  again();
  expect(FakeSocket.last.methods).toEqual(['session.hello']);
});

test('lost again while resuming: it begins anew', async () => {
  const { room } = await at_table();
  again();
  const third = again();
  third.answers('room.resume', { updates: 1 });
  third.tells('room.update', update(5));
  expect(room.state.seq).toBe(5);
});

test('a busy server is asked for the table again', async () => {
  const { room } = await at_table();
  const next = again();
  next.refuses('room.resume', 'server_busy', { retry_after_ms: 300 });
  vi.advanceTimersByTime(299);
  expect(next.methods).toEqual(['session.hello', 'room.resume']);
  vi.advanceTimersByTime(1);
  next.refuses('room.resume', 'overloaded', { retry_after_ms: 5000 });
  vi.advanceTimersByTime(5000);
  next.answers('room.resume', { updates: 0 });
  expect(room.state.seq).toBe(4);
});

test('a table that is closed, or where nobody may watch any more, is left', async () => {
  const { client, socket, seen } = await at_table();
  socket.tells('room.update', update(5, { events: [{ kind: 'room_closed' }] }));
  expect(seen).toEqual(['4>5 room_closed', 'left: room_closed']);
  expect(client.rooms()).toEqual([]);
  const other = await at_table();
  other.socket.tells('server.notice', { kind: 'left', room: 'r', message: 'Nobody may watch.' });
  expect(other.seen).toEqual(['left: left']);
});

test('who becomes another person joins anew, and does not repeat what the first had sent', async () => {
  const { client, socket, room } = await at_table();
  const acting = room.act({ id: '0.1', seat: 0, prompt: { kind: 'x' } }, { kind: 'x' });
  const lost = expect(acting).rejects.toMatchObject({ reason: 'connection_lost' });
  client.greet_as({ token: 'T2' });
  expect(socket.is_closed).toBe(true);
  greet(FakeSocket.last, { person: { id: 'bert', name: 'Bert', kind: 'account' } });
  await lost;
  expect(FakeSocket.last.methods).toEqual(['session.hello', 'room.join']);
  const { seat: _, ...watching } = snapshot({ seq: 6 });
  FakeSocket.last.answers('room.join', watching);
  expect(room.state).toMatchObject({ me: null, self: 'bert', seq: 6 });
});

test('a login on the same connection does so too', async () => {
  const { client, socket, room } = await at_table();
  const login = client.call('account.login', { name: 'Bert', password: 'correct horse' });
  socket.answers('account.login', {
    ...(client.hello as object),
    person: { id: 'bert', name: 'Bert', kind: 'account' },
    token: 'T2',
  });
  await login;
  expect(client.token).toBe('T2');
  socket.answers('room.join', snapshot({ seq: 6, table: table({ status: 'open' }) }));
  expect(room.state.self).toBe('bert');
});

test('the same table twice is one', async () => {
  const { client, socket, room } = await at_table();
  const joining = client.join({ room: 'r', sync: 'view' }) as Promise<Room>;
  socket.answers('room.join', snapshot({ seq: 5 }));
  expect(await joining).toBe(room);
  expect(room.state.seq).toBe(5);
});

test('left and joined again before the answer: another room, which stays', async () => {
  const { client, socket, room, seen } = await at_table();
  const leaving = room.leave();
  expect(seen).toEqual(['left: left']);
  const joining = client.join({ room: 'r' });
  socket.answers('room.leave', { seq: 4 });
  socket.answers('room.join', snapshot({ seq: 4 }));
  await leaving;
  const other = await joining;
  expect(other).not.toBe(room);
  expect(client.rooms()).toEqual([other]);
  expect(seen).toEqual(['left: left']);
});

test('left while there is no connection: the table is not resumed, and the server hears of it', async () => {
  const { socket, room } = await at_table();
  socket.lost();
  const leaving = room.leave();
  vi.advanceTimersByTime(400);
  greet(FakeSocket.last);
  expect(FakeSocket.last.methods).toEqual(['session.hello', 'room.leave']);
  FakeSocket.last.refuses('room.leave', 'not_joined');
  await expect(leaving).rejects.toMatchObject({ reason: 'not_joined' });
});

test('left while it catches up: it is not joined again', async () => {
  const { socket, room } = await at_table();
  socket.tells('room.update', update(9));
  void room.leave().catch(() => undefined);
  socket.refuses('room.resume', 'no_such_room');
  expect(socket.methods.filter((method) => method === 'room.join')).toHaveLength(1);
});
