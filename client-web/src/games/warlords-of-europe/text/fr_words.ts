import type { Army } from '../army';
import { soldiers, type Soldier } from '../types';
import type * as en from './en_words';

type Same<Name extends keyof typeof en> = (typeof en)[Name];

export const n: Same<'n'> = (count, one, other) => `${count} ${count < 2 ? one : other}`;
export const list: Same<'list'> = (items) =>
  items.length < 2 ? (items[0] ?? 'aucun') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`;

export const soldier: Same<'soldier'> = {
  spearman: 'lancier',
  swordsman: 'épéiste',
  archer: 'archer',
  knight: 'chevalier',
  warlord: 'chef de guerre',
  hired_spearman: 'lancier mercenaire',
  hired_swordsman: 'épéiste mercenaire',
  hired_archer: 'archer mercenaire',
  hired_knight: 'chevalier mercenaire',
};
const several: Record<Soldier, string> = {
  spearman: 'lanciers',
  swordsman: 'épéistes',
  archer: 'archers',
  knight: 'chevaliers',
  warlord: 'chefs de guerre',
  hired_spearman: 'lanciers mercenaires',
  hired_swordsman: 'épéistes mercenaires',
  hired_archer: 'archers mercenaires',
  hired_knight: 'chevaliers mercenaires',
};
export const soldiers_of: Same<'soldiers_of'> = (kind, count) => n(count, soldier[kind], several[kind]);
export const army: Same<'army'> = (of: Army) => {
  const kinds = soldiers.filter((kind) => of[kind] > 0).map((kind) => soldiers_of(kind, of[kind]));
  return kinds.length > 0 ? list(kinds) : 'personne';
};
export const peasants: Same<'peasants'> = (count) => n(count, 'paysan', 'paysans');
export const gold: Same<'gold'> = (count) => `${count} or`;
export const card_count: Same<'card_count'> = (count) => n(count, 'carte', 'cartes');

export const terrain: Same<'terrain'> = { plain: 'plaine', farmland: 'terres cultivées', forest: 'forêt', mountain: 'montagne' };
export const castle: Same<'castle'> = { none: 'pas de château', unfinished: 'château inachevé', finished: 'château fini' };
export const deck: Same<'deck'> = { pope: 'pape', conquest: 'conquête', merchant: 'marchand' };
export const deck_title: Same<'deck_title'> = { pope: 'Pape', conquest: 'Conquête', merchant: 'Marchand' };

export const card: Same<'card'> = {
  tithe: 'Dîme',
  gift: 'Don',
  crusaders: 'Croisés',
  truce_of_god: 'Trêve de Dieu',
  interdict: 'Interdit',
  indulgence: 'Indulgence',
  excommunication: 'Excommunication',
  pilgrims: 'Pèlerins',
  relic: 'Relique',
  legate: 'Légat',
  long_march: 'Longue Marche',
  greek_fire: 'Feu grégeois',
  heroic_leadership: 'Chef héroïque',
  siege: 'Siège',
  heroic_knight: 'Chevalier héroïque',
  ambush: 'Embuscade',
  levy: 'Levée',
  bowmen: 'Hommes d’arc',
  feigned_retreat: 'Retraite feinte',
  plunder: 'Pillage',
  fair: 'Foire',
  harvest: 'Moisson',
  captain: 'Capitaine',
  mason: 'Maçon',
  fleet: 'Flotte',
  spies: 'Espions',
  bribe: 'Pot-de-vin',
  sabotage: 'Sabotage',
  famine: 'Famine',
};

export const effect: Same<'effect'> = {
  tithe: 'Payez 3 or, ou prenez une défaveur.',
  gift: 'Vous recevez 5 or.',
  crusaders: '3 lanciers arrivent dans un de vos fiefs.',
  truce_of_god: 'Un adversaire et vous ne pouvez plus vous attaquer jusqu’à la prochaine phase du pape ; ou il prend une défaveur.',
  interdict: 'Un adversaire ne reçoit rien pour ses royaumes entiers à la prochaine taxation, ou prend une défaveur.',
  indulgence: '3 or tout de suite ; ou gardez-la, et jouez-la au lieu de prendre une défaveur.',
  excommunication: 'Un adversaire remet un chevalier, ou prend une défaveur.',
  pilgrims: 'Une de vos terres cultivées paie double à la prochaine taxation.',
  relic: 'Un de vos châteaux se défend avec le dé au-dessus, jusqu’au d12, jusqu’à la prochaine phase du pape.',
  legate: 'Un adversaire vous donne 4 or, ou prend une défaveur.',
  long_march: 'Dans votre campagne, avant toute attaque : un chef de guerre, et qui le suit, fait trois pas.',
  greek_fire: 'Avant une bataille : l’ennemi perd 4 soldats ou paysans de son choix, pas de chef de guerre.',
  heroic_leadership: 'Avant une bataille où votre chef de guerre attaque : vous lancez des d10.',
  siege: 'Avant une bataille : le château que vous attaquez se défend avec des d10.',
  heroic_knight: 'Dans votre campagne, avant toute attaque : un de vos chefs de guerre prisonniers est libre.',
  ambush: 'Avant une bataille, en défense : les archers de l’attaquant ne tirent pas au premier assaut.',
  levy: 'Dans votre campagne ou avant une bataille : 3 lanciers dans un fief à vous, ou que vous attaquez.',
  bowmen: 'Dans votre campagne ou avant une bataille : un ou deux lanciers d’un même lieu deviennent archers, ou rapportent 3 or chacun s’il ne reste pas d’archer.',
  feigned_retreat: 'Avant une bataille, en défense : tous vont dans un de vos fiefs voisins.',
  plunder: 'Après la bataille qui a pris un fief : deux fois son or.',
  fair: 'À la taxation : 6 or.',
  harvest: 'À la taxation : vos terres cultivées paient double.',
  captain: 'Au recrutement : les mercenaires coûtent le prix des soldats, et pas d’entretien cette fois.',
  mason: 'Au recrutement : commencer et finir un château coûte 3 or de moins, et on peut le finir tout de suite.',
  fleet: 'Dans votre campagne, avant toute attaque : une armée navigue d’une de vos côtes vers n’importe quelle autre.',
  spies: 'Dans votre campagne, avant toute attaque : vous voyez la main d’un adversaire.',
  bribe: 'Avant une bataille : un ou deux lanciers ennemis passent de votre côté.',
  sabotage: 'À la taxation : un adversaire ne reçoit rien pour ses royaumes entiers.',
  famine: 'Dans votre campagne, avant toute attaque : un fief adverse sans château perd 2 soldats au choix de leur maître.',
};

export const moment: Same<'moment'> = {
  drawn: 'quand on la tire',
  disfavour: 'au lieu d’une défaveur',
  before_declaring: 'avant toute attaque',
  campaign: 'pendant la campagne',
  before_battle: 'avant la bataille',
  after_conquest: 'après la conquête',
  taxation: 'à la taxation',
  recruiting: 'au recrutement',
};
export const until: Same<'until'> = { next_moment: 'pour l’instant', turn_ends: 'jusqu’à la fin du tour de jeu', round_ends: 'jusqu’à la fin de la manche' };

export const kingdom: Same<'kingdom'> = {
  Britain: 'Bretagne insulaire', Franks: 'Francs', Germany: 'Germanie', Denmark: 'Danemark', Italy: 'Italie', Hungary: 'Hongrie',
  "Kievan Rus'": 'Rus’ de Kiev', 'Latin Empire': 'Empire latin', Hispania: 'Hispanie',
}; // prettier-ignore
export const fief: Same<'fief'> = {
  Scotland: 'Écosse', Northumbria: 'Northumbrie', Wales: 'Galles', Mercia: 'Mercie', 'East Anglia': 'Est-Anglie', Wessex: 'Wessex', Ireland: 'Irlande',
  Brittany: 'Bretagne', Francia: 'Francie', Champagne: 'Champagne', Aquitaine: 'Aquitaine', Gascogne: 'Gascogne', Burgundy: 'Bourgogne', Provence: 'Provence',
  Frisia: 'Frise', Saxony: 'Saxe', Lorraine: 'Lorraine', Swabia: 'Souabe', Bavaria: 'Bavière', Bohemia: 'Bohême', Brandenburg: 'Brandebourg',
  Jutland: 'Jutland', Zealand: 'Seeland', Scania: 'Scanie', Norway: 'Norvège', Sweden: 'Suède', Pomerania: 'Poméranie',
  Lombardy: 'Lombardie', Venetia: 'Vénétie', Tuscany: 'Toscane', Rome: 'Rome', Apulia: 'Pouilles', Sicily: 'Sicile', Sardinia: 'Sardaigne',
  Croatia: 'Croatie', Pannonia: 'Pannonie', 'Upper Hungary': 'Haute-Hongrie', Alfold: 'Alföld', Transylvania: 'Transylvanie', Serbia: 'Serbie',
  Novgorod: 'Novgorod', Polotsk: 'Polotsk', Smolensk: 'Smolensk', Vladimir: 'Vladimir', Chernigov: 'Tchernigov', Kiev: 'Kiev', Galicia: 'Galicie',
  Bulgaria: 'Bulgarie', Thrace: 'Thrace', Constantinople: 'Constantinople', Thessalonica: 'Thessalonique', Epirus: 'Épire', Achaea: 'Achaïe', Nicaea: 'Nicée',
  León: 'León', Castile: 'Castille', Aragon: 'Aragon', Navarre: 'Navarre', Portugal: 'Portugal', 'Al-Andalus': 'Al-Andalus', Almohades: 'Almohades',
}; // prettier-ignore
