// Making tables: with what was chosen, or at once against a computer.
import type { GameInfo, Room } from '@palatine/client';

import { params_of, usual, type TableSettings } from '../form/table_settings';
import type { Json } from '../games/game_ui';
import { words } from '../text/words.svelte';
import { plain_name } from './me';
import { session } from './session.svelte';
import { tables } from './tables.svelte';

export interface NewTable {
  game: string;
  options?: { [name: string]: Json };
  settings: TableSettings;
  from?: { room: string; actions: number }; // where the game goes on, with the options that it had
  seat?: number | undefined; // else the first one
}

// Makes the table, and sits down at it.
export async function make_table({ game, options, settings, from, seat }: NewTable): Promise<Room> {
  const name = plain_name(session.me?.name ?? '');
  const title = settings.title.trim() || words().shared.room.title_of({ name }).slice(0, session.hello?.limits.title_length);
  const made = await session.client.call('room.create', { game, ...(from ? { from } : { options: options ?? {} }), ...params_of({ ...settings, title }) });
  const room = await session.client.join({ room: made.room, sync: 'patch' });
  tables.hold(room);
  await room.call('room.sit', seat === undefined ? {} : { seat });
  return room;
}

export async function play_now(game: GameInfo, kind: string): Promise<Room> {
  const settings: TableSettings = { ...usual, undo: 'free' };
  const room = await make_table({ game: game.id, options: {}, settings });
  await fill_and_ready(room, kind);
  return room;
}

// Computer players of that kind on all free seats, and ready.
export async function fill_and_ready(room: Room, kind: string): Promise<void> {
  const free = room.state.table.seats.filter(({ person }) => !person);
  for (const { seat } of free) await room.call('room.add_bot', { kind, seat });
  await room.ready(true);
}

// The computer player that one plays against: the one that was chosen last, where the game has it.
export function opponent_in({ computer_players }: GameInfo, chosen: string | null): string {
  return computer_players.find((kind) => kind === chosen) ?? computer_players.at(-1) ?? '';
}
