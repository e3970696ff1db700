import type { Event } from './types';

// How long what somebody else did stands there before the next.
export function seen_for(events: Event[]): number {
  return Math.max(0, ...events.map(({ kind }) => stands_for[kind] ?? 0));
}
const stands_for: Partial<Record<Event['kind'], number>> = {
  kingdom_chosen: 900,
  castle_founded: 1100,
  soldiers_placed: 500,
  marched: 900,
  card_played: 1400,
  battle_started: 900,
  soldiers_lost: 500,
  retreated: 1000,
  fief_taken: 1300,
  fief_held: 900,
  warlord_captured: 1300,
  pope_drawn: 1100,
  pope_carried_out: 1100,
  taxes_collected: 600,
  soldiers_bought: 400,
  castle_built: 1000,
  initiative_rolled: 1200,
  place_picked: 700,
  player_out: 1500,
};
