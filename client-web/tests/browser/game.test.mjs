// Four browsers at one silent table, and everything that can come between them and its end.
import assert from 'node:assert/strict';
import test from 'node:test';

import { with_server } from './test_server.mjs';
import { no_connection } from './people.mjs';
import { Hand } from './play.mjs';
import { make_table } from './tables.mjs';

// The board in words: the same for all in a game that hides nothing.
const board = (person) => person.role('region', 'The board in words').textContent();
const boards = (people) => Promise.all(people.map(board));
const same_board = (person, wanted) =>
  person.until((text) => document.querySelector('.board section[aria-label="The board in words"]')?.textContent === text, wanted);

async function is_silent(person) {
  await person.sees('A silent game: until it is over the players can neither say nor hear anything.');
  assert.equal(await person.role('textbox').count(), 0, 'there is nothing to type into');
}

async function reloads(hand) {
  const before = await board(hand.person);
  await hand.person.page.reload();
  await same_board(hand.person, before);
  await hand.offered();
}

async function misses_something(who, hand) {
  who.forgive(...no_connection);
  await who.context.setOffline(true);
  await who.sees('Connection lost. Reconnecting …');
  const before = await board(who);
  await hand.play_to_court();
  assert.equal(await board(who), before, 'nothing comes without a connection');
  await who.context.setOffline(false);
  await same_board(who, await board(hand.person));
  await who.text('Connection lost. Reconnecting …').waitFor({ state: 'detached' });
}

// What is played while the server is down is not lost, nor played twice.
async function loses_the_server(hand, people, server) {
  for (const person of people) person.forgive(...no_connection);
  const knights = () => hand.person.until(() => [...document.querySelectorAll('.tray .slot b')].reduce((sum, b) => sum + Number(b.textContent), 0));
  const before = await board(hand.person);
  const had = await knights();
  await server.kill();
  for (const person of people) await person.sees('Connection lost. Reconnecting …');
  await hand.play_to_court();
  await hand.person.sees('On its way …');
  assert.deepEqual(await boards(people), people.map(() => before), 'nothing flickers');
  await server.start();
  await hand.person.until((old) => document.querySelector('.board section[aria-label="The board in words"]').textContent !== old, before);
  assert.equal(await knights(), had - 1);
  const after = await board(hand.person);
  for (const person of people) await same_board(person, after);
}

test('a silent team game of four, to its end', () =>
  with_server(async (server) => {
    const people = [await server.person('Anna', { motion: 'full', worker: true })];
    const [anna] = people;
    const link = await make_table(anna, { players: 4, rounds: 2, talk: 'None' });
    for (const name of ['Bertrand', 'Cléo', 'Dagobert']) {
      const person = await server.person(name, { worker: true });
      people.push(person);
      await person.come_by(link);
    }
    const [, bertrand, cleo] = people;
    for (const person of people) await person.press('I am ready');
    for (const person of people) {
      await person.role('group', 'The board').waitFor();
      await is_silent(person);
    }
    const hands = people.map((person) => new Hand(person));
    await Promise.all([
      hands[0].play_to_the_end({ in_mid_turn: (hand) => misses_something(cleo, hand) }),
      hands[1].play_to_the_end({ in_mid_turn: reloads }),
      hands[2].play_to_the_end(),
      hands[3].play_to_the_end({ in_mid_turn: (hand) => loses_the_server(hand, people, server.process) }),
    ]);
    const ends = await Promise.all(people.map((person) => person.page.locator('section[aria-labelledby=ended] > p').first().textContent()));
    assert.equal(new Set(ends).size, 1, ends.join('\n'));
    assert.match(ends[0], /last round is over|last castle|Three regions|nobody won/);

    await anna.page.getByPlaceholder('Say something').fill('Well played, all of you!');
    await anna.press('Say');
    await bertrand.sees('Well played, all of you!');
    for (const person of people) {
      await person.role('link', 'Check the dice').click();
      await person.sees('All of it holds, and it agrees with what this browser noted during the game.');
      await person.sees('Each was drawn anew from seed and shares, and is what the game showed.');
    }
  }));
