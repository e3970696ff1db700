// One table that is listened to. It stays up to date over lost connections, gaps and restarts of the server.
import type { Calls } from './calls.js';
import { choices, type Action } from './choices/index.js';
import type { Dice } from './dice.js';
import type {
  ChatMessage,
  Notifications,
  Receipt,
  RoomClocks,
  RoomJoinResult,
  RoomResumeResult,
  RoomUpdate,
} from './generated/protocol.js';
import type { GameEvent, JsonObject, Prompt } from './json.js';
import { Listeners } from './listeners.js';
import type { Given, Method, Params, Result } from './methods.js';
import type { OpenPrompt } from './open_prompt.js';
import type { CallOptions } from './options.js';
import { refusal, type Refusal } from './refusal.js';
import {
  chat_with,
  room_after,
  room_from_snapshot,
  room_with_chat,
  room_with_clocks,
  room_with_presence,
  room_with_watchers,
  type RoomState,
} from './room_state.js';

/** What `room.on` tells of. */
export interface RoomHears {
  /** After whatever changed. */
  change: RoomState;
  /** What happened, in order, with the states before and after it. Comes before its `change`. */
  events: { events: GameEvent[]; before: RoomState; after: RoomState };
  chat: ChatMessage;
  /** Some seats' time has just got short. */
  clocks: RoomClocks;
  /** One does not listen any more. `reason` is that of a refusal, or `left`, `kicked`, `login`, `room_closed`. */
  left: { reason: string };
}

/** How one listens to a room. */
export interface Listening {
  as: 'player' | 'spectator';
  /** `patch` is less traffic; the state is the same. */
  sync: 'view' | 'patch';
  /** By which one came. */
  invite?: string;
  /** So many of the last updates at most, in `state.past`. */
  past?: number;
}

// What a room needs of its client.
export interface RoomUser {
  call<M extends Method>(method: M, params: Given<M>, options?: CallOptions): Promise<Result<M>>;
  calls: Calls;
  self(): string | null;
  now(): number;
  past(wanted?: number): { past?: number }; // as many as the server gives
  forget(room: Room): void;
}

type RoomMethod = { [M in Method]: 'room' extends keyof Params<M> ? M : never }[Method];

/** One table that is listened to; of `client.join`. It stays up to date over lost connections, gaps and restarts. */
export class Room {
  private current: RoomState;
  private readonly listeners = new Listeners<RoomHears>();
  private is_catching_up = false;
  private is_left = false;

  constructor(
    private readonly user: RoomUser,
    private readonly dice: Dice,
    private listening: Listening,
    snapshot: RoomJoinResult,
  ) {
    this.current = this.made(snapshot);
    this.dice.note(this.current);
  }

  get id(): string {
    return this.current.room;
  }

  /** What is known of the table now. It is replaced, and never changed in place. */
  get state(): RoomState {
    return this.current;
  }

  /** Tells `listener` from now on; the function given back ends it. */
  on<Name extends keyof RoomHears>(what: Name, listener: (told: RoomHears[Name]) => void): () => void {
    return this.listeners.on(what, listener);
  }

