// A table as components read it. What others of the page hear of the same table is not disturbed.
import { Refusal, type GameEvent, type OpenPrompt, type Room, type RoomState } from '@palatine/client';
import { untrack } from 'svelte';

import { session } from './session.svelte';

// One update: what happened, and the states around it.
export interface Move {
  number: number;
  events: GameEvent[];
  before: RoomState;
  after: RoomState;
}

export type Wanted = { as?: 'player' | 'spectator' } & ({ room: string } | { invite: string });

const moves_kept = 2000;

export class OpenRoom {
  #room = $state.raw<Room | null>(null);
  #state = $state.raw<RoomState | null>(null);
  #refused = $state.raw<Refusal | null>(null);
  #left = $state<string | null>(null);
  #moves = $state.raw<readonly Move[]>([]);
  #acting = $state(0);
  #told = 0;
  #offs: (() => void)[] = [];
  #is_closed = false;

  constructor(wanted: Wanted) {
    const there = session.client.rooms().find((room) => 'room' in wanted && room.id === wanted.room);
    if (there && wanted.as === undefined) this.#hold(there);
    else void this.#join(wanted);
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

  // The page is left. Who sits there goes on listening, since leaving would be getting up.
  close(): void {
    if (this.#is_closed) return;
    this.#is_closed = true;
    for (const off of this.#offs) off();
    const room = this.#room;
    if (room && room.state.me === null && this.#left === null) leave(room);
  }

  async #join(wanted: Wanted): Promise<void> {
    try {
      const room = await session.client.join({ ...wanted, sync: 'patch' });
      if (!this.#is_closed) this.#hold(room);
      else if (room.state.me === null) leave(room);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refused = error;
    }
  }

  #hold(room: Room): void {
    this.#room = room;
    this.#state = room.state;
    this.#offs = [
      room.on('change', (state) => (this.#state = state)),
      room.on('left', ({ reason }) => (this.#left = reason)),
      room.on('events', ({ events, before, after }) => {
        const move = { number: ++this.#told, events, before, after };
        this.#moves = [...this.#moves.slice(-moves_kept + 1), move];
      }),
    ];
  }
}

function leave(room: Room): void {
  room.leave().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error; // else it is left already
  });
}

export function open_room(wanted: Wanted): OpenRoom {
  return untrack(() => new OpenRoom(wanted));
}
