// What an invite leads to is told before anything is asked or taken.
import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Invitation } from '../../src/lib/invitation';
import { person } from './table_state';

const session = vi.hoisted(() => ({ me: null as unknown, hello: null, status: 'online', client: { join: vi.fn(), rooms: () => [] } }));
vi.mock('../../src/lib/session.svelte', () => ({ session }));
const { go } = await import('../../src/lib/route.svelte');
const { forget, remember } = await import('../../src/lib/memory');
const { default: Table } = await import('../../src/pages/Table.svelte');

const invitation: Invitation = {
  room: {
    room: 'r1',
    title: 'After supper',
    game: 'warlords-of-europe',
    status: 'open',
    partner_chat: 'open',
    spectators: true,
    seats: 3,
    seats_free: 2,
    names: ['Anna'],
    kinds: ['guest'],
    bots: true,
    options: { players: 3, max_rounds: 0, whispers: true, kingdoms: [0, 1, 2] },
  },
  host: person('Anna'),
  clock: { kind: 'correspondence', bank_ms: 0, increment_ms: 0, limit_ms: 172_800_000 },
  free: true,
};
const answer = (body: unknown, status = 200) => Promise.resolve({ ok: status === 200, status, headers: new Headers(), json: () => Promise.resolve(body) } as Response);

beforeEach(() => {
  session.me = person('Guest');
  session.client.join.mockReset().mockReturnValue(new Promise(() => undefined));
  forget('name');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open_link(told: Promise<Response>): void {
  vi.stubGlobal('fetch', vi.fn(() => told));
  vi.stubGlobal('scrollTo', () => undefined);
  history.replaceState(null, '', '/'); // where the page's addresses begin
  go('i/CODE');
}
async function comes_by(told: Promise<Response>): Promise<string> {
  open_link(told);
  const { container } = render(Table);
  await vi.waitFor(() => expect(container.querySelector('h1')).not.toBeNull());
  await vi.waitFor(() => tick());
  return container.textContent!.replace(/\s+/g, ' ');
}

test('who invites to which game, by which clock and options, and where there is a seat: before a name is asked for', async () => {
  const text = await comes_by(answer(invitation));
  expect(text).toContain('Anna invites you to a game of Warlords of Europe');
  expect(text).toMatch(/Clock ?2 days per decision/);
  expect(text).toContain('2 of 3 seats free');
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/Limit of rounds ?none.*Opponents may whisper ?Yes.*Kingdoms in play ?\S/s), { timeout: 30_000 });
  expect(screen.getByRole('textbox')).toBeTruthy();
  expect(session.client.join).not.toHaveBeenCalled();
});

test('somebody’s seat is taken by nobody who only looks, though he has a name', async () => {
  remember('name', 'Bert');
  const text = await comes_by(answer({ ...invitation, seat: 1, room: { ...invitation.room, status: 'running', seats_free: 0 } }));
  expect(text).toContain('Anna invites you to take over a seat in a game of Warlords of Europe');
  expect(text).toContain('Seat 2');
  expect(session.client.join).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Take the seat' }).click();
  await vi.waitFor(() => expect(session.client.join).toHaveBeenCalledWith(expect.objectContaining({ invite: 'CODE' })));
});

test('who has a name goes straight to a table that has not begun', async () => {
  remember('name', 'Bert');
  open_link(answer(invitation));
  render(Table);
  await vi.waitFor(() => expect(session.client.join).toHaveBeenCalledWith(expect.objectContaining({ invite: 'CODE' })));
});

test('a wrong or used link, and a full table, say so at once and ask for no name', async () => {
  expect(await comes_by(answer({ reason: 'no_such_room', message: 'There is no such room.' }, 404))).toContain('This link no longer works');
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  const full = { ...invitation, free: false, room: { ...invitation.room, spectators: false, seats_free: 0 } };
  expect(await comes_by(answer(full))).toContain('This table is full');
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  expect(await comes_by(answer({ ...full, room: { ...full.room, spectators: true } }))).toContain('All seats taken');
  expect(screen.getByRole('button', { name: 'Watch' })).toBeTruthy();
});
