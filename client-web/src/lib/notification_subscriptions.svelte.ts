// Where the server sends a person's notifications.
import type { Tell } from '@palatine/client';

import { session } from './session.svelte';

export const notification_kinds: Tell['kinds'] = ['your_turn', 'table_full', 'time_short', 'game_over'];

// A way to get notifications that is switched on and off with a press.
export interface Switched {
  readonly offered: boolean;
  readonly of_all: boolean;
  of(room: string): boolean;
  load(): Promise<void>;
  begin(room?: string): Promise<void>; // for this table; else for all
  end(room?: string): Promise<void>;
}

class NotificationSubscriptions {
  #all = $state.raw<readonly Tell[]>([]);

  get all(): readonly Tell[] {
    return this.#all;
  }
  async load(): Promise<void> {
    const { tells } = await session.client.call('tell.list', {});
    this.#all = tells;
  }
}

export const notification_subscriptions = new NotificationSubscriptions();
