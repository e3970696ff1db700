import { words, words_of_ready, type Game } from '../text/words.svelte';
import type { GameFace, Title } from './face';

// The games that this client can draw; others are shown by their names only. Their titles are there at once: no list of
// games waits for their boards.
const games: Record<Game, () => Promise<GameFace>> = {
  'carolus-magnus': async () => (await import('./carolus-magnus')).carolus_magnus,
  'warlords-of-europe': async () => (await import('./warlords-of-europe')).warlords_of_europe,
  chevaliers: async () => (await import('./chevaliers')).chevaliers,
};
const each = Object.entries(games) as [Game, () => Promise<GameFace>][];

export const titles: Record<string, () => Title> = Object.fromEntries(each.map(([game]) => [game, () => words().titles[game]]));
// A face comes with its words.
export const faces: Record<string, () => Promise<GameFace>> = Object.fromEntries(
  each.map(([game, load]) => [game, async () => (await Promise.all([load(), words_of_ready(game)]))[0]]),
);
