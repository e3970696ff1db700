// A table as a test wants it.
import { room_from_snapshot, type RoomSnapshot, type RoomState, type RoomTable, type SeatInfo } from '@palatine/client';

export const person = (name: string, id = name.toLowerCase()) => ({ id, name, kind: 'guest' as const });

export function seat(at: number, side: number, name: string | null, more: Partial<SeatInfo> = {}): SeatInfo {
  return { seat: at, side, ready: true, connected: true, ...(name === null ? {} : { person: person(name) }), ...more };
}

export const two = [seat(0, 0, 'Anna'), seat(1, 1, 'Bert')];
export const teams = [seat(0, 0, 'Anna'), seat(1, 1, 'Bert'), seat(2, 0, 'Carl'), seat(3, 1, 'Dora')];

export function state(table: Partial<RoomTable> = {}, more: Partial<RoomSnapshot> = {}): RoomState {
  const whole: RoomTable = {
    title: 'After supper',
    game: 'carolus-magnus',
    rules_version: 1,
    options: {},
    access: 'public',
    partner_chat: 'open',
    spectators: true,
    spectator_delay: 0,
    bots: true,
    clock: { kind: 'none', bank_ms: 0, increment_ms: 0, limit_ms: 0 },
    on_timeout: 'bot',
    undo: 'off',
    hints: 'free',
    paused: false,
    host: 'anna',
    status: 'running',
    seats: two,
    spectator_count: 0,
    game_id: 'A'.repeat(22),
    commit: '0'.repeat(64),
    failed_draws: [],
    resigned: [],
    aborted: 0,
    ...table,
  };
  return room_from_snapshot({ room: 'r1', seq: 1, table: whole, to_act: [], chat: [], ...more }, 0);
}
