// For all tests: every language is there at once, and English is spoken, whatever the file before this one spoke last.
import { games } from '../../src/text/made';
import { languages, load, speak, words_of_ready, words_ready, type Game, type Language } from '../../src/text/words.svelte';

await words_ready();
for (const game of Object.keys(games) as Game[]) await words_of_ready(game);
for (const language of Object.keys(languages) as Language[]) await load(language);
await speak('en');
