// Names of things, and how several are told in a row.
import type { Army } from '../army';
import { soldiers, type Card, type Castle, type Deck, type MomentOf, type Soldier, type Terrain, type Until } from '../types';

export const n = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;
export const list = (items: string[]) =>
  items.length < 2 ? (items[0] ?? 'none') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const soldier: Record<Soldier, string> = {
  spearman: 'spearman',
  swordsman: 'swordsman',
  archer: 'archer',
  knight: 'knight',
  warlord: 'warlord',
  hired_spearman: 'mercenary spearman',
  hired_swordsman: 'mercenary swordsman',
  hired_archer: 'mercenary archer',
  hired_knight: 'mercenary knight',
};
const several: Record<Soldier, string> = {
  spearman: 'spearmen',
  swordsman: 'swordsmen',
  archer: 'archers',
  knight: 'knights',
  warlord: 'warlords',
  hired_spearman: 'mercenary spearmen',
  hired_swordsman: 'mercenary swordsmen',
  hired_archer: 'mercenary archers',
  hired_knight: 'mercenary knights',
};
export const soldiers_of = (kind: Soldier, count: number) => n(count, soldier[kind], several[kind]);
export const army = (of: Army) => {
  const kinds = soldiers.filter((kind) => of[kind] > 0).map((kind) => soldiers_of(kind, of[kind]));
  return kinds.length > 0 ? list(kinds) : 'nobody';
};
export const peasants = (count: number) => n(count, 'peasant', 'peasants');
export const gold = (count: number) => `${count} gold`;
export const card_count = (count: number) => n(count, 'card', 'cards');

export const terrain: Record<Terrain, string> = { plain: 'plain', farmland: 'farmland', forest: 'forest', mountain: 'mountain' };
export const castle: Record<Castle, string> = { none: 'no castle', unfinished: 'unfinished castle', finished: 'finished castle' };
export const deck: Record<Deck, string> = { pope: 'pope', conquest: 'conquest', merchant: 'merchant' };
export const deck_title: Record<Deck, string> = { pope: 'Pope', conquest: 'Conquest', merchant: 'Merchant' };

export const card: Record<Card, string> = {
  tithe: 'Tithe',
  gift: 'Gift',
  crusaders: 'Crusaders',
  truce_of_god: 'Truce of God',
  interdict: 'Interdict',
  indulgence: 'Indulgence',
  excommunication: 'Excommunication',
  pilgrims: 'Pilgrims',
  relic: 'Relic',
  legate: 'Legate',
  long_march: 'Long March',
  greek_fire: 'Greek Fire',
  heroic_leadership: 'Heroic Leadership',
  siege: 'Siege',
  heroic_knight: 'Heroic Knight',
  ambush: 'Ambush',
  levy: 'Levy',
  bowmen: 'Bowmen',
  feigned_retreat: 'Feigned Retreat',
  plunder: 'Plunder',
  fair: 'Fair',
  harvest: 'Harvest',
  captain: 'Captain',
  mason: 'Mason',
  fleet: 'Fleet',
  spies: 'Spies',
  bribe: 'Bribe',
  sabotage: 'Sabotage',
  famine: 'Famine',
};

