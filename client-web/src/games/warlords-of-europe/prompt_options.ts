// What a prompt allows, in three shapes in which it is shown: choices of which one is taken, troops of which one says how
// many go, and cards that are played on something. Every legal action is in one of them, and nothing else.
import type { Json, SeatName } from '../game_ui';
import { player_name } from '../names';
import { loss_order, march_order } from './army';
import { counts_as_recruit, no_place, not_begun, not_finished, not_for_sale, not_paid, not_thrown, own_soldiers, type Barred, type BarredOption } from './barred';
import { keep_price, price_of } from './europe';
import { attacker_of } from './facts';
import { cards_named, fief_name, kingdom_name } from './naming';
import { place_named } from './phrases';
import { words } from './text';
import { soldiers, type Card, type CardChoice, type Path, type Prompt, type Soldier, type SoldierMost, type View } from './types';

export interface Option {
  key: string;
  label: string;
  action: Json;
  fief: number | null; // where it can be pressed on the map
  kingdom: number | null; // likewise, in any of its fiefs
  main: boolean; // what one usually wants
}
export interface Choice {
  key: string;
  title: string; // '': what is asked says it
  options: Option[];
  barred: BarredOption[];
}

export interface Row {
  soldier: Soldier;
  bonus: boolean;
  most: number;
  price: number | null;
}
export type Verb = 'march' | 'attack' | 'place' | 'lose' | 'send_back' | 'muster' | 'buy' | 'keep_hired';
export interface Troop {
  key: string;
  verb: Verb;
  from: number | null; // a march begins there
  fief: number | null; // where they go or stand; null: nowhere yet
  path: Path;
  fixed: boolean; // shown without anything being pressed
  total: number | null; // so many in all
  rows: Row[];
  barred: Barred[]; // who can't be bought or placed there, and why
  purse: number | null; // what they may cost together; null: they cost nothing
  recruits: number | null; // so many that count as recruits at most
  action: (row: Row, count: number) => Json;
}
export interface Play {
  key: string;
  choice: CardChoice;
  action: (fief: number | null, to: number | null, seat: number | null, count: number | null) => Json;
}
export interface PromptOptions {
  choices: Choice[];
  troops: Troop[];
  cards: Play[];
  found: number[] | null; // two of these
  gold: number; // so much can be added to an offer; 0: none
}

// Whether dice follow it, of which one may want to know the chance.
export const fights = ({ action }: Option): boolean => ['fight', 'fight_on'].includes((action as { kind: string }).kind);

type Of<Kind extends Prompt['kind']> = Extract<Prompt, { kind: Kind }>;

