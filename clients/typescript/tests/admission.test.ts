// Where not everybody is let in: accounts that come first, bans, and what moderators do.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { anna, FakeSocket, greet, hello, make_client, online } from './fake.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const account = { name: 'Anna', password: 'correct horse' };

test('without guests an account signs in as the first request, and comes back by its token', () => {
  const client = make_client();
  FakeSocket.last.opened();
  FakeSocket.last.refuses('session.hello', 'guests_off', { args: { registration: 'closed' } });
  expect([client.status, client.refused?.args]).toEqual(['refused', { registration: 'closed' }]);
  client.greet_as({ login: account });
  const socket = FakeSocket.last;
  socket.opened();
  expect(socket.methods).toEqual(['account.login']);
  expect(socket.sent[0]?.params).toEqual({ ...account, client: { name: 'test', version: '1' } });
  socket.answers('account.login', hello({ token: 'T5' }));
  expect([client.status, client.token]).toEqual(['online', 'T5']);
  socket.lost();
  vi.advanceTimersByTime(400);
  greet(FakeSocket.last);
  expect(FakeSocket.last.sent[0]?.params).toMatchObject({ token: 'T5' });
});

test('an account that is made first says hello by the token that it got', () => {
  const on_token = vi.fn();
  const client = make_client({ claim: { ...account, invitation: 'CODE' }, on_token });
  const waits = client.call('person.blocked', {});
  const socket = FakeSocket.last;
  socket.opened();
  expect(socket.sent.map(({ method, params }) => [method, params])).toEqual([
    ['account.claim', { ...account, invitation: 'CODE' }],
  ]);
  socket.answers('account.claim', { person: anna, token: 'T6' });
  expect(socket.methods).toEqual(['account.claim', 'session.hello']);
  expect(socket.asked('session.hello').params).toMatchObject({ token: 'T6' });
  expect(client.status).toBe('connecting');
  socket.answers('session.hello', hello());
  expect(client.status).toBe('online');
  expect(on_token).toHaveBeenCalledExactlyOnceWith('T6');
  expect(socket.methods.at(-1)).toBe('person.blocked');
  socket.answers('person.blocked', { people: [] });
  return expect(waits).resolves.toEqual({ people: [] });
});

test('who is banned hears soon, by hello, why and until when', () => {
  const { client, socket } = online();
  socket.lost(1008, 'banned');
  expect(client.status).toBe('offline');
  vi.advanceTimersByTime(400);
  FakeSocket.last.opened();
  const args = { until: '2030-01-01T00:00:00Z', why: 'Enough.' };
  FakeSocket.last.refuses('session.hello', 'banned', { args });
  expect([client.status, client.refused?.reason, client.refused?.args]).toEqual(['refused', 'banned', args]);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.last.is_closed).toBe(true);
});

test('who is put off comes back after a while', () => {
  const { client, socket } = online();
  socket.lost(1008, 'kicked');
  vi.advanceTimersByTime(4999);
  expect(client.status).toBe('offline');
  vi.advanceTimersByTime(1);
  greet(FakeSocket.last);
  expect(client.status).toBe('online');
});

test('a new name given by a moderator is one’s own, and reports are told of', () => {
  const { client, socket } = online();
  const filed = vi.fn();
  client.on('report_filed', filed);
  const person = { ...anna, name: 'Bea·7f' };
  socket.tells('server.notice', { kind: 'renamed', message: '', person });
  expect(client.hello?.person).toEqual(person);
  socket.tells('admin.report_filed', { open: 3 });
  expect(filed).toHaveBeenCalledExactlyOnceWith({ open: 3 });
});

test.each([
  [{ kind: 'kicked', room: 'r' }, 'kicked'],
  [{ kind: 'sanctioned', room: 'r', sanction: 'ban', why: 'Enough.' }, 'banned'],
  [{ kind: 'sanctioned', room: 'r', sanction: 'mute', why: 'Enough.' }, null],
])('of a table: %o', async (notice, reason) => {
  const { client, socket } = online();
  const joining = client.join({ room: 'r' });
  const table = { title: 't', game: 'g', status: 'open', seats: [] };
  socket.answers('room.join', { room: 'r', seq: 1, table, to_act: [], prompts: [], chat: [], may_undo: 0, undo_takes: 0 });
  const room = await joining;
  const left = vi.fn();
  room.on('left', left);
  socket.tells('server.notice', { message: '', ...notice });
  expect(left.mock.calls).toEqual(reason === null ? [] : [[{ reason }]]);
  expect(client.rooms()).toHaveLength(reason === null ? 1 : 0);
});
