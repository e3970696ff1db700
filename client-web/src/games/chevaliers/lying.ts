// The dice that lie on the table: the last that were rolled, whoever's they are, until somebody begins something new.
import type { Event, Phase, Value } from './types';

export interface Tumble {
  lasts: number; // milliseconds
  after: number;
  nth: number; // among those that roll together: each rolls a little otherwise
}

export interface Lying {
  seat: number;
  dice: number[];
  value: Value;
  kept: number[]; // places of live dice that were not rolled with the others
  tumbles: Record<number, Tumble>; // by place, of those that still roll
  ended: boolean; // no further roll follows
  beaten: boolean | null; // by all of it; null: nobody can say
}
type Rolled = Extract<Event, { kind: 'dice_rolled' }>;

const tumble_ms = 850;

export function rolled(event: Rolled, pace: number): Lying {
  const { seat, dice, value } = event;
  const kept = dice.flatMap((face, place) => (face < 6 && !event.rolled.includes(place) ? [place] : []));
  const tumbles: Lying['tumbles'] = {};
  if (pace > 0) {
    event.rolled.forEach((place, nth) => {
      tumbles[place] = { lasts: tumble_ms * pace * (0.8 + 0.06 * nth), after: 35 * nth * pace, nth };
    });
  }
  return { seat, dice, value, kept, tumbles, ended: false, beaten: null };
}

// How long until all of them have landed.
export const lands_in = ({ tumbles }: Lying) => Math.max(0, ...Object.values(tumbles).map(({ lasts, after }) => lasts + after));
export const landed = (lying: Lying): Lying => ({ ...lying, tumbles: {} });
export const still_rolls = (lying: Lying) => Object.keys(lying.tumbles).length > 0;

// What lies there after these events, and nothing moves.
export function after(lying: Lying | null, events: Event[]): Lying | null {
  return events.reduce<Lying | null>((now, event) => {
    if (ends_it.has(event.kind)) return null;
    if (event.kind === 'dice_rolled') return rolled(event, 0);
    return event.kind === 'roll_ended' && now ? { ...landed(now), ended: true, beaten: event.beaten } : now;
  }, lying);
}
const ends_it = new Set<string>(['target_chosen', 'card_buried', 'set_up', 'actions_undone']);

// Of a roll that is going on the view has the dice, even if nobody saw them rolled.
export function lying_in(phase: Phase, lying: Lying | null): Lying | null {
  if (phase.kind !== 'rolling' || phase.dice.length === 0) return lying;
  const { seat, dice, value } = phase;
  if (lying?.seat === seat && lying.dice.join() === dice.join()) return lying;
  return { seat, dice, value, kept: [], tumbles: {}, ended: false, beaten: null };
}
