// Durations and dates as people read them.
import type { ClockSettings } from '@palatine/client';

import { language, words } from '../text/words.svelte';

export const second_ms = 1000;
export const minute_ms = 60 * second_ms;
export const hour_ms = 60 * minute_ms;
export const day_ms = 24 * hour_ms;

// 4:07, 1:04:07, or in days and hours where there are days. Rounded up: 0:00 is really over.
export function clock_face(left_ms: number): string {
  const seconds = Math.ceil(left_ms / second_ms);
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  if (hours >= 24) return words().time.days_hours({ days: Math.floor(hours / 24), hours: hours % 24 });
  const two = (number: number) => String(number).padStart(2, '0');
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

// The same for a voice.
export function clock_spoken(left_ms: number): string {
  const seconds = Math.ceil(left_ms / second_ms);
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  if (hours >= 24) return words().time.days_hours({ days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours > 0) return words().time.hours_minutes({ hours, minutes: minutes % 60 });
  return words().time.minutes_seconds({ minutes, seconds: seconds % 60 });
}

export function date_of(moment: string): string {
  return new Date(moment).toLocaleDateString(language(), { day: 'numeric', month: 'long', year: 'numeric' });
}

export function hour_of(moment: string): string {
  return new Date(moment).toLocaleTimeString(language(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

// Of a limit that is a number of whole hours: "One day", "12 hours".
export function limit_text(limit_ms: number): string {
  if (limit_ms % day_ms === 0) return words().new_table.days({ days: limit_ms / day_ms });
  return words().new_table.hours({ hours: Math.round(limit_ms / hour_ms) });
}

// How long one may think.
export function clock_text({ kind, bank_ms, increment_ms, limit_ms }: ClockSettings): string {
  if (kind === 'live') return words().table.with_clock_live({ minutes: bank_ms / minute_ms, seconds: increment_ms / second_ms });
  return kind === 'correspondence' ? words().table.with_clock_days({ limit: limit_text(limit_ms) }) : words().new_table.clocks.none;
}
