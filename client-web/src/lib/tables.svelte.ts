// One's own tables, wherever one is in the page: whose turn it is there, and a word when it is one's own.
import type { Room, RoomState } from '@palatine/client';

import { words } from '../text/words.svelte';
import { notifications } from './attention.svelte';
import { come_back, is_shown } from './room.svelte';
import { voice } from './voice.svelte';
import { session } from './session.svelte';

class Tables {
  #states = $state.raw<ReadonlyMap<string, RoomState>>(new Map());
  #held = new Map<string, () => void>();

  // Those where one sits, the ones that wait for oneself first.
  get mine(): RoomState[] {
    const all = [...this.#states.values()].filter(({ me }) => me !== null);
    return all.sort((a, b) => Number(waits_for_me(b)) - Number(waits_for_me(a)));
  }
  get turns(): number {
    return this.mine.filter(is_my_turn).length;
  }
  get turn_title(): string | null {
    return this.mine.find(is_my_turn)?.table.title ?? null;
  }

  // Begins with those that hello names, at every connection.
  watch(): void {
    session.client.on('hello', (hello) => {
      for (const { room } of hello.rooms) {
        if (this.#held.has(room) || is_shown(room)) continue;
        // not there yet: a page that shows it is
        session.client.join({ room, as: 'spectator', sync: 'patch' }).then(
          (joined) => {
            this.hold(joined);
            if (is_shown(joined.id)) come_back(joined.id); // by its invite
          },
          () => undefined, // closed meanwhile
        );
      }
    });
  }

  // Listens to a table that was joined, until it is left.
  hold(room: Room): void {
    if (this.#held.has(room.id)) return;
    const offs = [
      room.on('change', (state) => this.#changed(state)),
      room.on('left', () => this.#let_go(room.id)),
    ];
    this.#held.set(room.id, () => offs.forEach((off) => off()));
    this.#changed(room.state);
  }

  #changed(state: RoomState): void {
    const before = this.#states.get(state.room);
    // whose seat is another's looks on where a page shows it, and nowhere else
    if (before && before.me !== null && state.me === null && !is_shown(state.room)) return this.#leave(state.room);
    this.#states = new Map(this.#states).set(state.room, state);
    if (is_my_turn(state) && !(before && is_my_turn(before))) {
      notifications.your_turn(state.room, state.table.title);
      if (before && document.hidden) voice.announce(words().app.your_turn_at({ title: state.table.title }));
    }
  }

  #leave(id: string): void {
    const room = session.client.rooms().find((one) => one.id === id);
    room?.leave().catch(() => undefined); // they are out already
  }

  #let_go(room: string): void {
    this.#held.get(room)?.();
    this.#held.delete(room);
    const rest = new Map(this.#states);
    rest.delete(room);
    this.#states = rest;
  }
}

export function is_my_turn({ table, me, to_act }: RoomState): boolean {
  if (me === null || table.status !== 'running' || table.paused) return false;
  return to_act.includes(me) && table.seats[me]?.stand_in === undefined;
}

export function waits_for_me(state: RoomState): boolean {
  const { table, me } = state;
  if (me === null) return false;
  const all_sit = table.seats.every(({ person }) => person);
  return is_my_turn(state) || (table.status === 'open' && all_sit && table.seats[me]?.ready === false);
}

export const tables = new Tables();
