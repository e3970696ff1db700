// Notifications by mail, to the confirmed address of an account.
import type { AccountEmailResult } from '@palatine/client';

import { language } from '../text/words.svelte';
import { session } from './session.svelte';
import { notification_kinds, notification_subscriptions, type Switched } from './notification_subscriptions.svelte';

class MailNotifications implements Switched {
  #email = $state.raw<AccountEmailResult>({});
  #own = $derived(notification_subscriptions.all.filter(({ form }) => form === 'mail'));

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
    return this.#own.some((each) => each.room === room);
  }

  async load(): Promise<void> {
    this.#email = await session.client.call('account.email', {});
    await notification_subscriptions.load();
  }
  async begin(room?: string): Promise<void> {
    const about = room === undefined ? {} : { room };
    await session.client.call('tell.set', { form: 'mail', kinds: notification_kinds, language: language(), ...about });
    await notification_subscriptions.load();
  }
  async end(room?: string): Promise<void> {
    for (const each of this.#own) if (each.room === room) await session.client.call('tell.remove', { id: each.id });
    await notification_subscriptions.load();
  }
}

export const mail_notifications = new MailNotifications();
