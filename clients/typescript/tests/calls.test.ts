import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Refusal } from '../src/index.js';
import { FakeSocket, greet, online } from './fake.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const keys = (socket: FakeSocket, method: string) =>
  socket.sent.filter((one) => one.method === method).map(({ params }) => params.key);

function again(): FakeSocket {
  FakeSocket.last.lost();
  vi.advanceTimersByTime(400);
  greet(FakeSocket.last);
  return FakeSocket.last;
}

test('what may bear a key bears one of its own, what may not bears none', () => {
  const { client, socket } = online();
  void client.call('room.create', { game: 'g' });
  void client.call('room.create', { game: 'g' });
  void client.call('replay.get', { room: 'r' });
  void client.call('game.act', { room: 'r', prompt: 'p', action: {}, key: 'mine' });
  const [one, other] = keys(socket, 'room.create') as string[];
  expect(one).toMatch(/^[A-Za-z0-9_-]{22,64}$/);
  expect(other).not.toBe(one);
  expect(keys(socket, 'game.act')).toEqual(['mine']);
  expect(keys(socket, 'replay.get')).toEqual([undefined]);
});

test('lost with the connection: what has a key goes again with the same, in the same order, before what is new', async () => {
  const { client, socket } = online();
  const acting = client.call('game.act', { room: 'r', prompt: 'p', action: { kind: 'x' } });
  const saying = client.call('chat.say', { room: 'r', text: 'well' });
  socket.lost();
  const later = client.call('game.undo', { room: 'r' });
  vi.advanceTimersByTime(400);
  const next = FakeSocket.last;
  expect(next.methods).toEqual([]); // nothing before the server knows us
  greet(next);
  expect(next.methods).toEqual(['session.hello', 'game.act', 'chat.say', 'game.undo']);
  expect(keys(next, 'game.act')).toEqual(keys(socket, 'game.act'));
  next.answers('game.act', { seq: 9 });
  next.answers('chat.say', { id: 3 });
  next.answers('game.undo', { seq: 10 });
  expect(await Promise.all([acting, saying, later])).toEqual([{ seq: 9 }, { id: 3 }, { seq: 10 }]);
});

test('lost over and over, it is still the same request', async () => {
  const { client, socket } = online();
  const acting = client.call('game.act', { room: 'r', prompt: 'p', action: {} });
  const key = keys(socket, 'game.act')[0];
  for (let times = 0; times < 5; times++) expect(keys(again(), 'game.act')).toEqual([key]);
  FakeSocket.last.answers('game.act', { seq: 2 });
  expect(await acting).toEqual({ seq: 2 });
  expect(again().methods).toEqual(['session.hello']);
});

test('what changes something and has no key is not repeated; what only reads is', async () => {
  const { client } = online();
  const renewing = client.call('account.renew', {});
  const lost = expect(renewing).rejects.toMatchObject({ name: 'Refusal', reason: 'connection_lost' });
  const reading = client.call('account.games', {});
  const next = again();
  await lost;
  expect(next.methods).toEqual(['session.hello', 'account.games']);
  next.answers('account.games', { games: [] });
  expect(await reading).toEqual({ games: [] });
});

test('a hint is asked for again, since it is the same one', async () => {
  const { client } = online();
  const asking = client.call('game.hint', { room: 'r' });
  const next = again();
  expect(next.methods).toEqual(['session.hello', 'game.hint']);
  next.answers('game.hint', { prompt: '0.1', choices: [] });
  expect(await asking).toEqual({ prompt: '0.1', choices: [] });
});

test('a request that is given up while it waits does not go out', async () => {
  const { client, socket } = online();
  socket.lost();
  const patience = new AbortController();
  const saying = client.call('chat.say', { room: 'r', text: 'well' }, { signal: patience.signal });
  void client.call('chat.say', { room: 'r', text: 'anybody?' });
  const over = expect(saying).rejects.toBe('too long');
  patience.abort('too long');
  await over;
  vi.advanceTimersByTime(400);
  greet(FakeSocket.last);
  expect(FakeSocket.last.sent.slice(1).map(({ params }) => params.text)).toEqual(['anybody?']);
});

test('a request that is given up on its way does not go again; what its answer means is learnt still', async () => {
  const { client, socket } = online();
  const patience = new AbortController();
  const acting = client.call('game.act', { room: 'r', prompt: 'p', action: {} }, { signal: patience.signal });
  const claiming = client.call('account.rename', { name: 'Bert' }, { signal: patience.signal });
  const over = [expect(acting).rejects.toBe('enough'), expect(claiming).rejects.toBe('enough')];
  patience.abort('enough');
  await Promise.all(over);
  socket.answers('account.rename', { person: { id: 'anna', name: 'Bert', kind: 'account' } });
  expect(client.hello?.person.name).toBe('Bert');
  socket.refuses('game.act', 'rate_limited', { retry_after_ms: 10 });
  vi.advanceTimersByTime(20);
  expect(socket.methods).toEqual(['session.hello', 'game.act', 'account.rename']);
  expect(again().methods).toEqual(['session.hello']);
});

