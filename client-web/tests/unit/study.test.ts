import { expect, test } from 'vitest';

import { game_ui as carolus_magnus } from '../../src/games/carolus-magnus';
import { check_dice } from '../../src/lib/dice/check';
import { GameRecord, type Study, type StudyAction, type StudyStep } from '../../src/lib/replay/study';
import { narrate_at } from '../../src/lib/replay/narrate';
import { words } from '../../src/text/words.svelte';
import { studied } from './studied';

// A made-up game whose view counts: every tenth step whole, the rest patches.
function counting(steps: number): Study {
  const action = (n: number): StudyAction => ({
    kind: 'action',
    seat: n % 2,
    at: '2026-01-01T00:00:00Z',
    action: {},
    drawn: n,
    to_act: [(n + 1) % 2],
    events: [{ kind: 'counted', n }],
    ...(n % 10 === 0 ? { view: { n } } : { patch: [{ op: 'replace', path: '/n', value: n }] }),
  });
  return {
    game: 'counting',
    rules_version: 1,
    game_id: 'A'.repeat(22),
    options: {},
    viewer: 'spectator',
    seats: [0, 1].map((seat) => ({ seat, side: seat, name: ['Anna', 'Bert'][seat]!, kind: 'guest' })),
    started: '2026-01-01T00:00:00Z',
    to_act: [1],
    events: [],
    view: { n: 0 },
    steps: Array.from({ length: steps }, (_, i) => action(i + 1)),
  };
}

test('every place has its view, whatever was looked at before', () => {
  const record = new GameRecord(counting(400));
  const places = [400, 0, 399, 7, 200, 201, 13, 399, 1, 400];
  expect(places.map((place) => record.view(place))).toEqual(places.map((n) => ({ n })));
  for (let n = 0; n <= 400; ++n) expect(record.view(n)).toEqual({ n });
  for (let n = 400; n >= 0; --n) expect(record.view(n)).toEqual({ n });
});

test('places are kept within the game', () => {
  const record = new GameRecord(counting(5));
  expect([null, -3, 2.7, 99].map((place) => record.within(place))).toEqual([0, 0, 2, 5]);
});

test('hands, resignations and ends change no view; names change with hands', () => {
  const study = counting(3);
  const between: StudyStep[] = [
    { kind: 'hands', seat: 1, person_kind: 'computer', name: 'steward', why: 'called' },
    { kind: 'resignation', side: 0, why: 'resigned', at: '' },
    { kind: 'ended', reason: 'resigned', at: '' },
  ];
  const record = new GameRecord({ ...study, steps: [...study.steps, ...between] });
  expect([3, 4, 5, 6].map((place) => record.view(place))).toEqual(Array(4).fill({ n: 3 }));
  expect(record.seats(3).map(({ name }) => name)).toEqual(['Anna', 'Bert']);
  expect(record.seats(4)[1]!.name).not.toBe('Bert');
  expect([3, 4, 5, 6].map((place) => record.to_act(place))).toEqual([[0], [0], [0], []]);
  expect(record.standing()).toEqual([0, 1, 2, 3]);
  const narrated = (place: number) => narrate_at(record, place, null, words().replay, words().shared);
  expect(narrated(4)).toEqual([words().replay.hands.called({ name: record.seats(4)[1]!.name })]);
  expect(narrated(5)).toEqual([words().replay.resigned({ names: 'Anna' })]);
  expect(narrated(6)).toEqual([words().replay.ended.resigned]);
  expect(narrated(2)).toEqual([words().replay.no_narration({ name: 'Anna' })]);
  expect(narrated(0)).toEqual([words().replay.set_up]);
  const continued = new GameRecord({ ...study, continues: 7 });
  expect(narrate_at(continued, 0, null, words().replay, words().shared)).toEqual([words().shared.room.continues({ n: 7 })]);
});

test('what is not known in words is shown as it is, not hidden', () => {
  const study = counting(1);
  const strange: StudyStep[] = [
    { kind: 'hands', seat: 0, person_kind: 'guest', name: 'Carla', why: 'abducted' },
    { kind: 'ended', reason: 'flood', at: '' },
  ];
  const record = new GameRecord({ ...study, steps: strange });
  expect(narrate_at(record, 1, null, words().replay, words().shared)).toEqual(['Carla']);
  expect(narrate_at(record, 2, null, words().replay, words().shared)).toEqual(['flood']);
});

test('an undo goes back, and what it took back is marked', () => {
  const { study } = studied();
  const record = new GameRecord(study);
  const undo = study.steps.findIndex(({ kind }) => kind === 'undo') + 1;
  expect(record.step(undo - 1)).toMatchObject({ kind: 'action', undone: true });
  expect(record.view(undo)).toEqual(record.view(undo - 2));
  expect(record.standing()).not.toContain(undo - 1);
  expect(narrate_at(record, undo, carolus_magnus, words().replay, words().shared)).toEqual(['Anna·' + study.seats[0]!.name.slice(5) + ' takes the last action back.']);
});

test('every place of a game is told in words, in both languages', async () => {
  const { words: fr } = await import('../../src/text/made/fr/pages');
  const record = new GameRecord(studied().study);
  for (const text of [words(), fr]) {
    for (let place = 0; place <= record.last; ++place) {
      const narrated = narrate_at(record, place, carolus_magnus, text.replay, text.shared);
      expect(narrated.length).toBeGreaterThan(0);
      expect(narrated.join(' ')).not.toMatch(/undefined|null|NaN|\[object/);
    }
  }
});

test('the dice of a game with piles and an undo hold, as its player noted them', () => {
  const { replay, receipt, study } = studied();
  const record = new GameRecord(study);
  const check = () => check_dice(replay, receipt, record.drawings(replay), carolus_magnus.draws, record.seats(0));
  const report = check();
  expect(report).toMatchObject({ holds: true, compared: true, dice: replay.actions.at(-1)!.drawn });
  expect(report.entries!.length).toBeGreaterThan(3);

  const drawn = study.steps.filter((step) => step.kind === 'action').flatMap(({ events }) => events);
  const piles = drawn.filter(({ kind }) => kind === 'piles_drawn').at(-1)!.piles as Record<string, number>[];
  const pile = piles.at(-1)!;
  const [from, to] = [Object.keys(pile).find((family) => pile[family]! > 0)!, Object.keys(pile).find((family) => pile[family] === 0)!];
  --pile[from]!;
  ++pile[to]!;
  const forged = check();
  expect(forged.holds).toBe(false);
  expect(forged.entries!.at(-1)!.rows.some(({ holds }) => !holds)).toBe(true);
});
