import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { contents } from './contents';

const files = { en: 'English', fr: 'French' } as const;

test.each(['en', 'fr'] as const)('the contents are the headings of the page: %s', (language) => {
  const text = readFileSync(`src/games/warlords-of-europe/rules/${files[language]}.svelte`, 'utf8');
  const headings = [...text.matchAll(/<h2 id="([^"]+)">([^<]+)<\/h2>/g)].map(([, id, title]) => ({ id, title }));
  expect(headings).toEqual(contents.map((entry) => ({ id: entry.id, title: entry[language] })));
});
