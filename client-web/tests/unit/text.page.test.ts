// The sentences of text/, as they are compiled (scripts/compile_text.mjs), and how those of a language come and are spoken.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { compiled } from '../../scripts/compile_text.mjs';
import { languages } from '../../src/text/made';
import { words as en } from '../../src/text/made/en/pages';
import { words as fr } from '../../src/text/made/fr/pages';
import { words as french_lords } from '../../src/text/made/fr/warlords-of-europe';
import { of_project } from './sources';

const catalogue = (pages: object) => ({ name: 'One', pages, games: {} });
const both = (english: object, other: object) => compiled({ en: catalogue(english), xx: catalogue(other) });

describe('sentences', () => {
  test('take the form of their number, as the language counts', () => {
    expect([1, 2].map((count) => en.table.watchers({ count }))).toEqual(['One person watches', '2 people watch']);
    expect([0, 1, 2].map((actions) => fr.play.undo({ actions }))).toEqual(['Reprendre 1 action', 'Reprendre 1 action', 'Reprendre 2 actions']);
    expect(fr.moderation.broadcast_done({ people: 0 })).toBe('Personne ne l’a appris.');
    expect([0, 65].map((seconds) => en.time.minutes_seconds({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 }))).toEqual(['0 seconds', '1 minute 5 seconds']);
  });

  test('follow with what a name begins', () => {
    const turn = french_lords.narration.turn_started;
    expect([turn({ player: 'Émile', player_is: 'other' }), turn({ player: 'Bert', player_is: 'other' })]).toEqual(['C’est le tour d’Émile.', 'C’est le tour de Bert.']);
  });

  test('show what they are told as it is', () => {
    const hostile = '${alert(1)} `{name}` <b>';
    expect(en.talk.says({ name: hostile, text: hostile })).toBe(`${hostile}: ${hostile}`);
  });

  test('are text wherever code would end', () => {
    const { 'en/pages.ts': made } = compiled({ en: catalogue({ area: { odd: 'a `tick`, a \\ and ${sum}' } }) });
    expect(new Function(`return ${made!.split('Words = ')[1]}`)().area.odd({ sum: 5 })).toBe('a `tick`, a \\ and $5');
  });

  test('take what they take in any language', () => {
    const { 'types.ts': types } = both({ a: '{name} sits', b: 'All {n}' }, { a: '{name_is, select, you {Sie sitzen} other {{name} sitzt}}', b: '{n, plural, one {# da} other {# da}}' });
    expect(types).toContain('a: (said: { name: string | number; name_is: string }) => string;');
    expect(types).toContain('b: (said: { n: number }) => string;');
  });

  test.each([
    ['one is missing in a language', { a: { b: 'x', c: 'y' } }, { a: { b: 'x' } }, /not in all languages: c/],
    ['one is there in another language only', { a: 'x' }, { a: 'x', b: 'y' }, /not in all languages: b/],
    ['a group is a sentence elsewhere', { a: { b: 'x' } }, { a: 'x' }, /not in all languages/],
    ['it is not MessageFormat', { a: 'x {' }, { a: 'x' }, /en\/browser a.*x \{/],
    ['it is of a kind that nobody reads', { a: '{n, date}' }, { a: 'x' }, /does not know: n/],
  ])('are not made when %s', (_, english, other, message) => {
    expect(() => both(english, other)).toThrow(message);
  });
});

describe('languages', () => {
  test('are the folders of text/, each called as it calls itself', () => {
    const folders = readdirSync(join(process.cwd(), '../text'), { recursive: true, encoding: 'utf8' }).flatMap((path) => /^([^/]+)\/language\.json$/.exec(path)?.[1] ?? []);
    expect(Object.keys(languages).sort()).toEqual(folders.sort());
    for (const [language, name] of Object.entries(languages)) {
      expect(name).toBe(JSON.parse(of_project(`text/${language}/language.json`)).name);
      expect(name.toLowerCase()).toBe(new Intl.DisplayNames(language, { type: 'language' }).of(language)!.toLowerCase());
    }
  });

  const fetched: string[] = [];
  const made = async (kept: string | null, tags: string[]) => {
    vi.resetModules();
    fetched.length = 0;
    localStorage.clear();
    if (kept !== null) localStorage.setItem('palatine.language', kept);
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
    const loader = (name: string) => () => {
      fetched.push(name);
      return Promise.resolve({ words: { said: name } });
    };
    const of = (what: string) => ({ en: loader(`en ${what}`), fr: loader(`fr ${what}`) });
    vi.doMock('../../src/text/made', () => ({ languages: { en: 'English', fr: 'Français' }, pages: of('pages'), games: { chevaliers: of('chevaliers') } }));
    return import('../../src/text/words.svelte');
  };
  afterEach(() => {
    vi.doUnmock('../../src/text/made');
    vi.restoreAllMocks();
    localStorage.clear();
  });

  test('the one that was chosen, else the first that the browser wants and there is', async () => {
    expect((await made('fr', ['en'])).language()).toBe('fr');
    expect((await made('tlh', ['de-AT', 'fr-CA', 'en'])).language()).toBe('fr');
    expect((await made(null, ['en-GB', 'fr'])).language()).toBe('en');
    expect((await made(null, ['ja'])).language()).toBe('en');
    expect((await made('toString', [])).language()).toBe('en');
  });

  test('only what is read is fetched, and of a game when it is wanted', async () => {
    const text = await made(null, ['fr']);
    await text.words_ready();
    expect(fetched).toEqual(['fr pages']);
    await text.words_of_ready('chevaliers');
    await text.words_of_ready('chevaliers');
    expect(fetched).toEqual(['fr pages', 'fr chevaliers']);
    await text.speak('en');
    expect(fetched.slice(2).sort()).toEqual(['en chevaliers', 'en pages']);
    expect([text.language(), text.words(), text.words_of('chevaliers')]).toEqual(['en', { said: 'en pages' }, { said: 'en chevaliers' }]);
    expect(localStorage.getItem('palatine.language')).toBe('en');
    await text.speak('fr');
    expect(fetched).toHaveLength(4);
  });

  test('a page is never without words, however the choices and the games come', async () => {
    const text = await made(null, ['en']);
    await text.words_ready();
    const choices = [text.speak('fr'), text.words_of_ready('chevaliers'), text.speak('en'), text.speak('fr')];
    expect(text.words()).toEqual({ said: 'en pages' });
    await Promise.all(choices);
    expect([text.language(), text.words(), text.words_of('chevaliers')]).toEqual(['fr', { said: 'fr pages' }, { said: 'fr chevaliers' }]);
  });

  test('one that can’t be fetched is not spoken', async () => {
    const text = await made(null, ['en']);
    await text.words_ready();
    const { pages } = await import('../../src/text/made');
    vi.spyOn(pages, 'fr').mockRejectedValueOnce(new Error('no connection'));
    await expect(text.speak('fr')).rejects.toThrow('no connection');
    expect([text.language(), localStorage.getItem('palatine.language')]).toEqual(['en', null]);
    await text.speak('fr');
    expect(text.language()).toBe('fr');
  });
});
