// A game that was begun by an older version of its rules says so, and leads to what is otherwise there.
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';

vi.mock('../../src/lib/session.svelte', () => ({ session: { hello: { games: [{ id: 'chevaliers', rules_version: 2 }] } } }));

import { contents as of_carolus } from '../../src/games/carolus-magnus/rules/contents';
import { contents as of_chevaliers } from '../../src/games/chevaliers/rules/contents';
import { contents as of_warlords } from '../../src/games/warlords-of-europe/rules/contents';
import OlderRules from '../../src/pieces/OlderRules.svelte';

afterEach(cleanup);
const shown = (game: string, version: number) => render(OlderRules, { props: { game, version } }).container;

test('of a game by older rules it is said, with the way to what they did', () => {
  const older = shown('chevaliers', 1);
  expect(older.textContent).toContain('version 1 of the rules');
  const link = older.querySelector('a')!.getAttribute('href')!;
  expect(link).toBe('rules/chevaliers#before');
  for (const contents of [of_carolus, of_chevaliers, of_warlords]) expect(contents.map(({ id }) => id)).toContain(link.split('#')[1]);
});

test('of a game by the newest, or of a game that this server does not offer, nothing is said', () => {
  expect(shown('chevaliers', 2).textContent).toBe('');
  expect(shown('another', 1).textContent).toBe('');
});
