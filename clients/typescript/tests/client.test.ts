import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { anna, FakeSocket, greet, make_client, online } from './fake.js';
import { said } from './table.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const count = () => FakeSocket.all.length;

test('hello: who one is, what one speaks, and the token is handed out', () => {
  const on_token = vi.fn();
  const client = make_client({ name: 'Anna', locale: 'fr', on_token });
  const seen: string[] = [];
  client.on('status', (status) => seen.push(status));
  const socket = FakeSocket.last;
  expect([socket.url, socket.protocol]).toEqual(['ws://here/ws', 'palatine.v1']);
  expect(socket.sent).toEqual([]);
  greet(socket, { token: 'T1' });
  expect(socket.sent[0]?.params).toEqual({ client: { name: 'test', version: '1' }, locale: 'fr', name: 'Anna' });
  expect(on_token).toHaveBeenCalledExactlyOnceWith('T1');
  expect(seen).toEqual(['online']);
  expect(client.hello?.person).toEqual(anna);
});

test('who has a token comes by it and is not renamed', () => {
  make_client({ name: 'Anna', token: 'T0' });
  greet(FakeSocket.last);
  expect(FakeSocket.last.sent[0]?.params).toEqual({ client: { name: 'test', version: '1' }, token: 'T0' });
});

test('a code is used once', () => {
  make_client({ code: 'ABCD' });
  greet(FakeSocket.last, { token: 'T9' });
  expect(FakeSocket.last.sent[0]?.params.code).toBe('ABCD');
  FakeSocket.last.lost();
  vi.advanceTimersByTime(400);
  greet(FakeSocket.last);
  expect(FakeSocket.last.sent[0]?.params).toMatchObject({ token: 'T9' });
  expect(FakeSocket.last.sent[0]?.params.code).toBeUndefined();
});

test('attempts come less and less often, and soon again after one that held', () => {
  online();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  for (const wait of [400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000]) {
    const before = count();
    FakeSocket.last.lost();
    vi.advanceTimersByTime(wait - 1);
    expect(count()).toBe(before);
    vi.advanceTimersByTime(1);
    expect(count()).toBe(before + 1);
  }
  greet(FakeSocket.last);
  FakeSocket.last.lost();
  const before = count();
  vi.advanceTimersByTime(400);
  expect(count()).toBe(before + 1);
  vi.restoreAllMocks();
});

test('a server that stops is waited for', () => {
  const { client, socket } = online();
  socket.tells('server.notice', { kind: 'shutting_down', message: 'Come back soon.' });
  socket.lost(1012, 'shutting_down');
  expect(client.status).toBe('offline');
  vi.advanceTimersByTime(400);
  expect(client.status).toBe('connecting');
  greet(FakeSocket.last);
  expect(client.status).toBe('online');
});

test('a connection on which nothing is heard is asked, and given up', () => {
  const { client, socket } = online();
  vi.advanceTimersByTime(20_000);
  socket.answers('session.ping', {});
  vi.advanceTimersByTime(19_999);
  expect(socket.methods.filter((method) => method === 'session.ping')).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(socket.methods.filter((method) => method === 'session.ping')).toHaveLength(2);
  vi.advanceTimersByTime(9999);
  expect(client.status).toBe('online');
  vi.advanceTimersByTime(1);
  expect(client.status).toBe('offline');
  expect(socket.is_closed).toBe(true);
});

test('an attempt that hangs is given up', () => {
  const client = make_client();
  vi.advanceTimersByTime(10_000);
  expect(client.status).toBe('offline');
  vi.advanceTimersByTime(400);
  expect(count()).toBe(2);
});

test('what an old connection still says is not heard', () => {
  const { client, socket } = online();
  socket.lost();
  socket.tells('server.notice', { kind: 'muted', message: '' });
  socket.lost();
  vi.advanceTimersByTime(400);
  greet(FakeSocket.last);
  socket.lost();
  expect(client.status).toBe('online');
  expect(count()).toBe(2);
});

