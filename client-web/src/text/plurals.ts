// What compiled sentences are made with (scripts/compile_text.mjs).
export function plural_of(language: string): (count: number) => Intl.LDMLPluralRule {
  const rules = new Intl.PluralRules(language);
  return (count) => rules.select(count);
}

// As one speaks: d’Anne, de Bertrand.
export const start = (name: string | number): 'vowel' | 'other' => (/^[aeiouyhàâäéèêëîïôöùûüœæ]/i.test(String(name)) ? 'vowel' : 'other');

// What runs from right to left turns nothing round that stands beside it (U+2068 and U+2069: an isolate).
const turns = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/;
export const apart = (text: string | number): string | number => (typeof text === 'string' && turns.test(text) ? `\u2068${text}\u2069` : text);