  /** Told now, and after every change, until the room is left. What changes while one is busy is told once, as it then is. */
  async *states(): AsyncGenerator<RoomState, void> {
    let wake = (): void => undefined;
    const ends = [this.on('change', () => wake()), this.on('left', () => wake())];
    try {
      for (let told: RoomState | null = null; ; ) {
        if (told !== this.current) yield (told = this.current);
        else if (this.is_left) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      for (const end of ends) end();
    }
  }

  /** The first state, this one included, that is so; rejects where the room is left before. */
  async until(is_so: (state: RoomState) => boolean): Promise<RoomState> {
    for await (const state of this.states()) if (is_so(state)) return state;
    throw refusal('left', 'The room was left.');
  }

  /** Every action that answers this prompt. */
  choices(open: OpenPrompt): Action[] {
    return choices(this.current.table.game, open.prompt as Prompt);
  }

  /** Any request about this table: `room.call('room.sit', { seat: 0 })`. */
  call<M extends RoomMethod>(method: M, params: Omit<Given<M>, 'room'>, options?: CallOptions): Promise<Result<M>> {
    return this.user.call(method, { ...params, room: this.id } as Given<M>, options);
  }

  /** Ready or not, with a part in making the dice where the client has `sha256`. */
  ready(yes: boolean): Promise<Result<'room.ready'>> {
    const entropy_commit = yes ? this.dice.commit(this.current) : undefined;
    return this.call('room.ready', { ready: yes, ...(entropy_commit ? { entropy_commit } : {}) });
  }

  /** Decides: the action answers one of `state.prompts`. When it resolves `state` has what came of it. */
  act(prompt: OpenPrompt, action: unknown): Promise<Result<'game.act'>> {
    return this.call('game.act', { prompt: prompt.id, action: action as JsonObject });
  }

  /** What was seen of the draw before the game, for `palatine verify --receipt`; null: nothing. */
  receipt(): Receipt | null {
    return this.dice.receipt(this.current.table.game_id);
  }

  /** Not listened to from now on; whoever joins it again before the answer has another Room. */
  async leave(): Promise<void> {
    this.left('left');
    await this.call('room.leave', {});
  }

  // ---- for the client ---------------------------------------------------------------------------------------------

  // After a lost connection, or where something was missed.
  resume(): void {
    this.is_catching_up = true;
    const { room, seq, chat } = this.current;
    const { as, sync, past } = this.listening;
    const last = Object.values(chat).flatMap((all) => all.at(-1) ?? []);
    this.user.calls.add_first([
      {
        method: 'room.resume',
        params: { room, seq, chat: last.map(({ channel, id }) => ({ channel, id })), as, sync, ...this.user.past(past) },
        of_connection: true,
        done: (result: RoomResumeResult) => {
          this.is_catching_up = false;
          // Of the talk it holds what was said since then.
          if (result.snapshot)
            this.set({ ...this.made(result.snapshot), chat: result.snapshot.chat.reduce(chat_with, chat) });
        },
        refused: (why) => this.refused(why, () => this.join()),
      },
    ]);
  }

  // From the beginning: where there is nothing to resume.
  join(): void {
    this.is_catching_up = true;
    const { room } = this.current;
    const { invite, past, ...listening } = this.listening;
    this.user.calls.add_first([
      {
        method: 'room.join',
        params: { ...(invite ? { invite } : { room }), ...listening, ...this.user.past(past) },
        of_connection: true,
        done: (result: RoomJoinResult) => {
          this.is_catching_up = false;
          this.set(this.made(result));
        },
        refused: (why) => this.refused(why, () => this.left(why.reason)),
      },
    ]);
  }

  rejoined(snapshot: RoomJoinResult, listening: Listening): void {
    this.listening = listening;
    this.set(this.made(snapshot));
  }

  private made(snapshot: RoomJoinResult): RoomState {
    return room_from_snapshot(snapshot, this.user.now(), this.user.self());
  }

  heard<Name extends keyof Notifications>(name: Name, params: Notifications[Name]): void {
    const told = { name, params } as {
      [N in keyof Notifications]: { name: N; params: Notifications[N] };
    }[keyof Notifications];
    switch (told.name) {
      case 'room.update':
        return this.updated(told.params);
      case 'room.presence':
        return this.set(room_with_presence(this.current, told.params));
      case 'room.watchers':
        return this.set(room_with_watchers(this.current, told.params));
      case 'room.clocks':
        this.set(room_with_clocks(this.current, told.params, this.user.now()));
        return this.listeners.tell('clocks', told.params);
      case 'chat.message':
        this.set(room_with_chat(this.current, told.params));
        return this.listeners.tell('chat', told.params);
      case 'reveal_entropy':
        return this.reveal(this.dice.reveal(this.current, told.params));
      case 'server.notice':
        if (told.params.kind === 'left' || told.params.kind === 'kicked') this.left(told.params.kind);
        if (told.params.kind === 'sanctioned' && told.params.sanction === 'ban') this.left('banned');
    }
  }

  left(reason: string): void {
    if (this.is_left) return;
    this.is_left = true;
    this.user.forget(this);
    this.listeners.tell('left', { reason });
  }

  private updated(update: RoomUpdate): void {
    const before = this.current;
    if (update.seq <= before.seq) return;
    if (update.seq !== before.seq + 1) {
      if (!this.is_catching_up) this.resume();
      return;
    }
    let after: RoomState;
    try {
      after = room_after(before, update, this.user.now());
    } catch {
      return this.join(); // a patch that does not fit: the view that it was made for is not ours
    }
    this.current = after;
    this.dice.note(this.current);
    this.listeners.tell('events', { events: update.events, before, after });
    this.listeners.tell('change', after);
    if (update.events.some(({ kind }) => kind === 'room_closed')) this.left('room_closed');
  }

  private set(state: RoomState): void {
    this.current = state;
    this.dice.note(this.current);
    this.listeners.tell('change', state);
  }

  private reveal(entropy: string | null): void {
    if (entropy === null) return;
    // Refused where another tab was faster, or the draw is over; the table says what came of it.
    this.call('room.reveal', { entropy }).catch(() => undefined);
  }

  private refused(why: Refusal, then: () => void): void {
    this.is_catching_up = false;
    if (!this.is_left && why.reason !== 'connection_lost' && why.reason !== 'closed') then();
  }
}
