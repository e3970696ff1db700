// What a game shows of itself. Everything else of the client is the same for all games; a game is added by a folder here
// and a line in faces.ts.
import type { Component } from 'svelte';

import type { OpenPrompt } from '@palatine/client';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export interface GameEvent {
  kind: string;
  [name: string]: Json;
}

export interface SeatName {
  seat: number;
  side: number;
  name: string; // of the person or computer player that holds it
}

export interface BoardProps {
  view: Json; // the game's view, as this reader sees it
  seats: SeatName[];
  me: number | null; // one's own seat; null: looks on, or studies a replay
  to_act: number[];
  prompts: OpenPrompt[]; // one's own decisions; none: nothing to decide
  events: GameEvent[]; // what led to this view from the one before, for animation
  move: number; // grows with every batch of events: the same number, the same events
  motion: Motion;
  busy: boolean; // an action is on its way
  act: (prompt: OpenPrompt, action: Json) => void;
}
export type Motion = 'full' | 'fast' | 'none';

export interface Chart {
  // one line a side, one point a step
  sides: { side: number; values: number[] }[];
}

export interface GameFace {
  id: string;
  name: () => string;
  tagline: () => string;
  Board: Component<BoardProps>;
  Rules: Component; // the rules page, in the language of words()
  // an event in a sentence for the log and for screen readers; null: nothing worth saying
  told: (event: GameEvent, seats: SeatName[], view: Json) => string | null;
  // what a seat is asked for ("play 2 knights"), by prompt for oneself, by view for others
  asked: (prompt: OpenPrompt) => string;
  waits: (seat: number, view: Json, seats: SeatName[]) => string;
  // titles and help for option names and values; null: the schema's own words
  option: (name: string, value?: Json) => { title: string; help?: string } | null;
  refusal: (reason: string, args: { [name: string]: Json }) => string | null;
  // how it ended, in a sentence, by the result's reason
  ended: (result: Json, seats: SeatName[]) => string;
  chart: (views: Json[]) => Chart & { title: string };
  // every number drawn, step by step, for checking the dice
  draws: (view: Json, events: GameEvent[]) => DrawStep[];
}

// What an entry of the record drew from the stream of random numbers, in order, in terms of below(n) and shuffles.
export interface DrawStep {
  what: string; // in words
  draw: { below: number; expect: number } | { shuffle: number; expect: number[] };
}
