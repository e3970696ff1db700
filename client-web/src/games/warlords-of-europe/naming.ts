// What things of the map are called.
import type { SeatName } from '../game_ui';
import { as } from '../names';
import { europe } from './europe';
import { list } from './phrases';
import { words } from './text';
import type { Card, Prisoner } from './types';

// The map's names are English; their ids in the catalogue are the same without capitals, accents and signs.
const id_of = (name: string): string => name.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f']/g, '').replace(/[ -]/g, '_');
const called = (name: string, names: Record<string, string>): string => names[id_of(name)] ?? name;

export const fief_name = (fief: number): string => {
  const name = europe.fiefs[fief]?.name ?? String(fief);
  return called(name, words().nouns.fief);
};
export const kingdom_name = (kingdom: number): string => {
  const name = europe.kingdoms[kingdom]?.name ?? String(kingdom);
  return called(name, words().nouns.kingdom);
};
export const cards_named = (cards: readonly Card[]): string => list(cards.map((card) => words().nouns.card[card]));
export const prisoner_name = ({ owner, fief }: Prisoner, seats: SeatName[]): string =>
  words().offer.prisoner({ ...as('owner', owner, seats), fief: fief_name(fief) });

// What is given in an agreement.
export function offered(of: { gold?: number | null; card_count?: number | null; cards_asked?: number; cards?: readonly Card[] | null; prisoners?: readonly Prisoner[] | null; truce?: boolean | null }, seats: SeatName[]): string {
  const w = words();
  const unnamed = of.cards_asked ?? (of.card_count ?? 0) - (of.cards?.length ?? 0);
  const parts = [
    ...(of.gold ? [w.shared.gold_pieces({ gold: of.gold })] : []),
    ...(of.cards ?? []).map((card) => w.nouns.card[card]),
    ...(unnamed > 0 ? [w.shared.cards({ n: unnamed })] : []),
    ...(of.prisoners ?? []).map((each) => prisoner_name(each, seats)),
    ...(of.truce ? [w.shared.a_truce] : []),
  ];
  return parts.length > 0 ? list(parts) : w.shared.nothing;
}
