// Which channels one has at a table, and what may be said there, by the table's policy. The server decides; this says it
// beforehand, and plainly.
import type { Channel, RoomState } from '@palatine/client';

import { words } from '../text/words.svelte';
import { has_teams } from './names';

export interface Way {
  channel: Channel;
  may_say: boolean;
  about: string;
}

export function ways_of(state: RoomState): Way[] {
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
