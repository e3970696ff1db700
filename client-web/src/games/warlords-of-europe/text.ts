// The game's words in the reader's language.
import { words_of, type Games } from '../../text/words.svelte';

export type Text = Games['warlords-of-europe'];
export const words = (): Text => words_of('warlords-of-europe');
