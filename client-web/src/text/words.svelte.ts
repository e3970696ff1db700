// What people read, in their language: words().home.new_table, words().seats.free({ count: 2 }); of a game
// words_of(game). The sentences are in text/ at the top of the project; only those of the language that is spoken are
// fetched: before the page is shown, with a game's UI, and before another language is spoken.
import { remember, remembered } from '../lib/memory';
import { games, languages, pages } from './made';
import type { Games, Words } from './made/types';

export { languages };
export type { Games, Words };
export type Language = keyof typeof languages;
export type Game = keyof Games;

class Catalogue<Sentences> {
  wanted = false;
  #there: { [language in Language]?: Sentences } = {};
  readonly #fetch: Record<Language, () => Promise<{ words: Sentences }>>;

  constructor(fetch: Record<Language, () => Promise<{ words: Sentences }>>) {
    this.#fetch = fetch;
  }
  async load(language: Language): Promise<void> {
    this.#there[language] ??= (await this.#fetch[language]()).words;
  }
  has(language: Language): boolean {
    return this.#there[language] !== undefined;
  }
  in(language: Language): Sentences {
    const sentences = this.#there[language];
    if (sentences === undefined) throw new Error(`read before it is there: ${language}`);
    return sentences;
  }
}

const of_pages = new Catalogue<Words>(pages);
const of_games = Object.fromEntries(Object.entries(games).map(([game, fetch]) => [game, new Catalogue(fetch as never)])) as {
  [game in Game]: Catalogue<Games[game]>;
};
const all: Catalogue<unknown>[] = [of_pages, ...Object.values(of_games)];

const known = (tag: string): tag is Language => Object.hasOwn(languages, tag);

function preferred(): Language {
  const kept = remembered('language');
  if (kept !== null && known(kept)) return kept;
  return navigator.languages.map((tag) => tag.split('-')[0]!).find(known) ?? 'en';
}

let current = $state<Language>(preferred());
let chosen_last: Language | null = null;

export function language(): Language {
  return current;
}

// From when on it may be read, whatever is spoken meanwhile.
async function ready(catalogue: Catalogue<unknown>): Promise<void> {
  catalogue.wanted = true;
  while (!catalogue.has(current)) await catalogue.load(current);
}
export const words_ready = (): Promise<void> => ready(of_pages);
export const words_of_ready = (game: Game): Promise<void> => ready(of_games[game]);

// Of all that is read.
export async function load(language: Language): Promise<void> {
  await Promise.all(all.filter((each) => each.wanted && !each.has(language)).map((each) => each.load(language)));
}

// At once where its sentences are there; of several that are chosen one after the other the last is spoken.
export async function speak(chosen: Language): Promise<void> {
  chosen_last = chosen;
  while (all.some((each) => each.wanted && !each.has(chosen))) await load(chosen);
  if (chosen_last !== chosen) return;
  current = chosen;
  remember('language', chosen);
}

export function words(): Words {
  return of_pages.in(current);
}
export function words_of<Name extends Game>(game: Name): Games[Name] {
  return of_games[game].in(current);
}
