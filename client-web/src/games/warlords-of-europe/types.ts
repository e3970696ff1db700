// What the game's view, prompts and events look like: protocol/schemas/games/warlords-of-europe.
export const soldiers = ['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_swordsman', 'hired_archer', 'hired_knight'] as const;
export type Soldier = (typeof soldiers)[number];
export const terrains = ['plain', 'farmland', 'forest', 'mountain'] as const;
export type Terrain = (typeof terrains)[number];
export type Castle = 'none' | 'unfinished' | 'finished';
export const decks = ['pope', 'conquest', 'merchant'] as const;
export type Deck = (typeof decks)[number];
export const cards = [
  'tithe', 'gift', 'crusaders', 'truce_of_god', 'interdict', 'indulgence', 'excommunication', 'pilgrims', 'relic', 'legate',
  'long_march', 'greek_fire', 'heroic_leadership', 'siege', 'heroic_knight', 'ambush', 'levy', 'bowmen', 'feigned_retreat', 'plunder',
  'fair', 'harvest', 'captain', 'mason', 'fleet', 'spies', 'bribe', 'sabotage', 'famine',
] as const; // prettier-ignore
export type Card = (typeof cards)[number];
export const moments = ['drawn', 'disfavour', 'before_declaring', 'campaign', 'before_battle', 'after_conquest', 'taxation', 'recruiting'] as const;
export type MomentOf = (typeof moments)[number];
export const untils = ['next_moment', 'turn_ends', 'round_ends'] as const;
export type Until = (typeof untils)[number];
export const gold_for = ['castle', 'plunder', 'pieces', 'gift', 'tithe', 'indulgence', 'legate', 'fair', 'taxes', 'vassals', 'soldiers', 'hired', 'building', 'refund', 'die', 'card', 'ransom', 'leaving'] as const;
export type GoldFor = (typeof gold_for)[number];
export const scenarios = ['standard', 'short_game', 'long_game', 'drawn', 'chosen'] as const;
export type PopeAnswer = 'comply' | 'disfavour' | 'indulgence';

// ---- what is told by number: a fief, a kingdom, a seat

export type Path = number[]; // fiefs, from the one that is left to the one that is entered
export interface Prisoner {
  owner: number;
  fief: number; // whose castle holds him
}
export type Army = Record<Soldier, number>;

export interface FiefState {
  owner: number | null; // null: its peasants
  castle: Castle;
  begun: number;
  army: Army;
  moved: Army | null; // of these, in this turn; null: nobody
  placed: number;
  unpaid: Army | null; // who leave when recruiting ends
  relic: boolean;
  pilgrims: boolean;
}
export interface Attack {
  fief: number;
  army: Army;
  from: number[];
}
export interface Battle {
  fief: number;
  attacker: number;
  defender: number | null;
  army: Army;
  from: number[];
  peasants: number;
  round: number;
  heroic: boolean;
  siege: boolean;
  ambush: boolean;
  captured_by_attacker: number;
  captured_by_defender: number;
}
export interface Offer {
  from: number;
  to: number;
  prisoner: Prisoner;
  gold: number;
  card_count: number;
  cards: Card[];
  prisoners: Prisoner[];
}
export interface Die {
  sides: number;
  cards: Card[];
}
export interface Seat {
  seat: number;
  kingdom: number | null;
  out: boolean;
  gold: number;
  cards: number;
  hand: Card[] | null;
  disfavours: number;
  sets: number;
  recruits: Army;
  bonus: number;
  begin: number[];
  finish: number[];
  truces: number[];
  no_bonus: boolean;
  harvest: boolean;
  captain: boolean;
  mason: boolean;
  silent: Until | null;
  last_castle: number | null;
  die: Die | null;
  income: number;
}
export type Phase =
  | { kind: 'choosing_kingdom' | 'founding' | 'campaigning' | 'reserves_moving' | 'choosing_battle' | 'pressing_on' | 'mustering' | 'bargaining' | 'answering_offer' | 'picking_place' | 'buying_card'; seat: number }
  | { kind: 'placing'; seat: number; starting: boolean }
  | { kind: 'playing_cards'; seat: number; moment: MomentOf }
  | { kind: 'naming_losses'; seat: number; fief: number; attackers: boolean; to_card: boolean; losses: number }
  | { kind: 'sending_back'; seat: number; fief: number }
  | { kind: 'housing'; seat: number; owner: number; captive: boolean }
  | { kind: 'carrying_out'; seat: number; card: Card }
  | { kind: 'answering_pope'; seat: number; from: number; card: Card }
  | { kind: 'taking_vassals'; seat: number; loser: number }
  | { kind: 'recruiting' | 'choosing_dice'; waiting: number[] }
  | { kind: 'ended' };
