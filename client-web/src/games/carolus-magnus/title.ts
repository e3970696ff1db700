import { language } from '../../text/words.svelte';
import type { Title } from '../face';

const en: Title = {
  name: 'Carolus Magnus',
  tagline: 'Castles around Charlemagne’s road: send knights to court or to the land, and bring the emperor where you are strongest. For 2 to 4.',
};
const fr: Title = {
  name: 'Carolus Magnus',
  tagline: 'Des châteaux autour de la route de Charlemagne : envoyez des chevaliers à la cour ou sur les terres, et menez l’empereur là où vous êtes au plus fort. De 2 à 4.',
};

export const carolus_magnus = (): Title => (language() === 'fr' ? fr : en);
