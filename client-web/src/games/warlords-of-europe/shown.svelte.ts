// Shows what led to the view: dice of a battle before what comes of them, then the rest.
import type { BoardProps, Motion } from '../game_ui';
import { AnimationQueue, by_another, type AnimationStep, type Director, type Scene } from '../animation_queue.svelte';
import { after, type Lying } from './lying';
import type { Event, View } from './types';

const pace: Record<Motion, number> = { full: 1, fast: 0.4, none: 0 };
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

// How long what somebody else did stands there before the next.
function seen_for(events: Event[]): number {
  return Math.max(0, ...events.map(({ kind }) => stands_for[kind] ?? 0));
}
const stands_for: Partial<Record<Event['kind'], number>> = {
  kingdom_chosen: 900,
  castle_founded: 1100,
  soldiers_placed: 500,
  marched: 900,
  card_played: 1400,
  battle_started: 900,
  soldiers_lost: 500,
  retreated: 1000,
  fief_taken: 1300,
  fief_held: 900,
  warlord_captured: 1300,
  pope_drawn: 1100,
  pope_carried_out: 1100,
  taxes_collected: 600,
  soldiers_bought: 400,
  castle_built: 1000,
  initiative_rolled: 1200,
  place_picked: 700,
  player_out: 1500,
};
