import { language } from '../../text/words.svelte';
import type { Title } from '../face';

const en: Title = {
  name: 'Chevaliers',
  tagline: 'Win castles with dice: choose a card, roll higher than it asks, and defend what you have. For 2 to 6.',
};
const fr: Title = {
  name: 'Chevaliers',
  tagline: 'Des châteaux à gagner aux dés : choisissez une carte, lancez mieux qu’elle ne demande, défendez ce que vous avez. De 2 à 6.',
};

export const chevaliers = (): Title => (language() === 'fr' ? fr : en);
