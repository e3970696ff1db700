// Where one is told of one's tables, as the server knows it.
import type { Tell } from '@palatine/client';

import { session } from './session.svelte';

export const told_kinds: Tell['kinds'] = ['your_turn', 'table_full', 'time_short', 'game_over'];

// A place that is switched on and off with a press.
export interface Switched {
  readonly offered: boolean;
  readonly of_all: boolean;
  of(room: string): boolean;
  load(): Promise<void>;
  begin(room?: string): Promise<void>; // of this table; else of all
  end(room?: string): Promise<void>;
}

class ToldPlaces {
  #all = $state.raw<readonly Tell[]>([]);

  get all(): readonly Tell[] {
    return this.#all;
  }
  async load(): Promise<void> {
    const { tells } = await session.client.call('tell.list', {});
    this.#all = tells;
  }
}

export const told_places = new ToldPlaces();
