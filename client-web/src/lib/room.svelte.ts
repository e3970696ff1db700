// A table as components read it. What others of the page hear of the same table is not disturbed.
import { Refusal, type GameEvent, type OpenPrompt, type Room, type RoomState } from '@palatine/client';
import { untrack } from 'svelte';

import type { Json, Showing } from '../games/game_ui';
import { MissedTalk } from './missed_talk.svelte';
import { session } from './session.svelte';

// One update: what happened, and the states around it; of what was before one came, the state that one came to.
export interface Move {
  number: number; // 0: before one came
  seq: number;
  events: GameEvent[];
  before: RoomState;
  after: RoomState;
}

export type Wanted = { as?: 'player' | 'spectator' } & ({ room: string } | { invite: string });

const moves_kept = 2000;
const past_wanted = 200;

// How many pages show a table, by its id.
const pages = new Map<string, number>();
export const is_shown = (room: string): boolean => (pages.get(room) ?? 0) > 0;

export class OpenRoom {
  #room = $state.raw<Room | null>(null);
  #state = $state.raw<RoomState | null>(null);
  #refused = $state.raw<Refusal | null>(null);
  #left = $state<string | null>(null);
  #moves = $state.raw<readonly Move[]>([]);
  #past = $state.raw<readonly Move[]>([]);
  #seen = $derived(this.#moves.filter(({ number }) => number <= (this.showing?.seen ?? Infinity)));
  #log = $derived([...this.#past, ...this.#seen].sort((a, b) => a.seq - b.seq));
  // How far the board is with showing it; null: there is none, or it is never behind.
  showing = $state.raw<Showing | null>(null);
  // The choices of the hint that is shown, for the board to mark.
  hinted = $state.raw<Json[]>([]);
  reasons = $state.raw<Json[][]>([]); // of each
  readonly missed_talk = new MissedTalk();
  #brought: RoomState['past'] | null = null;
  #shows: string | null = null;
  #acting = $state(0);
  #last_number = 0;
  #offs: (() => void)[] = [];
  #is_closed = false;

  constructor(wanted: Wanted) {
    if ('room' in wanted) this.#show(wanted.room);
    const there = session.client.rooms().find((room) => 'room' in wanted && room.id === wanted.room);
    if (there) this.#hold(there);
    void this.#join(wanted);
  }

  // null: not yet there
  get room(): Room | null {
    return this.#room;
  }
  get state(): RoomState | null {
    return this.#state;
  }
  // Why one is not let in.
  get refused(): Refusal | null {
    return this.#refused;
  }
  // Why one does not listen any more: `left`, `room_closed`, or the reason of a refusal.
  get left(): string | null {
    return this.#left;
  }
  // What happened since the table was opened, one entry an update.
  get moves(): readonly Move[] {
    return this.#moves;
  }
  // The same, as far as the board has shown it.
  get seen(): readonly Move[] {
    return this.#seen;
  }
  // The board is not behind: it shows the last of them, and all that led to it.
  get is_seen(): boolean {
    const { showing } = this;
    return showing === null || (!showing.behind && showing.seen >= (this.#moves.at(-1)?.number ?? 0));
  }
  // That, and what led there, as far as the server tells.
  get log(): readonly Move[] {
    return this.#log;
  }
  // An action is on its way.
  get busy(): boolean {
    return this.#acting > 0;
  }

  async act(prompt: OpenPrompt, action: unknown): Promise<void> {
    if (!this.#room) return;
    this.#acting += 1;
    try {
      await this.#room.act(prompt, action);
    } finally {
      this.#acting -= 1;
    }
  }

  // The page is left. Who sits there goes on listening, since leaving would be getting up; but is not there any more.
  close(): void {
    if (this.#is_closed) return;
    this.#is_closed = true;
    for (const off of this.#offs) off();
    const room = this.#room;
    this.#hide();
    if (!room || this.#left !== null) return;
    if (room.state.me === null) leave(room);
    else if (room.state.table.status === 'over') return;
    // unless another page shows it at once: who goes from its invite to the table is not away meanwhile
    else queueMicrotask(() => !is_shown(room.id) && look_on(room.id));
  }

  async #join(wanted: Wanted): Promise<void> {
    try {
      const room = await session.client.join({ ...wanted, sync: 'patch', past: past_wanted });
      if (!this.#is_closed) this.#hold(room);
      else if (room.state.me === null) leave(room);
      else if (!is_shown(room.id)) look_on(room.id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refused = error;
    }
  }

  #hold(room: Room): void {
    this.#show(room.id);
    if (this.#room === room) return;
    this.#room = room;
    this.#changed(room.state);
    this.#offs = [
      room.on('change', (state) => this.#changed(state)),
      room.on('left', ({ reason }) => (this.#left = reason)),
      room.on('events', ({ events, before, after }) => {
        const move = { number: ++this.#last_number, seq: after.seq, events, before, after };
        this.#moves = [...this.#moves.slice(-moves_kept + 1), move];
      }),
    ];
  }

  #changed(state: RoomState): void {
    this.#state = state;
    if (state.past === this.#brought) return;
    this.#brought = state.past;
    const known = new Set(this.#log.map(({ seq }) => seq));
    const more = state.past.filter(({ seq }) => !known.has(seq));
    const moves = more.map(({ seq, events }) => ({ number: 0, seq, events, before: state, after: state }));
    this.#past = [...this.#past, ...moves].slice(-moves_kept);
  }

  #show(room: string): void {
    if (this.#shows !== null || this.#is_closed) return;
    this.#shows = room;
    pages.set(room, (pages.get(room) ?? 0) + 1);
  }
  #hide(): void {
    if (this.#shows !== null) pages.set(this.#shows, (pages.get(this.#shows) ?? 1) - 1);
    this.#shows = null;
  }
}

// Who sits there, and shows it on no page.
function look_on(room: string): void {
  session.client.join({ room, as: 'spectator', sync: 'patch' }).catch(closed_already);
}

// Who sits there, and shows it on a page.
export function come_back(room: string): void {
  session.client.join({ room, sync: 'patch', past: past_wanted }).catch(closed_already);
}

function closed_already(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

function leave(room: Room): void {
  room.leave().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error; // else it is left already
  });
}

export function open_room(wanted: Wanted): OpenRoom {
  return untrack(() => new OpenRoom(wanted));
}
