// What room.create and room.configure take beside the game's options.
import type { ClockSettings, RoomTable } from '@palatine/client';

import { day_ms, minute_ms, second_ms } from '../lib/time';

export interface TableSettings {
  title: string;
  access: 'public' | 'unlisted';
  partner_chat: 'open' | 'table' | 'silent';
  spectators: boolean;
  spectator_delay: number;
  bots: boolean;
  clock_kind: ClockSettings['kind'];
  minutes: number;
  seconds: number;
  limit_ms: number;
  on_timeout: 'bot' | 'lose';
  undo: 'off' | 'ask' | 'free';
  stand_in: string; // kind of computer player; empty: the last of the game's
  hints: 'free' | 'agreed' | 'off';
}

export const usual: TableSettings = {
  title: '',
  access: 'unlisted',
  partner_chat: 'open',
  spectators: true,
  spectator_delay: 0,
  bots: true,
  clock_kind: 'none',
  minutes: 10,
  seconds: 5,
  limit_ms: 2 * day_ms,
  on_timeout: 'bot',
  undo: 'ask',
  stand_in: '',
  hints: 'free',
};

export const limits_ms = [1, 6, 12, 24, 48, 72, 168, 336, 720].map((hours) => hours * 60 * minute_ms);

export function settings_of(table: RoomTable): TableSettings {
  const { clock } = table;
  const live = clock.kind === 'live';
  return {
    title: table.title,
    access: table.access,
    partner_chat: table.partner_chat,
    spectators: table.spectators,
    spectator_delay: table.spectator_delay,
    bots: table.bots,
    clock_kind: clock.kind,
    minutes: live ? clock.bank_ms / minute_ms : usual.minutes,
    seconds: live ? clock.increment_ms / second_ms : usual.seconds,
    limit_ms: clock.kind === 'correspondence' ? clock.limit_ms : usual.limit_ms,
    on_timeout: table.on_timeout,
    undo: table.undo,
    stand_in: table.stand_in ?? '',
    hints: table.hints ?? 'free',
  };
}

export function params_of(settings: TableSettings) {
  const { access, partner_chat, spectators, bots, on_timeout, undo, stand_in, hints } = settings;
  const title = settings.title.trim();
  return {
    ...(title === '' ? {} : { title }),
    access,
    partner_chat,
    spectators,
    spectator_delay: spectators ? settings.spectator_delay : 0,
    bots,
    clock: clock_of(settings),
    on_timeout,
    undo,
    ...(stand_in === '' ? {} : { stand_in }),
    hints,
  };
}

function clock_of({ clock_kind, minutes, seconds, limit_ms }: TableSettings) {
  if (clock_kind === 'live') {
    const bank_ms = Math.round(minutes * minute_ms);
    return { kind: clock_kind, bank_ms, increment_ms: Math.round(seconds * second_ms) };
  }
  return clock_kind === 'correspondence' ? { kind: clock_kind, limit_ms } : { kind: clock_kind };
}
