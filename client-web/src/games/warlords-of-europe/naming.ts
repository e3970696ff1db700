// What things of the map are called.
import type { SeatName } from '../face';
import { player_name } from '../names';
import { europe } from './europe';
import { words } from './text';
import type { Card, Prisoner } from './types';

export const fief_name = (fief: number): string => {
  const name = europe.fiefs[fief]?.name ?? String(fief);
  return words().fief[name] ?? name;
};
export const kingdom_name = (kingdom: number): string => {
  const name = europe.kingdoms[kingdom]?.name ?? String(kingdom);
  return words().kingdom[name] ?? name;
};
export const cards_named = (cards: readonly Card[]): string => words().list(cards.map((card) => words().card[card]));
export const prisoner_name = ({ owner, fief }: Prisoner, seats: SeatName[]): string =>
  words().offer.prisoner(player_name(owner, seats), fief_name(fief));

// What is given in an agreement.
export function offered(of: { gold?: number | null; card_count?: number; cards?: readonly Card[] | null; prisoners?: readonly Prisoner[] | null }, seats: SeatName[]): string {
  const w = words();
  const hidden = (of.card_count ?? 0) - (of.cards?.length ?? 0);
  const parts = [
    ...(of.gold ? [w.gold(of.gold)] : []),
    ...(of.cards ?? []).map((card) => w.card[card]),
    ...(hidden > 0 ? [w.card_count(hidden)] : []),
    ...(of.prisoners ?? []).map((each) => prisoner_name(each, seats)),
  ];
  return parts.length > 0 ? w.list(parts) : w.offer.nothing;
}