test('who talks nonsense is not who we think', () => {
  for (const nonsense of ['<html>', 'null', '7']) {
    const { client, socket } = online();
    socket.says_text(nonsense);
    expect(client.status).toBe('offline');
    client.close();
  }
});

test('signed out: no coming back by itself', async () => {
  const { client, socket } = online();
  const waiting = expect(client.call('replay.get', { room: 'r' })).rejects.toMatchObject({ reason: 'signed_out' });
  socket.lost(1008, 'signed_out');
  await waiting;
  expect(client.status).toBe('refused');
  expect(client.refused?.reason).toBe('signed_out');
  vi.advanceTimersByTime(600_000);
  expect(count()).toBe(1);
});

test('an unknown token: whoever hears of it may come as somebody else, and what waits goes on', async () => {
  const client = make_client({ token: 'OLD' });
  const playing = client.call('room.create', { game: 'g' });
  client.on('status', (status) => status === 'refused' && client.greet_as({ name: 'Anna' }));
  FakeSocket.last.opened();
  FakeSocket.last.refuses('session.hello', 'unknown_token');
  expect(count()).toBe(2);
  greet(FakeSocket.last, { token: 'NEW' });
  expect(FakeSocket.last.sent[0]?.params).toEqual({ client: { name: 'test', version: '1' }, name: 'Anna' });
  FakeSocket.last.answers('room.create', { room: 'r', invite: 'i' });
  expect(await playing).toEqual({ room: 'r', invite: 'i' });
  expect(client.token).toBe('NEW');
  expect(client.refused).toBeNull();
});

test('what passes is waited for: as long as the server says', () => {
  const client = make_client();
  FakeSocket.last.opened();
  FakeSocket.last.refuses('session.hello', 'too_many_guests', { retry_after_ms: 60_000 });
  expect(client.status).toBe('offline');
  expect(client.refused?.reason).toBe('too_many_guests');
  vi.advanceTimersByTime(59_999);
  expect(count()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(count()).toBe(2);
});

test('a server that is full is not asked at once', () => {
  make_client();
  FakeSocket.last.opened();
  FakeSocket.last.lost(1013, 'server_full');
  vi.advanceTimersByTime(4999);
  expect(count()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(count()).toBe(2);
});

test('the browser tells of the network: gone, and here again', () => {
  const [window, document] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: 'visible' })];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  const { client } = online();
  window.dispatchEvent(new Event('offline'));
  expect(client.status).toBe('offline');
  window.dispatchEvent(new Event('online'));
  expect(client.status).toBe('connecting');
  document.dispatchEvent(new Event('visibilitychange')); // nobody can be asked yet
  greet(FakeSocket.last);
  // back from another tab: is somebody there?
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSocket.last.methods).toEqual(['session.hello', 'session.ping']);
  client.close();
  window.dispatchEvent(new Event('online'));
  expect(count()).toBe(2);
});

test('closed: nothing more', async () => {
  const { client, socket } = online();
  client.close();
  expect([client.status, socket.is_closed]).toEqual(['closed', true]);
  await expect(client.call('session.ping', {})).rejects.toMatchObject({ reason: 'closed' });
  vi.advanceTimersByTime(600_000);
  expect(count()).toBe(1);
});

test('a new name and a new token are known', async () => {
  const on_token = vi.fn();
  const { client, socket } = online({ on_token });
  const renaming = client.call('account.rename', { name: 'Bea' });
  socket.answers('account.rename', { person: { ...anna, name: 'Bea·7f' } });
  await renaming;
  expect(client.hello?.person.name).toBe('Bea·7f');
  const renewing = client.call('account.renew', {});
  socket.answers('account.renew', { token: 'T2' });
  await renewing;
  expect(on_token).toHaveBeenLastCalledWith('T2');
  expect(client.token).toBe('T2');
});

