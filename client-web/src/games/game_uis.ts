import { words, words_of_ready, type Game } from '../text/words.svelte';
import type { GameUi, Title } from './game_ui';

// The games that this client can draw: each folder here is one, by the game's id. Others are shown by their names only.
// Their titles are there at once: no list of games waits for their boards.
const folders = import.meta.glob<{ game_ui: GameUi }>('./*/index.ts');
const each = Object.entries(folders).map(([path, load]) => [path.split('/')[1] as Game, load] as const);

export const titles: Record<string, () => Title> = Object.fromEntries(each.map(([game]) => [game, () => words().titles[game]]));
// A game UI is loaded together with its words.
export const game_uis: Record<string, () => Promise<GameUi>> = Object.fromEntries(
  each.map(([game, load]) => [game, async () => (await Promise.all([load(), words_of_ready(game)]))[0].game_ui]),
);
