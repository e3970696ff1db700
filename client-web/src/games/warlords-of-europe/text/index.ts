// The game's words in the reader's language; whole sentences, the same shape in both catalogues.
import { language } from '../../../text/words.svelte';
import { en } from './en';
import { fr } from './fr';

export type Text = typeof en;
export const words = (): Text => (language() === 'fr' ? fr : en);
