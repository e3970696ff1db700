import { beforeEach, expect, test } from 'vitest';

import { fixtures } from '../../../tests/fixtures/read.mjs';
import { of_project } from '../../../tests/unit/sources';
import { check_dice } from '../../lib/dice/check';
import { as_replay, type ReplayFile } from '../../lib/replay/file';
import { GameRecord, type Study } from '../../lib/replay/study';
import { cards_of_deck } from './deck';
import { draws } from './draws';

// A game of two with something taken back, as a server played and studied it.
let replay: ReplayFile;
let study: Study;
beforeEach(() => {
  const kept = fixtures('chevaliers').study;
  replay = as_replay(kept.replay);
  study = kept.study;
});
function check() {
  const record = new GameRecord(study);
  return check_dice(replay, null, record.drawings(replay), draws, record.seats(0));
}
const event = (kind: string) => [study.events, ...study.steps.map((step) => (step.kind === 'action' ? step.events : []))].flat().find((each) => each.kind === kind)!;

test('a game that a server played holds: the set-up, every die, every card that was turned', () => {
  const report = check();
  expect(report.entries!.filter(({ holds }) => !holds)).toEqual([]);
  expect(report.dice).toBe(replay.actions.at(-1)!.drawn);
  expect(study.steps.some(({ kind }) => kind === 'undo')).toBe(true);
  const rows = report.entries!.flatMap((entry) => entry.rows.map(({ what }) => what));
  expect(rows.slice(0, 3)).toEqual(['A castle of each colour, shuffled and dealt', 'The other cards, shuffled into two piles; on top', 'Who begins']);
  expect(rows.filter((what) => what.startsWith('The next card of')).length).toBeGreaterThan(4);
});

test('a die, a castle, a pile or the beginner changed is found', () => {
  const changes: (() => void)[] = [
    () => ((event('dice_rolled').dice as number[])[3] = 7),
    () => ((event('set_up').castles as { card: number }[])[1]!.card = 47),
    () => ((event('set_up').piles as { cards: number }[])[0]!.cards += 1),
    () => (event('set_up').first = 2),
  ];
  const original = JSON.stringify(study);
  for (const change of changes) {
    study = JSON.parse(original) as Study;
    change();
    const report = check();
    expect(report.holds).toBe(false);
    expect(report.entries!.at(-1)!.rows.filter(({ holds }) => !holds)).toHaveLength(1);
  }
});

test('a card turned that the shuffle did not put there is found', () => {
  const turned = event('card_turned');
  const other = event('set_up').castles as { card: number; colour: string }[];
  turned.card = { kind: 'castle', ...other[0]! };
  const report = check();
  expect(report.holds).toBe(false);
  expect(report.entries!.at(-1)!.rows.at(-1)).toMatchObject({ holds: false });
});

test('the deck is the engine’s', () => {
  const cards = cards_of_deck();
  const lines = of_project('engine/chevaliers/deck.txt').split('\n').filter((line) => /^(castle|tournament|special) /.test(line));
  expect(cards).toHaveLength(48);
  expect(lines).toHaveLength(48);
  const written = cards.map((card) => {
    if (card.kind === 'tournament') return 'tournament';
    const { count, face, other } = card.combination;
    const name = card.kind === 'castle' ? `castle ${card.colour}` : `special ${card.special}${card.face === null ? '' : ` ${card.face}`}`;
    return `${name} ${String(face).repeat(count)}/${other}`;
  });
  expect(written).toEqual(lines.map((line) => line.replace(/\s+(attested|ours)$/, '').replace(/\s+/g, ' ')));
  expect(() => cards_of_deck('castle red')).toThrow();
  expect(() => cards_of_deck('knight red 333/1')).toThrow();
});
