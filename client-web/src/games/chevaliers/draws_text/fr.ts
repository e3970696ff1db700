import type { en } from './en';

export const fr: typeof en = {
  castles: 'Un château de chaque couleur, mélangés et distribués',
  piles: 'Les autres cartes, mélangées en deux piles ; dessus',
  tops: (tops, cards) => tops.map((top, i) => `${top} (${cards[i]} cartes)`).join(' · '),
  first: 'Qui commence',
  rolls: (name) => `${name} lance les dés`,
  turned: (pile) => `La carte suivante de ${pile}`,
  nothing: 'aucune',
};
