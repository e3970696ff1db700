import type { Words } from '../words.svelte';

export const settings: Words['settings'] = {
  title: 'Réglages',
  language: 'Langue',
  theme: 'Couleurs',
  themes: { auto: 'Comme l’appareil', light: 'Claires', dark: 'Sombres' },
  sound: 'Sons',
  sounds: { on: 'Oui', off: 'Non' },
  motion: 'Animations',
  motions: { full: 'Calmes', fast: 'Rapides', none: 'Aucune' },
  motion_reduced: 'Votre appareil demande peu de mouvement : rien ne bouge.',
  confirm: 'Redemander avant une action que suit le hasard',
  confirms: { table: 'Là où l’on reprend librement', always: 'Toujours', never: 'Jamais' },
  notify: 'Me prévenir quand c’est à moi',
  notify_denied: 'Votre navigateur n’admet pas les notifications de cette page.',
  notify_unable: 'Les notifications demandent une connexion sûre (https).',
  notify_on: 'Une notification vous prévient quand c’est à vous et que cette page est cachée.',
  allow: 'Permettre les notifications',
};
