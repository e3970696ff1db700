// Shows what led to the view: each batch of events once. At a table that is played at, what others did is shown one step
// after the other, and the board stays at the step that it shows; one's own answers are asked for when all has been seen,
// or when the reader skips to the present. Elsewhere the picture is up to date and its parts come in as they are shown.
import { tick, untrack } from 'svelte';

import type { BoardProps, Motion } from '../face';
import { Flights } from './flights';
import { Lying, type Roll } from './lying';
import { over_at, seen_for, timeline, type Cue } from './timeline';
import type { Event, View } from './types';

export interface Rolled extends Roll {
  move: number;
  tumble: number; // milliseconds, from `after` on; 0: they lie still
  after: number;
}
export type Moment = Pick<BoardProps, 'view' | 'to_act' | 'prompts' | 'events' | 'move'>;

const most_behind_ms = 4000;
const most_steps_behind = 40;

export class Shown {
  rolled = $state.raw<Rolled | null>(null);
  // what others did is being shown
  watching = $state(false);
  #held = $state.raw<Moment | null>(null); // what is shown instead of the present
  #queue: Moment[] = [];
  #last: Moment | null = null;
  #flights: Flights | null = null;
  #lying = new Lying();
  #over_at = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #calm = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

  constructor(
    private props: () => BoardProps,
    private root: () => HTMLElement | undefined,
  ) {
    $effect.pre(() => {
      void this.props().move;
      untrack(() => this.#came());
    });
    $effect(() => {
      const hidden = () => document.hidden && this.skip();
      document.addEventListener('visibilitychange', hidden);
      return () => {
        document.removeEventListener('visibilitychange', hidden);
        clearTimeout(this.#timer);
        this.#flights?.cancel();
      };
    });
  }

  // What the board shows: the step that is to be seen, without anything to be answered yet, or the present.
  get now(): BoardProps {
    const present = this.props();
    const { view, to_act, prompts, events, move } = this.#held ?? present;
    return { ...present, view, to_act, prompts: this.watching ? [] : prompts, events, move };
  }

  // To the present, at once.
  skip(): boolean {
    if (!this.watching) return false;
    for (const moment of this.#queue.splice(0)) this.#roll(moment, []);
    clearTimeout(this.#timer);
    this.#flights?.cancel();
    this.#over_at = 0;
    this.#last = this.#present();
    this.#held = null;
    this.watching = false;
    return true;
  }

  #present(): Moment {
    const { view, to_act, prompts, events, move } = this.props();
    return { view, to_act, prompts, events, move };
  }

  #came(): void {
    const moment = this.#present();
    const before = this.#last;
    if (!before) this.#roll(moment, []);
    if (!before || before.move === moment.move) {
      this.#last = moment;
      return;
    }
    if (this.watching && this.#queue.length < most_steps_behind && this.#motion() !== 'none') {
      this.#held = before;
      this.#queue.push(moment);
      return;
    }
    this.skip();
    this.#show(moment, before);
  }

  #motion(): Motion {
    return this.#calm?.matches || document.hidden ? 'none' : this.props().motion;
  }

  #show(moment: Moment, before: Moment): void {
    const events = moment.events as unknown as Event[];
    const cues = timeline(events, this.#motion(), this.#wait());
    this.#last = moment;
    this.#held = this.#queue.length > 0 ? moment : null;
    this.#roll(moment, cues);
    if (cues.length > 0) void tick().then(() => this.#animate(cues, before, moment));
    this.watching = cues.length > 0 && this.props().live === true && by_another(events, this.props().me);
    if (this.watching) this.#timer = setTimeout(() => this.#next(), seen_for(cues, events, this.#motion()));
    else this.#next();
  }

  #next(): void {
    const next = this.#queue.shift();
    if (next) this.#show(next, this.#last!);
    else this.watching = false;
  }

  // Who is too far behind sees the present.
  #wait(): number {
    const wait = Math.max(0, this.#over_at - performance.now());
    if (wait < most_behind_ms) return wait;
    this.#flights?.cancel();
    return 0;
  }

  #animate(cues: Cue[], before: Moment, moment: Moment): void {
    const root = this.root();
    if (!root || this.#last !== moment) return; // the page was left meanwhile, or the present is wanted
    this.#flights ??= new Flights(root);
    this.#flights.show(cues, before.view as unknown as View, moment.view as unknown as View);
    this.#over_at = performance.now() + over_at(cues);
  }

  #roll({ events, move }: Moment, cues: Cue[]): void {
    const before = this.#lying.now;
    this.#lying.happened(events as unknown as Event[], this.props().me);
    const now = this.#lying.now;
    if (now === before) return;
    const cue = cues.find(({ event }) => event.kind === 'dice_rolled' && event.faces === now?.faces);
    this.rolled = now && { ...now, move, tumble: cue?.lasts ?? 0, after: cue?.at ?? 0 };
  }
}

// Whose doing it is: the first who is named.
export function by_another(events: Event[], me: number | null): boolean {
  const named = events.find((event): event is Event & { seat: number } => 'seat' in event);
  return named !== undefined && named.seat !== me;
}
