// What compiled sentences are made with (scripts/compile_text.mjs).
export function plural_of(language: string): (count: number) => Intl.LDMLPluralRule {
  const rules = new Intl.PluralRules(language);
  return (count) => rules.select(count);
}

// As one speaks: d’Anne, de Bertrand.
export const start = (name: string | number): 'vowel' | 'other' => (/^[aeiouyhàâäéèêëîïôöùûüœæ]/i.test(String(name)) ? 'vowel' : 'other');
