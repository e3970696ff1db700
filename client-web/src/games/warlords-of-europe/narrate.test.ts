import type { OpenPrompt } from '@palatine/client';
import { beforeEach, describe, expect, it } from 'vitest';

import { explained } from '../../../tests/unit/explained';
import { of_project } from '../../../tests/unit/sources';
import { army, asked as prompts, id_of, recorded, seats, view_of } from '../../../tests/unit/warlords_positions';
import { words as en } from '../../text/made/en/warlords-of-europe';
import { words as fr } from '../../text/made/fr/warlords-of-europe';
import { languages, speak, type Language } from '../../text/words.svelte';
import type { GameEvent, Json } from '../game_ui';
import { named_sentence } from '../../lib/named_sentences';
import { nobody } from './army';
import { europe } from './europe';
import { fief_name, kingdom_name } from './naming';
import { soldiers_of } from './phrases';
import { asked, ended, named, named_args, narrate, option, out_of_turn, refusals, waits, why } from './narrate';
import { words } from './text';
import { cards, decks, gold_for, moments, scenarios, soldiers, terrains, untils, type Event, type Phase, type Prompt, type View } from './types';

// The kinds of a variant in the engine's headers, as they are told: `OrderSet` is order_set.
function kinds(header: string, variant: string): string[] {
  const [, of] = new RegExp(`using ${variant} =\\s*std::variant<([^>]*)>`).exec(of_project(`engine/warlords_of_europe/${header}.hpp`))!;
  const snake = (name: string) => name.trim().replace(/Prompt$/, '').replace(/(?<!^)([A-Z])/g, '_$1').toLowerCase();
  return of!.split(',').map(snake).sort();
}

const [wessex, francia, champagne] = ['Wessex', 'Francia', 'Champagne'].map(id_of) as [number, number, number];
const prisoner = { owner: 1, fief: wessex };
const men = { seat: 0, fief: wessex, soldier: 'knight' as const, count: 2 };
const free = { fief: null, to: null, seat: null, count: null };
const choice = { fief: null, seat: null, keep: null };
const rolled = { round: 2, attackers: [], defenders: [], attacker_hits: 3, defender_hits: 1 };

