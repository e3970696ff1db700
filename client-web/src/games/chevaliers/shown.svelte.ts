// The dice on the table, and what led to the view, shown once: rolls of others one after the other, cards as they move.
import { tick, untrack } from 'svelte';

import type { BoardProps, Motion } from '../face';
import { Flights } from './flights';
import type { Tumble } from './pieces/tumble';
import type { Play } from './play.svelte';
import type { Event, Value } from './types';

// The last dice that were rolled, whoever's they are; they lie there until somebody begins something new.
export interface Lying {
  seat: number;
  dice: number[];
  value: Value;
  beaten: boolean | null;
  tumbles: Record<number, Tumble>; // by place
}
type Rolled = Extract<Event, { kind: 'dice_rolled' }>;

const pace: Record<Motion, number> = { full: 1, fast: 0.4, none: 0 };
const tumble_ms = 850;
const rest_ms = 450; // before the next roll takes its place
const most_behind = 4; // rolls: who is further behind sees the present

export class Shown {
  #lying = $state.raw<Lying | null>(null);
  #queue: Lying[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy_until = 0;
  #flights = new Flights();
  #last: number | null = null;
  #calm = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

  constructor(
    private props: () => BoardProps,
    private play: Play,
    private root: () => HTMLElement | undefined,
  ) {
    $effect.pre(() => {
      const { move } = this.props();
      untrack(() => this.#show(move));
    });
    $effect(() => () => this.#clear());
  }

  // One's own dice are never behind: what one decides about is what lies there.
  lying: Lying | null = $derived.by(() => {
    const { phase } = this.play.view;
    const lying = this.#lying;
    if (phase.kind !== 'rolling' || phase.dice.length === 0) return lying;
    const behind = lying !== null && (lying.seat !== phase.seat || lying.dice.join() !== phase.dice.join());
    if (lying === null || (behind && phase.seat === this.play.me)) {
      return { seat: phase.seat, dice: phase.dice, value: phase.value, beaten: null, tumbles: {} };
    }
    return lying;
  });

  #motion(): number {
    return pace[this.#calm?.matches ? 'none' : this.props().motion];
  }

  #show(move: number): void {
    const before = this.#last;
    this.#last = move;
    if (before === null || before === move) return;
    const events = this.props().events as unknown as Event[];
    const motion = this.#motion();
    this.#fly(events, motion);
    for (const event of events) {
      if (event.kind === 'target_chosen' || event.kind === 'card_buried' || event.kind === 'set_up') this.#next(null, motion);
      if (event.kind === 'dice_rolled') this.#next(this.#rolled(event, events, motion), motion);
    }
    const stopped = events.find((event) => event.kind === 'roll_ended');
    if (stopped?.kind === 'roll_ended' && !events.some(({ kind }) => kind === 'dice_rolled')) this.#judge(stopped.beaten);
  }

  #rolled(event: Rolled, events: Event[], motion: number): Lying {
    const ended = events.find((each) => each.kind === 'roll_ended');
    const tumbles: Lying['tumbles'] = {};
    if (motion > 0) {
      event.rolled.forEach((place, nth) => {
        tumbles[place] = { lasts: tumble_ms * motion * (0.8 + 0.06 * nth), after: 35 * nth * motion, nth };
      });
    }
    const beaten = ended?.kind === 'roll_ended' ? ended.beaten : null;
    return { seat: event.seat, dice: event.dice, value: event.value, beaten, tumbles };
  }

  #next(lying: Lying | null, motion: number): void {
    const own = lying?.seat === this.play.me;
    if (own || motion === 0 || this.#queue.length >= most_behind) this.#flush();
    if (lying === null) {
      if (this.#queue.length === 0 && performance.now() >= this.#busy_until) this.#lying = null;
      return;
    }
    if (own || motion === 0 || (this.#queue.length === 0 && performance.now() >= this.#busy_until)) {
      this.#lying = lying;
      this.#busy_until = performance.now() + (tumble_ms + rest_ms) * motion;
      return;
    }
    this.#queue.push(lying);
    this.#wait(motion);
  }

  #wait(motion: number): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        const next = this.#queue.shift();
        if (next) this.#lying = next;
        this.#busy_until = performance.now() + (tumble_ms + rest_ms) * motion;
        if (this.#queue.length > 0) this.#wait(motion);
      },
      Math.max(0, this.#busy_until - performance.now()),
    );
  }

  #judge(beaten: boolean | null): void {
    const last = this.#queue.at(-1);
    if (last) last.beaten = beaten;
    else if (this.#lying) this.#lying = { ...this.#lying, beaten, tumbles: {} };
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.#busy_until = 0;
  }

  #fly(events: Event[], motion: number): void {
    const root = this.root();
    if (!root || motion === 0) return;
    const places = this.#flights.places(root);
    const after = Math.max(0, this.#busy_until - performance.now()) + (events.some(({ kind }) => kind === 'dice_rolled') ? tumble_ms * motion : 0);
    void tick().then(() => root.isConnected && this.#flights.show(root, places, motion, Math.min(after, 3000)));
  }

  #clear(): void {
    this.#flush();
    this.#flights.cancel();
  }
}
