import type { Words } from '../words.svelte';

export const app: Words['app'] = {
  tagline: 'Jeux de plateau, d’épées et de châteaux',
};