// Of every event of the engine, in all its kinds.
const events: Event[] = [
  { kind: 'initiative_rolled', dice: [{ seat: 0, sides: 8, rolled: 5 }, { seat: 1, sides: 12, rolled: 7 }] },
  { kind: 'order_set', order: [1, 0] },
  { kind: 'kingdom_chosen', seat: 0, kingdom: 2, drawn: false },
  { kind: 'kingdom_chosen', seat: 0, kingdom: 2, drawn: true },
  { kind: 'castle_founded', seat: 0, castle: wessex, warlord: francia },
  { kind: 'soldiers_placed', ...men },
  { kind: 'soldiers_lost', ...men },
  { kind: 'hired_kept', ...men },
  { kind: 'hired_left', ...men },
  { kind: 'round_started', round: 4 },
  ...(['turn_started', 'campaign_ended', 'reserves_ended', 'offer_dropped', 'recruiting_ended', 'card_declined', 'muster_ended'] as const).map((kind): Event => ({ kind, seat: 0 })),
  ...[false, true].flatMap((attack): Event[] => [
    { kind: 'marched', seat: 0, path: [wessex, francia], soldier: 'knight', count: 1, attack },
    { kind: 'marched', seat: 0, path: [wessex, francia, champagne], soldier: 'knight', count: 1, attack },
  ]),
  { kind: 'fief_left', seat: 0, fief: wessex },
  { kind: 'castle_kept', seat: 0, fief: wessex },
  { kind: 'card_played', seat: 0, play: { ...free, card: 'fair' } },
  { kind: 'card_played', seat: 0, play: { ...free, card: 'fleet', fief: wessex, to: francia } },
  ...untils.map((until): Event => ({ kind: 'passed', seat: 0, until })),
  { kind: 'hand_seen', seat: 0, of: 1, cards: ['fair', 'levy'] },
  { kind: 'hand_seen', seat: 0, of: 1, cards: null },
  { kind: 'battle_started', seat: 0, fief: champagne, defender: 1, attackers: army({ knight: 2 }), defenders: army({ spearman: 3 }), peasants: 0 },
  { kind: 'battle_started', seat: 0, fief: champagne, defender: null, attackers: army({ knight: 2 }), defenders: nobody, peasants: 3 },
  { kind: 'battle_rolled', ...rolled, archers: true },
  { kind: 'battle_rolled', ...rolled, archers: false },
  { kind: 'peasants_lost', fief: champagne, count: 1 },
  { kind: 'round_fought', seat: 0, round: 2 },
  { kind: 'retreated', seat: 0, fief: champagne, to: francia, army: army({ knight: 1 }) },
  { kind: 'fief_taken', seat: 0, fief: champagne, from: null, castle: false },
  { kind: 'fief_taken', seat: 0, fief: champagne, from: 1, castle: false },
  { kind: 'fief_taken', seat: 0, fief: champagne, from: 1, castle: true },
  { kind: 'fief_held', fief: champagne, seat: 1 },
  { kind: 'fief_held', fief: champagne, seat: null },
  { kind: 'warlord_captured', seat: 0, owner: 1 },
  { kind: 'warlord_housed', owner: 1, fief: wessex, captor: null },
  { kind: 'warlord_housed', owner: 1, fief: wessex, captor: 0 },
  { kind: 'warlord_returned', owner: 1 },
  ...gold_for.map((why): Event => ({ kind: 'gold_changed', seat: 0, by: -3, why, gold: 8 })),
  ...decks.map((deck): Event => ({ kind: 'card_drawn', seat: 0, deck, card: 'levy' })),
  { kind: 'card_drawn', seat: 0, deck: 'pope', card: null },
  { kind: 'cards_discarded', seat: 0, cards: ['fair', 'levy'] },
  { kind: 'deck_shuffled', deck: 'conquest' },
  { kind: 'cards_given', seat: 0, to: 1, count: 2, cards: null },
  { kind: 'cards_given', seat: 0, to: 1, count: 2, cards: ['fair', 'levy'] },
  { kind: 'offer_opened', seat: 0, to: 1, prisoner },
  { kind: 'offer_changed', seat: 0, gold: 3, cards: [], prisoners: [], card_count: 0, truce: false },
  { kind: 'offer_changed', seat: 0, gold: 0, cards: [], prisoners: [], card_count: 2, truce: true },
  { kind: 'offer_changed', seat: 0, gold: null, cards: null, prisoners: null, card_count: null, truce: null },
  { kind: 'offer_sent', seat: 0, to: 1, prisoner, gold: 3, card_count: 1, cards: null, prisoners: [prisoner], truce: false },
  { kind: 'offer_sent', seat: 0, to: 1, prisoner, gold: 0, card_count: 2, cards: [], prisoners: [], truce: true },
  { kind: 'offer_sent', seat: 0, to: 1, prisoner, gold: 0, card_count: 0, cards: null, prisoners: [], truce: false },
  { kind: 'offer_answered', seat: 0, accepted: true },
  { kind: 'offer_answered', seat: 0, accepted: false },
  { kind: 'truce_made', seat: 0, with: 1 },
  ...untils.map((until): Event => ({ kind: 'parley_passed', seat: 0, until })),
  { kind: 'player_out', seat: 0, to: null },
  { kind: 'player_out', seat: 0, to: 1 },
  { kind: 'pope_drawn', seat: 0, card: 'relic' },
  { kind: 'pope_carried_out', seat: 0, card: 'gift', choice, effect: true },
  { kind: 'pope_carried_out', seat: 0, card: 'relic', choice: { ...choice, fief: wessex }, effect: true },
  { kind: 'pope_carried_out', seat: 0, card: 'indulgence', choice: { ...choice, keep: true }, effect: true },
  { kind: 'pope_carried_out', seat: 0, card: 'relic', choice, effect: false },
  { kind: 'pope_answered', seat: 0, answer: 'comply', fief: null },
  { kind: 'pope_answered', seat: 0, answer: 'comply', fief: wessex },
  { kind: 'pope_answered', seat: 0, answer: 'disfavour', fief: null },
  { kind: 'pope_answered', seat: 0, answer: 'indulgence', fief: null },
  { kind: 'disfavour_taken', seat: 0, disfavours: 2 },
  { kind: 'taxes_collected', seat: 0, fiefs: 9, kingdoms: 12, spearmen: 4 },
  { kind: 'vassals_answered', seat: 0, loser: 1, taken: true },
  { kind: 'vassals_answered', seat: 0, loser: 1, taken: false },
  { kind: 'soldiers_bought', seat: 0, soldier: 'hired_archer', count: 2 },
  { kind: 'castle_paid', seat: 0, fief: wessex, finish: false },
  { kind: 'castle_paid', seat: 0, fief: wessex, finish: true },
  { kind: 'castle_built', seat: 0, fief: wessex, finished: false },
  { kind: 'castle_built', seat: 0, fief: wessex, finished: true },
  { kind: 'die_chosen', seat: 0, die: { sides: 10, cards: [] } },
  { kind: 'die_chosen', seat: 0, die: null },
  { kind: 'dice_shown', dice: [{ sides: 8, cards: [] }, { sides: 12, cards: ['levy', 'fair'] }] },
  { kind: 'place_picked', seat: 0, place: 1 },
  { kind: 'game_ended', result: { winners: [0], reason: 'emperor', scores: [3, 1, 1, 0] } },
];
const view = view_of() as unknown as Json;
const at = (phase: Phase) => view_of({ phase }) as unknown as Json;
const phases: Phase[] = [
  ...(['choosing_kingdom', 'founding', 'campaigning', 'reserves_moving', 'choosing_battle', 'pressing_on', 'mustering', 'bargaining', 'answering_offer', 'parleying', 'giving_cards', 'picking_place', 'buying_card'] as const).map((kind): Phase => ({ kind, seat: 0 })),
  { kind: 'placing', seat: 0, starting: true },
  ...(['before_battle', 'taxation'] as const).map((moment): Phase => ({ kind: 'playing_cards', seat: 0, moment })),
  { kind: 'naming_losses', seat: 0, fief: wessex, attackers: true, to_card: false, losses: 2 },
  { kind: 'sending_back', seat: 0, fief: wessex },
  { kind: 'housing', seat: 0, owner: 1, captive: true },
  { kind: 'carrying_out', seat: 0, card: 'relic' },
  { kind: 'answering_pope', seat: 0, from: 1, card: 'legate' },
  { kind: 'taking_vassals', seat: 0, loser: 1 },
  { kind: 'opening', waiting: [0, 2] },
  { kind: 'recruiting', waiting: [0, 2] },
  { kind: 'choosing_dice', waiting: [0] },
  { kind: 'ended' },
];
const open = (prompt: Prompt) => ({ id: 'p', prompt }) as unknown as OpenPrompt;

