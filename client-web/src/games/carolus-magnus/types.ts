// What the game's view, prompts and events look like: protocol/schemas/games/carolus-magnus.
export const families = ['red', 'pink', 'blue', 'yellow', 'green'] as const;
export type Family = (typeof families)[number];
export type Face = Family | 'crown';
export type Knights = Record<Family, number>;

export interface Region {
  region: number;
  provinces: number[];
  knights: Knights;
  owner: number | null;
  castles: number;
  strengths: number[];
}
export interface Seat {
  seat: number;
  side: number;
  court: Knights;
  reserve: Knights;
  hand: number[];
  laid: number | null;
  used: number[];
}
export interface Side {
  side: number;
  seats: number[];
  castles_left: number;
  castles_placed: number;
}
export type Phase =
  | { kind: 'choosing_families'; crowns: number[] }
  | { kind: 'laying_discs'; seat: number }
  | { kind: 'placing_knights'; seat: number; left: number }
  | { kind: 'moving_emperor'; seat: number }
  | { kind: 'taking_knights'; seat: number; crowns: number }
  | { kind: 'taking_pile'; seat: number }
  | { kind: 'ended' };
export interface Result {
  winners: number[];
  reason: string;
  scores: number[];
}
export interface View {
  options: { players: number; teams: number[]; draw: 'dice' | 'free' | 'piles'; disc_order: string; max_rounds: number };
  round: number;
  phase: Phase;
  disc_order: number[];
  turn_order: number[];
  emperor: number;
  regions: Region[];
  control: Record<Family, number | null>;
  seats: Seat[];
  sides: Side[];
  supply: Knights;
  bag: Knights;
  piles: Knights[];
  result: Result | null;
}

export interface EmperorChoice {
  steps: number;
  region: number;
  preview: Event[];
}
export interface PileChoice {
  pile: number;
  knights: Knights;
  take: number;
}
export type Prompt =
  | { kind: 'choose_family'; families: Family[]; left: number }
  | { kind: 'lay_disc'; discs: number[] }
  | { kind: 'place_knight'; families: Family[]; regions: number[]; left: number }
  | { kind: 'move_emperor'; choices: EmperorChoice[] }
  | { kind: 'take_pile'; choices: PileChoice[] };

export type Event =
  | { kind: 'set_up'; knights: Family[]; emperor: number; first: number }
  | { kind: 'dice_rolled'; seat: number; faces: Face[] }
  | { kind: 'knight_taken'; seat: number; family: Family; chosen: boolean }
  | { kind: 'knights_given_back'; family: Family; from_court: number[]; from_reserve: number[] }
  | { kind: 'die_became_crown'; seat: number; family: Family }
  | { kind: 'crowns_lost'; seat: number; crowns: number }
  | { kind: 'round_started'; round: number; disc_order: number[] }
  | { kind: 'discs_taken_back' }
  | { kind: 'disc_laid'; seat: number; disc: number }
  | { kind: 'turns_ordered'; turn_order: number[] }
  | { kind: 'turn_started'; seat: number; disc: number }
  | { kind: 'knight_placed'; seat: number; family: Family; region: number | null }
  | { kind: 'family_gained'; seat: number; family: Family; from: number | null }
  | { kind: 'emperor_moved'; seat: number; from: number; to: number; steps: number }
  | { kind: 'region_scored'; region: number; strengths: number[]; owner: number | null; majority: number | null }
  | { kind: 'castle_built'; side: number; region: number }
  | { kind: 'castles_replaced'; side: number; from: number; region: number; removed: number; placed: number }
  | { kind: 'regions_joined'; side: number; regions: number[]; region: number; castles: number }
  | { kind: 'pile_taken'; seat: number; pile: number; knights: Knights; returned: Knights }
  | { kind: 'piles_drawn'; piles: Knights[] }
  | { kind: 'game_ended'; result: Result };

export const total = (knights: Knights) => families.reduce((sum, family) => sum + knights[family], 0);

export const side_letter = (side: number) => String.fromCharCode(65 + side);

export type DiscState = 'hand' | 'laid' | 'used';
export function disc_state(seat: Seat, disc: number): DiscState {
  if (seat.laid === disc) return 'laid';
  return seat.hand.includes(disc) ? 'hand' : 'used';
}
