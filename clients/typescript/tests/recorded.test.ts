// Games that were recorded between a server and a player, folded as a client does it. The replay at their end has a
// digest of the full state after every action, and Carolus Magnus hides nothing: the view must be that state.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import {
  is_commit_of,
  room_after,
  room_from_snapshot,
  type Json,
  type Replay,
  type RoomSnapshot,
  type RoomState,
  type RoomUpdate,
} from '../src/index.js';
import { sha256 } from './fake.js';

interface Line {
  from: 'client' | 'server';
  method?: string;
  message: { method?: string; params?: Record<string, unknown>; result?: unknown };
}

function recorded(sync: string): Line[] {
  const path = fileURLToPath(new URL(`../../../protocol/examples/two-players-${sync}.jsonl`, import.meta.url));
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const results = (lines: Line[], method: string) =>
  lines.filter((line) => line.method === method && line.message.result).map((line) => line.message.result);
const sent = (lines: Line[], method: string) =>
  lines
    .filter((line) => line.from === 'client' && line.message.method === method)
    .map((line) => line.message.params ?? {});

// RFC 8785, of integers, texts and what is made of them.
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name] as Json)}`);
  return `{${members.join(',')}}`;
}
const digest = (value: Json) => createHash('sha256').update(canonical(value)).digest('hex');

function fold(lines: Line[]): { states: RoomState[]; last: RoomState } {
  let state = room_from_snapshot(results(lines, 'room.join')[0] as RoomSnapshot, 0, 'nobody');
  const states = [state];
  for (const { from, message } of lines) {
    if (from !== 'server' || message.method !== 'room.update') continue;
    const update = message.params as unknown as RoomUpdate;
    if (update.seq <= state.seq) continue; // the record resumes, and gets one again that was on its way
    expect(update.seq).toBe(state.seq + 1);
    state = room_after(state, update, 0);
    states.push(state);
  }
  return { states, last: state };
}

test.each(['view', 'patch'])('sync %s: every view is the state whose digest the replay bears', (sync) => {
  const lines = recorded(sync);
  const { states, last } = fold(lines);
  const { replay } = results(lines, 'replay.get')[0] as { replay: Replay };
  const expected = [replay.start_digest, ...replay.actions.map((action) => action.digest)];
  const seen = states.flatMap(({ view }) => (view ? [digest(view)] : [])).filter((one, at, all) => one !== all[at - 1]);
  expect(seen).toEqual(expected);
  expect(last.table.status).toBe('over');
  expect(last.table.result).toEqual(replay.result);
});

test('the patches are patches, and one game was played to its end in each record', () => {
  const updates = recorded('patch').filter((line) => line.message.method === 'room.update');
  expect(updates.filter((line) => line.message.params?.patch).length).toBeGreaterThan(5);
  expect(recorded('view').filter((line) => line.message.params?.patch)).toEqual([]);
});

test('the entropy that was revealed is the one that was committed to', () => {
  const lines = recorded('view');
  const { game_id } = (results(lines, 'room.join')[0] as RoomSnapshot).table;
  const commit = sent(lines, 'room.ready')[0]?.entropy_commit as string;
  const entropy = sent(lines, 'room.reveal')[0]?.entropy as string;
  expect(is_commit_of(commit, game_id, 0, entropy, sha256)).toBe(true);
  expect(is_commit_of(commit, game_id, 1, entropy, sha256)).toBe(false);
});
