// Names of things, and how several are told in a row.
import { listed } from '../../lib/names';
import { words } from './text';
import type { Card, Value } from './types';

export const list = (items: string[]): string => (items.length > 0 ? listed(items) : words().none);

// "three 3s and a 2"
export function value_named({ count, face, other }: Value): string {
  const { value } = words();
  if (count === 0) return value.nothing;
  const alike = value.alike({ count, face });
  return other > 0 ? value.and({ alike, other }) : alike;
}

// "red castle", and "the red castle"
export const card_named = (card: Card): string => named(card, words().nouns.card);
export const the_card = (card: Card): string => named(card, words().nouns.the);
function named(card: Card, names: ReturnType<typeof words>['nouns']['card' | 'the']): string {
  if (card.kind === 'tournament') return names.tournament;
  if (card.kind === 'castle') return names[card.colour];
  return card.special === 'die' ? names.die({ face: card.face ?? '' }) : names[card.special];
}

export const card_and_value = (card: Card, value: Value | null): string =>
  value ? words().full({ card: card_named(card), beats: value_named(value) }) : card_named(card);

export const side_of = (pile: number): 'left' | 'right' => (pile === 0 ? 'left' : 'right');
export const pile_named = (pile: number): string => words().pile[side_of(pile)];
