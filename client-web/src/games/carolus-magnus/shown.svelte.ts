// Shows what led to the view: each step is a scene of its own, whose parts come in one after the other.
import { tick } from 'svelte';

import type { BoardProps, Motion } from '../game_ui';
import { AnimationQueue, by_another, most_behind_ms, type AnimationStep, type Director, type Scene } from '../animation_queue.svelte';
import { Flights } from './flights';
import { Lying, type Roll } from './lying';
import { own_dice_seen_for, over_at, seen_for, timeline, type Cue } from './timeline';
import type { Event, View } from './types';

export interface Rolled extends Roll {
  move: number;
  tumble: number; // milliseconds, from `after` on; 0: they lie still
  after: number;
}

export class Shown implements Director {
  rolled = $state.raw<Rolled | null>(null);
  readonly animation_queue: AnimationQueue;
  #flights: Flights | null = null;
  #lying = new Lying();
  #over_at = 0;
  #shown = -1; // the move whose parts come in

  constructor(
    private props: () => BoardProps,
    private root: () => HTMLElement | undefined,
  ) {
    this.animation_queue = new AnimationQueue(props, this);
  }

  scenes(step: AnimationStep, before: AnimationStep, motion: Motion): Scene[] {
    const events = step.events as unknown as Event[];
    const cues = timeline(events, motion, this.#wait());
    const begin = () => {
      this.#shown = step.move;
      this.#roll(step, cues);
      if (cues.length > 0) void tick().then(() => this.#animate(cues, before, step));
    };
    return [{ step, lasts: this.#seen_for(step, cues, events, motion), begin }];
  }

  pass(step: AnimationStep): void {
    this.#roll(step, []);
  }

  stop(): void {
    this.#flights?.cancel();
    this.#over_at = 0;
    this.#shown = -1;
  }

  // What one does oneself holds nothing up, unless one's new dice would go before they were seen.
  #seen_for(step: AnimationStep, cues: Cue[], events: Event[], motion: Motion): number {
    const { live, me } = this.props();
    if (!live || cues.length === 0) return 0;
    if (by_another(step.events, me)) return seen_for(cues, events, motion);
    const dice = events.some((event) => event.kind === 'dice_rolled' && event.seat === me);
    return dice && step.prompts.length === 0 ? own_dice_seen_for(cues, motion) : 0;
  }

  // Who is too far behind sees the present.
  #wait(): number {
    const wait = Math.max(0, this.#over_at - performance.now());
    if (wait < most_behind_ms) return wait;
    this.#flights?.cancel();
    return 0;
  }

  #animate(cues: Cue[], before: AnimationStep, step: AnimationStep): void {
    const root = this.root();
    if (!root || this.#shown !== step.move) return; // the page was left meanwhile, or the present is wanted
    this.#flights ??= new Flights(root);
    this.#flights.show(cues, before.view as unknown as View, step.view as unknown as View);
    this.#over_at = performance.now() + over_at(cues);
  }

  #roll({ events, move }: AnimationStep, cues: Cue[]): void {
    const before = this.#lying.now;
    this.#lying.happened(events as unknown as Event[], this.props().me);
    const now = this.#lying.now;
    if (now === before) return;
    const cue = cues.find(({ event }) => event.kind === 'dice_rolled' && event.faces === now?.faces);
    this.rolled = now && { ...now, move, tumble: cue?.lasts ?? 0, after: cue?.at ?? 0 };
  }
}
