// A game step by step, as a server showed it to one viewer: POST api/v1/study. docs/protocol.md, "Study".
import { apply_patch } from '@palatine/client';

import type { GameEvent, Json, SeatName } from '../../games/game_ui';
import type { Drawing } from '../dice/check';
import { names_of_players } from '../names';
import type { ReplayFile } from './file';

type Patch = Parameters<typeof apply_patch>[1];

export interface StudyAction {
  kind: 'action';
  seat: number;
  at: string;
  action: { [name: string]: Json };
  drawn: number;
  undone?: boolean; // taken back later
  to_act: number[];
  events: GameEvent[];
  patch?: Patch;
  view?: Json;
}
export interface StudyUndo {
  kind: 'undo';
  seat: number;
  actions: number;
  consent: boolean;
  at: string;
  to_act: number[];
  events: GameEvent[];
  view: Json;
}
export interface StudyHands {
  kind: 'hands';
  seat: number;
  person_kind: string;
  name: string;
  why: string;
}
export interface StudyResignation {
  kind: 'resignation';
  side: number;
  why: string;
  at: string;
}
export interface StudyEnd {
  kind: 'ended';
  reason: string;
  at: string;
}
export type StudyStep = StudyAction | StudyUndo | StudyHands | StudyResignation | StudyEnd;

export interface Study {
  game: string;
  rules_version: number;
  game_id: string;
  options: { [name: string]: Json };
  viewer: string;
  seats: { seat: number; side: number; name: string; kind: string }[];
  started: string;
  to_act: number[];
  events: GameEvent[];
  view: Json;
  steps: StudyStep[];
  result?: { winners: number[]; reason: string; scores: number[] } | null;
  continues?: number; // so many actions of earlier games came before
}

const most_kept = 128; // views in memory besides those that the study itself holds

// Places in the game are numbered by how many steps came before: 0 is the set-up, `last` the end.
export class GameRecord {
  private readonly kept = new Map<number, Json>();

  constructor(readonly study: Study) {}

  get last(): number {
    return this.study.steps.length;
  }

  within(place: number | null): number {
    return place === null ? 0 : Math.max(0, Math.min(this.last, Math.trunc(place)));
  }

  // What happened to come to this place; null: the set-up.
  step(place: number): StudyStep | null {
    return this.study.steps[place - 1] ?? null;
  }

  events(place: number): GameEvent[] {
    const step = this.step(place);
    if (!step) return this.study.events;
    return step.kind === 'action' ? step.events : [];
  }

  to_act(place: number): number[] {
    for (let at = place; at > 0; --at) {
      const step = this.step(at)!;
      if (step.kind === 'ended') return [];
      if (step.kind === 'action' || step.kind === 'undo') return step.to_act;
    }
    return this.study.to_act;
  }

  // After how many actions of the file the game stood as it stands at that place.
  actions_at(place: number): number {
    let all = 0;
    const standing: number[] = [];
    for (const step of this.study.steps.slice(0, place)) {
      if (step.kind === 'action') standing.push(++all);
      else if (step.kind === 'undo') standing.splice(standing.length - step.actions);
    }
    return standing.at(-1) ?? 0;
  }

  // Goes back to the nearest whole view, or one that is kept, and on from there.
  view(place: number): Json {
    let at = place;
    let view = this.whole(at);
    while (view === undefined) view = this.whole(--at);
    while (at < place) {
      const step = this.step(++at)!;
      if (step.kind === 'action' && step.patch) view = apply_patch(view, step.patch) as Json;
      else view = this.whole(at) ?? view;
    }
    this.keep(place, view);
    return view;
  }

  // Who holds the seats at that place.
  seats(place: number): SeatName[] {
    const people = this.study.seats.map(({ name, kind }) => ({ name, kind }));
    for (const step of this.study.steps.slice(0, place)) {
      if (step.kind === 'hands' && people[step.seat]) people[step.seat] = { name: step.name, kind: step.person_kind };
    }
    const names = names_of_players(people);
    return this.study.seats.map(({ seat, side }) => ({ seat, side, name: names[seat]! }));
  }

  // The places whose actions stand at the end, the set-up first.
  standing(): number[] {
    const places = [0];
    this.study.steps.forEach((step, i) => {
      if (step.kind === 'action' && !step.undone) places.push(i + 1);
    });
    return places;
  }

  *drawings(replay: ReplayFile): Generator<Drawing> {
    let before: Json | null = null;
    for (let place = 0; place <= this.last; ++place) {
      const step = this.step(place);
      const view = this.view(place);
      if (!step || step.kind === 'action') {
        yield {
          step: place,
          seat: step?.seat ?? null,
          undone: step?.undone ?? false,
          drawn: step?.drawn ?? replay.drawn,
          before,
          view,
          events: this.events(place),
        };
      }
      before = view;
    }
  }

  private whole(place: number): Json | undefined {
    const kept = this.kept.get(place);
    if (kept !== undefined) {
      this.keep(place, kept);
      return kept;
    }
    const step = this.step(place);
    if (!step) return this.study.view;
    return step.kind === 'action' || step.kind === 'undo' ? step.view : undefined;
  }

  // The ones that were looked at last.
  private keep(place: number, view: Json): void {
    this.kept.delete(place);
    this.kept.set(place, view);
    if (this.kept.size > most_kept) this.kept.delete(this.kept.keys().next().value!);
  }
}
