// Where a card of the pope's works.
import type { Event, View } from './types';

// In its fief; where it has none, at the castles of whom it concerns.
export function pope_works(events: readonly Event[], { fiefs }: View): number[] {
  const castles_of = (seat: number) => fiefs.flatMap(({ owner, castle }, fief) => (owner === seat && castle !== 'none' ? [fief] : []));
  const places = events.flatMap((event) => {
    if (event.kind === 'pope_carried_out' && event.effect && event.choice.keep !== true) {
      return event.choice.fief !== null ? [event.choice.fief] : castles_of(event.choice.seat ?? event.seat);
    }
    if (event.kind === 'pope_answered' && event.answer === 'comply') return event.fief !== null ? [event.fief] : castles_of(event.seat);
    return [];
  });
  return [...new Set(places)];
}
