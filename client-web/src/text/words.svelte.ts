// What people read, in their language: words().home.new_table, words().seats.free({ count: 2 }). A phrase with something
// in it is a function of it and a whole sentence in each language; none is put together from pieces.
import { remember, remembered } from '../lib/memory';
import { en } from './en';
import { fr } from './fr';

export type Words = typeof en;
export type Language = 'en' | 'fr';

const catalogues: Record<Language, Words> = { en, fr };

function preferred(): Language {
  const kept = remembered('language');
  if (kept === 'en' || kept === 'fr') return kept;
  return navigator.languages.some((tag) => tag.startsWith('fr')) && !navigator.language.startsWith('en') ? 'fr' : 'en';
}

let current = $state<Language>(preferred());

export function language(): Language {
  return current;
}

export function speak(chosen: Language): void {
  current = chosen;
  remember('language', chosen);
}

export function words(): Words {
  return catalogues[current];
}
