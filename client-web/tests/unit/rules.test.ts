// The rules pages of all games: the table of contents is what stands on the page, and so are the rulings of docs/rules.
import { describe, expect, test } from 'vitest';

import { of_project } from './sources';

type Heading = { id: string; en: string; fr: string; de: string };
const of_games = import.meta.glob<{ contents: readonly Heading[] }>('../../src/games/*/rules/contents.ts', { eager: true });
const files = { en: 'English', fr: 'French', de: 'German' } as const;
const pages = Object.entries(of_games).flatMap(([path, { contents }]) =>
  (['en', 'fr', 'de'] as const).map((language) => {
    const game = path.split('/').at(-3)!;
    return { game, language, contents, text: of_project(`client-web/src/games/${game}/rules/${files[language]}.svelte`) };
  }),
);

test('there are some', () => expect(pages.length).toBeGreaterThanOrEqual(9));

describe.each(pages)('of $game, $language', ({ game, language, contents, text }) => {
  test('the contents are the headings of the page', () => {
    const headings = [...text.matchAll(/<h2 id="([^"]+)">([^<]+)<\/h2>/g)].map(([, id, title]) => ({ id, title }));
    expect(headings).toEqual(contents.map((entry) => ({ id: entry.id, title: entry[language] })));
  });

  test('every ruling is there, once and in order', () => {
    const wanted = [...of_project(`docs/rules/${game}.md`).matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, id]) => id!);
    const rulings = [...text.matchAll(/<dt id="([A-Z]\d+)">([A-Z]\d+) · /g)].map(([, id, shown]) => [id, shown]);
    expect(wanted.length).toBeGreaterThan(10);
    expect(rulings).toEqual(wanted.map((id) => [id, id]));
  });
});
