// One's own data: the code of a mail's link, being deleted, and the file that is taken along.
import { Refusal } from '@palatine/client';
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.fn();
const before_hello = vi.fn();
const start_anew = vi.fn();
const client = { call, refused: null as { reason: string } | null, status: 'online', token: 'my token' };
vi.mock('@palatine/client', async (original) => ({
  ...(await original<object>()),
  ask_before_hello: (...asked: unknown[]) => before_hello(...asked) as unknown,
}));
vi.mock('../../src/lib/session.svelte', () => ({
  session: { client, refused: null, address: 'ws://here/ws', start_anew: () => start_anew(), hello: { features: ['mail'] }, me: null },
}));
const { delete_me, reset_code } = await import('../../src/lib/account');
const { asking } = await import('../../src/lib/confirm.svelte');
const { default: MyData } = await import('../../src/me/MyData.svelte');
const { default: Reset } = await import('../../src/me/Reset.svelte');

beforeEach(() => {
  call.mockReset();
  start_anew.mockReset();
  client.refused = null;
  client.status = 'online';
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

test('a code comes from the link of a mail, and from nothing else', () => {
  expect(reset_code('#reset=abc_-19Z')).toBe('abc_-19Z');
  for (const other of ['', '#', '#reset=', '#reset=a b', '#reset=a&x=<b>', '#other=abc', `#reset=${'a'.repeat(101)}`])
    expect(reset_code(other)).toBeNull();
});

const password_fields = (): HTMLInputElement[] => screen.getAllByLabelText(/./, { selector: 'input' });

test('the code of a link does not stay in the address', async () => {
  history.replaceState(null, '', '/me#reset=abc');
  call.mockResolvedValue({});
  render(Reset);
  expect(location.hash).toBe('');
  for (const field of password_fields()) {
    field.value = 'battery staple';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  screen.getByRole('button').click();
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('account.reset', { code: 'abc', password: 'battery staple' }));
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('what was typed before one was found not to be let in is there on the next page', async () => {
  client.status = 'connecting';
  history.replaceState(null, '', '/me#reset=abc');
  before_hello.mockResolvedValue({});
  render(Reset);
  for (const field of password_fields()) {
    field.value = 'battery staple';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  cleanup();
  render(Reset);
  expect(password_fields().map((field) => field.value)).toEqual(['battery staple', 'battery staple']);
  screen.getByRole('button').click();
  const asked = ['ws://here/ws', 'account.reset', { code: 'abc', password: 'battery staple' }];
  await vi.waitFor(() => expect(before_hello).toHaveBeenCalledWith(...asked));
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(call).not.toHaveBeenCalled();
});

test('who is deleted begins anew, also where the connection was closed before the answer', async () => {
  call.mockResolvedValueOnce({});
  await delete_me({ token: 'my token' });
  expect(call).toHaveBeenCalledWith('account.delete', { confirm: true, token: 'my token' });
  client.refused = { reason: 'signed_out' };
  call.mockRejectedValueOnce(new Refusal({ reason: 'connection_lost', message: '' } as never));
  await delete_me({ password: 'mine' });
  expect(start_anew).toHaveBeenCalledTimes(2);
});

test('a wrong password deletes nobody', async () => {
  call.mockRejectedValueOnce(new Refusal({ reason: 'wrong_credentials', message: '' } as never));
  await expect(delete_me({ password: 'not mine' })).rejects.toBeInstanceOf(Refusal);
  expect(start_anew).not.toHaveBeenCalled();
});

test('nobody is deleted who has not said yes', async () => {
  render(MyData, { me: { id: 'a1', name: 'Anna·7f', kind: 'guest' } });
  const [, remove] = screen.getAllByRole('button');
  remove!.click();
  await vi.waitFor(() => expect(asking.question?.title).toContain('Anna·7f'));
  asking.answer(false);
  await Promise.resolve();
  expect(call).not.toHaveBeenCalled();
  call.mockResolvedValue({});
  remove!.click();
  await vi.waitFor(() => expect(asking.question).not.toBeNull());
  asking.answer(true);
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('account.delete', { confirm: true, token: 'my token' }));
});