// what a card does, for who looks at it
export const effect: Record<Card, string> = {
  tithe: 'Pay 3 gold, or take a disfavour.',
  gift: 'You get 5 gold.',
  crusaders: '3 spearmen come to one of your fiefs.',
  truce_of_god: 'You and an opponent may not attack each other until the next pope phase; or he takes a disfavour.',
  interdict: 'An opponent gets nothing for whole kingdoms at the next taxation, or takes a disfavour.',
  indulgence: '3 gold at once; or keep it, and play it instead of taking a disfavour.',
  excommunication: 'An opponent puts one knight back, or takes a disfavour.',
  pilgrims: 'One of your farmlands pays double at the next taxation.',
  relic: 'One of your castles defends with the next larger die, up to d12, until the next pope phase.',
  legate: 'An opponent gives you 4 gold, or takes a disfavour.',
  long_march: 'In your campaign, before you declare an attack: a warlord, and who follows him, goes three steps.',
  greek_fire: 'Before a battle: the enemy loses 4 soldiers or peasants of his choice, no warlord.',
  heroic_leadership: 'Before a battle in which your warlord attacks: you roll d10.',
  siege: 'Before a battle: the castle that you attack defends with d10.',
  heroic_knight: 'In your campaign, before you declare an attack: a captured warlord of yours is free.',
  ambush: 'Before a battle, defending: the attacker’s archers do not shoot in the first round.',
  levy: 'In your campaign or before a battle: 3 spearmen in a fief of yours, or one that you attack.',
  bowmen: 'In your campaign or before a battle: one or two spearmen of one place become archers, or bring 3 gold each where no archer is left.',
  feigned_retreat: 'Before a battle, defending: all go to one fief of yours beside it.',
  plunder: 'After the battle that took a fief: twice its gold.',
  fair: 'At the taxation: 6 gold.',
  harvest: 'At the taxation: your farmlands pay double.',
  captain: 'When recruiting: mercenaries cost what soldiers cost, and no keep this time.',
  mason: 'When recruiting: castles cost 3 gold less to begin and to finish, and may be finished at once.',
  fleet: 'In your campaign, before you declare an attack: an army sails from a coast of yours to any other.',
  spies: 'In your campaign, before you declare an attack: you see an opponent’s hand.',
  bribe: 'Before a battle: one or two of the enemy’s spearmen come over to you.',
  sabotage: 'At the taxation: an opponent gets nothing for whole kingdoms.',
  famine: 'In your campaign, before you declare an attack: an opponent’s fief without a castle loses 2 soldiers of his choice.',
};

export const moment: Record<MomentOf, string> = {
  drawn: 'when it is drawn',
  disfavour: 'instead of a disfavour',
  before_declaring: 'before an attack is declared',
  campaign: 'in the campaign',
  before_battle: 'before the battle',
  after_conquest: 'after the conquest',
  taxation: 'at the taxation',
  recruiting: 'when recruiting',
};
export const until: Record<Until, string> = { next_moment: 'for now', turn_ends: 'until the turn ends', round_ends: 'until the round ends' };

export const kingdom: Record<string, string> = {
  Britain: 'Britain', Franks: 'Franks', Germany: 'Germany', Denmark: 'Denmark', Italy: 'Italy', Hungary: 'Hungary',
  "Kievan Rus'": 'Kievan Rus’', 'Latin Empire': 'Latin Empire', Hispania: 'Hispania',
}; // prettier-ignore
export const fief: Record<string, string> = {
  Scotland: 'Scotland', Northumbria: 'Northumbria', Wales: 'Wales', Mercia: 'Mercia', 'East Anglia': 'East Anglia', Wessex: 'Wessex', Ireland: 'Ireland',
  Brittany: 'Brittany', Francia: 'Francia', Champagne: 'Champagne', Aquitaine: 'Aquitaine', Gascogne: 'Gascogne', Burgundy: 'Burgundy', Provence: 'Provence',
  Frisia: 'Frisia', Saxony: 'Saxony', Lorraine: 'Lorraine', Swabia: 'Swabia', Bavaria: 'Bavaria', Bohemia: 'Bohemia', Brandenburg: 'Brandenburg',
  Jutland: 'Jutland', Zealand: 'Zealand', Scania: 'Scania', Norway: 'Norway', Sweden: 'Sweden', Pomerania: 'Pomerania',
  Lombardy: 'Lombardy', Venetia: 'Venetia', Tuscany: 'Tuscany', Rome: 'Rome', Apulia: 'Apulia', Sicily: 'Sicily', Sardinia: 'Sardinia',
  Croatia: 'Croatia', Pannonia: 'Pannonia', 'Upper Hungary': 'Upper Hungary', Alfold: 'Alfold', Transylvania: 'Transylvania', Serbia: 'Serbia',
  Novgorod: 'Novgorod', Polotsk: 'Polotsk', Smolensk: 'Smolensk', Vladimir: 'Vladimir', Chernigov: 'Chernigov', Kiev: 'Kiev', Galicia: 'Galicia',
  Bulgaria: 'Bulgaria', Thrace: 'Thrace', Constantinople: 'Constantinople', Thessalonica: 'Thessalonica', Epirus: 'Epirus', Achaea: 'Achaea', Nicaea: 'Nicaea',
  León: 'León', Castile: 'Castile', Aragon: 'Aragon', Navarre: 'Navarre', Portugal: 'Portugal', 'Al-Andalus': 'Al-Andalus', Almohades: 'Almohades',
}; // prettier-ignore
