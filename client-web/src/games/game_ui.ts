// The UI of a game. Everything else of the client is the same for all games; a game is added by a folder here.
import type { Component } from 'svelte';

import type { OpenPrompt } from '@palatine/client';

import type { Args, Sentences } from '../lib/named_sentences';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type { Args, Sentences } from '../lib/named_sentences';
export interface GameEvent {
  kind: string;
  [name: string]: Json;
}

export interface SeatName {
  seat: number;
  side: number;
  name: string; // of the person or computer player that holds it
  me?: boolean; // the reader's own
}

export interface BoardProps {
  view: Json; // the game's view, as this reader sees it
  seats: SeatName[];
  me: number | null; // one's own seat; null: looks on, or studies a replay
  to_act: number[];
  marked?: Json | null; // an action: what it is about is marked; in play the best choice of a hint
  prompts: OpenPrompt[]; // one's own decisions; none: nothing to decide
  events: GameEvent[]; // what led to this view from the one before, for animation
  move: number; // grows with every batch of events: the same number, the same events
  motion: Motion;
  live?: boolean; // it is being played: what others do is shown at a pace that one can follow
  timed?: boolean; // one's own time runs while one is asked
  showing?: (showing: Showing) => void; // called with how far that is
  busy: boolean; // an action is on its way
  act: (prompt: OpenPrompt, action: Json) => void;
  // how likely actions, taken one after the other, lead where their game says: in thousandths; null: nobody tells
  chance?: (actions: Json[]) => Promise<number | null>;
  hinted?: Json[]; // the choices of a hint that is shown, the best one first: to be marked by their numbers
  reasons?: Json[][]; // of each of them those that are told, as their kind and their args together: what they name is marked too
}
export type Motion = 'full' | 'fast' | 'none';

// How far a board is with showing what happened.
export interface Showing {
  behind: boolean; // one's own decisions wait until all was seen
  others: boolean; // and it is what somebody else did
  begun: number; // the move that is being shown
  seen: number; // the last one that was seen to its end: nothing later is narrated yet
  view: Json; // what the board shows
  to_act: number[];
}

export interface Chart {
  // one line a side, one point a step
  sides: { side: number; values: number[] }[];
}

export interface OwnOption {
  Control: Component<{ title: string; help: string | null; value: Json }, object, 'value'>;
  Shown: Component<{ value: Json }>;
}

// How an option, or one of its values, is called, and what it means.
export interface OptionSaid {
  title: string;
  help?: string | undefined;
}

// Known of every game before its UI is loaded.
export interface Title {
  name: string;
  tagline: string; // what it is, in a line
}

export interface GameUi {
  id: string;
  Board: Component<BoardProps>;
  rules?: () => Promise<{ default: Component }>; // the rules page, in the language of words()
  // an event in a sentence for the log and for screen readers; null: nothing worth saying
  narrate: (event: GameEvent, seats: SeatName[], view: Json) => string | null;
  // what the log tells in one line, as a battle; without: nothing. begin: which story an event belongs to, asked of all
  // events in their order; null: to none
  stories?: { begin: () => (event: GameEvent) => object | null; told: (events: GameEvent[], seats: SeatName[]) => string };
  // what a seat is asked for ("play 2 knights"), by prompt for oneself, by view for others
  asked: (prompt: OpenPrompt, view?: Json) => string;
  // an action as the answer that makes it ("Emperor to region 7: you build a castle"); null: nothing better than "Play"
  named: (prompt: OpenPrompt, action: Json, seats: SeatName[], view?: Json) => string | null;
  waits: (seat: number, view: Json, seats: SeatName[]) => string;
  // an action by what it is where no prompt is at hand, as somebody has chosen it or might have, from the view before it
  chosen?: (action: Json, view: Json, seats: SeatName[]) => string | null;
  // whether some play together, with these options; without: never
  partners?: (options: { [name: string]: Json }) => boolean;
  // whether an option, or one of its values, means anything beside the others; without: all do
  means?: (name: string, options: { [name: string]: Json }, value?: Json) => boolean;
  // titles and help for option names and values; null: the schema's own words
  option: (name: string, value?: Json) => OptionSaid | null;
  // options that no form of a schema can ask for: a control of its own, and how they are shown where it is told what is played
  own_options?: Record<string, OwnOption>;
  // a page for what people make for tables of this game
  workshop?: { title: () => string; page: () => Promise<{ default: Component }> };
  refusals: () => Sentences; // its own words of why something was refused, by reason
  // what a refusal or a reason is about as people call it: names of cards, numbers from 1
  named_args: (args: Args, view?: Json, seats?: SeatName[]) => Args;
  why?: () => Sentences; // its own words of why a choice of a hint is good, by the reason's kind
  // what an event sounds like; null: nothing. Your turn, clocks and the end are the shell's
  sound?: (event: GameEvent) => 'knight' | 'castle' | 'dice' | null;
  // what one's decision is called where it is not one's turn ("Your roll"); null: it is
  out_of_turn?: (view: Json, me: number) => string | null;
  // of the actions that a prompt with chance in it allows: before which one is asked again; without: before all
  asks_back?: (action: Json) => boolean;
  // why one is: what chance follows
  draws_next: () => string;
  // how it ended, in a sentence, by the result's reason
  ended: (result: Json, seats: SeatName[]) => string;
  chart: (views: Json[]) => Chart & { title: string };
  charts?: (views: Json[]) => (Chart & { title: string })[]; // where one measure does not tell it: all of them
  // Draws again, from the numbers handed in, what the game drew at this entry of its record, in the order of its rules
  // page, and says whether the events agree. before: null for the set-up.
  draws: (before: Json | null, view: Json, events: GameEvent[], seats: SeatName[], numbers: Numbers) => DrawStep[];
}

// The stream of random numbers of a game.
export interface Numbers {
  below(n: number): number;
  shuffle<T>(items: readonly T[]): T[]; // a shuffled copy
}

export interface DrawStep {
  what: string; // in words: "Anna rolls"
  shown: string; // in words: what the numbers give, "red, blue, crown"
  holds: boolean; // the events say the same
}
