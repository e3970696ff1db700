import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { contents } from './contents';

const parts = ['Basics', 'Turns', 'Rest', 'Rulings'];
const folder = 'src/games/chevaliers/rules';

for (const language of ['en', 'fr', 'de'] as const) {
  const text = parts.map((part) => readFileSync(`${folder}/${language}/${part}.svelte`, 'utf8')).join('\n');

  test(`the contents are the headings of the page: ${language}`, () => {
    const headings = [...text.matchAll(/<h2 id="([^"]+)">([^<]+)<\/h2>/g)].map(([, id, title]) => ({ id, title }));
    expect(headings).toEqual(contents.map((entry) => ({ id: entry.id, title: entry[language] })));
  });

  test(`every ruling is there, once and in order: ${language}`, () => {
    const rulings = [...text.matchAll(/<dt id="(C\d+)">C(\d+) · /g)].map(([, id, number]) => [id, Number(number)]);
    expect(rulings).toEqual(Array.from({ length: 20 }, (_, i) => [`C${i + 1}`, i + 1]));
  });
}
