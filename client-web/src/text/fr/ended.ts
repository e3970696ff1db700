import type { Words } from '../words.svelte';

export const ended: Words['ended'] = {
  title: 'La partie est finie',
  you_won: 'Vous avez gagné !',
  won: ({ names }) => `La victoire est à ${names}.`,
  nobody: 'Personne n’a gagné.',
  by_resignation: ({ names }) => `La victoire est à ${names} : les autres ont abandonné.`,
  by_timeout: ({ names }) => `La victoire est à ${names}, au temps.`,
  by_draw: 'Nulle, d’un commun accord.',
  by_abort: 'Arrêtée d’un commun accord, sans résultat.',
  again: 'Rejouer',
  again_rotated: 'Rejouer en changeant de places',
  to_rematch: 'Vers la nouvelle table',
  rematch_made: 'Une nouvelle table attend les mêmes personnes.',
  replay: 'Revoir, pas à pas',
  check_dice: 'Vérifier les dés',
  download: 'Enregistrer la partie',
  share: 'Partager cette partie',
  scores: 'Points',
};
