import { expect, test } from 'vitest';

import { cards_of_table, plain, read_deck, standard_deck, type Fault } from './deck';
import type { View } from './types';

const deck_with = (line: string, other: string) => standard_deck().replace(`${line}\n`, other === '' ? '' : `${other}\n`);
const fault_of = (text: string): Fault | null => read_deck(text).fault;

test('the usual deck is right, and so is it with five cards more', () => {
  expect(fault_of(standard_deck())).toBeNull();
  const blanks = ['castle red 555/4 ours', 'tournament ours', 'special die 5 111/2 ours', 'special treason 222/1 ours', 'special pile 333/1 ours'];
  const text = `${standard_deck()}${blanks.join('\n')}`;
  expect(fault_of(text)).toBeNull();
  expect(read_deck(text).cards).toHaveLength(53);
  expect(read_deck(text).cards.at(-1)).toEqual({ kind: 'special', card: 52, special: 'pile', face: null, combination: { count: 3, face: 3, other: 1 } });
  expect(fault_of(`${text}\ntournament ours`)).toMatchObject({ fault: 'too_many', line: 54 });
});

// The sentences of the engine's deck_test, by their words.
test.each([
  ['fortress red 333/1 ours', 'card', 'fortress'],
  ['castle pink 333/1 ours', 'colour', 'pink'],
  ['castle', 'colour', '…'],
  ['castle red 333-1 ours', 'combination', '333-1'],
  ['castle red 3333/1 ours', 'combination', '3333/1'],
  ['castle red', 'combination', '…'],
  ['castle red 334/1 ours', 'red_dice', '334/1'],
  ['castle red 666/1 ours', 'dice', '666/1'],
  ['castle red 333/0 ours', 'dice', '333/0'],
  ['castle red 333/3 ours', 'yellow_die', '333/3'],
  ['castle red 333/1', 'source', '…'],
  ['castle red 333/1 perhaps', 'source', 'perhaps'],
  ['castle red 333/1 ours too', 'end', 'too'],
  ['special dice 1 333/1 ours', 'special', 'dice'],
  ['special die 333/1 ours', 'face', '333/1'],
  ['special die 6 333/1 ours', 'face', '6'],
  [`castle ${'x'.repeat(100)}`, 'colour', `${'x'.repeat(24)}…`],
])('a wrong line is named: %s', (line, fault, word) => {
  expect(fault_of(deck_with('castle red 333/1 ours', line))).toEqual({ line: 1, fault, word, count: 0, least: 0 });
});

test('what there is too little of is named', () => {
  expect(fault_of('')).toEqual({ line: 0, fault: 'too_few', word: 'red', count: 0, least: 2 });
  expect(fault_of(deck_with('castle red 333/1 ours', ''))).toMatchObject({ word: 'castle', count: 15, least: 16 });
  expect(fault_of(deck_with('special protection 333/1 ours', ''))).toMatchObject({ word: 'protection', count: 0, least: 1 });
  expect(fault_of(deck_with('special die 5 333/4 ours', 'special die 4 333/4 ours'))).toMatchObject({ fault: 'no_die', word: '5' });
  expect(fault_of(standard_deck() + '#'.repeat(4096))).toMatchObject({ fault: 'too_long', line: 0 });
});

test('comments and spaces are no part of what tables keep', () => {
  expect(plain('  castle   red\t333/1 ours # mine\r\n\n# nothing\ntournament ours')).toBe('castle red 333/1 ours\ntournament ours\n');
});

test('a card of a table’s own deck goes by that deck', () => {
  const view = (deck?: string) => ({ options: { players: 2, max_turns: 200, ...(deck === undefined ? {} : { deck }) } }) as unknown as View;
  expect(cards_of_table(view())).toHaveLength(48);
  const own = `${standard_deck()}castle red 555/4 ours\n`;
  expect(cards_of_table(view(own))[48]).toMatchObject({ kind: 'castle', colour: 'red' });
  expect(cards_of_table(view('nonsense'))).toHaveLength(48);
});
