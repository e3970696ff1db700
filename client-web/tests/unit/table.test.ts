import type { RoomEvent, RoomState } from '@palatine/client';
import { describe, expect, test } from 'vitest';

import { said_in, ways_of } from '../../src/lib/channels';
import { narrate_table_event } from '../../src/lib/table_log';
import { is_my_turn, waits_for_me } from '../../src/lib/tables.svelte';
import { clock_face, clock_spoken, day_ms, hour_ms } from '../../src/lib/time';
import { words as en } from '../../src/text/made/en/pages';
import { of_project } from './sources';
import { person, seat, state, teams, two } from './table_state';

const ways = (of: RoomState, self = 'anna') =>
  ways_of(of, self).map(({ channel, may_say, to }) => {
    const named = to ? `${channel} ${to.name}` : channel;
    return may_say ? named : `(${named})`;
  });

describe('talk', () => {
  test('is free before the start and after the end', () => {
    expect(ways(state({ status: 'open', seats: teams }, { seat: 0 }))).toEqual(['table']);
    expect(ways(state({ status: 'over', seats: teams, partner_chat: 'silent' }, { seat: 0 }))).toEqual(['table', 'team']);
  });
  test('of partners is what the table allows', () => {
    expect(ways(state({ seats: teams }, { seat: 0 }))).toEqual(['table', 'team']);
    expect(ways(state({ seats: teams, partner_chat: 'table' }, { seat: 0 }))).toEqual(['table']);
    expect(ways(state({ seats: teams, partner_chat: 'silent' }, { seat: 0 }))).toEqual(['(table)']);
  });
  test('needs a partner for the team’s channel', () => expect(ways(state({}, { seat: 0 }))).toEqual(['table']));
  test('of spectators is apart, and the table is only heard', () => {
    expect(ways(state({ seats: teams }))).toEqual(['(table)', 'spectators']);
  });
  const three = [seat(0, 0, 'Anna'), seat(1, 1, 'Bert'), seat(2, 2, 'Carl')];
  const whispered = (from: string, to: string, id: number) => ({ id, channel: 'whisper' as const, from: person(from), to: person(to), text: `${from} to ${to}`, at: '2026-01-01T00:00:00Z' });
  test('is with each opponent alone, where the table allows it', () => {
    expect(ways(state({ seats: three, whispers: true }, { seat: 0 }))).toEqual(['table', 'whisper Bert', 'whisper Carl']);
    expect(ways(state({ seats: three }, { seat: 0 }))).toEqual(['table']);
    expect(ways(state({ seats: three, whispers: true }), 'dora')).toEqual(['(table)', 'spectators']);
    const computer = [three[0]!, three[1]!, seat(2, 2, null, { person: { id: 'computer:steward', name: 'Steward', kind: 'computer' } })];
    expect(ways(state({ seats: computer, whispers: true }, { seat: 0 }))).toEqual(['table', 'whisper Bert']);
  });
  test('that was whispered is read with whom it was, also when that is over', () => {
    const chat = [whispered('Bert', 'Anna', 1), whispered('Anna', 'Carl', 2), whispered('Dora', 'Anna', 3)];
    const of = state({ seats: three, whispers: true }, { seat: 0, chat });
    expect(ways(of)).toEqual(['table', 'whisper Bert', 'whisper Carl', '(whisper Dora)']);
    expect(ways_of(of, 'anna').slice(1).map((way) => said_in(way, of.chat).map(({ text }) => text))).toEqual([['Bert to Anna'], ['Anna to Carl'], ['Dora to Anna']]);
    expect(ways(state({ seats: three, whispers: true, status: 'over' }, { seat: 0, chat }))).toEqual(['table', '(whisper Bert)', '(whisper Carl)', '(whisper Dora)']);
  });
  test('says plainly what is allowed', () => {
    expect(ways_of(state({ seats: teams, partner_chat: 'silent' }, { seat: 0 }), 'anna')[0]!.about).toBe(en.talk.allowed.silent);
  });
});