export function prompt_options_of(prompt: Prompt | null, view: View, seats: SeatName[], me: number | null): PromptOptions {
  const prompt_options: PromptOptions = { choices: [], troops: [], cards: [], found: null, gold: 0 };
  const w = words();
  const name = (seat: number) => player_name(seat, seats);
  const choose = (key: string, options: Option[], title = '', barred: BarredOption[] = []) => {
    if (options.length + barred.length > 0) prompt_options.choices.push({ key, title, options, barred });
  };
  const open_offer = (prisoner: number) => {
    const { owner, fief } = view.prisoners[prisoner] ?? { owner: 0, fief: 0 };
    return plain(`offer-${prisoner}`, w.prompt_options.open_offer({ owner: name(owner), fief: fief_name(fief) }), { kind: 'open_offer', prisoner });
  };
  switch (prompt?.kind) {
    case undefined:
      break;
    case 'choose_kingdom':
      choose('kingdom', prompt.kingdoms.map((kingdom) => ({ ...plain(`kingdom-${kingdom}`, kingdom_name(kingdom), { kind: 'choose_kingdom', kingdom }), kingdom })));
      break;
    case 'found':
      prompt_options.found = prompt.fiefs;
      break;
    case 'place':
      prompt_options.troops = placing(prompt, view, me);
      break;
    case 'campaign': {
      prompt_options.troops = marches(prompt.marches, view, me);
      prompt_options.cards = prompt.cards.map(play);
      choose('offers', prompt.prisoners.map(open_offer), w.prompt_options.offers);
      const count = view.attacks.filter((attack) => attacker_of(attack, view) === me).length;
      const label = count > 0 ? w.prompt_options.end_campaign_attacks({ count }) : w.prompt_options.end_campaign;
      choose('end', [main('end', label, { kind: 'end_campaign' })]);
      break;
    }
    case 'reserves':
      prompt_options.troops = marches(prompt.marches, view, me);
      choose('end', [main('end', w.prompt_options.end_reserves, { kind: 'end_reserves' })]);
      break;
    case 'play_card':
      prompt_options.cards = prompt.cards.map(play);
      choose('pass', prompt.untils.map((until, i) => ({ ...plain(`pass-${until}`, w.prompt_options.pass_until[until], { kind: 'pass', until }), main: i === 0 })));
      break;
    case 'choose_battle':
      choose('fight', prompt.fiefs.map((fief) => at_fief('fight', fief, w.prompt_options.fight({ fief: fief_name(fief) }), { kind: 'fight', fief })));
      break;
    case 'fight_on':
      choose('fight_on', [main('fight_on', w.prompt_options.fight_on, { kind: 'fight_on' })]);
      choose('retreat', prompt.retreats.map((fief) => at_fief('retreat', fief, w.prompt_options.retreat({ fief: fief_name(fief) }), { kind: 'retreat', fief })));
      break;
    case 'name_losses':
      prompt_options.troops = [
        { ...troop('lose', 'lose', rows(prompt.soldiers)), fief: prompt.fief, fixed: true, total: prompt.losses, action: ({ soldier }, count) => ({ kind: 'lose', soldier, count }) },
      ];
      break;
    case 'send_back':
      prompt_options.troops = prompt.choices.map(({ fief, soldiers }) => ({
        ...troop(`back-${fief}`, 'send_back', rows(soldiers)),
        fief,
        fixed: true,
        total: prompt.soldiers,
        action: ({ soldier }, count) => ({ kind: 'send_back', fief, soldier, count }),
      }));
      break;
    case 'house':
      choose('house', prompt.fiefs.map((fief) => at_fief('house', fief, w.prompt_options.house({ fief: fief_name(fief) }), { kind: 'house', fief })));
      break;
    case 'muster': {
      const price = (soldier: Soldier) => price_of(soldier, view.options);
      prompt_options.troops = prompt.fiefs.map((fief) => ({
        ...troop(`muster-${fief}`, 'muster', rows(prompt.soldiers, price)),
        fief,
        barred: not_for_sale(own_soldiers, prompt, view, me, price),
        purse: prompt.gold,
        action: ({ soldier }: Row, count: number) => ({ kind: 'muster', fief, soldier, count }),
      }));
      choose('end', [main('end', w.prompt_options.end_muster, { kind: 'end_muster' })]);
      break;
    }
    case 'offer':
      prompt_options.gold = prompt.most_gold;
      choose('add_card', once(prompt.cards).map((card) => plain(`card-${card}`, w.prompt_options.add_card({ card: w.nouns.card[card] }), { kind: 'add_card', card })));
      choose(
        'add_prisoner',
        prompt.prisoners.map((prisoner) => {
          const { owner, fief } = view.prisoners[prisoner] ?? { owner: 0, fief: 0 };
          return plain(`prisoner-${prisoner}`, w.prompt_options.add_prisoner({ owner: name(owner), fief: fief_name(fief) }), { kind: 'add_prisoner', prisoner });
        }),
      );
      choose('ask_cards', Array.from({ length: prompt.most_cards }, (_, i) => plain(`ask-${i + 1}`, w.prompt_options.ask_cards({ count: i + 1 }), { kind: 'ask_cards', count: i + 1 })));
      choose('add_truce', prompt.may_truce ? [plain('truce', w.prompt_options.add_truce, { kind: 'add_truce' })] : []);
      choose('offer', [main('send', w.prompt_options.send_offer, { kind: 'send_offer' }), plain('drop', w.prompt_options.drop_offer, { kind: 'drop_offer' })]);
      break;
    case 'parley':
      choose('offers', prompt.prisoners.map(open_offer));
      choose('pass', prompt.untils.map((until, i) => ({ ...plain(`pass-${until}`, w.prompt_options.silent_until[until], { kind: 'pass', until }), main: i === 0 })));
      break;
    case 'give_card':
      choose('give_card', prompt.cards.map((card) => plain(`give-${card}`, w.prompt_options.give_card({ card: w.nouns.card[card] }), { kind: 'give_card', card })));
      break;
    case 'answer_offer':
      choose('answer', [main('accept', w.prompt_options.accept, { kind: 'answer_offer', accept: true }), plain('refuse', w.prompt_options.refuse, { kind: 'answer_offer', accept: false })]);
      break;
    case 'carry_out':
      choose('carry_out', carrying_out(prompt, name));
      break;
    case 'answer_pope':
      choose('answer', answering_pope(prompt));
      break;
    case 'take_vassals':
      choose('vassals', [
        main('take', w.prompt_options.take({ price: w.shared.gold_pieces({ gold: prompt.price }) }), { kind: 'take_vassals', take: true }),
        plain('leave', w.prompt_options.leave, { kind: 'take_vassals', take: false }),
      ]);
      break;
    case 'recruit': {
      const captain = me !== null && view.seats[me]?.captain === true;
      const price = (soldier: Soldier) => price_of(captain ? soldier.replace('hired_', '') : soldier, view.options);
      prompt_options.troops.push({
        ...troop('buy', 'buy', rows(prompt.soldiers, price)),
        barred: not_for_sale(soldiers, prompt, view, me, price),
        purse: prompt.gold,
        fixed: true,
        action: ({ soldier }, count) => ({ kind: 'buy', soldier, count }),
      });
      prompt_options.troops.push(...keeping(prompt, view, me));
      choose('finish', prompt.finish.map((fief) => at_fief('finish', fief, w.prompt_options.finish({ fief: fief_name(fief) }), { kind: 'finish_castle', fief })), w.prompt_options.castles, not_finished(prompt, view, me));
      const headed = prompt_options.choices.length > 0;
      choose('begin', prompt.begin.map((fief) => at_fief('begin', fief, w.prompt_options.begin({ fief: fief_name(fief) }), { kind: 'begin_castle', fief })), headed ? '' : w.prompt_options.castles, not_begun(prompt, view, me));
      prompt_options.cards = prompt.cards.map(play);
      choose('end', [main('end', w.prompt_options.end_recruiting, { kind: 'end_recruiting' })]);
      break;
    }
    case 'choose_die':
      for (const die of prompt.dice) choose(`die-${die.sides}`, dice(die));
      choose('die-none', [], '', not_thrown(prompt));
      break;
    case 'pick_place':
      choose('place', prompt.places.map((place) => plain(`place-${place}`, place_named(place), { kind: 'pick_place', place })));
      break;
    case 'buy_card':
      choose('card', [main('buy', w.prompt_options.buy_one({ price: w.shared.gold_pieces({ gold: prompt.price }) }), { kind: 'buy_card', buy: true }), plain('none', w.prompt_options.buy_none, { kind: 'buy_card', buy: false })]);
      break;
  }
  return prompt_options;
}

