// What the game drew, drawn again: docs/rules/chevaliers.md, "Draws". The piles are shuffled once; which card is turned
// later follows from that, and is looked at too.
import type { DrawStep, GameEvent, Json, Numbers, SeatName } from '../game_ui';
import { cards_of_table } from './deck';
import { card_named, pile_named } from './phrases';
import { words } from './text';
import type { Card, Colour, Event, View } from './types';

export function draws(before: Json | null, view: Json, events: GameEvent[], seats: SeatName[], numbers: Numbers): DrawStep[] {
  const w = words().draws;
  const name = (seat: number) => seats.find((each) => each.seat === seat)?.name ?? String(seat);
  const happened = events as unknown as Event[];
  const orders = PileOrders.of(numbers, before);
  const deck = cards_of_table(view as unknown as View);
  const steps: DrawStep[] = [];
  for (const event of happened) {
    if (event.kind === 'set_up') {
      const { castles, piles } = set_up(deck, numbers, event.castles.length);
      orders.lay(piles.map((pile) => pile.map(({ card }) => card)));
      const tops = piles.map(([top]) => top);
      steps.push(
        { what: w.castles, shown: castles.map(called).join(', '), holds: alike(castles, event.castles.map((card): Card => ({ ...card, kind: 'castle' }))) },
        {
          what: w.piles,
          shown: tops.map((top, i) => w.top({ card: top ? called(top) : '', count: piles[i]!.length })).join(' · '),
          holds: alike(tops, event.piles.map(({ top }) => top)) && piles.every(({ length }, i) => length === event.piles[i]?.cards),
        },
      );
      if ((view as unknown as View).options.first_player === undefined) {
        const first = numbers.below(event.castles.length);
        steps.push({ what: w.first, shown: name(first), holds: first === event.first });
      }
    } else if (event.kind === 'dice_rolled') {
      const rolled = event.rolled.map(() => numbers.below(6) + 1);
      const claimed = event.rolled.map((place) => event.dice[place]);
      steps.push({ what: w.rolls({ name: name(event.seat) }), shown: rolled.join(', '), holds: rolled.join() === claimed.join() });
    } else if (event.kind === 'card_turned') {
      const card = deck[orders.top(event.pile) ?? -1];
      steps.push({ what: w.turned({ pile: pile_named(event.pile) }), shown: card ? called(card) : w.nothing, holds: alike([card], [event.card]) });
    } else {
      orders.follow(event);
    }
  }
  orders.keep(view as unknown as View);
  return steps;
}

// In the deck's order.
const colours_of = (castles: readonly Card[]): Colour[] => [...new Set(castles.flatMap((card) => (card.kind === 'castle' ? [card.colour] : [])))];

function set_up(deck: readonly Card[], numbers: Numbers, players: number) {
  const castles = deck.filter((card) => card.kind === 'castle');
  const one_each = colours_of(castles).map((colour) => {
    const own = castles.filter((card) => card.colour === colour);
    return own[numbers.below(own.length)]!;
  });
  const dealt = numbers.shuffle(one_each).slice(0, players);
  const rest = numbers.shuffle(deck.filter((card) => !dealt.some((each) => each.card === card.card)));
  const left = Math.ceil(rest.length / 2);
  return { castles: dealt, piles: [rest.slice(0, left), rest.slice(left)] };
}

function called(card: Card): string {
  const { combination } = card.kind === 'tournament' ? { combination: null } : card;
  const written = combination ? ` ${String(combination.face).repeat(combination.count)}/${combination.other}` : '';
  return card_named(card) + written;
}

function alike(drawn: readonly (Card | undefined)[], claimed: readonly (Card | null)[]): boolean {
  return drawn.length === claimed.length && drawn.every((card, i) => key(card) === key(claimed[i]));
}
function key(card: Card | null | undefined): string {
  if (!card) return '';
  if (card.kind === 'tournament') return `${card.card} ${card.kind}`;
  const { count, face, other } = card.combination;
  const own = card.kind === 'castle' ? card.colour : `${card.special} ${card.face}`;
  return `${card.card} ${card.kind} ${own} ${count} ${face} ${other}`;
}

// The order of both piles all through a game, from the shuffle on, for who checks that game's record entry by entry. What
// was taken back and played otherwise goes on from the view where that began.
const of_games = new WeakMap<Numbers, Map<string, number[][]>>();

class PileOrders {
  #piles: number[][];

  private constructor(
    private readonly known: Map<string, number[][]>,
    before: Json | null,
  ) {
    const there = before === null ? undefined : known.get(place_of(before as unknown as View));
    this.#piles = (there ?? [[], []]).map((pile) => [...pile]);
  }

  static of(numbers: Numbers, before: Json | null): PileOrders {
    let known = of_games.get(numbers);
    if (!known) of_games.set(numbers, (known = new Map()));
    return new PileOrders(known, before);
  }

  lay(piles: number[][]): void {
    this.#piles = piles;
  }
  top(pile: number): number | undefined {
    return this.#piles[pile]?.[0];
  }
  follow(event: Event): void {
    if (event.kind === 'card_buried' || event.kind === 'card_returned') {
      const pile = this.#piles[event.pile];
      const top = pile?.shift();
      if (top !== undefined) pile!.push(top);
    } else if (event.kind === 'card_taken' && event.pile !== null) {
      this.#piles[event.pile]?.shift();
    } else if (event.kind === 'castle_given') {
      this.#piles[event.pile]?.push(event.card.card);
    }
  }
  keep(view: View): void {
    this.known.set(place_of(view), this.#piles);
  }
}

// Within one turn of one record the same table has the same piles.
const place_of = (view: View) => JSON.stringify(view);
