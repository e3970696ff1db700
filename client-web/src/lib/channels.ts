// Which channels one has at a table, and what may be said there, by the table's policy. The server decides; this says it
// beforehand, and plainly.
import type { Channel, ChatMessage, Person, RoomState } from '@palatine/client';

import { words } from '../text/words.svelte';
import { has_teams, name_of } from './names';

export interface Way {
  channel: Channel;
  may_say: boolean;
  about: string;
  to?: Person; // whom one whispers with
}

// One of them from the others.
export const key_of = ({ channel, to }: Pick<Way, 'channel' | 'to'>): string => (to ? `${channel} ${to.id}` : channel);

// What was said there.
export function said_in({ channel, to }: Way, chat: RoomState['chat']): readonly ChatMessage[] {
  const all = chat[channel] ?? [];
  return to ? all.filter((message) => message.from.id === to.id || message.to?.id === to.id) : all;
}

export const ways_of = (state: RoomState, self: string | null): Way[] => [...open_ways(state), ...whispers(state, self)];

// With each opponent who sits there, while that may be; and with everybody with whom it was.
function whispers({ table, me, chat }: RoomState, self: string | null): Way[] {
  const about = words().talk.allowed;
  const side = me === null ? null : table.seats[me]!.side;
  const may_say = table.whispers === true && table.status === 'running' && side !== null;
  const seated = may_say ? table.seats.flatMap(({ person, side: other }) => (person && person.kind !== 'computer' && other !== side ? [person] : [])) : [];
  const met = (chat.whisper ?? []).flatMap(({ from, to }) => (from.id === self ? (to ?? []) : from));
  const others = met.filter(({ id }, at) => !seated.some((one) => one.id === id) && met.findIndex((one) => one.id === id) === at);
  const way = (to: Person, open: boolean): Way => ({ channel: 'whisper', to, may_say: open, about: (open ? about.whisper : about.whispered)({ name: name_of(to) }) });
  return [...seated.map((person) => way(person, true)), ...others.map((person) => way(person, false))];
}

function open_ways(state: RoomState): Way[] {
  const { table, me } = state;
  const seated = me !== null;
  const about = words().talk.allowed;
  if (table.status !== 'running') {
    const after = table.status === 'over';
    const ways: Way[] = [{ channel: 'table', may_say: true, about: words().talk.free }];
    if (after && seated && has_teams(table.seats)) ways.push({ channel: 'team', may_say: true, about: about.team });
    if (state.chat.spectators) ways.push({ channel: 'spectators', may_say: true, about: words().talk.free });
    return ways;
  }
  if (!seated) {
    return [
      { channel: 'table', may_say: false, about: about.watching },
      { channel: 'spectators', may_say: true, about: about.spectators },
    ];
  }
  if (table.partner_chat === 'silent') return [{ channel: 'table', may_say: false, about: about.silent }];
  const team = has_teams(table.seats);
  const at_table = !team ? words().talk.free : table.partner_chat === 'open' ? about.table_open : about.table_table;
  const ways: Way[] = [{ channel: 'table', may_say: true, about: at_table }];
  if (team && table.partner_chat === 'open') ways.push({ channel: 'team', may_say: true, about: about.team });
  return ways;
}
