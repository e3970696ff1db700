// Whom one has blocked, as the server keeps it. It sends nothing more of what they say; what was said before is not shown.
import type { BlockedPerson, ChatMessage, Person } from '@palatine/client';

import { words } from '../text/words.svelte';
import { name_of } from './names';
import { attempt } from './refused';
import { voice } from './voice.svelte';
import { session } from './session.svelte';
import { confirmed } from './confirm.svelte';

class Blocks {
  #people = $state.raw<readonly BlockedPerson[]>([]);
  #whose: string | null = null;
  #ids = $derived(new Set(this.#people.map(({ person }) => person.id)));

  get people(): readonly BlockedPerson[] {
    return this.#people;
  }
  has(person: string): boolean {
    return this.#ids.has(person);
  }
  heard(messages: readonly ChatMessage[]): readonly ChatMessage[] {
    return this.#ids.size === 0 ? messages : messages.filter(({ from }) => !this.has(from.id));
  }

  // Asked for at every connection, and when one becomes somebody else.
  watch(): void {
    const { client } = session;
    client.on('status', (status) => {
      if (status !== 'online') this.#whose = null;
    });
    client.on('hello', ({ person, features }) => {
      if (!features.includes('blocks') || this.#whose === person.id) return;
      this.#whose = person.id;
      this.#load(person.id).catch(() => undefined); // the connection is lost again: the next one asks anew
    });
  }
  async #load(whose: string): Promise<void> {
    const { people } = await session.client.call('person.blocked', {});
    if (this.#whose === whose) this.#people = people;
  }

  async block(person: Person): Promise<void> {
    const name = name_of(person);
    const { block_sure, block_help, block, blocked } = words().reporting;
    if (!(await confirmed({ title: block_sure({ name }), text: block_help, yes: block }))) return;
    if (!(await attempt(() => session.client.call('person.block', { person: person.id })))) return;
    this.#people = [...this.#people.filter((one) => one.person.id !== person.id), { person, since: new Date().toISOString() }];
    voice.tell(blocked({ name }));
  }
  async unblock(person: Person): Promise<void> {
    if (!(await attempt(() => session.client.call('person.unblock', { person: person.id })))) return;
    this.#people = this.#people.filter((one) => one.person.id !== person.id);
    voice.tell(words().reporting.unblocked({ name: name_of(person) }));
  }
}

export const blocks = new Blocks();