describe('one’s turn', () => {
  test('is where one’s own seat must act', () => {
    expect(is_my_turn(state({}, { seat: 0, to_act: [0] }))).toBe(true);
    expect(is_my_turn(state({}, { seat: 0, to_act: [1] }))).toBe(false);
    expect(is_my_turn(state({}, { to_act: [0] }))).toBe(false);
  });
  test('is not during a pause, nor while a computer plays', () => {
    expect(is_my_turn(state({ paused: true }, { seat: 0, to_act: [0] }))).toBe(false);
    const away = [seat(0, 0, 'Anna', { stand_in: 'steward' }), two[1]!];
    expect(is_my_turn(state({ seats: away }, { seat: 0, to_act: [0] }))).toBe(false);
  });
  test('is also to be ready', () => {
    const unready = [seat(0, 0, 'Anna', { ready: false }), two[1]!];
    expect(waits_for_me(state({ status: 'open', seats: unready }, { seat: 0 }))).toBe(true);
    expect(waits_for_me(state({ status: 'open' }, { seat: 0 }))).toBe(false);
    expect(waits_for_me(state({ status: 'open', seats: [unready[0]!, seat(1, 1, null)] }, { seat: 0 }))).toBe(false);
  });
});

describe('a clock', () => {
  test.each([
    [0, '0:00'],
    [1, '0:01'],
    [10_000, '0:10'],
    [247_000, '4:07'],
    [hour_ms + 247_000, '1:04:07'],
    [2 * day_ms + 3 * hour_ms, '2 d 3 h'],
  ])('with %i ms left shows %s', (left, shown) => expect(clock_face(left)).toBe(shown));
  test('is said in words', () => expect(clock_spoken(61_000)).toBe('1 minute 1 second'));
});

describe('what the table tells', () => {
  const schema = JSON.parse(of_project('protocol/schemas/room_event.json')) as {
    oneOf: { $ref: string }[];
  };
  const kinds = schema.oneOf.map(({ $ref }) => $ref.split('/').at(-1)!);
  // Enough for any of them; each reads its own.
  const anything = {
    seat: 0, to: 1, side: 0, days: 2, actions: 2, host: 'bert', ready: true, removed: true, wanted: true,
    person: person('Anna'), why: 'called', granted: true, offer_kind: 'draw', changed: ['options'], room: 'r2',
    result: { winners: [0], reason: 'resigned', scores: [] }, failed: { seats: [1] },
  };
  const about = (kind: string, more: object = {}) => narrate_table_event({ ...anything, kind, ...more } as unknown as RoomEvent, state(), state({ result: anything.result }));

  test('is known for every kind of event', () => {
    expect(kinds.length).toBeGreaterThan(20);
    for (const kind of kinds) {
      const told = about(kind, kind === 'offer_closed' ? { why: 'declined' } : kind === 'side_resigned' ? { why: 'resigned' } : {});
      expect(told === null || (typeof told === 'string' && told.trim() !== ''), kind).toBe(true);
    }
  });
  test('names who did it', () => {
    expect(about('person_stood', { removed: false })).toBe(en.happened.stood({ name: 'Anna', name_is: 'other', seat: 1 }));
    expect(about('person_stood')).toBe(en.happened.removed({ name: 'Anna', name_is: 'other', seat: 1 }));
    expect(about('person_moved', { swapped: person('Bert') })).toBe(en.happened.swapped({ name: 'Anna', name_is: 'other', other: 'Bert', other_is: 'other' }));
    expect(about('side_resigned', { why: 'timeout', side: 1 })).toBe(en.happened.side_timeout({ name: 'Bert', name_is: 'other' }));
  });
  test('says “you” of oneself', () => {
    const told = (kind: string, more: object = {}) => narrate_table_event({ ...anything, kind, ...more } as unknown as RoomEvent, state({}, { seat: 0 }), state({}, { seat: 0 }));
    const mine = { seat: 0 };
    const ended = (more: object) => narrate_table_event({ ...anything, kind: 'game_ended' } as unknown as RoomEvent, state({}, mine), state({ result: anything.result }, more));
    expect([ended(mine), ended({})]).toEqual(['You won: everybody else gave up.', 'Anna won: everybody else gave up.']);
    expect(told('side_resigned', { why: 'timeout' })).toBe('You are out of time, and out of the game.');
    expect(told('person_moved', { swapped: person('Bert') })).toBe('You and Bert swap seats.');
    expect(told('person_moved', { person: person('Bert'), swapped: person('Anna') })).toBe('You and Bert swap seats.');
    expect(told('actions_undone')).toBe('You take the last 2 actions back.');
    expect(told('hands_changed', { why: 'timeout' })).toBe('Your time is up: a computer plays on.');
    expect(told('readiness_changed', { seat: 1 })).toBe('Bert is ready.');
  });
  test('leaves the game’s own end to the game', () => {
    expect(about('game_ended', { result: { winners: [0], reason: 'three_regions', scores: [5, 2] } })).toBeUndefined();
  });
});
