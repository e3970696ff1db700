// Shows what led to the view: each batch of events once, after those that are still being shown.
import { tick, untrack } from 'svelte';

import type { BoardProps, Motion } from '../face';
import { Flights } from './flights';
import type { Play } from './play.svelte';
import { over_at, timeline, type Cue } from './timeline';
import type { Event, Face, View } from './types';

export interface Rolled {
  seat: number;
  faces: Face[];
  move: number;
  tumble: number; // milliseconds, from `after` on; 0: they lie still
  after: number;
}
const most_behind_ms = 4000;

export class Shown {
  rolled = $state.raw<Rolled | null>(null);
  #flights: Flights | null = null;
  #last: { move: number; view: View } | null = null;
  #over_at = 0;
  #calm = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

  constructor(
    private props: () => BoardProps,
    private play: Play,
    private root: () => HTMLElement | undefined,
  ) {
    $effect(() => {
      const { move } = this.props();
      untrack(() => this.#show(move));
    });
    $effect(() => () => this.#flights?.cancel());
  }

  #show(move: number): void {
    const before = this.#last;
    this.#last = { move, view: this.play.view };
    if (!before || before.move === move) return;
    const events = this.props().events as unknown as Event[];
    const motion: Motion = this.#calm?.matches ? 'none' : this.props().motion;
    const cues = timeline(events, motion, this.#wait());
    this.#roll(events, cues, move);
    if (cues.length > 0) void tick().then(() => this.#animate(cues, before.view));
  }

  // Who is too far behind sees the present.
  #wait(): number {
    const wait = Math.max(0, this.#over_at - performance.now());
    if (wait < most_behind_ms) return wait;
    this.#flights?.cancel();
    return 0;
  }

  #animate(cues: Cue[], before: View): void {
    const root = this.root();
    if (!root) return; // the page was left meanwhile
    this.#flights ??= new Flights(root);
    this.#flights.show(cues, before, this.play.view);
    this.#over_at = performance.now() + over_at(cues);
  }

  // One's own dice, else the last ones; they lie there until the next thing is done.
  #roll(events: Event[], cues: Cue[], move: number): void {
    const dice = events.flatMap((event) => (event.kind === 'dice_rolled' && event.faces.length > 0 ? [event] : []));
    const last = dice.find((event) => event.seat === this.play.me) ?? dice.at(-1);
    if (last) {
      const cue = cues.find((each) => each.event === last);
      this.rolled = { seat: last.seat, faces: last.faces, move, tumble: cue?.lasts ?? 0, after: cue?.at ?? 0 };
    } else if (events.some((event) => event.kind === 'knight_placed' || event.kind === 'disc_laid')) {
      this.rolled = null;
    }
  }
}
