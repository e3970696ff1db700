// Shows what led to the view: dice of a battle before what comes of them, then the rest.
import type { BoardProps, Motion } from '../game_ui';
import { AnimationQueue, by_another, type AnimationStep, type Director, type Scene } from '../animation_queue.svelte';
import { pace } from '../pace';
import { after, type Lying } from './lying';
import { seen_for } from './pace';
import type { Event, View } from './types';

const rolls_ms = 1700; // dice tumble, and are looked at

export class Shown implements Director {
  readonly animation_queue: AnimationQueue;
  lying = $state.raw<Lying | null>(null);
  tumbles = $state(0); // seconds; 0: the dice lie still

  constructor(private props: () => BoardProps) {
    this.animation_queue = new AnimationQueue(props, this);
  }

  scenes(step: AnimationStep, before: AnimationStep, motion: Motion): Scene[] {
    const events = step.events as unknown as Event[];
    const view = (before.view ?? step.view) as unknown as View;
    const speed = pace[motion];
    const live = this.props().live === true;
    const stays = live ? { ...step, view: before.view, to_act: before.to_act } : step; // until the dice have landed
    const scenes: Scene[] = [];
    const rolls = events.flatMap((event, i) => (event.kind === 'battle_rolled' ? [i] : []));
    let seen = 0;
    for (const roll of rolls) {
      const part = events.slice(seen, roll + 1);
      const begin = () => {
        this.lying = after(this.lying, part, view);
        this.tumbles = 0.7 * speed;
      };
      scenes.push({ step: stays, lasts: live ? rolls_ms * speed : 0, begin });
      seen = roll + 1;
    }
    const rest = events.slice(seen);
    const begin = () => {
      this.lying = after(this.lying, rest, view);
      if (live || rolls.length === 0) this.tumbles = 0;
    };
    const lasts = live && by_another(step.events, this.props().me) ? seen_for(events) * speed : 0;
    return [...scenes, { step, lasts, begin }];
  }

  pass(step: AnimationStep): void {
    this.tumbles = 0;
    this.lying = after(this.lying, step.events as unknown as Event[], step.view as unknown as View);
  }

  stop(): void {
    this.tumbles = 0;
  }
}
