// A replay file as it is read: from a server, or from somebody's disk, so that nothing in it is believed before it was
// looked at. docs/protocol.md, "Replay file". What the rules say about it, only a server can tell.
import type { Json } from '../../games/game_ui';

export interface ReplaySeat {
  seat: number;
  side: number;
  name: string;
  kind: 'guest' | 'account' | 'computer' | 'bot';
  entropy_commit: string | null;
  entropy: string;
}
export interface ReplayAction {
  seat: number;
  at: string;
  action: { kind: string; [name: string]: Json };
  drawn: number;
  undone: boolean;
}
export interface ReplayUndo {
  after: number;
  actions: number;
  seat: number;
  consent: boolean;
}
export interface ReplayHands {
  after: number;
  seat: number;
  name: string;
  why: string;
}
export interface ReplayResignation {
  after: number;
  side: number;
  why: string;
}
export interface FailedDraw {
  game_id: string;
  commit: string;
  server_seed: string;
  seats: number[];
}
export interface ReplayFile {
  format: 'palatine-replay';
  version: 1;
  server: string;
  game: string;
  rules_version: number;
  game_id: string;
  options: { [name: string]: Json };
  seats: ReplaySeat[];
  commit: string;
  server_seed: string;
  failed_draws: FailedDraw[];
  started: string;
  drawn: number;
  actions: ReplayAction[];
  undos: ReplayUndo[];
  hands: ReplayHands[];
  resignations: ReplayResignation[];
  ended: { reason: string } | null;
  result: { winners: number[]; reason: string; scores: number[] } | null;
  continues?: object[]; // the games from whose last position it went on
}

export class BadReplay extends Error {
  constructor(
    readonly why: 'not_json' | 'not_a_replay' | 'newer' | 'too_large' | 'broken',
    readonly where = '',
  ) {
    super(where ? `${why}: ${where}` : why);
  }
}

export const most_bytes = 64 * 1024 * 1024;

export function read_replay(text: string): ReplayFile {
  if (text.length > most_bytes) throw new BadReplay('too_large');
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new BadReplay('not_json');
  }
  return as_replay(file);
}

export function as_replay(file: unknown): ReplayFile {
  if (!is_object(file) || file.format !== 'palatine-replay') throw new BadReplay('not_a_replay');
  if (file.version !== 1) throw new BadReplay('newer');
  const read: { [name: string]: unknown } = { undos: [], hands: [], resignations: [], ended: null, ...file };
  shaped(read, replay_shape, '');
  read.actions = (read.actions as object[]).map((action) => ({ undone: false, ...action }));
  return read as unknown as ReplayFile;
}

// ---- shapes

type Shape = ((value: unknown) => boolean) | { [name: string]: Shape } | [Shape];

const text: Shape = (value) => typeof value === 'string';
const count: Shape = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const yes_or_no: Shape = (value) => typeof value === 'boolean';
const object: Shape = (value) => is_object(value);
const hex = (digits: number): Shape => {
  const form = new RegExp(`^[0-9a-f]{${digits}}$`);
  return (value) => typeof value === 'string' && form.test(value);
};
const game_id: Shape = (value) => typeof value === 'string' && /^[A-Za-z0-9_-]{22}$/.test(value);
const or_null =
  (shape: (value: unknown) => boolean): Shape =>
  (value) =>
    value === null || shape(value);

const replay_shape: Shape = {
  server: text,
  game: text,
  rules_version: count,
  game_id,
  options: object,
  seats: [
    { seat: count, side: count, name: text, kind: text, entropy_commit: or_null(hex(64) as () => boolean), entropy: hex(32) },
  ],
  commit: hex(64),
  server_seed: hex(64),
  failed_draws: [{ game_id, commit: hex(64), server_seed: hex(64), seats: [count] }],
  started: text,
  drawn: count,
  actions: [{ seat: count, at: text, action: object, drawn: count }],
  undos: [{ after: count, actions: count, seat: count, consent: yes_or_no }],
  hands: [{ after: count, seat: count, name: text, why: text }],
  resignations: [{ after: count, side: count, why: text }],
  ended: or_null(is_object),
  result: or_null(is_object),
};

function shaped(value: unknown, shape: Shape, where: string): void {
  if (typeof shape === 'function') {
    if (!shape(value)) throw new BadReplay('broken', where);
  } else if (Array.isArray(shape)) {
    if (!Array.isArray(value)) throw new BadReplay('broken', where);
    value.forEach((each, i) => shaped(each, shape[0], `${where}/${i}`));
  } else {
    if (!is_object(value)) throw new BadReplay('broken', where);
    for (const [name, inner] of Object.entries(shape)) shaped(value[name], inner, `${where}/${name}`);
  }
}

function is_object(value: unknown): value is { [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
