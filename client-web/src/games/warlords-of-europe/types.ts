// What the game's view, prompts and events look like, as @palatine/client has it. A fief, a kingdom and a seat are told by
// number, a path by its fiefs, from the one that is left to the one that is entered.
import type { BattleRolled, BattleStarted, CarryOut, Event, PlayCard, Volley } from '@palatine/client/games/warlords-of-europe/event';
import type { CardChoice, MarchChoice, Prompt, SoldierMost } from '@palatine/client/games/warlords-of-europe/prompt';
import type { Army, Attack, Battle, ChooseDie as Die, Fief as FiefState, Offer, Prisoner, Result, Seat, View } from '@palatine/client/games/warlords-of-europe/view';

export type { Army, Attack, Battle, BattleRolled, BattleStarted, CardChoice, CarryOut, Die, Event, FiefState, MarchChoice, Offer, PlayCard };
export type { Prisoner, Prompt, Result, Seat, SoldierMost, View, Volley };
export type Phase = View['phase'];
export type Path = View['routes'][number];
export type Soldier = keyof Army;
export type Castle = FiefState['castle'];
export type Card = PlayCard['card'];
export type Deck = Extract<Event, { kind: 'deck_shuffled' }>['deck'];
export type MomentOf = Extract<Phase, { kind: 'playing_cards' }>['moment'];
export type Until = Extract<Event, { kind: 'passed' }>['until'];
export type GoldFor = Extract<Event, { kind: 'gold_changed' }>['why'];
export type PopeAnswer = Extract<Event, { kind: 'pope_answered' }>['answer'];
export type Terrain = (typeof terrains)[number];

export const soldiers = ['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight'] as const satisfies Soldier[];
export const terrains = ['plain', 'farmland', 'forest', 'mountain'] as const;
export const decks = ['pope', 'conquest', 'merchant'] as const satisfies Deck[];
export const cards = [
  'tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate',
  'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder',
  'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine',
] as const satisfies Card[]; // prettier-ignore
export const moments = ['drawn', 'disfavour', 'before_declaring', 'campaign', 'before_battle', 'after_conquest', 'taxation', 'recruiting'] as const satisfies MomentOf[];
export const untils = ['next_moment', 'turn_ends', 'round_ends'] as const satisfies Until[];
export const gold_for = ['castle', 'plunder', 'pieces', 'gift', 'tithe', 'indulgence', 'legate', 'fair', 'taxes', 'vassals', 'soldiers', 'hired', 'building', 'refund', 'die', 'card', 'ransom', 'leaving'] as const satisfies GoldFor[];
export const scenarios = ['standard', 'short_game', 'long_game', 'drawn', 'chosen'] as const satisfies View['options']['scenario'][];
