// What the reader is about to do: the fief from which a march begins, the one that is looked at, how many go, the card that
// is looked at. Actions are put together here, from what the prompt offers and from nothing else.
import type { BoardProps, Json } from '../game_ui';
import { hinted_as, named_by_reasons } from '../hinted';
import { Hints } from '../hints.svelte';
import { size } from './army';
import { europe } from './europe';
import { spot_named, spot_of } from './hint';
import { actions_of, allows, prompt_options_of, proposed, row_key, together, too_dear, type Choice, type Counts, type Option, type Play as CardPlay, type Row, type Troop } from './prompt_options';
import type { Card, FiefState, Prompt, View } from './types';

export type HintKind = Prompt['kind'] | 'game';
export interface CardForm {
  card: Card;
  fief: number | null;
  to: number | null;
  seat: number | null;
  count: number | null;
}

export class Play {
  #props: () => BoardProps;
  #from = $state.raw<{ step: string; fief: number } | null>(null);
  #at = $state.raw<number | null>(null);
  #path = $state.raw<string | null>(null); // of several to one fief
  #counts = $state.raw<{ step: string; of: Record<string, Counts> }>({ step: '', of: {} });
  #card = $state.raw<CardForm | null>(null);
  #found = $state.raw<{ castle: number | null; warlord: number | null }>({ castle: null, warlord: null });
  #gold = $state.raw(1);
  #queue: Json[] = []; // what was chosen together and is still to be sent
  #asked: string | undefined;

