// The order of the three decks all through a game, from the shuffle on, for who checks that game's record entry by entry.
// What was taken back and played otherwise goes on from the view where that began.
import type { Json, Numbers } from '../game_ui';
import { deck_of } from './europe';
import { decks, type Card, type Deck, type Event, type View } from './types';

type Piles = Record<Deck, Card[]>;
const of_games = new WeakMap<Numbers, Map<string, Piles>>();

export class DeckOrders {
  #cards: Piles;
  #discards: Piles;
  #pope: Card | null; // that is being carried out

  private constructor(
    private readonly known: Map<string, Piles>,
    before: View | null,
  ) {
    const there = before === null ? undefined : known.get(place_of(before));
    this.#cards = piles((deck) => there?.[deck] ?? []);
    this.#discards = piles((_, i) => before?.decks[i]?.discards ?? []);
    this.#pope = before && 'card' in before.phase ? before.phase.card : null;
  }

  static of(numbers: Numbers, before: Json | null): DeckOrders {
    let known = of_games.get(numbers);
    if (!known) of_games.set(numbers, (known = new Map()));
    return new DeckOrders(known, before as unknown as View | null);
  }

  lay(deck: Deck, cards: Card[]): void {
    this.#cards[deck] = cards;
  }
  // What is shuffled when a deck is out.
  take_discards(deck: Deck): Card[] {
    return this.#discards[deck].splice(0);
  }
  draw(deck: Deck): Card | undefined {
    return this.#cards[deck].shift();
  }
  follow(event: Event): void {
    const discard = (card: Card | null) => card && this.#discards[deck_of(card)].push(card);
    if (event.kind === 'pope_drawn') this.#pope = event.card;
    else if (event.kind === 'card_played') discard(event.play.card);
    else if (event.kind === 'cards_discarded') event.cards.forEach(discard);
    else if (event.kind === 'pope_carried_out' && event.choice.keep !== true) discard(event.card);
    else if (event.kind === 'pope_answered' && event.answer !== 'disfavour') {
      if (event.answer === 'indulgence') discard('indulgence');
      discard(this.#pope);
    }
  }
  keep(view: View): void {
    this.known.set(place_of(view), this.#cards);
  }
}

const piles = (of: (deck: Deck, i: number) => Card[]): Piles => Object.fromEntries(decks.map((deck, i) => [deck, [...of(deck, i)]])) as unknown as Piles;
const place_of = (view: View) => JSON.stringify(view);
