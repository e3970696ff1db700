import { said_with } from '../../src/lib/said_with';
import { words } from '../../src/text/words.svelte';

// Arguments that have whatever is asked of them.
export const anything: { [name: string]: unknown } = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? `<${name}>` : undefined) });

// As a game explains why something was refused: in its own words, else in those for all.
export const explained = (of_game: object, reason: string): string | null => said_with(of_game, reason, anything) ?? said_with(words().refusals, reason, anything);
