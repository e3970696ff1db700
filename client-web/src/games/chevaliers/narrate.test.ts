import type { OpenPrompt } from '@palatine/client';
import { beforeEach, describe, expect, it } from 'vitest';

import { fixtures } from '../../../tests/fixtures/read.mjs';
import { explained } from '../../../tests/unit/explained';
import { of_project } from '../../../tests/unit/sources';
import { words as en } from '../../text/made/en/chevaliers';
import { words as fr } from '../../text/made/fr/chevaliers';
import { languages, speak, type Language } from '../../text/words.svelte';
import { named_sentence } from '../../lib/named_sentences';
import type { GameEvent, Json, SeatName } from '../game_ui';
import { stop_text } from './reasons';
import { value_named } from './phrases';
import { asked, ended, named, named_args, narrate, option, per_cent, refusals, waits, why } from './narrate';
import { words } from './text';
import type { Card, Event, Prompt, Rolling, Target, View } from './types';

const { positions, position_of, story } = fixtures('chevaliers');
const schema = (name: string) => JSON.parse(of_project(`protocol/schemas/games/chevaliers/${name}.json`));
const kinds = (of: { $ref: string }[]) => of.map(({ $ref }) => $ref.replace('#/$defs/', '')).sort();
const seats: SeatName[] = ['Anna', 'Bert', 'Carl'].map((name, seat) => ({ seat, side: seat, name }));
const value = { count: 3, face: 3, other: 2 };
const castle: Card = { kind: 'castle', card: 0, colour: 'red', combination: value };
const tournament: Card = { kind: 'tournament', card: 20 };
const guard: Card = { kind: 'special', card: 40, special: 'castle_guard', face: null, combination: value };
const die: Card = { kind: 'special', card: 30, special: 'die', face: 3, combination: value };

const view = (phase: object): Json =>
  ({
    options: { players: 3, max_turns: 200 },
    turn: 1,
    phase,
    piles: [{ cards: 20, top: die }, { cards: 20, top: tournament }],
    seats: seats.map(({ seat }) => ({
      seat,
      castles: seat === 0 ? [castle] : [],
      tournaments: [],
      specials: seat === 0 ? [guard] : [],
      guards: [],
      throne: false,
    })),
    result: null,
  }) as unknown as Json;
const rolling = (more: object = {}): Rolling =>
  ({ kind: 'rolling', turn: 0, attempts: 0, buried: 0, target: { kind: 'pile', pile: 0, card: die }, seat: 0, purpose: 'attempt', dice: [1, 2, 3, 3, 3, 6], rolls_left: 2, value, to_beat: value, entries: [], ...more }) as Rolling;
const targets: Target[] = [{ kind: 'pile', pile: 0, card: die }, { kind: 'pile', pile: 1, card: tournament }, { kind: 'card', seat: 1, card: castle }, { kind: 'throne' }];

// Of every event of the schema, in all its kinds.
const events: Event[] = [
  { kind: 'set_up', castles: [{ card: 0, colour: 'red', combination: value }], piles: [{ cards: 20, top: die }, { cards: 20, top: tournament }], first: 1 },
  { kind: 'turn_started', turn: 3, seat: 0 },
  { kind: 'card_buried', seat: 0, pile: 0, card: die, forced: false },
  { kind: 'card_buried', seat: 0, pile: 0, card: die, forced: true },
  { kind: 'card_turned', pile: 1, card: tournament },
  { kind: 'card_turned', pile: 1, card: castle },
  { kind: 'guard_laid', seat: 0, guard: 40, on: [0] },
  ...targets.map((target): Event => ({ kind: 'target_chosen', seat: 0, target })),
  { kind: 'roll_started', seat: 1, purpose: 'defence', rolls: 3, to_beat: value },
  { kind: 'roll_started', seat: 1, purpose: 'tournament', rolls: 3, to_beat: value },
  { kind: 'dice_rolled', seat: 0, rolled: [0, 1], dice: [1, 2, 3, 3, 3, 6], value, rolls_left: 1 },
  { kind: 'roll_ended', seat: 0, value, beaten: null },
  { kind: 'roll_ended', seat: 0, value, beaten: true },
  { kind: 'roll_ended', seat: 0, value, beaten: false },
  { kind: 'card_taken', seat: 0, card: die, from: null, pile: 0 },
  { kind: 'card_taken', seat: 0, card: castle, from: 1, pile: null },
  { kind: 'card_returned', pile: 0, card: die },
  { kind: 'castle_kept', seat: 1, card: castle },
  { kind: 'throne_taken', seat: 0 },
  { kind: 'throne_missed', seat: 0, is_protected: false },
  { kind: 'throne_missed', seat: 0, is_protected: true },
  { kind: 'castle_given', seat: 0, card: castle, pile: 1 },
  { kind: 'turn_passed', seat: 0 },
  { kind: 'tournament_tied', seats: [0, 2], value },
  { kind: 'game_ended', result: { winners: [0], reason: 'throne', scores: [3, 1, 1] } },
];
const tie: Target = { kind: 'tie', pile: 1, card: tournament, seats: [0, 2], times: 1 };
const say = (event: Event) => narrate(event as unknown as GameEvent, seats, view(rolling()));
const open = (prompt: object): OpenPrompt => ({ id: 'p', prompt }) as unknown as OpenPrompt;
const turn = (more: object = {}): Prompt => ({ kind: 'take_turn', bury: [], guards: [], piles: [], cards: [], throne: null, may_end: false, ...more });

