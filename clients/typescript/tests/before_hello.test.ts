import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ask_before_hello } from '../src/index.js';
import { FakeSocket } from './fake.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const params = { name: 'Annabel' };
function ask() {
  const answer = ask_before_hello('ws://here/ws', 'account.forgot', params, FakeSocket);
  return { answer, socket: FakeSocket.last };
}

test('one request on a connection of its own, without hello', async () => {
  const { answer, socket } = ask();
  expect([socket.url, socket.protocol]).toEqual(['ws://here/ws', 'palatine.v1']);
  socket.opened();
  expect(socket.sent).toEqual([{ jsonrpc: '2.0', id: 1, method: 'account.forgot', params }]);
  socket.tells('server.notice', { kind: 'broadcast' });
  expect(socket.is_closed).toBe(false);
  socket.answers('account.forgot', {});
  await expect(answer).resolves.toEqual({});
  expect(socket.is_closed).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('what is refused, and what is never answered, is said', async () => {
  const refused = ask();
  refused.socket.opened();
  refused.socket.refuses('account.forgot', 'too_many_mails', { retry_after_ms: 1000 });
  await expect(refused.answer).rejects.toMatchObject({ reason: 'too_many_mails', retry_after_ms: 1000 });
  const lost = ask();
  lost.socket.opened();
  lost.socket.lost();
  await expect(lost.answer).rejects.toMatchObject({ reason: 'connection_lost' });
  const silent = ask();
  vi.advanceTimersByTime(10_000);
  await expect(silent.answer).rejects.toMatchObject({ reason: 'connection_lost' });
  expect(silent.socket.is_closed).toBe(true);
});