test('the lobby: rooms come and go, a gap is watched anew, and so is another connection', async () => {
  const { client, socket } = online();
  const one = { room: 'a', title: 'A', game: 'g', status: 'open' as const, partner_chat: 'open' as const };
  const room = (id: string, title = id) => ({
    ...one,
    room: id,
    title,
    spectators: true,
    seats: 2,
    seats_free: 1,
    names: [],
  });
  const names = () => client.lobby?.rooms.map(({ title }) => title);
  const watching = client.call('lobby.watch', {});
  socket.answers('lobby.watch', { seq: 1, rooms: [room('a'), room('b')], chat: [] });
  await watching;
  socket.tells('lobby.update', { seq: 2, changed: [room('b', 'B'), room('c')], removed: ['a'], snapshot: false });
  expect(names()).toEqual(['B', 'c']);
  socket.tells('lobby.update', { seq: 3, changed: [room('d')], removed: [], snapshot: true });
  expect(names()).toEqual(['d']);
  const { room: _, ...message } = said(1);
  socket.tells('chat.message', { ...message, channel: 'lobby' });
  expect(client.lobby?.chat).toHaveLength(1);
  socket.tells('lobby.update', { seq: 5, changed: [], removed: ['d'], snapshot: false });
  expect(names()).toEqual(['d']);
  socket.answers('lobby.watch', { seq: 5, rooms: [], chat: [] });
  expect(names()).toEqual([]);
  socket.lost();
  vi.advanceTimersByTime(400);
  greet(FakeSocket.last);
  expect(FakeSocket.last.methods).toEqual(['session.hello', 'lobby.watch']);
  const told = vi.fn();
  client.on('lobby', told);
  const ending = client.call('lobby.unwatch', {});
  FakeSocket.last.answers('lobby.unwatch', {});
  await ending;
  expect(told).toHaveBeenCalledExactlyOnceWith(null);
});

test('bots that wait come and go with the lobby, and what became of a challenge is told', async () => {
  const { client, socket } = online();
  const waiting = (id: string, players = [2]) => ({
    bot: { id, name: id, kind: 'bot' as const },
    games: [{ game: 'g', players }],
  });
  const bots = () => client.lobby?.bots.map(({ bot, games }) => [bot.id, games[0]?.players]);
  const watching = client.call('lobby.watch', {});
  socket.answers('lobby.watch', { seq: 1, rooms: [], chat: [], bots: [waiting('a'), waiting('b')] });
  await watching;
  const nothing = { changed: [], removed: [], snapshot: false };
  socket.tells('lobby.update', { ...nothing, seq: 2, bots_changed: [waiting('b', [3]), waiting('c')], bots_removed: ['a'] });
  expect(bots()).toEqual([
    ['b', [3]],
    ['c', [2]],
  ]);
  socket.tells('lobby.update', { ...nothing, seq: 3 });
  expect(bots()).toHaveLength(2);
  const ended = vi.fn();
  const challenged = vi.fn();
  client.on('challenge_ended', ended);
  client.on('challenged', challenged);
  const told = { challenge: 'x', room: 'r', bot: waiting('b').bot, outcome: 'declined' as const, why: 'busy' as const };
  socket.tells('bot.challenge_ended', told);
  expect(ended).toHaveBeenCalledExactlyOnceWith(told);
  expect(challenged).not.toHaveBeenCalled();
});

test('a listener that throws keeps no other from hearing', () => {
  const thrown: (() => void)[] = [];
  vi.stubGlobal('queueMicrotask', (f: () => void) => thrown.push(f));
  const { client, socket } = online();
  const heard = vi.fn();
  client.on('notice', () => {
    throw new Error('of the page');
  });
  const off = client.on('notice', heard);
  socket.tells('server.notice', { kind: 'muted', message: '' });
  expect(heard).toHaveBeenCalledOnce();
  expect(thrown[0]).toThrow('of the page');
  off();
  socket.tells('server.notice', { kind: 'unmuted', message: '' });
  expect(heard).toHaveBeenCalledOnce();
});
