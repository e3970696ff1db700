// One's confirmed address for mail as a place where one is told.
import type { AccountEmailResult } from '@palatine/client';

import { language } from '../text/words.svelte';
import { session } from './session.svelte';
import { told_kinds, told_places, type Switched } from './told_places.svelte';

class ToldByMail implements Switched {
  #email = $state.raw<AccountEmailResult>({});
  #own = $derived(told_places.all.filter(({ form }) => form === 'mail'));

  // Where the server sends mail, and one has an account.
  get offered(): boolean {
    return session.me?.kind === 'account' && (session.hello?.features.includes('mail') ?? false);
  }
  // Nothing: mails can go nowhere.
  get address(): string | undefined {
    return this.#email.refused ? undefined : this.#email.address;
  }
  get of_all(): boolean {
    return this.#own.some(({ room }) => room === undefined);
  }
  of(room: string): boolean {
    return this.#own.some((tell) => tell.room === room);
  }

  async load(): Promise<void> {
    this.#email = await session.client.call('account.email', {});
    await told_places.load();
  }
  async begin(room?: string): Promise<void> {
    const about = room === undefined ? {} : { room };
    await session.client.call('tell.set', { form: 'mail', kinds: told_kinds, language: language(), ...about });
    await told_places.load();
  }
  async end(room?: string): Promise<void> {
    for (const tell of this.#own) if (tell.room === room) await session.client.call('tell.remove', { id: tell.id });
    await told_places.load();
  }
}

export const told_by_mail = new ToldByMail();
