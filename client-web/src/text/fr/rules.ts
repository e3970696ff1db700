import type { Words } from '../words.svelte';

export const rules: Words['rules'] = {
  title: 'Règles',
  intro: 'Comment on joue ici.',
  read: ({ game }) => `Les règles de ${game}`,
  all: 'Tous les jeux',
  unknown: 'Il n’y a pas ici de règles d’un tel jeu.',
};
