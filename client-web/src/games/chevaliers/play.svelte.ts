// What the reader is about to do: the card that is picked, the guard that is carried, the dice that are kept. Actions are
// put together here, from what the prompt offers and from nothing else.
import type { BoardProps, Json } from '../game_ui';
import { hinted_as, named_by_reasons } from '../hinted';
import { Hints } from '../hints.svelte';
import { marks_of } from './chosen';
import { hint_kinds, type HintKind } from './hint';
import { dead, find_card, same, type Keep, type Prompt, type Rolling, type View } from './types';

export type Picked =
  | { kind: 'pile'; pile: number }
  | { kind: 'card'; card: number } // a target, or only looked at
  | { kind: 'throne' }
  | { kind: 'guard'; guard: number; on: number[] };

type Of<Kind extends Prompt['kind']> = Extract<Prompt, { kind: Kind }>;

// What is kept is kept for one attempt, defence or part of a tournament.
const roll_of = (turn: number, { attempts, seat, purpose }: Rolling): string => [turn, attempts, seat, purpose].join();

export class Play {
  #props: () => BoardProps;
  #picked = $state.raw<{ prompt: string | undefined; what: Picked } | null>(null);
  #kept = $state.raw<{ roll: string; places: number[] } | null>(null);
  #given = $state.raw<{ castle: number | null; pile: number | null }>({ castle: null, pile: null });

