// What moderators have laid on oneself, in words, and what of it holds.
import type { Json } from '../games/game_ui';
import { language, words } from '../text/words.svelte';
import { now } from './now.svelte';
import { session } from './session.svelte';

export interface Sanction {
  sanction: 'mute' | 'ban';
  room: string | null; // null: on the server
  until: string | null; // null: for good
  why: string | null;
}

// Of a refusal `muted` or `banned`.
export function sanction_of(reason: 'muted' | 'banned', args: { [name: string]: Json }): Sanction {
  const text = (value: Json | undefined) => (typeof value === 'string' && value !== '' ? value : null);
  const sanction = reason === 'muted' ? 'mute' : 'ban';
  return { sanction, room: text(args.room), until: text(args.until), why: text(args.why) };
}

export function sanction_text({ sanction, room, until, why }: Sanction): string {
  const sentences = words().moderated.holds[room === null ? sanction : (`${sanction}_here` as const)];
  const what = until === null ? sentences.for_good : sentences.until({ until: moment_of(until) });
  return with_reason(what, why);
}

export function with_reason(what: string, why: string | null | undefined): string {
  return why ? `${what} ${words().moderated.why({ why })}` : what;
}

// "23 November 2026 at 14:05", where the reader is.
export function moment_of(moment: string): string {
  return new Date(moment).toLocaleString(language(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

// Mutes that this page knows of: by a notice, or by the refusal of what one said. A new connection begins without; and why
// one is no longer at a table.
class Moderated {
  #mutes = $state.raw<readonly Sanction[]>([]);
  #put_out = $state.raw<ReadonlyMap<string, string>>(new Map());

  watch(): void {
    session.client.on('status', (status) => {
      if (status === 'online') this.#mutes = [];
    });
  }
  learn(mute: Sanction): void {
    this.#mutes = [...this.#mutes.filter(({ room }) => room !== mute.room), mute];
  }
  lifted(room: string | null): void {
    this.#mutes = this.#mutes.filter((mute) => mute.room !== room);
  }
  // Why one may not talk there; null: one may, as far as is known.
  mute_in(room: string | null): Sanction | null {
    const here = this.#mutes.filter((mute) => mute.room === null || mute.room === room);
    return here.find(({ until }) => until === null || Date.parse(until) > now()) ?? null;
  }

  put_out(room: string, text: string): void {
    this.#put_out = new Map(this.#put_out).set(room, text);
  }
  out_of(room: string | null): string | null {
    return room === null ? null : (this.#put_out.get(room) ?? null);
  }
}

export const moderated = new Moderated();
