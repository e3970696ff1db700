// An action by what it is, from the view before it: no prompt is at hand.
import type { Json } from '../game_ui';
import { knights_named } from './phrases';
import { words } from './text';
import type { Family, Knights, View } from './types';

type Action =
  | { kind: 'choose_family'; family: Family }
  | { kind: 'lay_disc'; disc: number }
  | { kind: 'place_knight'; family: Family; region: number | null }
  | { kind: 'move_emperor'; steps: number }
  | { kind: 'take_pile'; pile: number; knights: Partial<Knights> }
  | { kind: 'place_emperor'; region: number };

const none: Knights = { red: 0, pink: 0, blue: 0, yellow: 0, green: 0 };

// Regions lie clockwise.
function after_steps({ regions, emperor }: View, steps: number): number {
  const at = regions.findIndex(({ region }) => region === emperor);
  return regions[(at + steps) % regions.length]!.region;
}

export function chosen(action: Json, view: Json): string {
  const { kind, steps } = action as { kind: string; steps?: number };
  if (kind !== 'move_emperor') return by_itself(action)!;
  return words().chosen.move_emperor({ region: after_steps(view as unknown as View, steps!) + 1, steps: steps! });
}

// Where no view is needed; null: one is.
export function by_itself(given: Json): string | null {
  const action = given as unknown as Action;
  const w = words();
  const number = (region: number) => region + 1; // as people count
  switch (action.kind) {
    case 'choose_family':
      return w.named.choose_family({ family: w.nouns.family[action.family] });
    case 'lay_disc':
      return w.named.lay_disc({ disc: action.disc });
    case 'place_knight': {
      const family = w.nouns.family[action.family];
      return action.region === null ? w.chosen.to_court({ family }) : w.named.to_region({ family, region: number(action.region) });
    }
    case 'move_emperor':
      return null;
    case 'take_pile':
      return w.named.take_pile({ what: knights_named({ ...none, ...action.knights }) });
    case 'place_emperor':
      return w.named.place_emperor({ region: number(action.region) });
  }
}

// What it is about on the board, by name: region-3, court-0-red, pile-1.
export function mark_of(given: Json, view: View): string | null {
  const action = given as unknown as Action;
  switch (action.kind) {
    case 'place_knight':
      if (action.region !== null) return `region-${action.region}`;
      return view.phase.kind === 'placing_knights' ? `court-${view.phase.seat}-${action.family}` : null;
    case 'move_emperor':
      return `region-${after_steps(view, action.steps)}`;
    case 'place_emperor':
      return `region-${action.region}`;
    case 'take_pile':
      return `pile-${action.pile}`;
    default:
      return null;
  }
}