  readonly hints = new Hints<HintKind>('warlords-of-europe');

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  view = $derived.by(() => this.#props().view as unknown as View);
  seats = $derived.by(() => this.#props().seats);
  me = $derived.by(() => this.#props().me);
  open = $derived.by(() => this.#props().prompts[0] ?? null);
  prompt = $derived.by(() => (this.open ? (this.open.prompt as unknown as Prompt) : null));
  busy = $derived.by(() => this.#props().busy);
  prompt_options = $derived.by(() => prompt_options_of(this.prompt, this.view, this.seats, this.me));
  // Choices of a hint by their numbers, with where they are on the map; several in one place beside one another.
  hinted = (action: Json): number | null => hinted_as(this.#props().hinted, action as { [name: string]: Json });
  hinted_spots = $derived.by(() => {
    const spots = (this.#props().hinted ?? []).flatMap((action, i) => {
      const spot = spot_of(action, this.view);
      return spot ? [{ ...spot, number: i + 1 }] : [];
    });
    return spots.map((spot, i) => ({ ...spot, beside: spots.slice(0, i).filter(({ at }) => at === spot.at).length }));
  });
  // What their reasons name likewise, but for where they stand themselves.
  reason_spots = $derived.by(() => {
    const taken = this.hinted_spots.map(({ number, at }) => ({ number, at }));
    return named_by_reasons(this.#props().reasons, ['fief', 'from', 'kingdom']).flatMap(({ number, name, value }) => {
      const spot = spot_named(name, value as number);
      const there = taken.filter(({ at }) => at === spot.at);
      if (there.some((other) => other.number === number)) return [];
      taken.push({ number, at: spot.at });
      return [{ ...spot, number, beside: there.length }];
    });
  });
  marked = $derived.by(() => {
    const { marked } = this.#props();
    return marked ? spot_of(marked, this.view) : null;
  });
  in_play = $derived.by(() => new Set(this.view.kingdoms));
  // What is chosen outlives an action of the same step, and no other.
  step = $derived.by(() => `${this.view.round} ${this.view.turn} ${this.prompt?.kind ?? ''}`);

  fief(id: number): FiefState {
    return this.view.fiefs[id]!;
  }
  plays(id: number): boolean {
    return this.in_play.has(europe.fiefs[id]!.kingdom);
  }

  // ---- the map

  at = $derived.by(() => this.#at);
  sources = $derived.by(() => new Set(this.prompt_options.troops.flatMap(({ from }) => (from === null ? [] : [from]))));
  from = $derived.by(() => (this.#from && this.#from.step === this.step && this.sources.has(this.#from.fief) ? this.#from.fief : null));
  // Where one can march from the fief that was chosen.
  targets = $derived.by(() => {
    const found = new Map<number, 'march' | 'attack'>();
    for (const { from, fief, verb } of this.prompt_options.troops) {
      if (from !== null && from === this.from && fief !== null) found.set(fief, verb === 'attack' ? 'attack' : 'march');
    }
    return found;
  });
  // What can be pressed at all: where marches begin, where something is chosen, where soldiers are placed.
  ready = $derived.by(() => {
    const fiefs = new Set([...this.sources, ...(this.prompt_options.found ?? [])]);
    for (const { from, fief, rows } of this.prompt_options.troops) if (from === null && fief !== null && rows.length > 0) fiefs.add(fief);
    for (const { fief, kingdom } of this.#options) {
      if (fief !== null) fiefs.add(fief);
      if (kingdom !== null) europe.fiefs.forEach((each, id) => each.kingdom === kingdom && fiefs.add(id));
    }
    const form = this.form;
    if (form) for (const fief of [...form.choice.fiefs, ...form.choice.to]) fiefs.add(fief);
    return fiefs;
  });
  #options: Option[] = $derived.by(() => this.prompt_options.choices.flatMap(({ options }) => options));

  // A fief was pressed: where a march begins, where it goes (pressed again, where the next one begins), or to look at it.
  press(fief: number): void {
    const { form } = this;
    if (form && this.#fills(form, fief)) return;
    const again = this.#at === fief;
    this.#at = fief;
    this.#path = null;
    if (this.from === fief) this.#from = null;
    else if (this.targets.has(fief) && !(again && this.sources.has(fief))) return;
    else this.#from = this.sources.has(fief) ? { step: this.step, fief } : null;
    if (this.prompt_options.found?.includes(fief)) this.#founds(fief);
  }
  // A march is drawn from one to the other.
  draws(from: number, to: number): boolean {
    this.take(from);
    if (!this.targets.has(to)) return false;
    this.#at = to;
    return true;
  }
  take(from: number): void {
    if (this.from === from) return;
    this.#from = this.sources.has(from) ? { step: this.step, fief: from } : null;
    this.#at = from;
    this.#path = null;
  }
  look(fief: number | null): void {
    this.#at = fief;
  }
  back(): void {
    if (this.#card) this.#card = null;
    else {
      this.#from = null;
      this.#at = null;
    }
  }

  // What may be decided in the fief that is looked at.
  options_here: Option[] = $derived.by(() => {
    const { at } = this;
    if (at === null) return [];
    const kingdom = europe.fiefs[at]!.kingdom;
    return this.#options.filter((option) => option.fief === at || option.kingdom === kingdom);
  });
  // Ways of a march to it; or who is placed or bought there.
  ways: Troop[] = $derived.by(() => this.prompt_options.troops.filter(({ fixed, from, fief }) => !fixed && fief === this.at && from === this.from));
  way: Troop | null = $derived.by(() => this.ways.find(({ key }) => key === this.#path) ?? this.ways[0] ?? null);
  choose_way(key: string): void {
    this.#path = key;
  }
  fixed: Troop[] = $derived.by(() => this.prompt_options.troops.filter(({ fixed }) => fixed));
  // Where the list of fiefs leads, for who does not press the map.
  places: number[] = $derived.by(() => {
    const fiefs = this.prompt_options.troops.flatMap(({ fixed, from, fief, rows }) => (fixed || rows.length === 0 || (from === null && fief === null) ? [] : [from ?? fief!]));
    return [...new Set(fiefs)];
  });

  // ---- how many

  counts(troop: Troop): Counts {
    const kept = this.#counts.step === this.step ? this.#counts.of[troop.key] : undefined;
    const counts = kept ?? proposed(troop, troop.from === null ? 0 : size(this.fief(troop.from).army));
    return Object.fromEntries(troop.rows.map((row) => [row_key(row), Math.min(row.most, counts[row_key(row)] ?? 0)]));
  }
  // No more than may be named in all: what was set is set, and others give way.
  set(troop: Troop, row: Row, count: number): void {
    const whole = Number.isFinite(count) ? Math.trunc(count) : 0;
    const limit = together(troop);
    const limited = limit?.rows.includes(row) ?? false;
    const wanted = Math.max(0, Math.min(row.most, limited ? limit!.most : row.most, whole));
    const counts = { ...this.counts(troop), [row_key(row)]: wanted };
    let over = limited ? limit!.rows.reduce((sum, each) => sum + (counts[row_key(each)] ?? 0), 0) - limit!.most : 0;
    for (const other of limit?.rows ?? []) {
      const key = row_key(other);
      if (over <= 0 || other === row) continue;
      const gives = Math.min(over, counts[key] ?? 0);
      counts[key] = (counts[key] ?? 0) - gives;
      over -= gives;
    }
    this.#keep(troop, counts);
  }
  // All of them, or as many as may go together.
  set_all(troop: Troop, all: boolean): void {
    const limit = together(troop);
    let left = limit?.most ?? 0;
    const most = (row: Row) => {
      if (!limit?.rows.includes(row)) return row.most;
      const takes = Math.min(row.most, left);
      left -= takes;
      return takes;
    };
    this.#keep(troop, Object.fromEntries(troop.rows.map((row) => [row_key(row), all ? most(row) : 0])));
  }
  going(troop: Troop): number {
    return Object.values(this.counts(troop)).reduce((sum, each) => sum + each, 0);
  }
  #keep(troop: Troop, counts: Counts): void {
    const of = this.#counts.step === this.step ? this.#counts.of : {};
    this.#counts = { step: this.step, of: { ...of, [troop.key]: counts } };
  }
  send(troop: Troop): boolean {
    if (too_dear(troop, this.counts(troop))) return false;
    const actions = actions_of(troop, this.counts(troop));
    const [first, ...rest] = actions;
    if (first === undefined || !this.#act(first)) return false;
    this.#queue = rest;
    this.#counts = { step: '', of: {} };
    return true;
  }
  // What was chosen together goes on as soon as it is asked for, while it is allowed.
  go_on(): void {
    const { open, busy } = this;
    if (!open || busy || open.id === this.#asked) return;
    const next = this.#queue.shift();
    if (next === undefined) return;
    if (allows(this.prompt_options, next)) this.#send(next);
    else this.#queue = [];
  }

  // ---- choices

  take_option(option: Option): boolean {
    return this.#options.some(({ key, action }) => key === option.key && JSON.stringify(action) === JSON.stringify(option.action)) && this.#act(option.action);
  }
  choice_of(key: string): Choice | null {
    return this.prompt_options.choices.find((choice) => choice.key === key) ?? null;
  }

  // ---- a castle and a warlord to begin with

  found = $derived.by(() => {
    const fiefs = this.prompt_options.found ?? [];
    const { castle, warlord } = this.#found;
    const there = (fief: number | null) => (fief !== null && fiefs.includes(fief) ? fief : null);
    return { castle: there(castle), warlord: warlord === castle ? null : there(warlord) };
  });
  founds(what: 'castle' | 'warlord', fief: number | null): void {
    this.#found = { ...this.found, [what]: fief };
  }
  #founds(fief: number): void {
    const { castle, warlord } = this.found;
    if (castle === fief) this.#found = { castle: null, warlord };
    else if (warlord === fief) this.#found = { castle, warlord: null };
    else if (castle === null) this.#found = { castle: fief, warlord };
    else this.#found = { castle, warlord: fief };
  }
  found_them(): boolean {
    const { castle, warlord } = this.found;
    return castle !== null && warlord !== null && this.#act({ kind: 'found', castle, warlord });
  }

  // ---- cards

  card: Card | null = $derived.by(() => this.#card?.card ?? null);
  playable(card: Card): CardPlay | null {
    return this.prompt_options.cards.find(({ choice }) => choice.card === card) ?? null;
  }
  form: CardPlay | null = $derived.by(() => (this.#card ? this.playable(this.#card.card) : null));
  // What it is played on: the only possible one is chosen already.
  filled: CardForm | null = $derived.by(() => {
    const { form } = this;
    const card = this.#card;
    if (!form || !card) return null;
    const { fiefs, to, seats, most } = form.choice;
    const of = (all: number[], one: number | null) => (one !== null && all.includes(one) ? one : all.length === 1 ? all[0]! : null);
    return { card: card.card, fief: of(fiefs, card.fief), to: of(to, card.to), seat: of(seats, card.seat), count: most === 0 ? null : Math.max(1, Math.min(most, card.count ?? most)) };
  });
  look_at(card: Card): void {
    this.#card = this.#card?.card === card ? null : { card, fief: null, to: null, seat: null, count: null };
  }
  fill(more: Partial<CardForm>): void {
    if (this.#card) this.#card = { ...this.#card, ...more };
  }
  #fills({ choice }: CardPlay, fief: number): boolean {
    const { fief: kept } = this.filled!;
    if (choice.fiefs.includes(fief) && !(choice.to.includes(fief) && kept !== null && kept !== fief)) this.fill({ fief });
    else if (choice.to.includes(fief)) this.fill({ to: fief });
    else return false;
    return true;
  }
  can_play = $derived.by(() => {
    const { form, filled } = this;
    if (!form || !filled) return false;
    const { fiefs, to, seats } = form.choice;
    return (fiefs.length === 0 || filled.fief !== null) && (to.length === 0 || filled.to !== null) && (seats.length === 0 || filled.seat !== null);
  });
  play_card(): boolean {
    const { form, filled } = this;
    return this.can_play && form !== null && filled !== null && this.#act(form.action(filled.fief, filled.to, filled.seat, filled.count));
  }

  // ---- gold of an offer

  gold = $derived.by(() => Math.max(1, Math.min(this.prompt_options.gold, this.#gold)));
  set_gold(gold: number): void {
    this.#gold = Number.isFinite(gold) ? Math.trunc(gold) : 1;
  }
  add_gold(): boolean {
    return this.prompt_options.gold > 0 && this.#act({ kind: 'add_gold', gold: this.gold });
  }

  // Of the fief that is attacked, in thousandths; null: nobody tells.
  async chance(actions: Json[]): Promise<number | null> {
    return (await this.#props().chance?.(actions)) ?? null;
  }

  #act(action: Json): boolean {
    if (!this.open || this.busy) return false;
    this.#queue = [];
    if (this.prompt) this.hints.did(this.prompt.kind);
    this.#send(action);
    this.#card = null;
    this.#found = { castle: null, warlord: null };
    return true;
  }
  #send(action: Json): void {
    this.#asked = this.open!.id;
    this.#props().act(this.open!, action);
  }
}
