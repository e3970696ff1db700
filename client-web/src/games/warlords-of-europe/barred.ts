// What can't be bought, built, paid, chosen or placed now, and why: the game's own order of reasons, in its own words.
import { size } from './army';
import { europe, keep_price } from './europe';
import { fief_name, kingdom_name } from './naming';
import { list } from './phrases';
import { words } from './text';
import { soldiers, type FiefState, type Prompt, type Soldier, type SoldierMost, type View } from './types';

export interface Barred {
  soldier: Soldier;
  bonus: boolean;
  price: number | null;
  why: string;
}
export interface BarredOption {
  label: string;
  why: string;
}

type Of<Kind extends Prompt['kind']> = Extract<Prompt, { kind: Kind }>;

const mercenary = (soldier: Soldier): boolean => soldier.startsWith('hired_');
export const own_soldiers = soldiers.filter((soldier) => !mercenary(soldier));
const only_castles_take = (soldier: Soldier) => soldier === 'knight' || soldier === 'warlord';
const poor = (price: number) => words().refusals.not_enough_gold({ price });
const fiefs_of = (view: View, me: number | null): { fief: number; state: FiefState }[] =>
  me === null ? [] : view.fiefs.flatMap((state, fief) => (state.owner === me ? [{ fief, state }] : []));

// Of those that a place might have for sale.
export function not_for_sale(kinds: readonly Soldier[], { gold, soldiers: sold }: { gold: number; soldiers: SoldierMost[] }, view: View, me: number | null, price: (soldier: Soldier) => number): Barred[] {
  const { warlord_held, needs_castle, no_pieces_left } = words().refusals;
  const held = view.prisoners.some(({ owner }) => owner === me);
  const castle = fiefs_of(view, me).some(({ state }) => state.castle !== 'none') || (me !== null && view.seats[me]!.begin.length > 0);
  const why = (soldier: Soldier) => {
    if (soldier === 'warlord' && held) return warlord_held;
    if (only_castles_take(soldier) && !castle) return needs_castle;
    return price(soldier) > gold ? poor(price(soldier)) : no_pieces_left;
  };
  const others = kinds.filter((kind) => !sold.some(({ soldier }) => soldier === kind));
  return others.map((soldier) => ({ soldier, bonus: false, price: price(soldier), why: why(soldier) }));
}

// Of those who wait for their pay in a fief.
export function not_paid(fief: number, paid: SoldierMost[], view: View): Barred[] {
  const price = keep_price(view.options);
  const unpaid = view.fiefs[fief]!.unpaid;
  const others = soldiers.filter((kind) => (unpaid?.[kind] ?? 0) > 0 && !paid.some(({ soldier }) => soldier === kind));
  return others.map((soldier) => ({ soldier, bonus: false, price, why: poor(price) }));
}

// Castles that were begun and can't be finished.
export function not_finished({ finish }: Of<'recruit'>, view: View, me: number | null): BarredOption[] {
  if (me === null) return [];
  const { begin, finish: done, mason } = view.seats[me]!;
  const begun = fiefs_of(view, me).filter(({ state }) => state.castle === 'unfinished').map(({ fief }) => fief);
  const open = [...begun, ...begin].filter((fief) => !finish.includes(fief) && !done.includes(fief));
  const too_early = (fief: number) => begin.includes(fief) && !mason;
  return open.map((fief) => ({
    label: words().prompt_options.finish({ fief: fief_name(fief) }),
    why: too_early(fief) ? words().refusals.begun_now({ fief: fief_name(fief) }) : poor(castle_price('finish', view, me)),
  }));
}

// Fiefs without a castle in which none can be begun: those of a kingdom that has one, kingdom by kingdom, and the others.
export function not_begun({ begin }: Of<'recruit'>, view: View, me: number | null): BarredOption[] {
  if (me === null) return [];
  const now = view.seats[me]!.begin;
  const own = fiefs_of(view, me);
  const castles = new Map(own.flatMap(({ fief, state }) => (state.castle !== 'none' || now.includes(fief) ? [[europe.fiefs[fief]!.kingdom, fief] as const] : [])));
  const open = own.filter(({ fief, state }) => state.castle === 'none' && !now.includes(fief) && !begin.includes(fief)).map(({ fief }) => fief);
  const label = (fiefs: number[]) => words().prompt_options.begin({ fief: list(fiefs.map(fief_name)) });
  const by_kingdom = [...castles].map(([kingdom, castle]) => ({
    fiefs: open.filter((fief) => europe.fiefs[fief]!.kingdom === kingdom),
    why: words().prompt_options.one_castle({ kingdom: kingdom_name(kingdom), fief: fief_name(castle) }),
  }));
  const rest = { fiefs: open.filter((fief) => !castles.has(europe.fiefs[fief]!.kingdom)), why: poor(castle_price('begin', view, me)) };
  return [...by_kingdom, rest].flatMap(({ fiefs, why }) => (fiefs.length > 0 ? [{ label: label(fiefs), why }] : []));
}
const mason_saves = 3;
export const castle_price = (what: 'begin' | 'finish', view: View, me: number): number => europe.prices[what] - (view.seats[me]!.mason ? mason_saves : 0);

// Dice of initiative beyond one's gold and cards.
export function not_thrown({ dice }: Of<'choose_die'>): BarredOption[] {
  const w = words();
  return [10, 12].flatMap((sides) => {
    const die = dice.find((each) => each.sides === sides);
    if (!die) return [{ label: w.die({ sides }), why: w.refusals.wrong_stake }];
    return die.for_gold ? [] : [{ label: w.prompt_options.die_gold({ sides, price: w.shared.gold_pieces({ gold: die.gold }) }), why: poor(die.gold) }];
  });
}

const mountain_feeds = 15;
// Whether it counts against what a fief without a castle takes in a round.
export const counts_as_recruit = (soldier: Soldier, bonus: boolean): boolean => !bonus && !mercenary(soldier);

// A soldier who waits to be placed, and finds no place in this fief.
export function no_place(fief: number, soldier: Soldier, bonus: boolean, view: View): Barred {
  const { only_in_castles, one_recruit_a_fief, no_room, castle_needs_soldier } = words().refusals;
  const { castle, army, begun, placed } = view.fiefs[fief]!;
  const why = () => {
    if (view.round > 0 && counts_as_recruit(soldier, bonus)) {
      if (only_castles_take(soldier) && castle === 'none') return only_in_castles;
      if (placed > 0 && (castle === 'none' || begun === view.round)) return one_recruit_a_fief({ fief: fief_name(fief) });
    }
    if (europe.fiefs[fief]!.terrain === 'mountain' && castle === 'none' && size(army) >= mountain_feeds) return no_room({ fief: fief_name(fief) });
    return castle_needs_soldier({ fief: fief_name(view.fiefs.findIndex((each) => each.owner === view.fiefs[fief]!.owner && each.castle !== 'none')) });
  };
  return { soldier, bonus, price: null, why: why() };
}
