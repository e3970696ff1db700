// Made from protocol/schemas by `npm run types`; not to be edited.

export type Action = ChooseFamily | LayDisc | PlaceKnight | MoveEmperor | TakePile | PlaceEmperor;

/** The family of one knight for a crown. */
export interface ChooseFamily {
  kind: 'choose_family';
  /** of the knight */
  family: 'red' | 'pink' | 'blue' | 'yellow' | 'green';
}
/** Lay a disc from hand. */
export interface LayDisc {
  kind: 'lay_disc';
  /** its value */
  disc: number;
}
/** Play one knight from the reserve. */
export interface PlaceKnight {
  kind: 'place_knight';
  /** of the knight */
  family: 'red' | 'pink' | 'blue' | 'yellow' | 'green';
  /** null: one's own court */
  region?: number | null;
}
/** Move the emperor clockwise. */
export interface MoveEmperor {
  kind: 'move_emperor';
  /** regions; at most the value of the disc of the turn */
  steps: number;
}
/** Take a pile, or of a larger one the knights of one's choice. */
export interface TakePile {
  kind: 'take_pile';
  /** its place, oldest first */
  pile: number;
  knights: Knights;
}
/** Knights: so many of each family. */
export interface Knights {
  red?: number;
  pink?: number;
  blue?: number;
  yellow?: number;
  green?: number;
}
/** Put the emperor where he begins. */
export interface PlaceEmperor {
  kind: 'place_emperor';
  /** where he begins */
  region: number;
}
