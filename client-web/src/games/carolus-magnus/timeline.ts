// When each event of a batch is shown, one after the other, in milliseconds. What is seen meanwhile is the view already:
// this only says from where, and when, its parts come in.
import type { Motion } from '../game_ui';
import { pace } from '../pace';
import type { Event, Knights } from './types';
import { total } from './types';

export interface Cue {
  event: Event;
  at: number;
  lasts: number;
}

// how long it is seen, and how much of that the next one waits
function length(event: Event): [number, number] {
  switch (event.kind) {
    case 'knight_placed':
      return [520, 420];
    case 'emperor_moved':
      return [300 + 280 * event.steps, 320 + 280 * event.steps];
    case 'emperor_placed':
      return [520, 420];
    case 'castle_built':
    case 'castles_replaced':
      return [520, 420];
    case 'regions_joined':
      return [800, 700];
    case 'disc_laid':
      return [380, 250];
    case 'dice_rolled':
      return [650, 550];
    case 'knight_taken':
      return [420, 110];
    case 'family_gained':
      return [600, 200];
    case 'pile_taken':
      return [500, 90 * total(event.knights as Knights)];
    case 'set_up':
      return [600, 300];
    default:
      return [0, 0];
  }
}

// `from`: when what came before is over
export function timeline(events: Event[], motion: Motion, from = 0): Cue[] {
  if (pace[motion] === 0) return [];
  let at = from;
  return events.flatMap((event) => {
    const [lasts, wait] = length(event);
    if (lasts === 0) return [];
    const cue = { event, at, lasts: lasts * pace[motion] };
    at += wait * pace[motion];
    return [cue];
  });
}

// How long a step of others stands before the next: its animation, and time to read what it brought.
export function seen_for(cues: Cue[], events: Event[], motion: Motion): number {
  const much = events.some(({ kind }) => kind === 'region_scored' || kind === 'pile_taken');
  return over_at(cues) + (much ? 1100 : 450) * pace[motion];
}

// How long one's own new dice lie there before others play on.
export const own_dice_seen_for = (cues: Cue[], motion: Motion) => over_at(cues) + 1800 * pace[motion];

export const over_at = (cues: Cue[]) => Math.max(0, ...cues.map((cue) => cue.at + cue.lasts));