const plain = (key: string, label: string, action: Json): Option => ({ key, label, action, fief: null, kingdom: null, main: false });
const main = (key: string, label: string, action: Json): Option => ({ ...plain(key, label, action), main: true });
const at_fief = (what: string, fief: number, label: string, action: Json): Option => ({ ...plain(`${what}-${fief}`, label, action), fief });
const once = <T>(items: readonly T[]): T[] => [...new Set(items)];
const rows = (soldiers: SoldierMost[], price: ((soldier: Soldier) => number) | null = null): Row[] =>
  soldiers.map(({ soldier, most }) => ({ soldier, most, bonus: false, price: price ? price(soldier) : null }));

function troop(key: string, verb: Verb, rows: Row[]): Omit<Troop, 'action'> {
  return { key, verb, rows, barred: [], purse: null, recruits: null, from: null, fief: null, path: [], fixed: false, total: null };
}

// Mercenaries by the fief where they wait for their pay.
function keeping({ gold, hired }: Of<'recruit'>, view: View, me: number | null): Troop[] {
  const price = keep_price(view.options);
  return view.fiefs.flatMap(({ owner }, fief) => {
    if (owner !== me) return [];
    const paid = hired.find((each) => each.fief === fief)?.soldiers ?? [];
    const barred = not_paid(fief, paid, view);
    if (paid.length + barred.length === 0) return [];
    const action = ({ soldier }: Row, count: number): Json => ({ kind: 'keep_hired', fief, soldier, count });
    return [{ ...troop(`keep-${fief}`, 'keep_hired', rows(paid, () => price)), fief, fixed: true, barred, purse: gold, action }];
  });
}

