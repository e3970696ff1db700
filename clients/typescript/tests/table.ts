// Tables as a server would tell them.
import type { RoomSnapshot, RoomTable, RoomUpdate } from '../src/index.js';
import { anna } from './fake.js';

export function table(more: Partial<RoomTable> = {}): RoomTable {
  return {
    title: 'A table',
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
    paused: false,
    host: 'anna',
    status: 'running',
    seats: [
      { seat: 0, side: 0, person: anna, ready: true, connected: true },
      { seat: 1, side: 1, ready: true, connected: true },
    ],
    spectator_count: 0,
    game_id: 'A'.repeat(22),
    commit: 'c'.repeat(64),
    failed_draws: [],
    resigned: [],
    aborted: 0,
    ...more,
  };
}

export function snapshot(more: Partial<RoomSnapshot> = {}): RoomSnapshot {
  return { room: 'r', seq: 4, seat: 0, table: table(), view: { turn: 1 }, to_act: [0], chat: [], ...more };
}

export function update(seq: number, more: Partial<RoomUpdate> = {}): RoomUpdate {
  return { room: 'r', seq, events: [{ kind: `event_${seq}` }], to_act: [], ...more };
}

export function said(id: number, channel: 'table' | 'team' | 'spectators' = 'table') {
  return { id, room: 'r', channel, from: anna, text: `message ${id}`, at: '2026-11-21T12:00:00Z' };
}
