// The code by which one goes on elsewhere: it is there as long as it can be used.
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.fn();
vi.mock('../../src/lib/session.svelte', () => ({ session: { client: { call }, refused: null, hello: null, me: null } }));
const { default: Devices } = await import('../../src/me/Devices.svelte');
const { default: OtherDevice } = await import('../../src/me/OtherDevice.svelte');
const { person } = await import('./table_state');

const device = (id: string) => ({ id, client: `browser ${id}`, created: '2026-01-01T00:00:00Z', seen: '2026-01-01T00:00:00Z', current: id === 'here' });
let signed_in: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
  signed_in = ['here'];
  call.mockImplementation((method: string) => Promise.resolve(method === 'account.devices' ? { devices: signed_in.map(device) } : { code: 'ABCD2345', expires: '2026-01-01T00:05:00Z' }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function with_code(): Promise<void> {
  render(Devices);
  render(OtherDevice, { me: person('Anna') });
  screen.getByRole('button', { name: 'Show a code' }).click();
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.getByText('ABCD-2345')).toBeTruthy();
}

test('it goes when it was used, and the new device is in the list', async () => {
  await with_code();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(screen.queryByText('ABCD-2345')).not.toBeNull();
  signed_in = ['here', 'there'];
  await vi.advanceTimersByTimeAsync(2000);
  expect(screen.queryByText('ABCD-2345')).toBeNull();
  expect(screen.getByText('browser there', { exact: false })).toBeTruthy();
  const asked = call.mock.calls.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(call.mock.calls.length, 'and nobody looks any more').toBe(asked);
});

test('it goes when its time is up, also where there is no connection', async () => {
  await with_code();
  call.mockRejectedValue(new Error('no connection'));
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(screen.queryByText('ABCD-2345')).toBeNull();
});