// By fief, also where nobody finds a place; soldiers of whole kingdoms are rows of their own.
function placing({ choices, soldiers: waiting, bonus }: Of<'place'>, view: View, me: number | null): Troop[] {
  const kinds = [
    ...soldiers.filter((kind) => waiting[kind] > 0).map((soldier) => ({ soldier, bonus: false })),
    ...(bonus > 0 ? [{ soldier: 'spearman' as const, bonus: true }] : []),
  ];
  const fiefs = once([...choices.flatMap((choice) => choice.fiefs), ...view.fiefs.flatMap(({ owner }, fief) => (owner === me ? [fief] : []))]).sort((a, b) => a - b);
  return fiefs.map((fief) => {
    const here = choices.filter((choice) => choice.fiefs.includes(fief));
    const barred = kinds.filter((kind) => !here.some((choice) => choice.soldier === kind.soldier && choice.bonus === kind.bonus));
    const { castle, begun } = view.fiefs[fief]!;
    const takes_one = view.round > 0 && (castle === 'none' || begun === view.round);
    return {
      ...troop(`place-${fief}`, 'place', here.map(({ soldier, bonus, most }) => ({ soldier, bonus, most, price: null }))),
      fief,
      barred: barred.map((kind) => no_place(fief, kind.soldier, kind.bonus, view)),
      recruits: takes_one ? 1 : null,
      action: ({ soldier, bonus }, count) => ({ kind: 'place', fief, soldier, bonus, count }),
    };
  });
}

// By path, the shortest first; who may take one is said in one or several choices of the prompt.
function marches(choices: Of<'campaign'>['marches'], view: View, me: number | null): Troop[] {
  const by_path = new Map<string, Troop>();
  for (const { paths, soldiers } of choices) {
    for (const path of paths) {
      const fief = path.at(-1)!;
      const verb = view.fiefs[fief]?.owner === me ? 'march' : 'attack';
      const key = `march-${path.join('-')}`;
      const found = by_path.get(key) ?? { ...troop(key, verb, []), from: path[0]!, fief, path, action: ({ soldier }: Row, count: number): Json => ({ kind: 'march', path, soldier, count }) };
      found.rows = [...found.rows, ...rows(soldiers).filter(({ soldier }) => !found.rows.some((row) => row.soldier === soldier))];
      by_path.set(key, found);
    }
  }
  return [...by_path.values()].sort((a, b) => a.path.length - b.path.length);
}

function play(choice: CardChoice): Play {
  const { card } = choice;
  return { key: `play-${card}`, choice, action: (fief, to, seat, count) => ({ kind: 'play_card', card, fief, to, seat, count }) };
}

function carrying_out({ fiefs, seats }: Of<'carry_out'>, name: (seat: number) => string): Option[] {
  const w = words().prompt_options;
  const does = { kind: 'carry_out', fief: null, seat: null, keep: null };
  if (fiefs.length > 0) return fiefs.map((fief) => at_fief('carry', fief, w.carry_out_fief({ fief: fief_name(fief) }), { ...does, fief }));
  if (seats.length > 0) return seats.map((seat) => plain(`against-${seat}`, w.carry_out_seat({ player: name(seat) }), { ...does, seat }));
  return [main('keep', w.keep, { ...does, keep: true }), plain('gold', w.take_gold, { ...does, keep: false })];
}

function answering_pope({ may_comply, fiefs, may_use_indulgence }: Of<'answer_pope'>): Option[] {
  const w = words().prompt_options;
  const answers: Option[] = [];
  if (may_comply && fiefs.length === 0) answers.push(main('comply', w.comply, { kind: 'answer_pope', answer: 'comply', fief: null }));
  if (may_comply) answers.push(...fiefs.map((fief) => at_fief('comply', fief, w.comply_from({ fief: fief_name(fief) }), { kind: 'answer_pope', answer: 'comply', fief })));
  if (may_use_indulgence) answers.push(plain('indulgence', w.use_indulgence, { kind: 'answer_pope', answer: 'indulgence', fief: null }));
  return [...answers, plain('disfavour', w.take_disfavour, { kind: 'answer_pope', answer: 'disfavour', fief: null })];
}

