// The order of both piles all through a game, from the shuffle on, for who checks that game's record entry by entry. What
// was taken back and played otherwise goes on from the view where that began.
import type { Json, Numbers } from '../game_ui';
import type { Event, View } from './types';

const of_games = new WeakMap<Numbers, Map<string, number[][]>>();

export class PileOrders {
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
