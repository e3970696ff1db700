// Made from protocol/schemas by `npm run types`; not to be edited.

/** What is agreed before the game. */
export interface Options {
  /** 2 to 6 */
  players: number;
  /** After so many turns of all players together most castles win; 0: no limit (C11). */
  max_turns: number;
  /** first_roller: who rolled first wins; rolled_again: those who tie roll again (C4). */
  tournament_ties?: 'first_roller' | 'rolled_again';
  /** lot: drawn by lot; else the seat that begins (C19). */
  first_player?: 'lot' | 'seat_0' | 'seat_1' | 'seat_2' | 'seat_3' | 'seat_4' | 'seat_5';
  /** A card a line, as in deck.txt, in 4096 bytes at most; left out: that deck (C20). */
  deck?: string;
}
/** A turn: a target is to be chosen. */
export interface ChoosingTarget {
  kind: 'choosing_target';
  /** whose turn it is */
  seat: number;
  /** made in this turn */
  attempts: number;
  /** in this turn, of one's own accord */
  buried: number;
  /**
   * per pile: cards buried since no target was there (C3)
   *
   * @maxItems 2
   */
  searched: number[];
  /**
   * since the last choice, ascending
   *
   * @maxItems 2
   */
  guards_laid: number[];
}
/** Dice are rolled for a target. */
export interface Rolling {
  kind: 'rolling';
  /** whose turn it is */
  turn: number;
  /** made in this turn before this one */
  attempts: number;
  /** in this turn, of one's own accord */
  buried: number;
  /** what is to be won */
  target: Pile | Card | Throne | Tie;
  /** who rolls */
  seat: number;
  /** attempt, defence or tournament */
  purpose: 'attempt' | 'defence' | 'tournament';
  /**
   * none before the first roll
   *
   * @maxItems 6
   */
  dice: number[];
  /** so many more are allowed */
  rolls_left: number;
  value: Value;
  /** null: nothing, for who rolls first in a tournament */
  to_beat: Value | null;
  /**
   * of a tournament, in the order rolled, since a tie
   *
   * @maxItems 6
   */
  entries: Entry[];
}
/** The top card of a pile. */
export interface Pile {
  kind: 'pile';
  /** 0: left, 1: right */
  pile: number;
  /** its top card */
  card: Castle | Tournament | Special;
}
/** A castle. */
export interface Castle {
  kind: 'castle';
  /** its number in the deck */
  card: number;
  /** one may have one castle of each */
  colour: 'red' | 'violet' | 'blue' | 'green' | 'yellow' | 'white';
  combination: Value;
}
/** What a roll is worth, and what a card asks for; they compare in this order. */
export interface Value {
  /** of the largest group of equal dice; 0: no live die */
  count: number;
  /** its face; 0: no live die */
  face: number;
  /** the highest other die; 0: none */
  other: number;
}
/** A tournament. */
export interface Tournament {
  kind: 'tournament';
  /** its number in the deck */
  card: number;
}
/** A special card. */
export interface Special {
  kind: 'special';
  /** its number in the deck */
  card: number;
  /** what it does: see the rules */
  special: 'die' | 'catapult' | 'champion' | 'pile' | 'castle_guard' | 'card_guard' | 'treason' | 'protection';
  /** of a die card; null: none */
  face: number | null;
  combination: Value;
}
/** An opponent's card. */
export interface Card {
  kind: 'card';
  /** its owner */
  seat: number;
  /** that is attacked */
  card: Castle | Tournament | Special;
}
/** The throne. */
export interface Throne {
  kind: 'throne';
}
/** A pile's tournament once more, among those who tied in it (C4). */
export interface Tie {
  kind: 'tie';
  /** 0: left, 1: right */
  pile: number;
  /** its top card, the tournament */
  card: Castle | Tournament | Special;
  /**
   * who tied, in the order in which they roll
   *
   * @maxItems 6
   */
  seats: number[];
  /** so many times it was rolled again, this one included */
  times: number;
}
/** A roll in a tournament. */
export interface Entry {
  /** who rolled */
  seat: number;
  value: Value;
}
/** The throne was missed: a castle is to be given. */
export interface GivingCastle {
  kind: 'giving_castle';
  /** who must give one */
  seat: number;
}
/** The turn ends; guards may be laid once more. */
export interface EndingTurn {
  kind: 'ending_turn';
  /** who may lay guards before the turn ends */
  seat: number;
  /**
   * in this moment, ascending
   *
   * @maxItems 2
   */
  guards_laid: number[];
}
/** The game is over. */
export interface Ended {
  kind: 'ended';
}
/** A pile and its top card. */
export interface PileView {
  /** the top one included */
  cards: number;
  /** null: the pile is empty */
  top: (Castle | Tournament | Special) | null;
}
/** What lies before a player. */
export interface Seat {
  /** its number, from 0 */
  seat: number;
  /** by card */
  castles: CastleWithoutKind[];
  /** by card */
  tournaments: TournamentWithoutKind[];
  /** by card */
  specials: SpecialWithoutKind[];
  /** and what they lie on */
  guards: Guard[];
  /** won */
  throne: boolean;
}
/** A castle. */
export interface CastleWithoutKind {
  /** its number in the deck */
  card: number;
  /** one may have one castle of each */
  colour: 'red' | 'violet' | 'blue' | 'green' | 'yellow' | 'white';
  combination: Value;
}
/** A tournament. */
export interface TournamentWithoutKind {
  /** its number in the deck */
  card: number;
}
/** A special card. */
export interface SpecialWithoutKind {
  /** its number in the deck */
  card: number;
  /** what it does: see the rules */
  special: 'die' | 'catapult' | 'champion' | 'pile' | 'castle_guard' | 'card_guard' | 'treason' | 'protection';
  /** of a die card; null: none */
  face: number | null;
  combination: Value;
}
/** A guard and what it lies on. */
export interface Guard {
  /** the card that guards */
  guard: number;
  /**
   * cards, ascending; empty: on nothing yet
   *
   * @maxItems 2
   */
  on: number[];
}
/** How a game ended. */
export interface Result {
  /**
   * sides; empty: nobody won
   *
   * @maxItems 8
   */
  winners: number[];
  /** a stable word */
  reason: string;
  /**
   * per side, in the game's own points
   *
   * @maxItems 8
   */
  scores: number[];
}
/** All that one sees of the game. */
export interface View {
  options: Options;
  /** of all players together */
  turn: number;
  /** what is to be done now, and by whom */
  phase: ChoosingTarget | Rolling | GivingCastle | EndingTurn | Ended;
  /**
   * left, right
   *
   * @maxItems 2
   */
  piles: PileView[];
  /**
   * all, in order
   *
   * @maxItems 6
   */
  seats: Seat[];
  /** null until the game is over */
  result: Result | null;
}
