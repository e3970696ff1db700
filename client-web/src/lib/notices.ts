// What the server has to say by itself.
import type { ServerNotice } from '@palatine/client';

import { words } from '../text/words.svelte';
import { remember, remembered } from './memory';
import { moderated, sanction_text, with_reason, type Sanction } from './moderated.svelte';
import { named_sentence, type Sentences } from './named_sentences';
import { untagged } from './names';
import { voice } from './voice.svelte';
import { session } from './session.svelte';

export function watch_notices(): void {
  moderated.watch();
  session.client.on('notice', (notice) => {
    const by_moderator = moderators_text(notice);
    if (by_moderator !== null) {
      voice.hold(by_moderator);
      return take_in(notice, by_moderator);
    }
    const { kind, message, in_ms } = notice;
    const { notice: said } = words().shared;
    const sentences: Sentences = { ...said, ...words().happened.notices };
    if (kind === 'draining' && in_ms !== undefined) voice.tell(said.draining_in({ time: in_short(in_ms) }));
    else voice.tell(named_sentence(sentences, kind, { message }) ?? message);
  });
}

// null: it is not of a moderator
export function moderators_text(notice: ServerNotice): string | null {
  const { kind, room, why, person } = notice;
  const said = words().moderated;
  switch (kind) {
    case 'sanctioned':
      return sanction_text(sanction_in(notice));
    case 'sanction_lifted': {
      const sanction = notice.sanction ?? 'mute';
      return said.lifted[room === undefined ? sanction : (`${sanction}_here` as const)];
    }
    case 'kicked':
      return with_reason(room === undefined ? said.kicked : said.kicked_here, why);
    case 'renamed':
      return with_reason(said.renamed({ name: person?.name ?? '' }), why);
    case 'room_closed':
      return with_reason(words().shared.notice.room_closed, why);
    default:
      return null;
  }
}

function take_in(notice: ServerNotice, text: string): void {
  const { kind, room, sanction, person } = notice;
  if (kind === 'sanctioned' && sanction === 'mute') moderated.learn(sanction_in(notice));
  if (kind === 'sanction_lifted' && sanction === 'mute') moderated.lifted(room ?? null);
  if (kind === 'renamed' && person && remembered('name') !== null) remember('name', untagged(person.name));
  const out = kind === 'kicked' || kind === 'room_closed' || (kind === 'sanctioned' && sanction === 'ban');
  if (out && room !== undefined) moderated.put_out(room, text);
}

function sanction_in({ sanction = 'mute', room, until, why }: ServerNotice): Sanction {
  return { sanction, room: room ?? null, until: until ?? null, why: why ?? null };
}

function in_short(ms: number): string {
  return ms < 60_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;
}
