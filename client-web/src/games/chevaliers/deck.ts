// The deck as the game's own file has it: the very file, so that there is no second one to agree with it.
import text from '../../../../engine/chevaliers/deck.txt?raw';

import type { Card, Colour, Special, Value } from './types';

// A card a line, after its number: what it is, what it asks for, where that comes from.
export function cards_of_deck(file: string = text): Card[] {
  const lines = file.split('\n').map((line) => line.replace(/#.*/, '').trim());
  return lines.filter((line) => line !== '').map((line, card) => card_of_line(line.split(/\s+/), card));
}

function card_of_line([kind, ...rest]: string[], card: number): Card {
  if (kind === 'tournament') return { kind, card };
  if (kind === 'castle') return { kind, card, colour: rest[0] as Colour, combination: combination(rest[1]) };
  if (kind !== 'special') throw new Error(`a card of an unknown kind: ${kind}`);
  const special = rest[0] as Special;
  const die = special === 'die';
  return { kind, card, special, face: die ? Number(rest[1]) : null, combination: combination(rest[die ? 2 : 1]) };
}

// 333/2
function combination(written: string | undefined): Value {
  const [, red, yellow] = /^(\d+)\/(\d)$/.exec(written ?? '') ?? [];
  if (!red || !yellow) throw new Error(`no combination: ${written}`);
  return { count: red.length, face: Number(red[0]), other: Number(yellow) };
}