function dice({ sides, gold, for_gold, stakes }: Of<'choose_die'>['dice'][number]): Option[] {
  const w = words();
  const die = (key: string, label: string, cards: Card[]) => plain(`die-${sides}-${key}`, label, { kind: 'choose_die', sides, cards });
  return [
    ...(for_gold ? [die('gold', gold === 0 ? w.prompt_options.die_free({ sides }) : w.prompt_options.die_gold({ sides, price: w.shared.gold_pieces({ gold: gold }) }), [])] : []),
    ...stakes.map((cards) => die(cards.join('-'), w.shared.die_for_cards({ sides, cards: cards_named(cards) }), cards)),
  ];
}

// ---- putting actions together

export type Counts = Record<string, number>; // by row
export const row_key = ({ soldier, bonus }: Row): string => (bonus ? `bonus-${soldier}` : soldier);

// What is proposed: of marches all that may go, but not the last one of who stays behind; of losses the cheapest.
export function proposed(troop: Troop, stands: number): Counts {
  if (troop.verb === 'march' || troop.verb === 'attack') {
    const going = troop.rows.reduce((sum, { most }) => sum + most, 0);
    const stays = going >= stands ? cheapest(troop.rows)[0] : undefined;
    return Object.fromEntries(troop.rows.map((row) => [row_key(row), row === stays ? row.most - 1 : row.most]));
  }
  if (troop.verb === 'lose' || troop.verb === 'send_back') {
    let left = troop.total ?? 0;
    return Object.fromEntries(
      cheapest(troop.rows).map((row) => {
        const count = Math.min(left, row.most);
        left -= count;
        return [row_key(row), count];
      }),
    );
  }
  return Object.fromEntries(troop.rows.map((row) => [row_key(row), troop.verb === 'keep_hired' ? row.most : 0]));
}
const cheapest = (rows: Row[]): Row[] => [...rows].sort((a, b) => loss_order.indexOf(a.soldier) - loss_order.indexOf(b.soldier));

// What its button does.
export function verb_of({ verb, fief }: Troop): string {
  const { march, attack, place_here, lose, send_back_to, muster_here, buy, keep_hired } = words().prompt_options;
  const by_verb = { march, attack, place: place_here, lose: () => lose, send_back: send_back_to, muster: muster_here, buy: () => buy, keep_hired };
  return by_verb[verb]({ fief: fief === null ? '' : fief_name(fief) });
}

// Those of a troop who may be only so many together, and how many.
export function together({ rows, total, recruits }: Troop): { rows: Row[]; most: number } | null {
  if (total !== null) return { rows, most: total };
  return recruits === null ? null : { rows: rows.filter(({ soldier, bonus }) => counts_as_recruit(soldier, bonus)), most: recruits };
}
export const cost_of = (troop: Troop, counts: Counts): number => troop.rows.reduce((sum, row) => sum + (row.price ?? 0) * (counts[row_key(row)] ?? 0), 0);
export const too_dear = (troop: Troop, counts: Counts): boolean => troop.purse !== null && cost_of(troop, counts) > troop.purse;

// An action for each kind, warlords first: others may follow them.
export function actions_of(troop: Troop, counts: Counts): Json[] {
  const rows = [...troop.rows].sort((a, b) => march_order.indexOf(a.soldier) - march_order.indexOf(b.soldier));
  return rows.flatMap((row) => {
    const count = counts[row_key(row)] ?? 0;
    return count > 0 ? [troop.action(row, count)] : [];
  });
}

// Whether a troop may take an action: what was chosen together is sent one by one, and each as long as it is allowed.
export function allows(prompt_options: PromptOptions, action: Json): boolean {
  const { count } = action as { count: number };
  const wanted = JSON.stringify(action);
  return prompt_options.troops.some((troop) => troop.rows.some((row) => count <= row.most && JSON.stringify(troop.action(row, count)) === wanted));
}
