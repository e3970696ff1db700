// Words for the check of the dice, and the order in which the deck names the colours.
import { language } from '../../../text/words.svelte';
import type { Card, Colour } from '../types';
import { en } from './en';
import { fr } from './fr';

export const draws_words = (): typeof en => (language() === 'fr' ? fr : en);

export function colours_of(castles: readonly Card[]): Colour[] {
  return [...new Set(castles.flatMap((card) => (card.kind === 'castle' ? [card.colour] : [])))];
}
