// Words for the check of the dice.
import { language } from '../../../text/words.svelte';
import { en } from './en';
import { fr } from './fr';

export const draws_words = (): typeof en => (language() === 'fr' ? fr : en);
