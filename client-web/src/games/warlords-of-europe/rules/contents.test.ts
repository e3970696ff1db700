import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { contents } from './contents';

const files = { en: 'English', fr: 'French', de: 'German' } as const;
const folder = 'src/games/warlords-of-europe/rules';

for (const language of ['en', 'fr', 'de'] as const) {
  const text = ['', 'Rulings'].map((part) => readFileSync(`${folder}/${files[language]}${part}.svelte`, 'utf8')).join('\n');

  test(`the contents are the headings of the page: ${language}`, () => {
    const headings = [...text.matchAll(/<h2 id="([^"]+)">([^<]+)<\/h2>/g)].map(([, id, title]) => ({ id, title }));
    expect(headings).toEqual(contents.map((entry) => ({ id: entry.id, title: entry[language] })));
  });

  test(`every ruling is there, once and in order: ${language}`, () => {
    const rulings = [...text.matchAll(/<dt id="(W\d+)">W(\d+) · /g)].map(([, id, number]) => [id, Number(number)]);
    expect(rulings).toEqual(Array.from({ length: 25 }, (_, i) => [`W${i + 1}`, i + 1]));
  });
}
