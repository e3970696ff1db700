// Hints: asked for at one's turn, played by pressing, told to the table; and none where others play too.
import assert from 'node:assert/strict';
import test from 'node:test';

import { no_connection } from './people.mjs';
import { with_server } from './test_server.mjs';
import { play_a_computer, play_together } from './tables.mjs';

const choices = (person) => person.page.locator('.told li');

test('who plays against a computer asks for a hint, and plays it by pressing it', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await play_a_computer(anna);
    await anna.press('Hint');
    await choices(anna).first().waitFor();
    const count = await choices(anna).count();
    assert.ok(count >= 1 && count <= 3, `${count} choices`);
    for (const said of await choices(anna).allTextContents()) assert.match(said, /\d+%/);
    await anna.page.locator('[aria-labelledby=log] li', { hasText: 'You have taken a hint.' }).waitFor();
    await choices(anna).first().getByRole('button').click();
    await choices(anna).first().waitFor({ state: 'detached' });
  }));

test('a hint for which the connection is lost comes when it is there again', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    anna.forgive(...no_connection);
    await play_a_computer(anna);
    await anna.press('Hint');
    await anna.context.setOffline(true);
    await anna.sees('Connection lost. Reconnecting …');
    await anna.context.setOffline(false);
    await choices(anna).first().waitFor();
    await choices(anna).first().getByRole('button').click();
    await choices(anna).first().waitFor({ state: 'detached' });
  }));

// A number stands at the corner of what its choice begins with.
const out_of_place = (person) =>
  person.page.locator('[data-hinted]').evaluateAll((marks) =>
    marks
      .filter((mark) => {
        const [at, of] = [mark.getBoundingClientRect(), mark.parentElement.getBoundingClientRect()];
        const reach = at.width;
        return at.left < of.left - reach || at.right > of.right + reach || at.top < of.top - reach || at.bottom > of.bottom + reach;
      })
      .map((mark) => mark.parentElement.outerHTML.slice(0, 200)),
  );

test('each choice has its number on the board, where it begins', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await play_a_computer(anna);
    for (let turn = 0; turn < 4; ++turn) {
      await anna.press('Hint');
      await choices(anna).first().waitFor();
      assert.ok((await anna.page.locator('[data-hinted]').count()) > 0, 'nothing is marked');
      assert.deepEqual(await out_of_place(anna), []);
      await choices(anna).first().getByRole('button').click();
      await choices(anna).first().waitFor({ state: 'detached' });
    }
  }));

test('regions that the sentences of a choice name are marked with its number', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await play_a_computer(anna, { rounds: 3 });
    for (let seen = 0; seen === 0; ) {
      await anna.press('Hint');
      await choices(anna).first().waitFor();
      const told = await choices(anna).evaluateAll((all) => all.map((one) => one.querySelector('.why.soft')?.textContent ?? ''));
      for (const [i, sentences] of told.entries()) {
        for (const [, region] of sentences.matchAll(/region (\d+)/g)) {
          const of_choice = `[data-reason="${i + 1}"], [data-hinted="${i + 1}"]`;
          assert.equal(await anna.page.locator(`[data-region="${region - 1}"]`).locator(of_choice).count(), 1, sentences);
          ++seen;
        }
      }
      await choices(anna).first().getByRole('button').click();
      await choices(anna).first().waitFor({ state: 'detached' });
    }
    assert.equal(await anna.page.locator('[data-reason]').count(), 0);
  }));

test('where another person plays there are hints if the table agreed on them', () =>
  with_server(async (server) => {
    const [anna, bertrand] = [await server.person('Anna'), await server.person('Bertrand')];
    await play_together(anna, bertrand);
    for (const person of [anna, bertrand]) await person.role('group', 'The board').waitFor();
    for (const person of [anna, bertrand]) assert.equal(await person.role('button', 'Hint').count(), 0);
  }));
