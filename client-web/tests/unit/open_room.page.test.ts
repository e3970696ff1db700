// A table as components read it, on a client whose server is the test.
import type { Room, RoomHears, RoomState } from '@palatine/client';
import { Refusal } from '@palatine/client';
import { beforeEach, expect, test, vi } from 'vitest';

const rooms: Room[] = [];
const join = vi.fn<(wanted: object) => Promise<Room>>();
vi.mock('../../src/lib/session.svelte', () => ({
  session: { client: { rooms: () => rooms, join: (wanted: object) => join(wanted) } },
}));
const { is_shown, open_room } = await import('../../src/lib/room.svelte');

class FakeRoom {
  readonly id = 'r';
  readonly leave = vi.fn(() => Promise.resolve());
  readonly act = vi.fn<() => Promise<void>>(() => Promise.resolve());
  private readonly listeners: [string, (told: never) => void][] = [];
  constructor(public state: RoomState) {}
  on(what: string, listener: (told: never) => void): () => void {
    const one: [string, (told: never) => void] = [what, listener];
    this.listeners.push(one);
    return () => void this.listeners.splice(this.listeners.indexOf(one), 1);
  }
  tell<Name extends keyof RoomHears>(what: Name, told: RoomHears[Name]): void {
    for (const [name, listener] of [...this.listeners]) if (name === what) listener(told as never);
  }
}

const state = (seq: number, me: number | null, past: RoomState['past'] = []) =>
  ({ room: 'r', seq, me, past, table: { status: 'running' } }) as unknown as RoomState;
const as_room = (fake: FakeRoom) => fake as unknown as Room;
const refused = (reason: string) => new Refusal({ code: -32000, message: reason, data: { reason } });
const prompt = { id: 'p', seat: 0, prompt: { kind: 'x' } };

beforeEach(() => {
  rooms.length = 0;
  join.mockReset();
  join.mockReturnValue(new Promise(() => undefined));
});

test('joins, follows, and leaves when the page is left by one who looks on', async () => {
  const fake = new FakeRoom(state(1, null));
  join.mockResolvedValue(as_room(fake));
  const open = open_room({ invite: 'INVITE' });
  expect(open.state).toBeNull();
  await vi.waitFor(() => expect(open.state).not.toBeNull());
  expect(join).toHaveBeenCalledWith({ invite: 'INVITE', sync: 'patch', past: 200 });
  const [before, after] = [state(1, null), state(2, null)];
  fake.tell('events', { events: [{ kind: 'one' }], before, after });
  fake.tell('change', after);
  fake.tell('events', { events: [{ kind: 'two' }], before: after, after });
  expect(open.state).toBe(after);
  expect(open.moves.map(({ number, events }) => [number, events[0]?.kind])).toEqual([
    [1, 'one'],
    [2, 'two'],
  ]);
  open.close();
  open.close();
  expect(fake.leave).toHaveBeenCalledOnce();
  fake.tell('change', before);
  expect(open.state).toBe(after);
});

test('who sits finds the table as it is, and comes as a player; when the page is left they look on', async () => {
  const fake = new FakeRoom(state(5, 0));
  rooms.push(as_room(fake));
  join.mockResolvedValue(as_room(fake));
  const open = open_room({ room: 'r' });
  expect(open.state?.seq).toBe(5);
  expect(join.mock.calls).toEqual([[{ room: 'r', sync: 'patch', past: 200 }]]);
  open.close();
  expect(is_shown('r')).toBe(false);
  await vi.waitFor(() => expect(join.mock.lastCall).toEqual([{ room: 'r', as: 'spectator', sync: 'patch' }]));
  expect(fake.leave).not.toHaveBeenCalled();
});

test('who goes from one page of a table to another of the same is not away meanwhile', async () => {
  const fake = new FakeRoom(state(5, 0));
  join.mockResolvedValue(as_room(fake));
  const by_invite = open_room({ invite: 'INVITE' });
  await vi.waitFor(() => expect(by_invite.state).not.toBeNull());
  by_invite.close();
  const open = open_room({ room: 'r' });
  await Promise.resolve();
  await vi.waitFor(() => expect(open.state).not.toBeNull());
  expect(join.mock.calls.every(([wanted]) => !('as' in wanted))).toBe(true);
  open.close();
});

test('the log begins with what was before one came, and has what was missed', () => {
  const told = (seq: number) => ({ seq, events: [{ kind: `event_${seq}` }] });
  const fake = new FakeRoom(state(3, 0, [told(2), told(3)]));
  rooms.push(as_room(fake));
  join.mockReturnValue(new Promise(() => undefined));
  const open = open_room({ room: 'r' });
  fake.tell('events', { events: [{ kind: 'event_4' }], before: state(3, 0), after: state(4, 0, fake.state.past) });
  fake.tell('change', state(4, 0, fake.state.past));
  expect(open.log.map(({ seq }) => seq)).toEqual([2, 3, 4]);
  expect(open.moves.map(({ seq }) => seq)).toEqual([4]);
  fake.tell('change', state(6, 0, [told(3), told(4), told(5), told(6)]));
  expect(open.log.map(({ events }) => events[0]?.kind)).toEqual(['event_2', 'event_3', 'event_4', 'event_5', 'event_6']);
  expect(open.moves).toHaveLength(1);
  open.close();
});

test('who is gone before having arrived is not left listening', async () => {
  const fake = new FakeRoom(state(1, null));
  join.mockResolvedValue(as_room(fake));
  const open = open_room({ room: 'r' });
  open.close();
  await vi.waitFor(() => expect(fake.leave).toHaveBeenCalledOnce());
  expect(open.state).toBeNull();
});

test('why one is not let in, and why one does not listen any more', async () => {
  join.mockRejectedValueOnce(refused('no_such_room'));
  const shut = open_room({ room: 'r' });
  await vi.waitFor(() => expect(shut.refused?.reason).toBe('no_such_room'));
  const fake = new FakeRoom(state(1, null));
  rooms.push(as_room(fake));
  const open = open_room({ room: 'r' });
  fake.tell('left', { reason: 'room_closed' });
  expect(open.left).toBe('room_closed');
  open.close();
  expect(fake.leave).not.toHaveBeenCalled();
});

test('busy while an action is on its way, also when it is refused', async () => {
  const fake = new FakeRoom(state(1, 0));
  rooms.push(as_room(fake));
  const open = open_room({ room: 'r' });
  let refuse!: (why: Refusal) => void;
  fake.act.mockReturnValueOnce(new Promise((_, no) => (refuse = no)));
  const acting = open.act(prompt, {});
  expect(open.busy).toBe(true);
  refuse(refused('stale'));
  await expect(acting).rejects.toMatchObject({ reason: 'stale' });
  expect(open.busy).toBe(false);
});
