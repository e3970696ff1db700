// How a player's cards lie: those that a guard lies on together, the guard across them, and a guard of that guard on top.
import { cards_of, type Card, type Seat } from './types';

export interface Group {
  cards: Card[]; // side by side
  guards: Card[]; // across them, from the lowest to the one on top
}

export function groups_of(seat: Seat): Group[] {
  const all = new Map(cards_of(seat).filter(({ kind }) => kind !== 'tournament').map((card) => [card.card, card] as const));
  const laid = seat.guards.filter(({ guard, on }) => all.has(guard) && on.some((card) => all.has(card)));
  const by_guard = new Map(laid.map(({ guard, on }) => [guard, on] as const));
  const over = (card: number) => laid.find(({ on }) => on.includes(card))?.guard;
  const groups: Group[] = [];
  const done = new Set<number>();
  for (const card of all.values()) {
    if (done.has(card.card) || by_guard.has(card.card)) continue; // a guard comes with what it lies on
    const first = over(card.card);
    const cards = (first === undefined ? [card.card] : by_guard.get(first)!).flatMap((id) => all.get(id) ?? []);
    const guards: Card[] = [];
    for (let guard = first; guard !== undefined && !guards.some((each) => each.card === guard); guard = over(guard)) {
      guards.push(all.get(guard)!);
    }
    for (const each of [...cards, ...guards]) done.add(each.card);
    groups.push({ cards, guards });
  }
  // whatever guards nothing but each other still lies there
  for (const card of all.values()) if (!done.has(card.card)) groups.push({ cards: [card], guards: [] });
  return groups;
}
