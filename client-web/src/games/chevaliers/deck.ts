// Decks: their texts read as the engine's read_deck does. The standard one is the game's own file, the very file, so that
// there is no second one to agree with it.
import standard_text from '../../../../engine/chevaliers/deck.txt?raw';

import { colours, specials, type Card, type Special, type Value, type View } from './types';

export const most_cards = 53; // with the five blank ones
export const most_bytes = 4096;

// What is wrong with a text, as the arguments of the refusal bad_deck. line 0: the deck as a whole.
export interface Fault {
  line: number;
  fault: string;
  word: string;
  count: number;
  least: number;
}
// A card and the line of the text on which it stands.
export interface Read {
  cards: Card[];
  lines: number[];
  fault: Fault | null; // the first one; the cards are those that could be read
}

const least_of: Record<string, number> = {
  ...Object.fromEntries(colours.map((colour) => [colour, 2])),
  castle: 16,
  tournament: 9,
  die: 8,
  catapult: 3,
  champion: 1,
  pile: 3,
  castle_guard: 3,
  card_guard: 3,
  treason: 1,
  protection: 1,
};

export function read_deck(text: string): Read {
  const read: Read = { cards: [], lines: [], fault: null };
  const wrong = (fault: Partial<Fault> & { fault: string }) => (read.fault ??= { line: 0, word: '', count: 0, least: 0, ...fault });
  if (new TextEncoder().encode(text).length > most_bytes) wrong({ fault: 'too_long' });
  for (const [at, line] of text.split('\n').entries()) {
    const words = words_of(line);
    if (words.length === 0) continue;
    if (read.cards.length === most_cards) {
      wrong({ line: at + 1, fault: 'too_many' });
      break;
    }
    const card = card_of(words, read.cards.length);
    if ('fault' in card) {
      wrong({ ...card, line: at + 1 });
    } else {
      read.cards.push(card);
      read.lines.push(at + 1);
    }
  }
  if (!read.fault) whole(read.cards, wrong);
  return read;
}

// As tables keep it: a card a line, without comments.
export const plain = (text: string): string =>
  text
    .split('\n')
    .map((line) => words_of(line).join(' '))
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('');

export const standard_deck = (): string => plain(standard_text);

// The cards of a right text.
export function cards_of_deck(text: string = standard_text): Card[] {
  const { cards, fault } = read_deck(text);
  if (fault) throw new Error(`no deck: ${fault.fault} in line ${fault.line}`);
  return cards;
}

// Those of the table, by number: read once for each text.
let last: { text: string | undefined; cards: Card[] } | null = null;
export function cards_of_table(view: View | null): readonly Card[] {
  const text = view?.options.deck;
  if (last === null || last.text !== text) {
    const own = text === undefined ? null : read_deck(text);
    last = { text, cards: own && !own.fault ? own.cards : cards_of_deck() }; // a view may come from anywhere
  }
  return last.cards;
}

const words_of = (line: string): string[] => line.replace(/#.*/, '').split(/[ \t\r]+/).filter((word) => word !== '');

type Wrong = { fault: string; word: string };
const lacks = (fault: string, word = ''): Wrong => ({ fault, word: word.length > 24 ? `${word.slice(0, 24)}…` : word === '' ? '…' : word });

function card_of(words: string[], card: number): Card | Wrong {
  const [kind, ...rest] = words;
  const next = () => rest.shift();
  const ended = (made: Card): Card | Wrong => {
    const source = next();
    if (source !== 'attested' && source !== 'ours') return lacks('source', source);
    return rest.length > 0 ? lacks('end', rest[0]) : made;
  };
  if (kind === 'tournament') return ended({ kind, card });
  if (kind === 'castle') {
    const word = next();
    const colour = colours.find((each) => each === word);
    if (!colour) return lacks('colour', word);
    const value = combination(next());
    return 'fault' in value ? value : ended({ kind, card, colour, combination: value });
  }
  if (kind !== 'special') return lacks('card', kind);
  const word = next();
  const special = specials.find((each) => each === word);
  if (!special) return lacks('special', word);
  const face = special === 'die' ? next() : null;
  if (face !== null && !/^[1-5]$/.test(face ?? '')) return lacks('face', face);
  const value = combination(next());
  return 'fault' in value ? value : ended({ kind, card, special, face: face ? Number(face) : null, combination: value });
}

// 333/2
function combination(written = ''): Value | Wrong {
  if (written.length !== 5 || written[3] !== '/') return lacks('combination', written);
  const [red, second, third, , yellow] = written as unknown as [string, string, string, string, string];
  if (red !== second || red !== third) return lacks('red_dice', written);
  if (!/[1-5]/.test(red) || !/[1-5]/.test(yellow)) return lacks('dice', written);
  if (red === yellow) return lacks('yellow_die', written);
  return { count: 3, face: Number(red), other: Number(yellow) };
}

function whole(cards: Card[], wrong: (fault: Partial<Fault> & { fault: string }) => void): void {
  const of = (is: (card: Card) => boolean) => cards.filter(is).length;
  const few = (word: string, count: number) => {
    const least = least_of[word]!;
    if (count < least) wrong({ fault: 'too_few', word, count, least });
  };
  for (const colour of colours) few(colour, of((card) => card.kind === 'castle' && card.colour === colour));
  few('castle', of((card) => card.kind === 'castle'));
  few('tournament', of((card) => card.kind === 'tournament'));
  for (const special of specials as readonly Special[]) few(special, of((card) => card.kind === 'special' && card.special === special));
  for (const face of [1, 2, 3, 4, 5])
    if (of((card) => card.kind === 'special' && card.face === face) === 0) wrong({ fault: 'no_die', word: String(face) });
}
