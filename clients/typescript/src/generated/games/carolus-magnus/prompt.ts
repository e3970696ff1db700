// Made from protocol/schemas by `npm run types`; not to be edited.

import type { CastleBuilt, CastlesReplaced, CrownsLost, DiceRolled, DieBecameCrown, DiscLaid, DiscsTakenBack, EmperorMoved, EmperorPlaced, FamilyGained, GameEnded, KnightPlaced, KnightTaken, KnightsGivenBack, PileTaken, PilesDrawn, RegionScored, RegionsJoined, ReservesBagged, RoundStarted, SetUp, TurnStarted, TurnsOrdered } from './event.js';
export type { CastleBuilt, CastlesReplaced, CrownsLost, DiceRolled, DieBecameCrown, DiscLaid, DiscsTakenBack, EmperorMoved, EmperorPlaced, FamilyGained, GameEnded, KnightPlaced, KnightTaken, KnightsGivenBack, PileTaken, PilesDrawn, RegionScored, RegionsJoined, ReservesBagged, RoundStarted, SetUp, TurnStarted, TurnsOrdered } from './event.js';
import type { Knights } from './view.js';
export type { Knights, Result } from './view.js';

export type Prompt = ChooseFamily | LayDisc | PlaceKnight | MoveEmperor | TakePile | PlaceEmperor;

/** Choose the family of a knight for a crown. */
export interface ChooseFamily {
  kind: 'choose_family';
  /**
   * one of these
   *
   * @maxItems 5
   */
  families: ('red' | 'pink' | 'blue' | 'yellow' | 'green')[];
  /** choices still to make, this one included */
  left: number;
}
/** Lay a disc. */
export interface LayDisc {
  kind: 'lay_disc';
  /**
   * one of these
   *
   * @maxItems 5
   */
  discs: number[];
}
/** Play a knight from the reserve, onto the board or into the court. */
export interface PlaceKnight {
  kind: 'place_knight';
  /**
   * any of these
   *
   * @maxItems 5
   */
  families: ('red' | 'pink' | 'blue' | 'yellow' | 'green')[];
  /**
   * to any of these, or to null: one's own court
   *
   * @maxItems 15
   */
  regions: number[];
  /** knights still to play, this one included */
  left: number;
}
/** Move the emperor. */
export interface MoveEmperor {
  kind: 'move_emperor';
  /**
   * one of these
   *
   * @maxItems 5
   */
  choices: EmperorChoice[];
}
/** One way to move the emperor. */
export interface EmperorChoice {
  /** for the action */
  steps: number;
  /** where he stops */
  region: number;
  /** what would happen there, as events */
  preview: (
    | SetUp
    | DiceRolled
    | KnightTaken
    | KnightsGivenBack
    | DieBecameCrown
    | CrownsLost
    | RoundStarted
    | DiscsTakenBack
    | DiscLaid
    | TurnsOrdered
    | TurnStarted
    | KnightPlaced
    | FamilyGained
    | EmperorMoved
    | RegionScored
    | CastleBuilt
    | CastlesReplaced
    | RegionsJoined
    | PileTaken
    | PilesDrawn
    | GameEnded
    | ReservesBagged
    | EmperorPlaced
  )[];
}
/** Take a pile of knights. */
export interface TakePile {
  kind: 'take_pile';
  /**
   * one of these
   *
   * @maxItems 5
   */
  choices: PileChoice[];
}
/** One pile that may be taken. */
export interface PileChoice {
  /** which pile of knights: its place, oldest first */
  pile: number;
  knights: Knights;
  /** how many of them, of one's choice */
  take: number;
}
/** Put the emperor where he begins. */
export interface PlaceEmperor {
  kind: 'place_emperor';
  /**
   * one of these
   *
   * @maxItems 15
   */
  regions: number[];
}
