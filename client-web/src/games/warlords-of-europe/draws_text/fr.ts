import type { en } from './en';

export const fr: typeof en = {
  initiative: 'Dés d’initiative',
  one: (name, sides, rolled) => `${name} ${rolled} (d${sides})`,
  kingdoms: 'Royaumes tirés au sort',
  deck: { pope: 'La pioche du pape, mélangée', conquest: 'La pioche de conquête, mélangée', merchant: 'La pioche du marchand, mélangée' },
  cards: (count, top) => `${count} cartes ; dessus : ${top}`,
  drawn: { pope: 'La carte suivante du pape', conquest: 'La carte suivante de conquête', merchant: 'La carte suivante du marchand' },
  archers: (fief, round) => `${fief}, assaut ${round} : archers`,
  others: (fief, round) => `${fief}, assaut ${round} : tous les autres`,
  sides: (attacker, defender) => `${attacker} contre ${defender}`,
  nobody: 'personne',
  nothing: 'aucune',
};
