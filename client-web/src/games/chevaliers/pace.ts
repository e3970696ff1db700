import type { Event } from './types';

const rest_ms = 600; // after a roll

// How long what somebody else did stands there before the next.
export function seen_for(events: Event[]): number {
  return Math.max(0, ...events.map(({ kind }) => stands_for[kind] ?? 0));
}
const stands_for: Partial<Record<Event['kind'], number>> = {
  card_buried: 900,
  card_turned: 900,
  guard_laid: 900,
  target_chosen: 1200,
  dice_rolled: rest_ms,
  roll_started: 700,
  tournament_tied: 1100,
  card_taken: 1100,
  castle_kept: 1100,
  card_returned: 900,
  throne_taken: 1500,
  throne_missed: 1300,
  castle_given: 1200,
  turn_passed: 900,
};
