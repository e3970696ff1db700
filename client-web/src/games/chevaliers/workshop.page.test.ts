import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { words_of_ready } from '../../text/words.svelte';
import DeckControl from './DeckControl.svelte';
import DeckShown from './DeckShown.svelte';
import { standard_deck } from './deck';
import { kept_decks, most_decks } from './kept_decks.svelte';
import Workshop from './Workshop.svelte';

beforeEach(async () => {
  await words_of_ready('chevaliers');
  for (const { name } of kept_decks.all) kept_decks.forget(name);
});

afterEach(cleanup);

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'The cards' });
const check = (page: HTMLElement) => page.querySelector('[data-check]')!;
const type = (value: string) => fireEvent.input(text(), { target: { value } });

test('a deck is checked as one types, and its cards are drawn', async () => {
  const { container } = render(Workshop);
  expect(check(container).textContent).toContain('48 cards: the deck is valid.');
  expect(within(screen.getAllByRole('list').at(-1)!).getAllByRole('button').length).toBeGreaterThan(30);
  await type(standard_deck().replace('castle red 333/1', 'castle pink 333/1'));
  expect(check(container).textContent).toContain('Line 1 of the deck: there is no colour “pink”.');
  expect(check(container).getAttribute('data-check')).toBe('wrong');
  await type(`${standard_deck()}castle red 555/4 ours\n`);
  expect(check(container).textContent).toContain('49 cards: the deck is valid.');
  expect(screen.getByRole('button', { name: /red castle, to beat: three 5s and a 4/ })).toBeDefined();
});

test('a card leads to its line', async () => {
  render(Workshop);
  await fireEvent.click(screen.getByRole('button', { name: /red castle, to beat: three 3s and a 5/ }));
  const { selectionStart, selectionEnd, value } = text();
  expect(value.slice(selectionStart, selectionEnd)).toBe('castle red 333/5 ours');
});

test('a right deck is kept by its name, changed and removed; a wrong one is not kept', async () => {
  render(Workshop);
  const keep = screen.getByRole('button', { name: 'Keep it in this browser' });
  const name = screen.getByRole('textbox', { name: 'Name of the deck' });
  await type('nonsense');
  await fireEvent.input(name, { target: { value: 'Mine' } });
  expect((keep as HTMLButtonElement).disabled).toBe(true);
  const own = `${standard_deck()}tournament ours\n`;
  await type(own);
  await fireEvent.click(keep);
  expect(kept_decks.all).toEqual([{ name: 'Mine', text: own }]);
  expect(JSON.parse(localStorage.getItem('palatine.chevaliers.decks')!)).toEqual([{ name: 'Mine', text: own }]);
  await fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(text().value).toBe(standard_deck());
  await fireEvent.click(screen.getByRole('button', { name: 'Edit Mine' }));
  expect(text().value).toBe(own);
  await fireEvent.click(screen.getByRole('button', { name: 'Remove Mine' }));
  expect(kept_decks.all).toEqual([]);
});

test('a file is opened; one that is too long is none', async () => {
  const { container } = render(Workshop);
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
  const choose = async (name: string, content: string) => {
    const file = Object.assign(new File([content], name), { text: async () => content }); // which jsdom has not
    Object.defineProperty(input, 'files', { configurable: true, value: [file] });
    await fireEvent.change(input);
  };
  await choose('winter.txt', 'tournament ours\n');
  await expect.poll(() => text().value).toBe('tournament ours\n');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the deck' }).value).toBe('winter');
  await choose('long.txt', 'x'.repeat(100_000));
  await expect.poll(() => screen.queryByText('That file is too long for a deck.')).not.toBeNull();
  expect(text().value).toBe('tournament ours\n');
});

test('only so many are kept', () => {
  for (let n = 0; n < most_decks; ++n) expect(kept_decks.keep({ name: `deck ${n}`, text: '' })).toBe(true);
  expect(kept_decks.keep({ name: 'one more', text: '' })).toBe(false);
  expect(kept_decks.keep({ name: 'deck 3', text: 'x' })).toBe(true);
});

test('a table is made with one of the decks that are kept and right', async () => {
  const own = `${standard_deck()}tournament ours # a note\n`;
  kept_decks.keep({ name: 'Mine', text: own });
  kept_decks.keep({ name: 'Wrong', text: 'nonsense' });
  render(DeckControl, { title: 'Deck', help: null, value: null });
  const options = screen.getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['The usual deck', 'Mine']);
  expect(options[1]!.value).toBe(`${standard_deck()}tournament ours\n`);
});

test('the deck of a table is shown, though this browser does not keep it', () => {
  render(DeckControl, { title: 'Deck', help: null, value: `${standard_deck()}tournament ours\n` });
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'The deck of this table' }).selected).toBe(true);
  render(DeckShown, { value: `${standard_deck()}tournament ours\n` });
  expect(screen.getByText('Its own, 49 cards')).toBeDefined();
});
