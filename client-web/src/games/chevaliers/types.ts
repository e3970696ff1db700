// What the game's view, prompts and events look like: protocol/schemas/games/chevaliers.
export const colours = ['red', 'violet', 'blue', 'green', 'yellow', 'white'] as const;
export type Colour = (typeof colours)[number];
export const specials = ['die', 'catapult', 'champion', 'pile', 'castle_guard', 'card_guard', 'treason', 'protection'] as const;
export type Special = (typeof specials)[number];

export interface Value {
  count: number;
  face: number;
  other: number;
}
export interface CastleCard {
  card: number;
  colour: Colour;
  combination: Value;
}
export interface TournamentCard {
  card: number;
}
export interface SpecialCard {
  card: number;
  special: Special;
  face: number | null;
  combination: Value;
}
export type Card =
  | ({ kind: 'castle' } & CastleCard)
  | ({ kind: 'tournament' } & TournamentCard)
  | ({ kind: 'special' } & SpecialCard);

export interface Pile {
  cards: number;
  top: Card | null;
}
export type Target =
  | { kind: 'pile'; pile: number; card: Card }
  | { kind: 'card'; seat: number; card: Card }
  | { kind: 'throne' };
export type Purpose = 'attempt' | 'defence' | 'tournament';

export interface Entry {
  seat: number;
  value: Value;
}
export interface Rolling {
  kind: 'rolling';
  turn: number;
  attempts: number;
  buried: number;
  target: Target;
  seat: number;
  purpose: Purpose;
  dice: number[];
  rolls_left: number;
  value: Value;
  to_beat: Value | null;
  entries: Entry[];
}
export type Phase =
  | { kind: 'choosing_target'; seat: number; attempts: number; buried: number; searched: number[]; guards_laid: number[] }
  | Rolling
  | { kind: 'giving_castle'; seat: number }
  | { kind: 'ending_turn'; seat: number; guards_laid: number[] }
  | { kind: 'ended' };

export interface Guard {
  guard: number;
  on: number[];
}
export interface Seat {
  seat: number;
  castles: CastleCard[];
  tournaments: TournamentCard[];
  specials: SpecialCard[];
  guards: Guard[];
  throne: boolean;
}
export interface Result {
  winners: number[];
  reason: string;
  scores: number[];
}
export interface View {
  options: { players: number; max_turns: number };
  turn: number;
  phase: Phase;
  piles: Pile[];
  seats: Seat[];
  result: Result | null;
}

export interface Keep {
  keep: number[];
  chance: number | null;
}
export type Prompt =
  | {
      kind: 'take_turn';
      bury: number[];
      guards: { guard: number; on: number[][] }[];
      piles: { pile: number; chance: number | null }[];
      cards: { card: number; seat: number; chance: number }[];
      throne: { chance: number } | null;
      may_end: boolean;
    }
  | { kind: 'roll'; keeps: Keep[]; may_stop: boolean; to_beat: Value | null; beats: boolean }
  | { kind: 'give_castle'; castles: number[]; piles: number[] };

export type Event =
  | { kind: 'set_up'; castles: CastleCard[]; piles: Pile[]; first: number }
  | { kind: 'turn_started'; turn: number; seat: number }
  | { kind: 'card_buried'; seat: number; pile: number; card: Card; forced: boolean }
  | { kind: 'card_turned'; pile: number; card: Card }
  | { kind: 'guard_laid'; seat: number; guard: number; on: number[] }
  | { kind: 'target_chosen'; seat: number; target: Target }
  | { kind: 'roll_started'; seat: number; purpose: Purpose; rolls: number; to_beat: Value | null }
  | { kind: 'dice_rolled'; seat: number; rolled: number[]; dice: number[]; value: Value; rolls_left: number }
  | { kind: 'roll_ended'; seat: number; value: Value; beaten: boolean | null }
  | { kind: 'card_taken'; seat: number; card: Card; from: number | null; pile: number | null }
  | { kind: 'card_returned'; pile: number; card: Card }
  | { kind: 'castle_kept'; seat: number; card: Card }
  | { kind: 'throne_taken'; seat: number }
  | { kind: 'throne_missed'; seat: number; is_protected: boolean }
  | { kind: 'castle_given'; seat: number; card: Card; pile: number }
  | { kind: 'turn_passed'; seat: number }
  | { kind: 'game_ended'; result: Result };

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

export const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((each, i) => each === b[i]);
