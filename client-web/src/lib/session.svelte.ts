// Who one is, over one connection for the whole page. It opens when it is first asked for.
import { sha256 } from '@noble/hashes/sha2';
import { Client, type HelloResult, type Lobby, type Person, type Refusal, type Status } from '@palatine/client';

import { version } from '../../package.json';
import { language } from '../text/words.svelte';
import { kept } from './dice_storage';
import { forget, on_remembered, remember, remembered } from './memory';

function address(): string {
  const url = new URL('ws', document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

class Session {
  #client: Client | null = null;
  #lobby_watchers = 0;
  #status = $state<Status>('connecting');
  #hello = $state.raw<HelloResult | null>(null);
  #lobby = $state.raw<Lobby | null>(null);

  get client(): Client {
    return (this.#client ??= this.#open());
  }
  get status(): Status {
    void this.client;
    return this.#status;
  }
  get hello(): HelloResult | null {
    void this.client;
    return this.#hello;
  }
  get me(): Person | null {
    return this.hello?.person ?? null;
  }
  // Why the server does not let one in; null: it does, or it is not known yet.
  get refused(): Refusal | null {
    return this.status === 'refused' ? this.client.refused : null;
  }
  // null: not watched; watched from watch_lobby() on.
  get lobby(): Lobby | null {
    void this.client;
    return this.#lobby;
  }

  // Until what it gives is called, by all who have asked for it.
  watch_lobby(): () => void {
    const quietly = () => undefined; // no connection for good: the header says so
    if (this.#lobby_watchers++ === 0) this.client.call('lobby.watch', {}).catch(quietly);
    return () => {
      if (--this.#lobby_watchers === 0) this.client.call('lobby.unwatch', {}).catch(quietly);
    };
  }

  get address(): string {
    return address();
  }

  // The name by which others see one, kept for the next visit.
  async rename(name: string): Promise<void> {
    await this.client.call('account.rename', { name });
    remember('name', name);
  }

  // As whom one was, after the server has refused it.
  come_again(): void {
    const token = remembered('token');
    this.client.greet_as(token === null ? named() : { token });
  }

  // As a new guest, after one was signed out.
  start_anew(): void {
    forget('token');
    this.client.greet_as(named());
  }

  #open(): Client {
    const token = remembered('token');
    const client = new Client({
      url: address(),
      app: { name: 'palatine-web', version },
      locale: language(),
      ...(token === null ? {} : { token }),
      ...named(),
      sha256,
      keep: kept,
      on_token: (mine) => remember('token', mine),
    });
    client.on('hello', (hello) => (this.#hello = hello));
    client.on('lobby', (lobby) => (this.#lobby = lobby));
    client.on('status', (status) => {
      this.#status = status;
      // The server has forgotten who one was: its data are new.
      if (status === 'refused' && client.refused?.reason === 'unknown_token') this.start_anew();
    });
    // Another tab has become somebody: so have we.
    on_remembered('token', () => {
      const theirs = remembered('token'); // by now perhaps another than was told of
      if (theirs !== null && theirs !== client.token) client.greet_as({ token: theirs });
    });
    return client;
  }
}

function named(): { name?: string } {
  const name = remembered('name');
  return name === null ? {} : { name };
}

export const session = new Session();
