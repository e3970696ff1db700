import type { Words } from '../words.svelte';

export const games: Words['games'] = {
  title: 'Vos parties',
  running: 'En cours',
  none_running: 'Vous n’êtes à aucune table en ce moment.',
  finished: 'Finies',
  none_finished: 'Aucune de vos parties n’est encore finie.',
  more: 'Parties plus anciennes',
  won: 'gagnée',
  lost: 'pas gagnée',
  no_result: 'sans résultat',
  replay: 'Revoir',
};
