// Names of things, and how several are told in a row.
import { listed } from '../../lib/names';
import { per_cent_in } from '../per_cent';
import type { Army } from './army';
import { words } from './text';
import { soldiers, type Soldier, type View } from './types';

export const list = (items: string[]): string => (items.length > 0 ? listed(items) : words().none);
export const soldiers_of = (kind: Soldier, count: number): string => words().nouns.soldier[kind]({ n: count });
export const peasants_of = (count: number): string => words().nouns.soldier.peasant({ n: count });
export function army_of(of: Army): string {
  const kinds = soldiers.filter((kind) => of[kind] > 0).map((kind) => soldiers_of(kind, of[kind]));
  return kinds.length > 0 ? list(kinds) : words().shared.nobody;
}
export const round_of = ({ round, options }: View): string => {
  const { board } = words();
  return options.max_rounds === 0 ? board.round_endless({ round }) : board.round({ round, most: options.max_rounds });
};
const places = ['first', 'second', 'third', 'fourth'] as const;
export const place_named = (place: number): string => (places[place] ? words().prompt_options.place_of[places[place]] : String(place + 1));

export const per_cent = (chance: number): string => per_cent_in(words().chances, chance);
