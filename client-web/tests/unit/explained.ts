import { named_sentence } from '../../src/lib/named_sentences';
import { words } from '../../src/text/words.svelte';

// Arguments that have whatever is asked of them.
export const anything: { [name: string]: unknown } = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? `<${name}>` : undefined) });

// As a game explains why something was refused: in its own words, else in those for all.
export const explained = (of_game: object, reason: string): string | null => named_sentence(of_game, reason, anything) ?? named_sentence(words().refusals, reason, anything);
