// What the game drew, drawn again: docs/rules/warlords-of-europe.md, "What is drawn, in which order".
import type { DrawStep, GameEvent, Json, Numbers, SeatName } from '../game_ui';
import { DeckOrders } from './deck_orders';
import { europe } from './europe';
import { fief_name, kingdom_name } from './naming';
import { words } from './text';
import { decks, type BattleRolled, type Card, type Deck, type Event, type View, type Volley } from './types';

export function draws(before: Json | null, view: Json, events: GameEvent[], seats: SeatName[], numbers: Numbers): DrawStep[] {
  const w = words().draws;
  const name = (seat: number) => seats.find((each) => each.seat === seat)?.name ?? String(seat);
  const happened = events as unknown as Event[];
  const [was, now] = [before as unknown as View | null, view as unknown as View];
  const orders = DeckOrders.of(numbers, before);
  const steps: DrawStep[] = [];
  let fief = was?.battle?.fief ?? null;

  const card = (deck: Deck, claimed: Card | null) => {
    const drawn = orders.draw(deck);
    const shown = drawn ? words().nouns.card[drawn] : w.nothing;
    steps.push({ what: w.drawn[deck], shown, holds: drawn !== undefined && (claimed === null || claimed === drawn) });
  };
  const shuffle = (deck: Deck, cards: Card[], holds: boolean) => {
    const shuffled = numbers.shuffle(cards);
    orders.lay(deck, shuffled);
    steps.push({ what: w.deck[deck], shown: w.cards({ count: shuffled.length, top: shuffled[0] ? words().nouns.card[shuffled[0]] : w.nothing }), holds });
  };

  for (const event of happened) {
    if (event.kind === 'initiative_rolled') {
      const rolled = event.dice.map(({ sides }) => numbers.below(sides) + 1);
      const shown = event.dice.map(({ seat, sides }, i) => w.one({ name: name(seat), sides, rolled: rolled[i]! })).join(', ');
      steps.push({ what: w.initiative, shown, holds: event.dice.every((die, i) => die.rolled === rolled[i]) });
    } else if (event.kind === 'battle_started') {
      fief = event.fief;
    } else if (event.kind === 'battle_rolled') {
      steps.push(battle(event, fief ?? now.battle?.fief ?? null, numbers));
    } else if (event.kind === 'deck_shuffled') {
      shuffle(event.deck, orders.take_discards(event.deck), true);
    } else if (event.kind === 'card_drawn') {
      card(event.deck, event.card);
    } else if (event.kind === 'pope_drawn') {
      card('pope', event.card);
    }
    orders.follow(event);
  }
  if (was === null) {
    if (now.options.scenario === 'drawn') steps.push(kingdoms(happened, now, numbers));
    for (const [i, deck] of decks.entries()) {
      const cards = europe.cards.filter((each) => each.deck === deck).flatMap(({ card, count }) => Array.from({ length: count }, () => card));
      shuffle(deck, cards, now.decks[i]?.cards === cards.length);
    }
  }
  orders.keep(now);
  return steps;
}

function kingdoms(events: Event[], { order }: View, numbers: Numbers): DrawStep {
  const drawn = numbers.shuffle(europe.kingdoms.map((_, i) => i)).slice(0, order.length);
  const claimed = events.flatMap((event) => (event.kind === 'kingdom_chosen' && event.drawn ? [event.kingdom] : []));
  return { what: words().draws.kingdoms, shown: drawn.map(kingdom_name).join(', '), holds: drawn.join() === claimed.join() };
}

// The attacker's dice first.
function battle(event: BattleRolled, fief: number | null, numbers: Numbers): DrawStep {
  const w = words().draws;
  const roll = (volleys: Volley[]) => volleys.map(({ sides, dice }) => dice.map(() => numbers.below(sides) + 1));
  const [attackers, defenders] = [roll(event.attackers), roll(event.defenders)];
  const shown = (rolled: number[][]) => (rolled.length > 0 ? rolled.map((dice) => dice.join(' ')).join(', ') : words().shared.nobody);
  const same = (rolled: number[][], volleys: Volley[]) => rolled.every((dice, i) => dice.join() === volleys[i]!.dice.join());
  const hits = (rolled: number[][], volleys: Volley[]) => rolled.reduce((sum, dice, i) => sum + dice.filter((face) => face >= volleys[i]!.hits_from).length, 0);
  return {
    what: (event.archers ? w.archers : w.others)({ fief: fief === null ? '' : fief_name(fief), round: event.round }),
    shown: w.sides({ attacker: shown(attackers), defender: shown(defenders) }),
    holds:
      same(attackers, event.attackers) &&
      same(defenders, event.defenders) &&
      hits(attackers, event.attackers) === event.attacker_hits &&
      hits(defenders, event.defenders) === event.defender_hits,
  };
}