test('a request whose answer came, and one that comes too late, hear nothing of their signal', async () => {
  const { client, socket } = online();
  const patience = new AbortController();
  const asking = client.call('account.games', {}, { signal: patience.signal });
  socket.answers('account.games', { games: [] });
  patience.abort('too late');
  expect(await asking).toEqual({ games: [] });
  await expect(client.call('account.games', {}, { signal: patience.signal })).rejects.toBe('too late');
  expect(socket.methods).toEqual(['session.hello', 'account.games']);
});

test('what is asked after a refused hello waits until one greets as somebody else', async () => {
  const { client, socket } = online();
  socket.lost();
  vi.advanceTimersByTime(400);
  FakeSocket.last.opened();
  const before = client.call('account.games', {});
  const lost = expect(before).rejects.toMatchObject({ reason: 'unknown_token' });
  FakeSocket.last.refuses('session.hello', 'unknown_token');
  await lost;
  const asking = client.call('account.devices', {});
  client.greet_as({ name: 'Bert' });
  greet(FakeSocket.last);
  FakeSocket.last.answers('account.devices', { devices: [] });
  expect(await asking).toEqual({ devices: [] });
});

test('no more requests are on their way than the server takes', () => {
  const { client, socket } = online({}, { requests_in_flight: 2 });
  for (let count = 0; count < 5; count++) void client.call('room.sit', { room: 'r', seat: count });
  const seats = () => socket.sent.slice(1).map(({ params }) => params.seat);
  expect(seats()).toEqual([0, 1]);
  socket.says({ id: socket.sent[1]?.id, result: { seq: 1, seat: 0 } });
  expect(seats()).toEqual([0, 1, 2]);
  socket.answers('room.sit', { seq: 2, seat: 2 });
  expect(seats()).toEqual([0, 1, 2, 3]);
});

test('no more requests a second than the server takes', () => {
  const { client, socket } = online({}, { requests_burst: 3, requests_per_second: 10 });
  for (let count = 0; count < 6; count++) void client.call('session.ping', {});
  const pings = () => socket.methods.length - 1;
  expect(pings()).toBe(3);
  vi.advanceTimersByTime(99);
  expect(pings()).toBe(3);
  vi.advanceTimersByTime(1);
  expect(pings()).toBe(4);
  vi.advanceTimersByTime(200);
  expect(pings()).toBe(6);
});

test('rate_limited: all wait as long as it says, and go again in order with their keys', async () => {
  const { client, socket } = online();
  const calls = [0, 1, 2].map((seat) => client.call('room.sit', { room: 'r', seat }));
  const first = socket.sent.slice(1);
  for (const { id } of first) {
    const data = { reason: 'rate_limited', retry_after_ms: 700 };
    socket.says({ id, error: { code: -32000, message: 'Too fast.', data } });
  }
  void client.call('session.ping', {});
  vi.advanceTimersByTime(699);
  expect(socket.sent).toHaveLength(4);
  vi.advanceTimersByTime(1);
  const repeated = socket.sent.slice(4);
  expect(repeated.map(({ params }) => params)).toEqual([...first.map(({ params }) => params), {}]);
  for (const { id, params } of repeated.slice(0, 3)) socket.says({ id, result: { seq: 1, seat: params.seat } });
  expect((await Promise.all(calls)).map(({ seat }) => seat)).toEqual([0, 1, 2]);
});

test('too_many_in_flight: fewer from then on, and none is lost', async () => {
  const { client, socket } = online();
  const calls = [0, 1].map((seat) => client.call('room.sit', { room: 'r', seat }));
  socket.refuses('room.sit', 'too_many_in_flight');
  expect(socket.sent).toHaveLength(3);
  socket.says({ id: socket.sent[1]?.id, result: { seq: 1, seat: 0 } });
  expect(socket.sent[3]?.params).toEqual(socket.sent[2]?.params);
  socket.answers('room.sit', { seq: 2, seat: 1 });
  expect((await Promise.all(calls)).map(({ seat }) => seat)).toEqual([0, 1]);
});

test('a refusal says all that the server said', async () => {
  const { client, socket } = online();
  const acting = client.call('game.act', { room: 'r', prompt: 'p', action: {} });
  socket.refuses('game.act', 'disc_taken', { rule: 'discs', path: '/action', args: { disc: 3 }, retry_after_ms: 5 });
  const why = await acting.catch((error: unknown) => error);
  expect(why).toBeInstanceOf(Refusal);
  expect(why).toMatchObject({
    code: -32000,
    reason: 'disc_taken',
    rule: 'discs',
    path: '/action',
    args: { disc: 3 },
    retry_after_ms: 5,
    message: 'disc_taken',
  });
});

test('what waits has a limit', async () => {
  const { client, socket } = online();
  socket.lost();
  const calls = Array.from({ length: 257 }, () => client.call('session.ping', {}));
  await expect(calls[256]).rejects.toMatchObject({ reason: 'too_many_waiting' });
  const closed = Promise.allSettled(calls.slice(0, 256));
  client.close();
  expect((await closed).every((one) => one.status === 'rejected' && one.reason.reason === 'closed')).toBe(true);
});

test('an answer to nobody is nothing', () => {
  const { client, socket } = online();
  socket.says({ id: 99, result: {} });
  socket.says({ id: null, error: { code: -32700, message: 'not JSON', data: { reason: 'bad_json' } } });
  socket.tells('news.of_tomorrow', { room: 'r' });
  expect(client.status).toBe('online');
});
