// What a board has yet to show: a queue of steps, one for each batch of events, with the view that the events lead to. The
// game makes scenes of a step. At a table where a game is being played the scenes are shown one after the other, and the
// board stays at the scene that is shown; the player is asked for a decision when all has been shown, or when they skip to
// the present. Elsewhere the board is always up to date, and the scenes only animate its parts.
import { untrack } from 'svelte';

import type { BoardProps, GameEvent, Motion, Showing } from './game_ui';

export type AnimationStep = Pick<BoardProps, 'view' | 'to_act' | 'prompts' | 'events' | 'move'>;

// A part of what a step shows.
export interface Scene {
  step: AnimationStep; // what the board shows meanwhile
  lasts: number; // milliseconds before what comes next; 0: nothing waits for it
  begin?: () => void;
}

export interface Director {
  // The scenes that show a step; the last one shows the step itself.
  scenes(step: AnimationStep, before: AnimationStep, motion: Motion): Scene[];
  // A step that is not animated: all of it is there at once.
  pass(step: AnimationStep): void;
  // Ends all that moves.
  stop(): void;
}

export const most_behind_ms = 4000; // where one's own time runs
export const most_watched_ms = 8000; // for all that others did meanwhile: the more there is, the quicker it goes
const most_steps_behind = 40;

export class AnimationQueue {
  // a scene is being shown; what it leads to is not yet there
  running = $state(false);
  #held = $state.raw<AnimationStep | null>(null); // what is shown instead of the present
  #others = $state(false);
  #begun = $state(0);
  #seen = $state(0);
  #scenes: Scene[] = [];
  #queue: AnimationStep[] = [];
  #last: AnimationStep | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0; // when one began to watch
  #hurried = false;
  #calm = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;
  #props: () => BoardProps;
  #director: Director;

  constructor(props: () => BoardProps, director: Director) {
    this.#props = props;
    this.#director = director;
    $effect.pre(() => {
      void this.#props().move;
      untrack(() => this.#came());
    });
    const presses = $derived(this.watching && this.#props().timed === true && this.#props().prompts.length > 0);
    $effect(() => {
      if (!presses) return;
      const late = setTimeout(() => this.skip(), most_behind_ms);
      return () => clearTimeout(late);
    });
    $effect(() => {
      const hidden = () => document.hidden && this.skip();
      document.addEventListener('visibilitychange', hidden);
      return () => {
        document.removeEventListener('visibilitychange', hidden);
        clearTimeout(this.#timer);
        this.#director.stop();
      };
    });
  }

  // The board is behind the game, and what is asked of the reader waits.
  get watching(): boolean {
    return this.running && this.#props().live === true;
  }

  // What the board shows: the scene, without anything to be answered yet, or the present.
  get now(): BoardProps {
    const present = this.#props();
    if (!this.watching || !this.#held) return present;
    const { view, to_act, events, move } = this.#held;
    return { ...present, view, to_act, prompts: [], events, move };
  }

  get showing(): Showing {
    const { view, to_act } = this.now;
    return { behind: this.watching, others: this.watching && this.#others, begun: this.#begun, seen: this.#seen, view, to_act };
  }

  // To the present, at once.
  skip(): boolean {
    if (!this.watching) return false;
    this.#end();
    this.#last = this.#present();
    this.#begun = this.#seen = this.#last.move;
    return true;
  }

  #present(): AnimationStep {
    const { view, to_act, prompts, events, move } = this.#props();
    return { view, to_act, prompts, events, move };
  }

  #motion(): Motion {
    return this.#calm?.matches || document.hidden ? 'none' : this.#props().motion;
  }

  #came(): void {
    const step = this.#present();
    const before = this.#queue.at(-1) ?? this.#last;
    if (before?.move === step.move) {
      if (!this.running) this.#last = step;
      return;
    }
    if (!before) {
      this.#director.pass(step);
      this.#last = step;
      this.#begun = this.#seen = step.move;
      return;
    }
    if (this.watching && this.#queue.length < most_steps_behind && this.#motion() !== 'none') {
      this.#queue.push(step);
      return;
    }
    this.#end();
    this.#since = Date.now();
    this.#show(step, before);
    this.#go_on();
  }

  #show(step: AnimationStep, before: AnimationStep): void {
    const motion = this.#motion();
    this.#last = step;
    this.#begun = step.move;
    this.#others = by_another(step.events, this.#props().me);
    if (motion === 'none') this.#director.pass(step);
    else this.#scenes = this.#in_time(this.#director.scenes(step, before, motion));
  }

  // The steps that are still to be shown share what is left of the time.
  #in_time(scenes: Scene[]): Scene[] {
    const whole = scenes.reduce((sum, { lasts }) => sum + lasts, 0);
    const left = Math.max(0, this.#since + most_watched_ms - Date.now()) / (1 + this.#queue.length);
    this.#hurried = this.#props().live === true && whole > left;
    return this.#hurried ? scenes.map((scene) => ({ ...scene, lasts: (scene.lasts * left) / whole })) : scenes;
  }

  #go_on(): void {
    for (;;) {
      const scene = this.#scenes.shift();
      if (scene) {
        if (this.#scenes.length === 0) this.#seen = this.#begun;
        this.#held = scene.step;
        scene.begin?.();
        if (scene.lasts === 0) continue;
        this.running = true;
        this.#timer = setTimeout(() => this.#go_on(), scene.lasts);
        return;
      }
      const next = this.#queue.shift();
      if (!next) break;
      if (this.#hurried) this.#director.stop();
      this.#show(next, this.#last!);
    }
    this.#seen = this.#begun;
    this.#held = null;
    this.running = false;
  }

  // What is left of the scenes is not shown.
  #end(): void {
    clearTimeout(this.#timer);
    if (this.running) this.#director.stop();
    if (this.#scenes.splice(0).length > 0) this.#director.pass(this.#last!);
    for (const step of this.#queue.splice(0)) this.#director.pass(step);
    this.#held = null;
    this.running = false;
  }
}

// Whose doing it is: the first who is named.
export function by_another(events: GameEvent[], me: number | null): boolean {
  const named = events.find((event) => 'seat' in event);
  return named !== undefined && named.seat !== me;
}
