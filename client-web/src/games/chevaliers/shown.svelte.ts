// Shows what led to the view: dice roll before all that comes of them, then the roll's outcome is seen, then the rest.
import { tick } from 'svelte';

import type { BoardProps, Motion } from '../game_ui';
import { AnimationQueue, by_another, type AnimationStep, type Director, type Scene } from '../animation_queue.svelte';
import { pace } from '../pace';
import { Flights } from './flights';
import { after, landed, lands_in, lying_in, rolled, type Lying } from './lying';
import type { Event, View } from './types';

const outcome_ms = 1500; // after the last roll, before what comes of it
const rest_ms = 600; // after a roll

// How long what somebody else did stands there before the next.
function seen_for(events: Event[]): number {
  return Math.max(0, ...events.map(({ kind }) => stands_for[kind] ?? 0));
}
const stands_for: Partial<Record<Event['kind'], number>> = {
  card_buried: 900,
  card_turned: 900,
  guard_laid: 900,
  target_chosen: 1200,
  dice_rolled: rest_ms,
  roll_started: 700,
  tournament_tied: 1100,
  card_taken: 1100,
  castle_kept: 1100,
  card_returned: 900,
  throne_taken: 1500,
  throne_missed: 1300,
  castle_given: 1200,
  turn_passed: 900,
};

export class Shown implements Director {
  readonly animation_queue: AnimationQueue;
  #lying = $state.raw<Lying | null>(null);
  #flights = new Flights();

  constructor(
    private props: () => BoardProps,
    private root: () => HTMLElement | undefined,
  ) {
    this.animation_queue = new AnimationQueue(props, this);
  }

  lying: Lying | null = $derived.by(() => {
    const { view } = this.animation_queue.now;
    return this.animation_queue.running ? this.#lying : lying_in((view as unknown as View).phase, this.#lying);
  });

  scenes(step: AnimationStep, before: AnimationStep, motion: Motion): Scene[] {
    const events = step.events as unknown as Event[];
    const speed = pace[motion];
    const live = this.props().live === true;
    const stays = live ? { ...step, view: before.view, to_act: before.to_act } : step; // until the dice have landed
    const dice = events.find((event) => event.kind === 'dice_rolled');
    const ended = events.find((event) => event.kind === 'roll_ended');
    const scenes: Scene[] = [];
    if (dice?.kind === 'dice_rolled') {
      const roll = rolled(dice, speed);
      // the cards have gone on in the picture, and wait where they were
      const begin = () => ((this.#lying = roll), live || this.#fly(speed, lands_in(roll)));
      scenes.push({ step: stays, lasts: lands_in(roll), begin });
    }
    if (ended?.kind === 'roll_ended') {
      const begin = () => {
        if (this.#lying) this.#lying = { ...landed(this.#lying), ended: true, beaten: ended.beaten };
      };
      scenes.push({ step: stays, lasts: live ? outcome_ms * speed : 0, begin });
    }
    const begin = () => {
      if (live || !dice) this.#fly(speed, 0);
      this.#lying = dice || ended ? this.#lying && landed(this.#lying) : after(this.#lying, events);
    };
    const lasts = live && by_another(step.events, this.props().me) ? seen_for(events) * speed : 0;
    return [...scenes, { step, lasts, begin }];
  }

  pass(step: AnimationStep): void {
    this.#lying = after(this.#lying, step.events as unknown as Event[]);
  }

  stop(): void {
    this.#flights.cancel();
    if (this.#lying) this.#lying = landed(this.#lying);
  }

  // Called before the picture changes: from where the cards lie now to where they will.
  #fly(speed: number, wait: number): void {
    const root = this.root();
    if (!root) return;
    const places = this.#flights.places(root);
    void tick().then(() => root.isConnected && this.#flights.show(root, places, speed, wait));
  }
}
