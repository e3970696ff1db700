// The decks that this browser keeps, by their names.
import { on_remembered, remember, remembered } from '../../lib/memory';

export interface KeptDeck {
  name: string;
  text: string;
}
export const most_decks = 50;
export const longest_name = 40;

const place = 'chevaliers.decks';

function read(): KeptDeck[] {
  try {
    const kept: unknown = JSON.parse(remembered(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(is_deck) : [];
  } catch {
    return []; // not what this page wrote
  }
}
const is_deck = (each: unknown): each is KeptDeck =>
  typeof (each as KeptDeck | null)?.name === 'string' && typeof (each as KeptDeck).text === 'string';

let decks = $state.raw<readonly KeptDeck[]>(read());
on_remembered(place, () => (decks = read()));

function keep_all(all: readonly KeptDeck[]): void {
  decks = all;
  remember(place, JSON.stringify(all));
}

export const kept_decks = {
  get all() {
    return decks;
  },
  // One of that name gives way. False: there are too many.
  keep(deck: KeptDeck): boolean {
    const others = decks.filter(({ name }) => name !== deck.name);
    if (others.length >= most_decks) return false;
    keep_all([...others, deck]);
    return true;
  },
  forget(name: string): void {
    keep_all(decks.filter((deck) => deck.name !== name));
  },
};
