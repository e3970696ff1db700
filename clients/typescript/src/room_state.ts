// What is known of a table. A state is never changed: what comes makes a new one.
import type {
  ChatMessage,
  Clocks,
  PastUpdate,
  Person,
  RoomClocks,
  RoomPresence,
  RoomSnapshot,
  RoomTable,
  RoomUpdate,
  RoomWatchers,
  Watchers,
} from './generated/protocol.js';
import type { JsonObject } from './json.js';
import type { OpenPrompt } from './open_prompt.js';
import { apply_patch } from './patch.js';

export type Channel = ChatMessage['channel'];
export type Chat = { readonly [channel in Channel]?: readonly ChatMessage[] };

/** What is known of a table. A state is never changed: what comes makes a new one. */
export interface RoomState {
  readonly room: string;
  /** For those who may invite. */
  readonly invite: string | null;
  /** Of the last update. */
  readonly seq: number;
  /** Who sits where, options, status, result. */
  readonly table: RoomTable;
  /** Seats that must decide. */
  readonly to_act: readonly number[];
  /** One's own decisions. */
  readonly prompts: readonly OpenPrompt[];
  /** The game as one may see it; null: it has not begun. Its type is that of `@palatine/client/games/GAME/view`. */
  readonly view: JsonObject | null;
  /** So many of one's own last actions may be taken back at once. */
  readonly may_undo: number;
  /** So many does `game.undo` take back without a number; 0: none. */
  readonly undo_takes: number;
  /** As they stood at `at`, in local ms: see `clock_left`. */
  readonly clocks: (Clocks & { readonly at: number }) | null;
  readonly chat: Chat;
  /** Who looks on; null: one may not know. */
  readonly watchers: Watchers | null;
  /** What led to the last snapshot, as far as it was asked for. */
  readonly past: readonly PastUpdate[];
  /** One's own id. */
  readonly self: string | null;
  /** One's own seat; null: one does not sit here. */
  readonly me: number | null;
}

const chat_kept = 200; // of each channel, as the server keeps them

/** Of the answer to `room.join`; `now` in local ms. */
export function room_from_snapshot(snapshot: RoomSnapshot, now: number, self: string | null = null): RoomState {
  const me = snapshot.seat ?? null;
  return {
    room: snapshot.room,
    invite: snapshot.invite ?? null,
    seq: snapshot.seq,
    table: snapshot.table,
    to_act: snapshot.to_act,
    prompts: snapshot.prompts ?? [],
    view: snapshot.view ?? null,
    may_undo: snapshot.may_undo ?? 0,
    undo_takes: snapshot.undo_takes ?? 0,
    clocks: snapshot.clocks ? { ...snapshot.clocks, at: now } : null,
    chat: snapshot.chat.reduce(chat_with, {}),
    watchers: snapshot.watchers ?? null,
    past: snapshot.past ?? [],
    self: self ?? (me === null ? null : (person_at(snapshot.table, me)?.id ?? null)),
    me,
  };
}

/** For the update that follows `state`: its seq is one more. */
export function room_after(state: RoomState, update: RoomUpdate, now: number): RoomState {
  const table = update.table ?? state.table;
  const me = update.table ? seat_of(table, state.self) : state.me;
  return {
    ...state,
    seq: update.seq,
    table,
    to_act: update.to_act,
    prompts: update.prompts ?? [],
    view: update.view ?? (update.patch ? (apply_patch(state.view, update.patch) as JsonObject) : state.view),
    may_undo: update.may_undo ?? 0,
    undo_takes: update.undo_takes ?? 0,
    clocks: update.clocks ? { ...update.clocks, at: now } : state.clocks,
    watchers: is_silenced(table, me) ? null : state.watchers,
    me,
  };
}

export function room_with_presence(state: RoomState, { seat, connected }: RoomPresence): RoomState {
  const seats = state.table.seats.map((one) => (one.seat === seat ? { ...one, connected } : one));
  return { ...state, table: { ...state.table, seats } };
}

export function room_with_clocks(state: RoomState, { clocks }: RoomClocks, now: number): RoomState {
  return { ...state, clocks: { ...clocks, at: now } };
}

export function room_with_watchers(state: RoomState, { count, people }: RoomWatchers): RoomState {
  return { ...state, watchers: { count, people } };
}

export function room_with_chat(state: RoomState, message: ChatMessage): RoomState {
  return { ...state, chat: chat_with(state.chat, message) };
}

// In the order of their ids, each once.
export function chat_with(chat: Chat, message: ChatMessage): Chat {
  const there = chat[message.channel] ?? [];
  if (there.some(({ id }) => id === message.id)) return chat;
  const after = there.findIndex(({ id }) => id > message.id);
  const at = after < 0 ? there.length : after;
  return { ...chat, [message.channel]: [...there.slice(0, at), message, ...there.slice(at)].slice(-chat_kept) };
}

/** What is left on a seat's clock at `now`, in ms; null: it has none. */
export function clock_left(state: RoomState, seat: number, now: number): number | null {
  const clock = state.clocks?.seats.find((one) => one.seat === seat);
  if (!state.clocks || !clock) return null;
  if (!clock.running) return clock.remaining_ms;
  const ran = Math.max(0, now - state.clocks.at - (clock.holiday_ms ?? 0));
  return Math.max(0, clock.remaining_ms - ran);
}

// Who plays in silence is not told any more who looks on.
function is_silenced(table: RoomTable, me: number | null): boolean {
  return me !== null && table.status === 'running' && table.partner_chat === 'silent';
}

function person_at(table: RoomTable, seat: number): Person | undefined {
  return table.seats.find((one) => one.seat === seat)?.person;
}

function seat_of(table: RoomTable, self: string | null): number | null {
  return table.seats.find(({ person }) => self !== null && person?.id === self)?.seat ?? null;
}
