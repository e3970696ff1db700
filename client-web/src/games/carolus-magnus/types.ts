// What the game's view, prompts and events look like, as @palatine/client has it, and what is read off them.
import type { Event } from '@palatine/client/games/carolus-magnus/event';
import type { EmperorChoice, PileChoice, Prompt } from '@palatine/client/games/carolus-magnus/prompt';
import type { Knights, Region, Result, Seat, View } from '@palatine/client/games/carolus-magnus/view';

export type { EmperorChoice, Event, Knights, PileChoice, Prompt, Region, Result, Seat, View };
export type Phase = View['phase'];
export type Family = keyof Knights;
export type Face = Extract<Event, { kind: 'dice_rolled' }>['faces'][number];

export const families = ['red', 'pink', 'blue', 'yellow', 'green'] as const satisfies Family[];

export const total = (knights: Knights) => families.reduce((sum, family) => sum + knights[family], 0);

export const side_letter = (side: number) => String.fromCharCode(65 + side);

export type DiscState = 'hand' | 'laid' | 'used';
export function disc_state(seat: Seat, disc: number): DiscState {
  if (seat.laid === disc) return 'laid';
  return seat.hand.includes(disc) ? 'hand' : 'used';
}
