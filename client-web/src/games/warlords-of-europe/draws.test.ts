import { describe, expect, it } from 'vitest';

import { id_of, seats, view_of } from '../../../tests/unit/warlords_positions';
import { speak } from '../../text/words.svelte';
import type { GameEvent, Json, Numbers } from '../game_ui';
import { draws } from './draws';
import { europe } from './europe';
import { decks, type Card, type Event, type View } from './types';

speak('en');
// Numbers in a row; a shuffle turns the cards round.
class Row implements Numbers {
  asked: number[] = [];
  constructor(private row: number[]) {}
  below(n: number): number {
    this.asked.push(n);
    const next = this.row.shift();
    if (next === undefined) throw new Error('no number is left');
    return next;
  }
  shuffle<T>(items: readonly T[]): T[] {
    this.asked.push(-items.length);
    return [...items].reverse();
  }
}
const json = (view: View) => view as unknown as Json;
const run = (before: View | null, view: View, events: Event[], numbers: Numbers) =>
  draws(before && json(before), json(view), events as unknown as GameEvent[], seats, numbers);
const full = (more: Partial<View> = {}) => view_of({ round: 0, order: [1, 0], decks: decks.map(() => ({ cards: 30, discards: [] })), ...more });

describe('setting up', () => {
  const dice = (...rolled: number[]): Event => ({ kind: 'initiative_rolled', dice: rolled.map((each, seat) => ({ seat, sides: 8, rolled: each })) });

  it('draws dice, ties again, then the three decks', () => {
    const numbers = new Row([4, 4, 1, 6]);
    const steps = run(null, full(), [dice(5, 5), dice(2, 7), { kind: 'order_set', order: [1, 0] }], numbers);
    expect(numbers.asked).toEqual([8, 8, 8, 8, -30, -30, -30]);
    expect(steps.map(({ holds }) => holds)).toEqual([true, true, true, true, true]);
    expect(steps[2]!.shown).toBe('30 cards; on top: Legate');
  });
  it('sees a die that was told otherwise', () => {
    expect(run(null, full(), [dice(5, 6)], new Row([4, 4]))[0]!.holds).toBe(false);
  });
  it('draws kingdoms by lot before the decks, where the scenario says so', () => {
    const events: Event[] = [{ kind: 'kingdom_chosen', seat: 1, kingdom: 8, drawn: true }, { kind: 'kingdom_chosen', seat: 0, kingdom: 7, drawn: true }];
    const drawn = full({ options: { players: 2, scenario: 'drawn', max_rounds: 40 } });
    const numbers = new Row([]);
    const steps = run(null, drawn, events, numbers);
    expect(numbers.asked).toEqual([-9, -30, -30, -30]);
    expect(steps[0]).toMatchObject({ shown: 'Hispania, Latin Empire', holds: true });
    expect(run(null, drawn, [events[1]!, events[0]!], new Row([]))[0]!.holds).toBe(false);
  });
});

describe('a battle', () => {
  const rolled = (dice: number[], hits: number): Event => ({
    kind: 'battle_rolled', round: 1, archers: false, attacker_hits: hits, defender_hits: 0,
    attackers: [{ soldier: 'spearman', sides: 8, hits_from: 7, dice }], defenders: [{ soldier: null, sides: 10, hits_from: 7, dice: [3] }],
  }); // prettier-ignore
  const started: Event = { kind: 'battle_started', seat: 0, fief: id_of('Champagne'), defender: null, attackers: full().fiefs[0]!.army, defenders: full().fiefs[0]!.army, peasants: 1 };

  it('rolls the attacker’s dice, then the defender’s', () => {
    const numbers = new Row([7, 0, 2]);
    const [step] = run(full(), full(), [started, rolled([8, 1], 1)], numbers);
    expect(numbers.asked).toEqual([8, 8, 10]);
    expect(step).toEqual({ what: 'Champagne, round 1: all others', shown: '8 1 against 3', holds: true });
  });
  it('sees dice and hits that were told otherwise', () => {
    expect(run(full(), full(), [started, rolled([8, 2], 1)], new Row([7, 0, 2]))[0]!.holds).toBe(false);
    expect(run(full(), full(), [started, rolled([8, 1], 2)], new Row([7, 0, 2]))[0]!.holds).toBe(false);
  });
});

describe('cards', () => {
  const top = (deck: string, from: number): Card[] => {
    const all = europe.cards.filter((each) => each.deck === deck).flatMap(({ card, count }) => Array.from({ length: count }, () => card));
    return all.reverse().slice(from);
  };
  const taken = (seat: number, card: Card | null): Event => ({ kind: 'card_drawn', seat, deck: 'conquest', card });

  it('come from the top, also where nobody was told which', () => {
    const numbers = new Row([]);
    const begun = full();
    run(null, begun, [], numbers);
    const later = full({ round: 1 });
    const steps = run(begun, later, [taken(0, 'plunder'), taken(1, null), { kind: 'pope_drawn', seat: 0, card: 'legate' }], numbers);
    expect(steps.map(({ shown, holds }) => [shown, holds])).toEqual([['Plunder', true], ['Plunder', true], ['Legate', true]]);
    expect(run(later, full({ round: 2 }), [taken(0, 'siege')], numbers)[0]!.holds).toBe(false);
    expect(top('conquest', 2)[0]).toBe('plunder');
  });

  it('that lie discarded are shuffled when a deck is out, in the order in which they lie', () => {
    const numbers = new Row([]);
    const before = full({ decks: [{ cards: 0, discards: ['gift'] }, { cards: 0, discards: ['levy', 'siege'] }, { cards: 3, discards: [] }] });
    const events: Event[] = [
      { kind: 'card_played', seat: 0, play: { card: 'ambush', fief: null, to: null, seat: null, count: null } },
      { kind: 'deck_shuffled', deck: 'conquest' },
      taken(0, 'ambush'),
    ];
    const steps = run(before, full(), events, numbers);
    expect(numbers.asked).toEqual([-3]);
    expect(steps.map(({ holds }) => holds)).toEqual([true, true]);
  });

  it('of the pope’s lie discarded once they are done with, and not where a disfavour is taken', () => {
    const choice = { fief: null, seat: null, keep: null };
    const shuffled = (...events: Event[]) => {
      const numbers = new Row([]);
      const before = full({ decks: [{ cards: 1, discards: ['gift'] }, { cards: 9, discards: [] }, { cards: 9, discards: [] }] });
      run(before, full(), [...events, { kind: 'deck_shuffled', deck: 'pope' }], numbers);
      return numbers.asked;
    };
    const drawn: Event = { kind: 'pope_drawn', seat: 0, card: 'legate' };
    expect(shuffled(drawn, { kind: 'pope_carried_out', seat: 0, card: 'legate', choice, effect: false })).toEqual([-2]);
    expect(shuffled(drawn, { kind: 'pope_carried_out', seat: 0, card: 'indulgence', choice: { ...choice, keep: true }, effect: true })).toEqual([-1]);
    expect(shuffled(drawn, { kind: 'pope_answered', seat: 1, answer: 'comply', fief: null })).toEqual([-2]);
    expect(shuffled(drawn, { kind: 'pope_answered', seat: 1, answer: 'disfavour', fief: null })).toEqual([-1]);
    expect(shuffled(drawn, { kind: 'pope_answered', seat: 1, answer: 'indulgence', fief: null })).toEqual([-3]);
  });
});