export interface Result {
  winners: number[];
  reason: string;
  scores: number[];
}
export interface View {
  options: { players: number; scenario: (typeof scenarios)[number]; max_rounds: number };
  round: number;
  phase: Phase;
  kingdoms: number[];
  order: number[];
  turn: number | null;
  fiefs: FiefState[];
  attacks: Attack[];
  battle: Battle | null;
  routes: Path[];
  fleets: { from: number; to: number }[];
  long_marches: number;
  prisoners: Prisoner[];
  offer: Offer | null;
  seats: Seat[];
  decks: { cards: number; discards: Card[] }[];
  result: Result | null;
}

export interface SoldierMost {
  soldier: Soldier;
  most: number;
}
export interface CardChoice {
  card: Card;
  fiefs: number[];
  to: number[];
  seats: number[];
  most: number;
}
export interface MarchChoice {
  paths: Path[];
  soldiers: SoldierMost[];
}
export type Prompt =
  | { kind: 'choose_kingdom'; kingdoms: number[] }
  | { kind: 'found'; fiefs: number[] }
  | { kind: 'place'; soldiers: Army; bonus: number; choices: { soldier: Soldier; bonus: boolean; most: number; fiefs: number[] }[] }
  | { kind: 'campaign'; marches: MarchChoice[]; cards: CardChoice[]; prisoners: number[] }
  | { kind: 'reserves'; marches: MarchChoice[] }
  | { kind: 'play_card'; moment: MomentOf; cards: CardChoice[]; untils: Until[] }
  | { kind: 'choose_battle'; fiefs: number[] }
  | { kind: 'fight_on'; retreats: number[] }
  | { kind: 'name_losses'; fief: number; losses: number; soldiers: SoldierMost[] }
  | { kind: 'send_back'; fief: number; soldiers: number; choices: { fief: number; soldiers: SoldierMost[] }[] }
  | { kind: 'house'; owner: number; captive: boolean; fiefs: number[] }
  | { kind: 'muster'; gold: number; fiefs: number[]; soldiers: SoldierMost[] }
  | { kind: 'offer'; to: number; prisoner: Prisoner; gold_offered: number; most_gold: number; cards: Card[]; prisoners: number[] }
  | { kind: 'answer_offer'; from: number; prisoner: Prisoner; gold: number; cards: Card[]; prisoners: Prisoner[] }
  | { kind: 'carry_out'; card: Card; fiefs: number[]; seats: number[] }
  | { kind: 'answer_pope'; card: Card; from: number; may_comply: boolean; fiefs: number[]; may_use_indulgence: boolean }
  | { kind: 'take_vassals'; loser: number; price: number }
  | { kind: 'recruit'; gold: number; soldiers: SoldierMost[]; hired: { fief: number; soldiers: SoldierMost[] }[]; begin: number[]; finish: number[]; cards: CardChoice[] }
  | { kind: 'choose_die'; dice: { sides: number; gold: number; for_gold: boolean; stakes: Card[][] }[] }
  | { kind: 'pick_place'; places: number[] }
  | { kind: 'buy_card'; price: number };

