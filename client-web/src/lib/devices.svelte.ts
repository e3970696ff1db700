// Where one is signed in.
import type { Device } from '@palatine/client';

import { session } from './session.svelte';

class Devices {
  #all = $state.raw<readonly Device[]>([]);

  get all(): readonly Device[] {
    return this.#all;
  }
  async load(): Promise<readonly Device[]> {
    return (this.#all = (await session.client.call('account.devices', {})).devices);
  }
}

export const devices = new Devices();