  readonly hints = new Hints<HintKind>('chevaliers');

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  view = $derived.by(() => this.#props().view as unknown as View);
  seats = $derived.by(() => this.#props().seats);
  me = $derived.by(() => this.#props().me);
  open = $derived.by(() => this.#props().prompts[0] ?? null);
  prompt = $derived.by(() => (this.open ? (this.open.prompt as unknown as Prompt) : null));
  busy = $derived.by(() => this.#props().busy);

  // The number of the hint's choice that does this; null: none does.
  hinted = (action: { [name: string]: Json }): number | null => hinted_as(this.#props().hinted, action);

  // Of the choices whose reasons name that card, or the throne; but for the one that is marked there itself.
  reasoned = $derived.by(() => named_by_reasons(this.#props().reasons, ['card', 'kind']));
  reasoned_at(what: number | 'throne', own: number | null): number[] {
    const [its_name, its_value] = what === 'throne' ? ['kind', 'answer_throne'] : ['card', what];
    return this.reasoned.flatMap(({ number, name, value }) => (name === its_name && value === its_value && number !== own ? [number] : []));
  }

  turn = $derived.by(() => this.#of('take_turn'));
  roll = $derived.by(() => this.#of('roll'));
  give = $derived.by(() => this.#of('give_castle'));

  // what a marked action is about, by name
  marked = $derived.by(() => {
    const { marked } = this.#props();
    return marked ? marks_of(marked) : [];
  });

  // Looking at a card outlives the prompt; a decision does not.
  picked: Picked | null = $derived.by(() => {
    const picked = this.#picked;
    if (!picked) return null;
    if (picked.what.kind === 'card') return find_card(this.view, picked.what.card) ? picked.what : null;
    return picked.what.kind === 'guard' && picked.prompt !== this.open?.id ? null : picked.what;
  });

  pick(what: Picked | null): void {
    this.#picked = what && { prompt: this.open?.id, what };
  }

  // ---- targets

  pile_choice(pile: number) {
    return this.turn?.piles.find((choice) => choice.pile === pile) ?? null;
  }
  card_choice(card: number) {
    return this.turn?.cards.find((choice) => choice.card === card) ?? null;
  }
  can_bury(pile: number): boolean {
    return this.turn?.bury.includes(pile) ?? false;
  }
  has_targets = $derived.by(() => {
    const { turn } = this;
    return turn !== null && turn.piles.length + turn.cards.length + (turn.throne ? 1 : 0) > 0;
  });
  // What may be done with what is picked: the chance, null where none is known; undefined: it is no target.
  target_chance(picked: Picked): number | null | undefined {
    if (picked.kind === 'pile') return this.pile_choice(picked.pile)?.chance;
    if (picked.kind === 'card') return this.card_choice(picked.card)?.chance;
    return picked.kind === 'throne' && this.turn?.throne ? this.turn.throne.chance : undefined;
  }
  try_picked(): boolean {
    const picked = this.picked;
    if (!picked || this.target_chance(picked) === undefined) return false;
    if (picked.kind === 'pile') return this.#act({ kind: 'try_pile', pile: picked.pile });
    if (picked.kind === 'card') return this.#act({ kind: 'attack', card: picked.card });
    return picked.kind === 'throne' && this.#act({ kind: 'try_throne' });
  }
  bury(pile: number): boolean {
    return this.can_bury(pile) && this.#act({ kind: 'bury', pile });
  }
  end_turn(): boolean {
    return this.turn?.may_end === true && this.#act({ kind: 'end_turn' });
  }

  // ---- guards

  can_carry(card: number): boolean {
    return this.turn?.guards.some(({ guard }) => guard === card) ?? false;
  }
  carried = $derived.by(() => {
    const picked = this.picked;
    if (picked?.kind !== 'guard') return null;
    const choice = this.turn?.guards.find(({ guard }) => guard === picked.guard);
    return choice ? { guard: picked.guard, on: picked.on, ways: choice.on } : null;
  });
  #lies_on(guard: number): number[] {
    return this.view.seats.flatMap(({ guards }) => guards).find((each) => each.guard === guard)?.on ?? [];
  }
  can_lie_on(card: number): boolean {
    const { carried } = this;
    return carried !== null && (carried.on.includes(card) || carried.ways.some((way) => way.includes(card)));
  }
  // Puts a card among those that the guard is to lie on, or takes it away; what does not fit together goes.
  toggle_guarded(card: number): void {
    const { carried } = this;
    if (!carried || !this.can_lie_on(card)) return;
    const without = carried.on.filter((each) => each !== card);
    const on = without.length < carried.on.length ? without : this.#together([...carried.on, card], card, carried.ways);
    this.pick({ kind: 'guard', guard: carried.guard, on });
  }
  #together(wanted: number[], card: number, ways: number[][]): number[] {
    const on = [...wanted].sort((a, b) => a - b);
    return ways.some((way) => on.every((each) => way.includes(each))) ? on : [card];
  }
  can_lay = $derived.by(() => this.carried?.ways.some((way) => same(way, this.carried!.on)) ?? false);
  lay(): boolean {
    const { carried } = this;
    return carried !== null && this.can_lay && this.#act({ kind: 'lay_guard', guard: carried.guard, on: carried.on });
  }

  // ---- dice

  // places of live dice that stay, ascending
  kept: number[] = $derived.by(() => {
    const { phase } = this.view;
    if (phase.kind !== 'rolling' || !this.roll) return [];
    const places = this.#kept?.roll === roll_of(this.view.turn, phase) ? this.#kept.places : [];
    return places.filter((place) => (phase.dice[place] ?? dead) !== dead);
  });
  can_keep(place: number): boolean {
    return this.roll?.keeps.some(({ keep }) => keep.includes(place)) ?? false;
  }
  toggle_kept(place: number): void {
    const { turn, phase } = this.view;
    if (!this.can_keep(place) || this.busy || phase.kind !== 'rolling') return;
    const others = this.kept.filter((each) => each !== place);
    const places = others.length < this.kept.length ? others : [...others, place].sort((a, b) => a - b);
    this.#kept = { roll: roll_of(turn, phase), places };
  }
  keep: Keep | null = $derived.by(() => this.roll?.keeps.find(({ keep }) => same(keep, this.kept)) ?? null);
  best_chance: number | null = $derived.by(() => {
    const chances = this.roll?.keeps.flatMap(({ chance }) => (chance === null ? [] : [chance])) ?? [];
    return chances.length > 0 ? Math.max(...chances) : null;
  });
  // The same of a choice that keeps the same faces.
  hinted_keep(keep: number[]): number | null {
    const { phase } = this.view;
    if (phase.kind !== 'rolling') return null;
    const faces = (places: number[]) => places.map((place) => phase.dice[place] ?? 0).sort((a, b) => a - b);
    const alike = (choice: Json) => {
      const { kind, keep: kept = [] } = choice as { kind: string; keep?: number[] };
      return kind === 'roll' && same(faces(kept), faces(keep));
    };
    const at = (this.#props().hinted ?? []).findIndex(alike);
    return at < 0 ? null : at + 1;
  }
  roll_dice(): boolean {
    return this.keep !== null && this.#act({ kind: 'roll', keep: this.keep.keep });
  }
  stop(): boolean {
    return this.roll?.may_stop === true && this.#act({ kind: 'stop' });
  }

  // ---- a castle to give

  given = $derived.by(() => {
    const { castle, pile } = this.#given;
    const give = this.give;
    return {
      castle: castle !== null && give?.castles.includes(castle) ? castle : null,
      pile: pile !== null && give?.piles.includes(pile) ? pile : null,
    };
  });
  give_this(more: { castle?: number; pile?: number }): void {
    this.#given = { ...this.#given, ...more };
  }
  give_castle(): boolean {
    const { castle, pile } = this.given;
    return castle !== null && pile !== null && this.#act({ kind: 'give_castle', castle, pile });
  }

  // A card before a player was pressed: it goes where a decision needs it, or is looked at.
  press_card(card: number): void {
    if (this.can_lie_on(card)) this.toggle_guarded(card);
    else if (this.give?.castles.includes(card)) this.give_this({ castle: card });
    else if (this.carried?.guard === card || (this.picked?.kind === 'card' && this.picked.card === card)) this.pick(null);
    else if (this.can_carry(card)) this.pick({ kind: 'guard', guard: card, on: this.#lies_on(card) });
    else this.pick({ kind: 'card', card });
  }
  press_pile(pile: number): void {
    if (this.give?.piles.includes(pile)) this.give_this({ pile });
    else this.pick(this.picked?.kind === 'pile' && this.picked.pile === pile ? null : { kind: 'pile', pile });
  }
  press_throne(): void {
    this.pick(this.picked?.kind === 'throne' ? null : { kind: 'throne' });
  }

  #of<Kind extends Prompt['kind']>(kind: Kind): Of<Kind> | null {
    return this.prompt?.kind === kind ? (this.prompt as Of<Kind>) : null;
  }
  #act(action: Json): boolean {
    if (!this.open || this.busy) return false;
    this.hints.did(...hint_kinds(this));
    this.#props().act(this.open, action);
    this.#picked = null;
    this.#given = { castle: null, pile: null };
    return true;
  }
}
