// What is known of a fief, in words: for the panel, the keyboard and the list.
import type { Json, SeatName } from '../game_ui';
import { player_name } from '../names';
import { size } from './army';
import { europe } from './europe';
import { fief_name, kingdom_name } from './naming';
import { army_of, list, peasants_of } from './phrases';
import { words } from './text';
import type { Seat, View } from './types';

// Borders to kingdoms that are not in play are closed.
export const neighbours = (view: View, fief: number): string => {
  const beside = in_play(view, fief) ? europe.fiefs[fief]!.beside.filter(({ fief: other }) => in_play(view, other)) : [];
  return list(beside.map(({ fief: other, by }) => (by === 'lane' ? words().fief_panel.by_lane({ fief: fief_name(other) }) : fief_name(other))));
};

export const in_play = (view: View, fief: number): boolean => view.kingdoms.includes(europe.fiefs[fief]!.kingdom);

// Who holds it, as a name.
export function owner_of(view: View, fief: number, seats: SeatName[]): string {
  const w = words();
  if (!in_play(view, fief)) return w.board.out_of_play;
  const { owner } = view.fiefs[fief]!;
  return owner === null ? w.shared.board.peasants : player_name(owner, seats);
}
export function army_in(view: View, fief: number): string {
  const { owner, army } = view.fiefs[fief]!;
  if (owner === null) return in_play(view, fief) ? peasants_of(europe.terrains[europe.fiefs[fief]!.terrain].peasants) : '';
  return army_of(army);
}
// All of it in a sentence.
export function in_a_sentence(view: View, fief: number, seats: SeatName[]): string {
  const w = words();
  const { terrain } = europe.fiefs[fief]!;
  const state = view.fiefs[fief]!;
  return w.described.marker({ fief: fief_name(fief), terrain: w.nouns.terrain[terrain], owner: owner_of(view, fief, seats), castle: w.nouns.castle[state.castle], army: army_in(view, fief) });
}

export const facts_of = (fief: number): string => {
  const { terrain, kingdom } = europe.fiefs[fief]!;
  return words().fief_panel.facts({ terrain: words().nouns.terrain[terrain], kingdom: kingdom_name(kingdom) });
};

// Whose that is: where all declare together it says so, else it is of whose turn it is.
export const attacker_of = ({ seat }: View['attacks'][number], view: View): number => seat ?? view.turn ?? 0;

export interface Holdings {
  fiefs: number;
  finished: number;
  unfinished: number;
  soldiers: number;
}
// What a lord has on the map, at borders too.
export function holdings({ seat }: Pick<Seat, 'seat'>, view: View): Holdings {
  const own = view.fiefs.filter(({ owner }) => owner === seat);
  const marching = view.attacks.filter((attack) => attacker_of(attack, view) === seat).reduce((sum, { army }) => sum + size(army), 0);
  const fighting = view.battle?.attacker === seat ? size(view.battle.army) : 0;
  return {
    fiefs: own.length,
    finished: own.filter(({ castle }) => castle === 'finished').length,
    unfinished: own.filter(({ castle }) => castle === 'unfinished').length,
    soldiers: own.reduce((sum, { army }) => sum + size(army), 0) + marching + fighting,
  };
}
export const as_json = (view: View): Json => view as unknown as Json;