describe.each(Object.keys(languages) as Language[])('in %s', (language) => {
  beforeEach(() => speak(language));

  it('every event of the engine is narrated, each in words of its own', () => {
    expect([...new Set(events.map(({ kind }) => kind))].sort()).toEqual(kinds('event', 'Event'));
    const said = events.map((event) => narrate(event as unknown as GameEvent, seats, view));
    for (const [i, sentence] of said.entries()) expect(sentence, events[i]!.kind).toMatch(/^.{8,}[.!]$/);
    expect(said.join()).not.toMatch(/undefined|NaN|\[object|null/);
    expect(new Set(said).size).toBe(events.length);
  });

  it.each([0, 1])('of oneself it says “you”, whatever one’s seat: %i', (me) => {
    const { name } = seats[me]!;
    const mine = seats.map((each) => (each.seat === me ? { ...each, me: true } : each));
    for (const event of events) {
      const [to_others, to_me] = [seats, mine].map((read) => narrate(event as unknown as GameEvent, read, view)!);
      if (to_others!.includes(name)) expect(to_me, event.kind).not.toBe(to_others);
      expect(to_me, event.kind).not.toContain(name);
      expect(to_me).toMatch(/^.{8,}[.!]$/);
    }
    for (const phase of phases) expect(waits(me, at(phase), mine)).not.toContain(name);
  });

  it('what really happened is told', () => {
    for (const { position } of recorded) {
      for (const event of position.events) expect(narrate(event, position.seats, position.view), event.kind).toMatch(/^.{8,}[.!]$/);
    }
  });

  it('every phase is waited for', () => {
    expect([...new Set(phases.map(({ kind }) => kind))].sort()).toEqual(kinds('view', 'Phase'));
    const said = phases.map((phase) => waits(0, at(phase), seats));
    expect(new Set(said).size).toBe(phases.length);
    for (const sentence of said) expect(sentence).toContain('Anna');
    expect(waits(1, at(phases[0]!), seats)).toBe(words().waits.nothing({ player: 'Bert', player_is: 'other' }));
    expect(waits(1, at({ kind: 'recruiting', waiting: [0, 2] }), seats)).toBe(words().waits.nothing({ player: 'Bert', player_is: 'other' }));
  });

  it('every prompt is asked', () => {
    const all = prompts.map(({ position }) => position.prompts[0]!.prompt as unknown as Prompt);
    expect([...new Set(all.map(({ kind }) => kind))].sort()).toEqual(kinds('prompt', 'Prompt'));
    for (const prompt of all) expect(asked(open(prompt))).toMatch(/^.{5,}[^.]$/);
  });

  it('every reason of the engine is explained', () => {
    const reasons = ['rejections.cpp', 'options.cpp'].flatMap((file) => [...of_project(`engine/warlords_of_europe/${file}`).matchAll(/(?:return |Rejection)\{\s*"(\w+)"/g)].map(([, reason]) => reason!));
    expect(reasons.length).toBeGreaterThan(50);
    for (const reason of reasons) expect(explained(refusals(), reason), reason).toMatch(/^.{10,}\.$/);
    for (const reason of Object.keys(words().refusals)) expect(reasons).toContain(reason);
    expect(explained(refusals(), 'toString')).toBeNull();
  });

  it('every ending is told', () => {
    const reasons = [...of_project('engine/warlords_of_europe/ending.cpp').matchAll(/end_game\(state, "(\w+)"/g), ...of_project('engine/warlords_of_europe/flow.cpp').matchAll(/end_game\(state, "(\w+)"/g)].map(([, reason]) => reason!);
    expect(reasons.sort()).toEqual(['emperor', 'last_standing', 'nobody_left', 'round_limit']);
    const said = reasons.map((reason) => ended({ winners: reason === 'nobody_left' ? [] : [0], reason, scores: [3, 1, 1, 0] }, seats));
    expect(new Set(said).size).toBe(4);
    expect(said[0]).toContain('Anna');
  });

  it('every option has a title, every scenario too', () => {
    const all = Object.keys((JSON.parse(of_project('protocol/schemas/games/warlords-of-europe/options.json')) as { properties: object }).properties);
    expect(all.length).toBeGreaterThan(9);
    for (const name of all) expect(option(name)?.title.length).toBeGreaterThan(3);
    for (const value of scenarios) expect(option('scenario', value)?.title.length).toBeGreaterThan(3);
    for (const value of ['garrison', 'steward']) expect(option('given_up', value)?.title.length).toBeGreaterThan(3);
    for (const value of ['d10', 'd12']) expect(option('unfinished_die', value)?.title).toContain(value.slice(1));
    expect(option('kingdoms', 1)?.title).toBe(words().nouns.kingdom.franks);
    for (const value of [2, 3, 4]) expect(option('players', value)?.title).toContain(String(value));
    expect(option('toString')).toBeNull();
  });

  it('everything of the map, the decks and the army has a name', () => {
    const w = words();
    expect(Object.keys(w.nouns.fief)).toHaveLength(61);
    expect(Object.keys(w.nouns.kingdom)).toHaveLength(europe.kingdoms.length);
    expect(europe.fiefs.map((_, fief) => fief_name(fief)).sort()).toEqual(Object.values(w.nouns.fief).sort());
    expect(europe.kingdoms.map((_, kingdom) => kingdom_name(kingdom)).sort()).toEqual(Object.values(w.nouns.kingdom).sort());
    expect(europe.cards.map(({ card }) => card)).toEqual(cards);
    for (const card of cards) expect(w.nouns.effect[card]).toMatch(/^.{10,}\.$/);
    for (const moment of moments) expect(w.nouns.moment[moment]).toBeTruthy();
    for (const terrain of terrains) expect(w.nouns.terrain[terrain]).toBeTruthy();
    for (const soldier of soldiers) expect(soldiers_of(soldier, 2)).toMatch(/^2 /);
  });

  it('there are words for every reason of a hint', () => {
    const page = of_project('docs/games/warlords-of-europe.md').split('## Why a choice is good')[1]!.split('## ')[0]!;
    const documented = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, kind]) => kind).sort();
    expect(Object.keys(why()).sort()).toEqual(documented);
    const args = named_args({ fief: wessex, from: francia, kingdom: 1, seat: 1, chance: 614, before: 700, after: 3, gold: 15, count: 2 }, view, seats);
    for (const kind of documented) expect(named_sentence(why(), kind!, args), kind).not.toBeNull();
    expect(named_sentence(why(), 'odds', args)).toContain('61');
    expect(named_sentence(why(), 'odds', args)).toContain(words().nouns.fief.wessex);
    expect(named_sentence(why(), 'guards', args)).toContain(words().chances.under_one);
    expect(named_sentence(why(), 'breaks', args)).toContain(words().nouns.kingdom.franks);
    expect(named_sentence(why(), 'breaks', args)).toContain(String(args.player));
    expect(named_sentence(why(), 'answer_takes', args)).toContain(String(args.player));
    expect(named_sentence(why(), 'strikes', args)).toContain(words().nouns.fief.francia);
    expect(named_sentence(why(), 'brings_cards', args)).not.toBe(named_sentence(why(), 'brings_cards', { ...args, count: 1 }));
  });

  it('an answer in somebody else’s turn is named so, and what begins battles is asked back', () => {
    expect(out_of_turn(view, 0)).toBeNull();
    expect(out_of_turn(view, 1)).toBe(words().your_answer);
    for (const kind of ['fight', 'retreat']) expect(named(open({ kind: 'fight_on', retreats: [] }), { kind, fief: wessex }, seats, view)).toContain(words().nouns.fief.wessex);
  });
});

describe('the catalogues', () => {
  const leaves = (value: unknown, path = ''): [string, unknown][] =>
    typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, `${path}.${name}`)) : [[path, value]];

  it('have the same messages, and none is English in French', () => {
    const [english, french] = [leaves(en), leaves(fr)];
    expect(french.map(([path]) => path).sort()).toEqual(english.map(([path]) => path).sort());
    const other = new Map(french);
    const names = /^\.(option\.unfinished_die\.values|option\.scenario\.values\.long_game\.title|nouns\.(kingdom|fief|card|soldier\.(hired_)?archer)|board\.map$|option\.players|described\.(count|fiefs)|players\.fiefs|chart\.fiefs|soldier\.archer|prompt_options\.(fief|from)|described\.fief)/;
    const alike = english.filter(([path, value]) => typeof value === 'string' && other.get(path) === value && !names.test(path));
    expect(alike.map(([path]) => path)).toEqual([]);
  });

  it('say what is rolled and lost in the right number', () => {
    speak('en');
    const lost = (count: number) => narrate({ kind: 'soldiers_lost', seat: 0, fief: wessex, soldier: 'spearman', count }, seats, view);
    expect(lost(1)).toBe('Anna loses 1 spearman in Wessex.');
    expect(lost(3)).toBe('Anna loses 3 spearmen in Wessex.');
  });
});

it('views that a server told have what the client reads', () => {
  for (const { position, name } of recorded) {
    const { fiefs, seats: lords, decks: piles } = position.view as unknown as View;
    expect(fiefs, name).toHaveLength(61);
    expect(piles).toHaveLength(3);
    for (const { army: there } of fiefs) expect(Object.keys(there)).toEqual([...soldiers]);
    expect(lords.length).toBe(position.seats.length);
  }
});
