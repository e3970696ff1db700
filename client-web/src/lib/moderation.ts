// Who may do what in moderation. The server decides; what it would refuse has no button here.
import type { Requests, Sanction } from '@palatine/client';

import { session } from './session.svelte';
import { day_ms, hour_ms, minute_ms } from './time';

export type Role = Requests['admin.set_role']['params']['role'];
export const roles: readonly Role[] = ['player', 'helper', 'moderator', 'admin'];

export type Act = 'mute' | 'ban' | 'kick' | 'rename' | 'close_room';

export function my_role(): Role {
  return session.hello?.role ?? 'player';
}
export function is_at_least(least: Role, role = my_role()): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}
export function outranks(other: Role, role = my_role()): boolean {
  return roles.indexOf(role) > roles.indexOf(other);
}
export function roles_to_give(role = my_role()): Role[] {
  return role === 'admin' ? roles.filter((each) => outranks(each, role)) : [];
}

// `room`: where it happened
export function may_act(act: Act, room: string | null, role = my_role()): boolean {
  if (act === 'mute') return is_at_least('helper', role);
  if (act === 'kick') return is_at_least(room === null ? 'moderator' : 'helper', role);
  return is_at_least('moderator', role) && (act !== 'close_room' || room !== null);
}
export function may_lift({ kind, person }: Sanction, role = my_role()): boolean {
  if (!person) return role === 'admin';
  return is_at_least(kind === 'mute' ? 'helper' : 'moderator', role);
}

export type Term = 'ten_minutes' | 'hour' | 'day' | 'week' | 'for_good';
export const terms: Record<Term, number | null> = {
  ten_minutes: 10 * minute_ms,
  hour: hour_ms,
  day: day_ms,
  week: 7 * day_ms,
  for_good: null,
};
// A helper mutes for a day at most.
export function terms_for(role = my_role()): Term[] {
  const all = Object.keys(terms) as Term[];
  return is_at_least('moderator', role) ? all : all.filter((term) => (terms[term] ?? Infinity) <= day_ms);
}

// A hash as people compare it at a glance.
export const short_hash = (hash: string): string => hash.slice(0, 10);

// What was typed over several lines, as the one line that the protocol has; nothing: undefined.
export function one_line(text: string): string | undefined {
  return text.replace(/\s+/g, ' ').trim() || undefined;
}
