// Where on the map it is that an action is about: of a hint's choices, and of one that is marked.
import type { Json } from '../game_ui';
import { europe, type Point } from './europe';
import type { Path, View } from './types';

export interface Spot {
  at: Point; // where its number stands
  fiefs: number[];
  from: number | null; // a march begins there
}

// null: it is about nothing on the map.
export function spot_of(given: Json, view: View): Spot | null {
  const action = given as { kind: string; path?: Path; kingdom?: number; castle?: number; warlord?: number; fief?: number | null; to?: number | null };
  switch (action.kind) {
    case 'march':
      return of_fiefs([action.path!.at(-1)!], action.path![0]);
    case 'choose_kingdom':
      return of_kingdom(action.kingdom!);
    case 'found':
      return of_fiefs([action.castle!, action.warlord!]);
    case 'fight_on':
      return of_fiefs([view.battle?.fief]);
    default:
      return of_fiefs([action.fief, action.to]);
  }
}

// What a reason names: a fief, or with its name a kingdom.
export const spot_named = (name: string, value: number): Spot => (name === 'kingdom' ? of_kingdom(value) : of_fiefs([value])!);

function of_kingdom(id: number): Spot {
  const fiefs = europe.fiefs.flatMap(({ kingdom }, fief) => (kingdom === id ? [fief] : []));
  return { at: europe.kingdoms[id]!.at, fiefs, from: null };
}

function of_fiefs(given: (number | null | undefined)[], from: number | null = null): Spot | null {
  const fiefs = given.filter((fief) => fief !== null && fief !== undefined);
  return fiefs.length === 0 ? null : { at: europe.fiefs[fiefs[0]!]!.at, fiefs, from };
}
