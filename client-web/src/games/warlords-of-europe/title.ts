import { language } from '../../text/words.svelte';
import type { Title } from '../face';

const en: Title = {
  name: 'Warlords of Europe',
  tagline: 'March through the Europe of 1200, take fiefs, kingdoms and castles, and be crowned emperor. For 2 to 4.',
};
const fr: Title = {
  name: 'Warlords of Europe',
  tagline: 'Marchez à travers l’Europe de 1200, prenez fiefs, royaumes et châteaux, et soyez couronné empereur. De 2 à 4.',
};

export const warlords_of_europe = (): Title => (language() === 'fr' ? fr : en);