export interface Volley {
  soldier: Soldier | null; // null: peasants
  sides: number;
  hits_from: number;
  dice: number[];
}
export interface PlayCard {
  card: Card;
  fief: number | null;
  to: number | null;
  seat: number | null;
  count: number | null;
}
export interface CarryOut {
  fief: number | null;
  seat: number | null;
  keep: boolean | null;
}
type Men = { seat: number; fief: number; soldier: Soldier; count: number };
type By = { seat: number };
export type BattleRolled = { kind: 'battle_rolled'; round: number; archers: boolean; attackers: Volley[]; defenders: Volley[]; attacker_hits: number; defender_hits: number };
export type BattleStarted = { kind: 'battle_started'; seat: number; fief: number; defender: number | null; attackers: Army; defenders: Army; peasants: number };
export type Event =
  | { kind: 'initiative_rolled'; dice: { seat: number; sides: number; rolled: number }[] }
  | { kind: 'order_set'; order: number[] }
  | { kind: 'kingdom_chosen'; seat: number; kingdom: number; drawn: boolean }
  | { kind: 'castle_founded'; seat: number; castle: number; warlord: number }
  | ({ kind: 'soldiers_placed' | 'soldiers_lost' | 'hired_kept' | 'hired_left' } & Men)
  | { kind: 'round_started'; round: number }
  | ({ kind: 'turn_started' | 'campaign_ended' | 'reserves_ended' | 'offer_dropped' | 'recruiting_ended' | 'card_declined' | 'player_out' | 'muster_ended' } & By)
  | { kind: 'marched'; seat: number; path: Path; soldier: Soldier; count: number; attack: boolean }
  | { kind: 'fief_left' | 'castle_kept'; seat: number; fief: number }
  | { kind: 'card_played'; seat: number; play: PlayCard }
  | { kind: 'passed'; seat: number; until: Until }
  | { kind: 'hand_seen'; seat: number; of: number; cards: Card[] | null }
  | BattleStarted
  | BattleRolled
  | { kind: 'peasants_lost'; fief: number; count: number }
  | { kind: 'round_fought'; seat: number; round: number }
  | { kind: 'retreated'; seat: number; fief: number; to: number; army: Army }
  | { kind: 'fief_taken'; seat: number; fief: number; from: number | null; castle: boolean }
  | { kind: 'fief_held'; fief: number; seat: number | null }
  | { kind: 'warlord_captured'; seat: number; owner: number }
  | { kind: 'warlord_housed'; owner: number; fief: number; captor: number | null }
  | { kind: 'warlord_returned'; owner: number }
  | { kind: 'gold_changed'; seat: number; by: number; why: GoldFor; gold: number }
  | { kind: 'card_drawn'; seat: number; deck: Deck; card: Card | null }
  | { kind: 'cards_discarded'; seat: number; cards: Card[] }
  | { kind: 'deck_shuffled'; deck: Deck }
  | { kind: 'cards_given'; seat: number; to: number; count: number; cards: Card[] | null }
  | { kind: 'offer_opened'; seat: number; to: number; prisoner: Prisoner }
  | { kind: 'offer_changed'; seat: number; gold: number | null; cards: Card[] | null; prisoners: Prisoner[] | null }
  | { kind: 'offer_sent'; seat: number; to: number; prisoner: Prisoner; gold: number; card_count: number; cards: Card[] | null; prisoners: Prisoner[] }
  | { kind: 'offer_answered'; seat: number; accepted: boolean }
  | { kind: 'pope_drawn'; seat: number; card: Card }
  | { kind: 'pope_carried_out'; seat: number; card: Card; choice: CarryOut; effect: boolean }
  | { kind: 'pope_answered'; seat: number; answer: PopeAnswer; fief: number | null }
  | { kind: 'disfavour_taken'; seat: number; disfavours: number }
  | { kind: 'taxes_collected'; seat: number; fiefs: number; kingdoms: number; spearmen: number }
  | { kind: 'vassals_answered'; seat: number; loser: number; taken: boolean }
  | { kind: 'soldiers_bought'; seat: number; soldier: Soldier; count: number }
  | { kind: 'castle_paid'; seat: number; fief: number; finish: boolean }
  | { kind: 'castle_built'; seat: number; fief: number; finished: boolean }
  | { kind: 'die_chosen'; seat: number; die: Die | null }
  | { kind: 'dice_shown'; dice: Die[] }
  | { kind: 'place_picked'; seat: number; place: number }
  | { kind: 'game_ended'; result: Result };
