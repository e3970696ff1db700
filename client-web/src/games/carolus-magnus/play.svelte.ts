// What the reader is about to do: the open prompt, the knight that is held, the region that is looked at. Actions are put
// together here, from what the prompt offers and from nothing else.
import type { BoardProps, Json } from '../game_ui';
import { hinted_as, named_by_reasons } from '../hinted';
import { Hints } from '../hints.svelte';
import { mark_of } from './chosen';
import type { EmperorChoice, Family, Prompt, Region, View } from './types';

export type Target = number | 'court'; // a region, or one's own court

export class Play {
  #props: () => BoardProps;
  #held = $state<{ prompt: string; family: Family } | null>(null);
  pointed = $state<number | null>(null); // under the pointer or in focus
  pinned = $state<number | null>(null); // pressed to be looked at

  readonly hints = new Hints<Prompt['kind'] | 'game'>('carolus-magnus');

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  view = $derived.by(() => this.#props().view as unknown as View);
  me = $derived.by(() => this.#props().me);
  seats = $derived.by(() => this.#props().seats.map((seat) => (seat.seat === this.me ? { ...seat, me: true } : seat)));
  open = $derived.by(() => this.#props().prompts[0] ?? null);
  prompt = $derived.by(() => (this.open ? (this.open.prompt as unknown as Prompt) : null));
  busy = $derived.by(() => this.#props().busy);

  // what a marked action is about, by name
  marked = $derived.by(() => {
    const { marked } = this.#props();
    return marked ? mark_of(marked, this.view) : null;
  });

  // the knight to be played; the only one there is needs no choosing
  held: Family | null = $derived.by(() => {
    if (this.prompt?.kind !== 'place_knight') return null;
    if (this.prompt.families.length === 1) return this.prompt.families[0]!;
    const held = this.#held;
    return held && held.prompt === this.open?.id && this.prompt.families.includes(held.family) ? held.family : null;
  });

  looked_at: Region | null = $derived.by(() => {
    const at = this.pointed ?? this.pinned;
    return at === null ? null : (this.view.regions.find((region) => region.provinces.includes(at)) ?? null);
  });

  can_hold(family: Family): boolean {
    return this.prompt?.kind === 'place_knight' && this.prompt.families.includes(family);
  }

  hold(family: Family | null): void {
    this.#held = family !== null && this.open && this.can_hold(family) ? { prompt: this.open.id, family } : null;
  }

  can_play(family: Family, to: Target): boolean {
    return this.can_hold(family) && this.prompt?.kind === 'place_knight' && (to === 'court' || this.prompt.regions.includes(to));
  }

  play(family: Family, to: Target): boolean {
    if (!this.can_play(family, to)) return false;
    return this.#act({ kind: 'place_knight', family, region: to === 'court' ? null : to });
  }

  // The ways to bring the emperor to a region: rarely two, when he can go round the whole ring. Fewest steps first.
  moves_to(region: number): EmperorChoice[] {
    if (this.prompt?.kind !== 'move_emperor') return [];
    return this.prompt.choices.filter((choice) => choice.region === region).sort((a, b) => a.steps - b.steps);
  }

  // The number of the hint's choice that does this, or leads there; null: none.
  hinted = (action: { [name: string]: Json }): number | null => hinted_as(this.#props().hinted, action);
  hinted_at(to: Target): number | null {
    const region = to === 'court' ? null : to;
    const moves = region === null ? [] : this.moves_to(region).map(({ steps }) => this.hinted({ kind: 'move_emperor', steps }));
    return this.hinted({ kind: 'place_knight', region }) ?? this.hinted({ kind: 'place_emperor', region }) ?? moves.find((number) => number !== null) ?? null;
  }

  // Of the choices whose reasons name that region, and which are not marked there themselves.
  reasoned = $derived.by(() => named_by_reasons(this.#props().reasons, ['region']));
  reasoned_at(region: number): number[] {
    const own = this.hinted_at(region);
    return this.reasoned.flatMap(({ number, value }) => (value === region && number !== own ? [number] : []));
  }

  move(steps: number): boolean {
    if (this.prompt?.kind !== 'move_emperor' || !this.prompt.choices.some((choice) => choice.steps === steps)) return false;
    this.pointed = null; // what follows in the middle is the dice
    return this.#act({ kind: 'move_emperor', steps });
  }

  can_place(region: number): boolean {
    return this.prompt?.kind === 'place_emperor' && this.prompt.regions.includes(region);
  }

  place(region: number): boolean {
    return this.can_place(region) && this.#act({ kind: 'place_emperor', region });
  }

  can_press(region: number): boolean {
    return (this.held !== null && this.can_play(this.held, region)) || this.moves_to(region).length > 0 || this.can_place(region);
  }

  // A region was pressed: it is where something goes, or it is to be looked at.
  press(region: number): boolean {
    if (this.held !== null) return this.play(this.held, region);
    const choice = this.moves_to(region)[0];
    if (choice) return this.move(choice.steps);
    if (this.can_place(region)) return this.place(region);
    this.pinned = this.pinned === region ? null : region;
    return false;
  }

  lay(disc: number): boolean {
    if (this.prompt?.kind !== 'lay_disc' || !this.prompt.discs.includes(disc)) return false;
    return this.#act({ kind: 'lay_disc', disc });
  }

  choose(family: Family): boolean {
    if (this.prompt?.kind !== 'choose_family' || !this.prompt.families.includes(family)) return false;
    return this.#act({ kind: 'choose_family', family });
  }

  take(pile: number, knights: Partial<Record<Family, number>>): boolean {
    if (this.prompt?.kind !== 'take_pile') return false;
    return this.#act({ kind: 'take_pile', pile, knights });
  }

  #act(action: Json): boolean {
    if (!this.open || this.busy) return false;
    if (this.prompt) this.hints.did(this.prompt.kind);
    this.#props().act(this.open, action);
    this.#held = null;
    this.pinned = null;
    return true;
  }
}