describe.each(Object.keys(languages) as Language[])('in %s', (language) => {
  beforeEach(() => speak(language));

  it('every event of the schema is narrated, each in words of its own', () => {
    expect([...new Set(events.map((event) => event.kind))].sort()).toEqual(kinds(schema('event').oneOf));
    const said = events.map(say);
    for (const [i, sentence] of said.entries()) expect(sentence, events[i]!.kind).toMatch(/^.{8,}[.!]$/);
    expect(new Set(said).size).toBe(events.length);
    expect(said.join()).not.toMatch(/undefined|NaN|\[object|null/);
  });

  it.each([0, 1, 2])('of oneself it says “you”, whatever one’s seat: %i', (me) => {
    const { name } = seats[me]!;
    const mine = seats.map((each) => (each.seat === me ? { ...each, me: true } : each));
    for (const event of events) {
      const [to_others, to_me] = [seats, mine].map((read) => narrate(event as unknown as GameEvent, read, view(rolling()))!);
      if (to_others!.includes(name)) expect(to_me, event.kind).not.toBe(to_others);
      expect(to_me, event.kind).not.toContain(name);
      expect(to_me).toMatch(/^.{8,}[.!]$/);
    }
    const waited = (read: SeatName[]) => waits(me, view({ ...rolling(), seat: me }), read);
    expect(waited(mine)).not.toContain(name);
  });

  it('what begins with the first roll is told by the choice before it', () => {
    expect(say({ kind: 'roll_started', seat: 0, purpose: 'attempt', rolls: 3, to_beat: value })).toBeNull();
    expect(say({ kind: 'roll_started', seat: 0, purpose: 'tournament', rolls: 4, to_beat: null })).toBeNull();
  });

  it('the combination that counts is narrated, not the one on the card', () => {
    const to_beat = { count: 3, face: 2, other: 4 };
    const event = { kind: 'target_chosen', seat: 0, target: { kind: 'pile', pile: 0, card: castle } } as unknown as GameEvent;
    expect(narrate(event, seats, view(rolling({ to_beat })))).toContain(value_named(to_beat));
  });

  it('every phase is waited for', () => {
    const phases = [
      { kind: 'choosing_target', seat: 0, searched: [0, 0] },
      { kind: 'choosing_target', seat: 0, searched: [1, 0] },
      rolling(),
      rolling({ purpose: 'defence' }),
      rolling({ purpose: 'tournament' }),
      rolling({ purpose: 'tournament', to_beat: null }),
      rolling({ purpose: 'tournament', to_beat: null, target: tie }),
      { kind: 'giving_castle', seat: 0 },
      { kind: 'ending_turn', seat: 0 },
      { kind: 'ended' },
    ];
    expect([...new Set(phases.map(({ kind }) => kind))].sort()).toEqual(kinds(schema('view').properties.phase.oneOf));
    const said = phases.map((phase) => waits(0, view(phase), seats));
    expect(new Set(said).size).toBe(phases.length);
    for (const sentence of said) expect(sentence).toContain('Anna');
    expect(waits(1, view(rolling()), seats)).toBe(words().waits.nothing({ player: 'Bert', player_is: 'other' }));
  });

  it('every prompt is asked', () => {
    const piles = [{ pile: 0, chance: 500 }];
    const prompts: Prompt[] = [
      turn({ piles }),
      turn({ piles, may_end: true }),
      turn({ bury: [0] }),
      turn({ bury: [0], may_end: true }),
      turn({ may_end: true }),
      { kind: 'roll', keeps: [], may_stop: false, to_beat: value, beats: false },
      { kind: 'roll', keeps: [], may_stop: true, to_beat: value, beats: false },
      { kind: 'roll', keeps: [], may_stop: true, to_beat: value, beats: true },
      { kind: 'roll', keeps: [], may_stop: false, to_beat: null, beats: false },
      { kind: 'roll', keeps: [], may_stop: true, to_beat: null, beats: false },
      { kind: 'give_castle', castles: [0], piles: [0] },
    ];
    expect([...new Set(prompts.map(({ kind }) => kind))].sort()).toEqual(kinds(schema('prompt').oneOf));
    const said = prompts.map((prompt) => asked(open(prompt), view(rolling())));
    expect(new Set(said).size).toBe(prompts.length);
    expect(said).not.toContain(asked(open(prompts[8]!), view(rolling({ target: tie }))));
  });

  it('every action is named as one chooses it', () => {
    const dice = rolling({ dice: [5, 2, 5, 6, 1, 3] });
    const in_turn = open(turn({}));
    const of_roll = open({ kind: 'roll', keeps: [], may_stop: true, to_beat: value, beats: true });
    const at = { kind: 'choosing_target', seat: 0 };
    const said = [
      named(in_turn, { kind: 'bury', pile: 0 }, seats, view(at)),
      named(in_turn, { kind: 'try_pile', pile: 0 }, seats, view(at)),
      named(in_turn, { kind: 'try_pile', pile: 1 }, seats, view(at)),
      named(in_turn, { kind: 'attack', card: castle.card }, seats, view(at)),
      named(in_turn, { kind: 'try_throne' }, seats, view(at)),
      named(in_turn, { kind: 'lay_guard', guard: guard.card, on: [castle.card] }, seats, view(at)),
      named(in_turn, { kind: 'end_turn' }, seats, view(at)),
      named(open({ kind: 'give_castle', castles: [0], piles: [0] }), { kind: 'give_castle', castle: 0, pile: 0 }, seats, view(at)),
      named(of_roll, { kind: 'roll', keep: [0, 2] }, seats, view(dice)),
      named(of_roll, { kind: 'roll', keep: [] }, seats, view(dice)),
      named(of_roll, { kind: 'stop' }, seats, view(dice)),
    ];
    expect(said).not.toContain(null);
    expect(new Set(said).size).toBe(said.length);
    expect(said[1]).toContain('3');
    expect(said[3]).toContain('Anna');
    expect(said[8]).toMatch(/5 5.*3/);
    expect(said[10]).toBe(words().roll.stop.special);
  });

  it('there are words for every reason of a hint', () => {
    const page = of_project('docs/games/chevaliers.md').split('## Why a choice is good')[1]!.split('## ')[0]!;
    const documented = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, kind]) => kind).sort();
    expect(Object.keys(why()).sort()).toEqual(documented);
    const args = named_args({ card: castle.card, chance: 614, seat: 1 }, view({ kind: 'ended' }), seats);
    for (const kind of documented) expect(named_sentence(why(), kind!, args), kind).not.toBeNull();
    expect(named_sentence(why(), 'guards', args)).toContain('61');
    expect(named_sentence(why(), 'guards', { ...args, ...named_args({ chance: 4 }) })).toContain(words().board.under_one);
    for (const kind of ['denies', 'answer_wins', 'answer_throne', 'answer_takes']) expect(named_sentence(why(), kind, args)).toContain('Bert');
  });

  it('a chance is never shown as hopeless or certain where it is neither', () => {
    const { percent, under_one, over_ninety_nine } = words().board;
    expect([0, 1, 4, 5, 614, 994, 995, 999, 1000].map(per_cent)).toEqual(
      [percent({ of: 0 }), under_one, under_one, percent({ of: 1 }), percent({ of: 61 }), percent({ of: 99 }), over_ninety_nine, over_ninety_nine, percent({ of: 100 })],
    );
  });

  it('the button to stop says what it means', () => {
    const prompt = (beats: boolean, to_beat: typeof value | null = value) => ({ kind: 'roll' as const, keeps: [], may_stop: true, to_beat, beats });
    const at = (phase: Rolling) => view(phase) as unknown as View;
    const text = (phase: object, beats: boolean, to_beat?: null) => stop_text(at(rolling(phase)), prompt(beats, to_beat), seats);
    const w = words().roll.stop;
    expect(text({}, true)).toBe(w.special);
    expect(text({ target: { kind: 'pile', pile: 0, card: castle } }, true)).toBe(w.castle);
    expect(text({ target: targets[2] }, true)).toBe(w.must_defend({ owner: 'Bert' }));
    expect(text({ target: targets[2] }, false)).toBe(w.not_enough);
    expect(text({ target: targets[3] }, true)).toBe(w.throne);
    expect(text({ purpose: 'defence', target: targets[2] }, true)).toBe(w.kept);
    expect(text({ purpose: 'defence', target: targets[2] }, false)).toBe(w.lost);
    const third = { purpose: 'tournament', target: targets[1], entries: [{ seat: 1, value }, { seat: 2, value }] };
    expect(text({ purpose: 'tournament', target: targets[1] }, false, null)).toBe(w.first);
    expect(text({ ...third, entries: third.entries.slice(0, 1) }, true)).toBe(w.lead);
    expect(text(third, true)).toBe(w.tournament);
    expect(text(third, false)).toBe(w.not_enough);
    expect(text({ purpose: 'tournament', target: tie, entries: third.entries.slice(0, 1) }, true)).toBe(w.tournament);
  });

  it('every option of the schema has words', () => {
    for (const name of Object.keys(schema('options').properties)) expect(option(name)?.title, name).toBeTruthy();
    for (const [name, { enum: values }] of Object.entries<{ enum?: string[] }>(schema('options').properties))
      for (const each of values ?? []) expect(option(name, each)?.title, each).toBeTruthy();
    for (const players of [2, 3, 4, 5, 6]) expect(option('players', players)?.title).toContain(String(players));
    expect(option('nothing')).toBeNull();
    expect(option('constructor')).toBeNull();
  });

  it('every ending is told', () => {
    const result = (reason: string, winners = [0]) => ({ winners, reason, scores: [4, 1, 2] }) as unknown as Json;
    const said = ['four_castles', 'tournaments', 'throne', 'turn_limit', 'of_tomorrow'].map((reason) => ended(result(reason), seats));
    expect(new Set(said).size).toBe(5);
    for (const sentence of said) expect(sentence).toMatch(/Anna.*Anna 4/);
    expect(ended(result('turn_limit', []), seats)).toContain('Bert 1');
  });

  it('a recorded game is told from beginning to end', () => {
    for (const step of story.story) {
      for (const event of step.events) expect(narrate(event, story.seats, step.view) ?? '').not.toMatch(/undefined|NaN|\[object/);
    }
    for (const { name, position } of positions) {
      for (const prompt of position.prompts) expect(asked(prompt, position.view), name).toBeTruthy();
      for (const seat of position.to_act) expect(waits(seat, position.view, position.seats), name).toContain(position.seats[seat]!.name);
    }
    expect(position_of('six-roll').prompts).toHaveLength(1);
  });
});

describe('the words', () => {
  const leaves = (of: unknown, path = ''): string[] =>
    typeof of === 'object' && of !== null ? Object.entries(of).flatMap(([name, inner]) => leaves(inner, `${path}.${name}`)) : [path];

  it('are the same in both languages', () => expect(leaves(fr).sort()).toEqual(leaves(en).sort()));

  it('refuse only what the engine refuses', () => {
    const rejections = ['rejections', 'options'].map((name) => of_project(`engine/chevaliers/${name}.cpp`)).join('\n');
    for (const reason of Object.keys(en.refusals)) {
      expect(rejections, reason).toContain(reason);
      expect(explained(refusals(), reason)).toBeTruthy();
    }
    expect(explained(refusals(), 'constructor')).toBeNull();
  });
});
