import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const server = vi.hoisted(() => ({
  call: vi.fn(),
  join: vi.fn(),
  session: {
    me: { id: 'p', name: 'Anna', kind: 'account' },
    hello: { games: [{ id: 'carolus-magnus' }], limits: { title_length: 60 }, admission: {} },
    client: {},
  },
}));
vi.mock('../../src/lib/session.svelte', () => ({ session: server.session }));
vi.mock('../../src/lib/tables.svelte', () => ({ tables: { hold: () => undefined } }));

import { GameRecord, type StudyStep } from '../../src/lib/replay/study';
import type { OpenedGame } from '../../src/lib/replay/opened.svelte';
import PlayOn from '../../src/pages/replay/PlayOn.svelte';
import { words } from '../../src/text/words.svelte';
import { studied } from './studied';

const { study } = studied();
const undo_at = study.steps.findIndex(({ kind }) => kind === 'undo') + 1;

function opened(more: Partial<OpenedGame> = {}): OpenedGame {
  return { record: new GameRecord(study), room: 'room-1', viewer: 'spectator', game_ui: null, ...more } as OpenedGame;
}
const button = () => screen.queryByRole('button', { name: words().replay.play_on });

beforeEach(() => {
  document.head.innerHTML = '<base href="/">';
  window.scrollTo = () => undefined;
  server.session.client = { call: server.call, join: server.join };
  server.call.mockReset().mockResolvedValue({ room: 'new', invite: 'i' });
  server.join.mockReset().mockResolvedValue({ id: 'new', call: server.call });
});
afterEach(cleanup);

test('the table begins at the step that is shown, and one sits where somebody must decide, or as whom one looks', async () => {
  for (const [viewer, seat] of [
    ['spectator', new GameRecord(study).to_act(5)[0]],
    [1, 1],
  ] as const) {
    server.call.mockClear();
    render(PlayOn, { game: opened({ viewer }), place: 5 });
    await fireEvent.click(button()!);
    await waitFor(() => expect(server.call).toHaveBeenCalledTimes(2));
    const [made, sat] = server.call.mock.calls;
    expect(made).toEqual(['room.create', expect.objectContaining({ game: study.game, from: { room: 'room-1', actions: 5 } })]);
    expect(made![1].options).toBeUndefined();
    expect(sat).toEqual(['room.sit', { seat }]);
    cleanup();
  }
});

test('after an undo it begins where the game stood then', () => {
  const record = new GameRecord(study);
  expect(undo_at).toBeGreaterThan(1);
  const { actions } = study.steps[undo_at - 1] as StudyStep & { kind: 'undo' };
  expect(record.actions_at(undo_at - 1)).toBe(undo_at - 1);
  expect(record.actions_at(undo_at)).toBe(undo_at - 1 - actions);
  const next = study.steps[undo_at]!.kind === 'action' ? undo_at + 1 : undo_at;
  expect(record.actions_at(next)).toBe(next === undo_at ? undo_at - 1 - actions : undo_at);
  expect(record.actions_at(0)).toBe(0);
});

test('a file, and an end, offer none', () => {
  render(PlayOn, { game: opened({ room: null }), place: 5 });
  expect(button()).toBeNull();
  cleanup();
  render(PlayOn, { game: opened(), place: study.steps.length });
  expect(button()).toBeNull();
});

test('what the server refuses is said', async () => {
  server.call.mockRejectedValue(Object.assign(new Error('no'), { reason: 'no_such_position' }));
  render(PlayOn, { game: opened(), place: 5 });
  await fireEvent.click(button()!);
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  expect(button()!.hasAttribute('disabled')).toBe(false);
});
