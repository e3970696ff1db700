import { beforeEach, expect, test } from 'vitest';

import { draws } from '../../src/games/carolus-magnus/draws';
import { check_dice, receipt_of, type DiceReport } from '../../src/lib/dice/check';
import { seed_commit } from '../../src/lib/dice/commits';
import { recorded, type Recorded } from './recorded';

let game: Recorded;
beforeEach(() => {
  game = recorded();
});

const seats = [
  { seat: 0, side: 0, name: 'Anna' },
  { seat: 1, side: 1, name: 'Bert' },
];
const check = (receipt = game.receipt as Recorded['receipt'] | null) =>
  check_dice(game.replay, receipt, game.drawings, draws, seats);
const wrong = (report: DiceReport) => report.findings.filter(({ holds }) => !holds).map(({ kind }) => kind);

test('a game that a server played holds, number by number', () => {
  const report = check();
  expect(report).toMatchObject({ holds: true, compared: true, dice: game.replay.actions.at(-1)!.drawn });
  expect(report.entries!.map(({ step }) => step)).toEqual([0, 9]); // the set-up, and the first turn's dice
  expect(report.entries![0]!.rows.map(({ what }) => what)).toEqual([
    'The knights on provinces 1 to 15, shuffled',
    'The emperor’s province',
    'Who lays the first disc',
    'Anna rolls',
    'Bert rolls',
  ]);
  expect(check(null)).toMatchObject({ holds: true, compared: false });
});

test('one die changed', () => {
  const rolled = game.drawings.flatMap(({ events }) => events).filter(({ kind }) => kind === 'dice_rolled');
  const faces = rolled.at(-1)!.faces as string[];
  faces[1] = faces[1] === 'red' ? 'blue' : 'red';
  const report = check();
  expect(report.holds).toBe(false);
  expect(wrong(report)).toEqual([]);
  expect(report.entries!.map(({ holds }) => holds)).toEqual([true, false]);
  const { name } = seats[rolled.at(-1)!.seat as number]!;
  expect(report.entries![1]!.rows[0]).toMatchObject({ what: `${name} rolls`, holds: false });
});

test('the board or the emperor set up otherwise', () => {
  const set_up = game.drawings[0]!.events.find(({ kind }) => kind === 'set_up')!;
  set_up.emperor = ((set_up.emperor as number) + 1) % 15;
  expect(check().entries![0]!.rows.map(({ holds }) => holds)).toEqual([true, false, true, true, true]);
});

test('one die too many, or a die kept quiet', () => {
  game.replay.actions.at(-1)!.drawn += 1;
  game.drawings.at(-1)!.drawn += 1;
  expect(check()).toMatchObject({ holds: false });
  game = recorded();
  game.drawings[9]!.events = game.drawings[9]!.events.filter(({ kind }) => kind !== 'dice_rolled');
  const report = check();
  expect(report.holds).toBe(false);
  expect(report.entries!.at(-1)).toMatchObject({ step: 9, rows: [], holds: false });
});

test('another seed', () => {
  game.replay.server_seed = game.replay.server_seed.replace(/^../, (two) => (two === '00' ? '01' : '00'));
  expect(wrong(check())).toEqual(['server_commit']);
  expect(check().entries![0]!.holds).toBe(false);
});

test('another seed, with a commit made to fit: the receipt knows the one that was shown', () => {
  game.replay.server_seed = 'ab'.repeat(32);
  game.replay.commit = seed_commit(game.replay.game_id, game.replay.server_seed);
  expect(wrong(check(null))).toEqual([]);
  expect(wrong(check())).toEqual(['receipt_commit']);
});

test('the commit changed', () => {
  game.replay.commit = 'ab'.repeat(32);
  expect(wrong(check(null))).toEqual(['server_commit']);
  expect(wrong(check())).toEqual(['server_commit', 'receipt_commit']);
});

test('an entropy changed: not what was committed to, not what one gave, and other dice', () => {
  game.replay.seats[0]!.entropy = '11'.repeat(16);
  const report = check();
  expect(wrong(report)).toEqual(['entropy_commit', 'receipt_entropy']);
  expect(report.entries![0]!.holds).toBe(false);
});

test('an entropy where nobody committed, or for a computer player', () => {
  game.replay.seats[1]!.entropy = '11'.repeat(16);
  expect(wrong(check())).toEqual(['no_entropy']);
  game.replay.seats[1]!.entropy_commit = 'ab'.repeat(32);
  expect(wrong(check())).toEqual(['computer_entropy', 'receipt_entropy_commits']);
});

test('a failed draw whose seed is not the one committed to', () => {
  const { game_id, server_seed, commit } = game.replay;
  game.replay.failed_draws = [
    { game_id, server_seed, commit, seats: [1] },
    { game_id: 'A'.repeat(22), server_seed, commit, seats: [] },
  ];
  const failed = check().findings.filter(({ kind }) => kind === 'failed_draw');
  expect(failed.map(({ holds }) => holds)).toEqual([true, false]);
});

test('a receipt of another game', () => {
  expect(wrong(check({ ...game.receipt, game_id: 'A'.repeat(22) }))).toEqual(['receipt_game']);
});

test('events that no game tells are a fault of the file, not of the page', () => {
  game.drawings[0]!.events = [{ kind: 'dice_rolled', seat: 0, faces: null }];
  expect(check()).toMatchObject({ holds: false });
});

test('a game without a UI here: the commits alone', () => {
  expect(check_dice(game.replay, null, null, null, seats)).toMatchObject({ holds: true, entries: null });
});

test('a kept receipt is read, and nothing else is', () => {
  expect(receipt_of(JSON.stringify(game.receipt))).toEqual(game.receipt);
  for (const kept of [null, '', '{', 'null', '[]', '{"game_id":"x"}', '{"game_id":"x","commit":"y"}']) {
    expect(receipt_of(kept)).toBeNull();
  }
});
