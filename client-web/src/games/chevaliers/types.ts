// What the game's view, prompts and events look like, as @palatine/client has it, and what is read off them.
import type { Action } from '@palatine/client/games/chevaliers/action';
import type { Event } from '@palatine/client/games/chevaliers/event';
import type { Prompt } from '@palatine/client/games/chevaliers/prompt';
import type { Entry, Guard, PileView as Pile, Result, Rolling, Seat, Value, View } from '@palatine/client/games/chevaliers/view';

export type { Action, Entry, Event, Guard, Pile, Prompt, Result, Rolling, Seat, Value, View };
export type Phase = View['phase'];
export type Target = Rolling['target'];
export type Purpose = Rolling['purpose'];
export type Keep = Extract<Prompt, { kind: 'roll' }>['keeps'][number];
export type Card = NonNullable<Pile['top']>;
export type CastleCard = Seat['castles'][number];
export type Colour = CastleCard['colour'];
export type Special = Seat['specials'][number]['special'];

export const colours = ['red', 'violet', 'blue', 'green', 'yellow', 'white'] as const satisfies Colour[];
export const specials = ['die', 'catapult', 'champion', 'pile', 'castle_guard', 'card_guard', 'treason', 'protection'] as const satisfies Special[];

export const dead = 6; // a face that is worth nothing and stays
export const dice_count = 6;
export const throne_combination: Value = { count: 4, face: 5, other: 1 };
export const treason_combination: Value = { count: 3, face: 2, other: 4 }; // of castles on a pile, for whoever has it

export function cards_of(seat: Seat): Card[] {
  return [
    ...seat.castles.map((card): Card => ({ ...card, kind: 'castle' })),
    ...seat.tournaments.map((card): Card => ({ ...card, kind: 'tournament' })),
    ...seat.specials.map((card): Card => ({ ...card, kind: 'special' })),
  ];
}

export interface Place {
  card: Card;
  seat: number | null; // before whom it lies; null: it tops a pile
}
export function find_card(view: View, id: number): Place | null {
  for (const seat of view.seats) {
    const card = cards_of(seat).find((each) => each.card === id);
    if (card) return { card, seat: seat.seat };
  }
  const card = view.piles.find(({ top }) => top?.card === id)?.top;
  return card ? { card, seat: null } : null;
}

export const combination_of = (card: Card): Value | null => (card.kind === 'tournament' ? null : card.combination);

// What is tried for: a throne's combination is the same in every game, a tournament has none.
export function card_of(target: Target): Card | null {
  return target.kind === 'throne' ? null : target.card;
}

// Whose turn it is; null: nobody's any more.
export function turn_of(view: View): number | null {
  const { phase } = view;
  if (phase.kind === 'ended') return null;
  return phase.kind === 'rolling' ? phase.turn : phase.seat;
}

// Who rolls in a tournament, in order: all, or those who tied.
export function rollers_of(phase: Rolling, players: number): number[] {
  if (phase.target.kind === 'tie') return phase.target.seats;
  return Array.from({ length: players }, (_, i) => (phase.turn + i) % players);
}

export const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((each, i) => each === b[i]);
