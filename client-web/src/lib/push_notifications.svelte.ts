// Notifications that this browser shows, also while no page of ours is open: web push.
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import type { Tell } from '@palatine/client';

import { language, words } from '../text/words.svelte';
import { forget, remember, remembered } from './memory';
import { session } from './session.svelte';
import { notification_kinds, notification_subscriptions, type Switched } from './notification_subscriptions.svelte';

const worker_within_ms = 10_000;

// Why this browser gets none, in the page's words: what the person can do about it.
export class NotSubscribed extends Error {}

// What this browser keeps of its subscription: its push service may give it another one at any time.
interface Kept {
  mark: string;
  of_all: boolean;
}

class PushNotifications implements Switched {
  #mark = $state<string | null>(null); // of this browser's subscription
  #own = $derived(of_mark(this.#mark));

  // Where server and browser can: never asked for otherwise.
  get offered(): boolean {
    const can = window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
    return can && session.hello?.push_key !== undefined;
  }
  get of_all(): boolean {
    return this.#own.some(({ room }) => room === undefined);
  }
  of(room: string): boolean {
    return this.#own.some((each) => each.room === room);
  }
  is({ id }: Tell): boolean {
    return this.#own.some((each) => each.id === id);
  }

  // Whoever comes to this browser as somebody else does not get the notifications of the person before. Browsers keep whose
  // they are as `told`, and their subscription as `told_as`: names that can't change.
  watch(): void {
    session.client.on('hello', ({ person }) => {
      const whose = remembered('told');
      if (whose !== null && whose !== person.id) void this.#leave();
      else this.#renew_soon();
    });
    // of our worker, which does not know who one is
    if ('serviceWorker' in navigator)
      navigator.serviceWorker.addEventListener('message', ({ data }) => {
        if (data === 'another subscription') this.#renew_soon();
      });
  }

  async load(): Promise<void> {
    await notification_subscriptions.load();
    this.#mark = mark_of(await subscription());
    const kept = kept_of(remembered('told_as'));
    if (this.#mark !== null && this.#own.length > 0)
      remember('told_as', JSON.stringify({ mark: this.#mark, of_all: this.of_all } satisfies Kept));
    else if (kept?.mark === this.#mark) forget('told_as');
  }

  // Where this browser's subscription is another than it was, the new one takes the place of the old one. What its service
  // has refused meanwhile, the server has forgotten: of a single table, it stays so.
  async renew(): Promise<void> {
    const kept = kept_of(remembered('told_as'));
    if (kept === null || !this.offered || remembered('told') !== session.me?.id) return;
    if (Notification.permission === 'granted' && mark_of(await subscription()) === kept.mark) return;
    await notification_subscriptions.load();
    const old = of_mark(kept.mark);
    if (Notification.permission !== 'granted') {
      for (const { id } of old) await session.client.call('tell.remove', { id });
      await this.#leave();
    } else {
      const here = await place_here();
      for (const { id, kinds, language, room } of old)
        await session.client.call('tell.set', { ...here, id, kinds, language, ...(room === undefined ? {} : { room }) });
      if (old.length === 0 && kept.of_all)
        await session.client.call('tell.set', { ...here, kinds: notification_kinds, language: language() });
    }
    await this.load();
  }
  #renew_soon(): void {
    this.renew().catch((error: unknown) => console.warn('no messages here:', error));
  }

  // By a press alone: the browser asks its person. Of this table; else of all.
  async begin(room?: string): Promise<void> {
    if (Notification.permission === 'denied') throw new NotSubscribed(words().notifications.denied);
    if ((await Notification.requestPermission()) !== 'granted') throw new NotSubscribed(words().notifications.not_allowed);
    const here = await place_here();
    const about = room === undefined ? {} : { room };
    await session.client.call('tell.set', { ...here, kinds: notification_kinds, language: language(), ...about });
    remember('told', session.me?.id ?? '');
    await this.load();
  }

  async end(room?: string): Promise<void> {
    for (const each of this.#own) if (each.room === room) await session.client.call('tell.remove', { id: each.id });
    await this.load();
    if (this.#own.length === 0) await this.#leave();
  }

  async #leave(): Promise<void> {
    forget('told');
    forget('told_as');
    await (await subscription())?.unsubscribe();
    this.#mark = null;
  }
}

function of_mark(wanted: string | null): readonly Tell[] {
  return notification_subscriptions.all.filter(({ form, mark }) => form === 'push' && mark === wanted);
}

function kept_of(text: string | null): Kept | null {
  try {
    return JSON.parse(text ?? 'null') as Kept | null;
  } catch {
    return null; // not ours
  }
}

// This browser, subscribed, as tell.set takes it.
async function place_here() {
  const { endpoint, keys } = (await subscribed(session.hello?.push_key ?? '')).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new NotSubscribed(words().notifications.unreachable);
  return { form: 'push' as const, url: endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

export function mark_of(subscribed: PushSubscription | null): string | null {
  return subscribed && bytesToHex(sha256(new TextEncoder().encode(subscribed.endpoint))).slice(0, 32);
}

async function subscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration(document.baseURI);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

// One subscription of a browser is for one server's key.
async function subscribed(key: string): Promise<PushSubscription> {
  const applicationServerKey = from_base64url(key);
  try {
    const { pushManager } = await worker();
    const there = await pushManager.getSubscription();
    if (there && same(there.options.applicationServerKey, applicationServerKey)) return there;
    await there?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch (error) {
    console.warn('no messages here:', error);
    throw new NotSubscribed(words().notifications.unreachable);
  }
}

function worker(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the worker of this page does not start')), worker_within_ms);
    void navigator.serviceWorker.ready.then(resolve, reject);
  });
}

function same(one: ArrayBuffer | null, other: Uint8Array): boolean {
  return one !== null && bytesToHex(new Uint8Array(one)) === bytesToHex(other);
}

function from_base64url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

export const push_notifications = new PushNotifications();
