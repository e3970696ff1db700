// What people do with one another at a table: take back, ask, answer, watch, talk, play again.
import assert from 'node:assert/strict';
import test from 'node:test';

import { with_server } from './test_server.mjs';
import { Hand } from './play.mjs';
import { make_table, play_a_computer, play_together } from './tables.mjs';

const described = (person) => person.role('region', 'The board in words').textContent();

// The one who is asked first, and the other one.
async function first_and_other(anna, bertrand) {
  const asked = (person) => person.page.locator('.board').evaluate(() => Array.isArray(hand.offered()));
  await anna.until(() => document.querySelector('[role=group].board'));
  await bertrand.until(() => document.querySelector('[role=group].board'));
  for (;;) {
    if (await asked(anna)) return [anna, bertrand];
    if (await asked(bertrand)) return [bertrand, anna];
  }
}

// Until the other is asked: a turn that one is in the middle of is taken back without a vote. The board before the last of it.
async function play_to_the_other(first, other) {
  const hand = new Hand(first);
  for (;;) {
    const before = await described(first);
    await hand.play_once();
    const [next] = await first_and_other(first, other);
    if (next === other) return before;
  }
}

test('undo at once where it is free', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await play_a_computer(anna, { undo: 'Freely' });
    const hand = new Hand(anna);
    const take_back = anna.role('button', 'Take back 1 action');
    for (;;) {
      await hand.offered();
      if ((await anna.page.locator('.slot[aria-disabled=false]').count()) > 0) break;
      await hand.play_once();
    }
    const before = await described(anna);
    await hand.play_to_court();
    await take_back.waitFor();
    await anna.until((text) => document.querySelector('.board section[aria-label="The board in words"]').textContent !== text, before);
    await take_back.click();
    await anna.until((text) => document.querySelector('.board section[aria-label="The board in words"]').textContent === text, before);
  }));

test('asked, declined, agreed; played again with the other seats; and watched', () =>
  with_server(async (server) => {
    const [anna, bertrand, wanda] = [await server.person('Anna'), await server.person('Bertrand'), await server.person('Wanda')];
    await play_together(anna, bertrand);
    const [first, other] = await first_and_other(anna, bertrand);

    await wanda.come_home();
    await wanda.role('link', /^Watch/).click();
    await wanda.sees('You are watching.');
    assert.equal(await wanda.page.evaluate(() => hand.offered()), false, 'who watches is offered nothing');

    const before = await play_to_the_other(first, other);
    await first.until((text) => document.querySelector('.board section[aria-label="The board in words"]').textContent !== text, before);
    await first.open_menu('More');
    await first.press('Ask to take back 1 action');
    await other.sees(/asks to take the last action back/);
    await other.press('Decline');
    await first.sees('Not taken back: somebody said no.');
    await first.open_menu('More');
    await first.press('Ask to take back 1 action');
    await other.press('Agree');
    for (const person of [first, other, wanda]) {
      await person.until((text) => document.querySelector('.board section[aria-label="The board in words"]').textContent === text, before);
    }

    await other.page.getByPlaceholder('Say something').fill('A draw?');
    await other.press('Say');
    await first.sees('A draw?');
    await other.open_menu('More');
    await other.press('Offer a draw');
    await first.sees(/offers a draw/);
    await first.press('Agree');
    for (const person of [first, other, wanda]) await person.sees('A draw, by agreement.');

    await first.press('Play again, swapping seats');
    await first.role('heading', 'Seats').waitFor();
    await other.role('link', 'To the new table').click();
    await other.press('I am ready');
    await first.press('I am ready');
    for (const person of [first, other]) await person.role('group', 'The board').waitFor();
  }));

test('who is away is played for by a computer, and plays again once they are back', () =>
  with_server(async (server) => {
    const [anna, bertrand] = [await server.person('Anna'), await server.person('Bertrand')];
    await play_together(anna, bertrand);
    await bertrand.role('group', 'The board').waitFor();
    const address = bertrand.page.url();
    await bertrand.page.goto('about:blank');
    const player = anna.page.locator('li', { hasText: 'Bertrand' }).filter({ hasText: 'away' });
    await player.waitFor();
    await player.locator('summary').click();
    await anna.press('Let a computer play for them');
    await anna.sees('a computer plays');
    await bertrand.page.goto(address);
    await anna.sees(/^Bertrand·.. plays again/);
    await anna.text('a computer plays', { exact: true }).waitFor({ state: 'detached' });
    await Promise.all([new Hand(anna).play_to_the_end(), new Hand(bertrand).play_to_the_end()]);
  }, { limits: 'absence_grace_ms = 1' }));

const log_of = (person) => person.page.locator('section[aria-labelledby=log] li').allInnerTexts();

test('the log is the same after a reload, on another page and back, and for who comes later', () =>
  with_server(async (server) => {
    const [anna, bertrand, wanda] = [await server.person('Anna'), await server.person('Bertrand'), await server.person('Wanda')];
    await play_together(anna, bertrand);
    const [first, other] = await first_and_other(anna, bertrand);
    await play_to_the_other(first, other);
    await first.open_menu('More');
    await first.press('Ask to take back 1 action');
    await other.press('Agree');
    await first.page.locator('section[aria-labelledby=log] s').first().waitFor();
    const before = await log_of(first);
    assert.ok(before.some((line) => line.endsWith('(taken back)')), before.join(' | '));
    assert.ok(before.some((line) => line.includes('the last action back')), before.join(' | '));

    const same = (person) =>
      person.until(
        (lines) => {
          const shown = [...document.querySelectorAll('section[aria-labelledby=log] li')].map((line) => line.innerText);
          return shown.join('\n').endsWith(lines.join('\n'));
        },
        before,
        before.join('\n'),
      );
    await first.page.reload();
    await same(first);
    await first.role('link', 'Rules').first().click();
    await first.page.goBack();
    await same(first);
    await wanda.come_home();
    await wanda.role('link', /^Watch/).click();
    // all of it, but for the lines that speak to the reader
    await wanda.until(
      ({ lines, count }) => {
        const shown = [...document.querySelectorAll('section[aria-labelledby=log] li')].map((line) => line.innerText);
        return shown.length >= count && lines.every((line) => shown.includes(line));
      },
      { lines: before.filter((line) => !/\byou\b/i.test(line)), count: before.length },
      before.join('\n'),
    );
  }));

test('who looks at another page is away from the table', () =>
  with_server(async (server) => {
    const [anna, bertrand] = [await server.person('Anna'), await server.person('Bertrand')];
    await play_together(anna, bertrand);
    await bertrand.role('group', 'The board').waitFor();
    await bertrand.role('link', 'Rules').first().click();
    const player = anna.page.locator('li', { hasText: 'Bertrand' }).filter({ hasText: 'away' });
    await player.waitFor();
    await player.locator('summary').click();
    await anna.press('Let a computer play for them');
    await anna.sees('a computer plays');
    await bertrand.visit('/');
    const table = bertrand.page.getByRole('main').getByRole('link', { name: 'Anna’s table' });
    await table.waitFor();
    await anna.page.getByPlaceholder('Say something').fill('Still away?');
    await anna.press('Say');
    await anna.sees('Still away?');
    const played_for = anna.page.locator('li', { hasText: 'Bertrand' }).filter({ hasText: /· a computer plays/ });
    assert.equal(await played_for.count(), 1, 'who is at home has not come back');
    await table.click();
    await anna.sees(/^Bertrand·.. plays again/);
    await played_for.waitFor({ state: 'detached' });
  }, { limits: 'absence_grace_ms = 1' }));

test('a table is found in the list, and left', () =>
  with_server(async (server) => {
    const [anna, bertrand] = [await server.person('Anna'), await server.person('Bertrand')];
    await make_table(anna, { players: 3 });
    await bertrand.come_home();
    await bertrand.role('link', /^Join/).click();
    await bertrand.role('button', 'Sit here').first().click();
    const seats = anna.page.locator('section[aria-labelledby=seats] li');
    await seats.filter({ hasText: 'Bertrand' }).waitFor();
    await bertrand.press('Leave the table');
    await bertrand.role('heading', 'Open tables').waitFor();
    await seats.filter({ hasText: 'Bertrand' }).waitFor({ state: 'detached' });
    await anna.press('Leave the table');
    await anna.role('heading', 'Open tables').waitFor();
  }));

test('an invite says who invites to what before it asks for a name; a full table is for watching', () =>
  with_server(async (server) => {
    const [anna, bertrand, cleo] = [await server.person('Anna'), await server.person('Bertrand'), await server.person('Cléo')];
    const link = await make_table(anna);
    bertrand.forgive(/404 .*api\/v1\/invites|status of 404/); // of a link that leads nowhere
    await bertrand.page.goto('/i/AAAAAAAAAAAAAAAAAAAAAA');
    await bertrand.role('heading', 'This link no longer works').waitFor();
    assert.equal(await bertrand.name_form().count(), 0, 'nobody is asked for a name for nothing');
    await bertrand.page.goto(link);
    await bertrand.role('heading', /^Anna·.. invites you to a game of Carolus Magnus$/).waitFor();
    await bertrand.page.locator('dl').getByText('One of 2 seats free').waitFor();
    await bertrand.role('button', 'Sit down').waitFor();
    await bertrand.come_by(link);
    await anna.page.locator('section[aria-labelledby=seats] li', { hasText: 'Bertrand' }).waitFor();

    await cleo.page.goto(link);
    await cleo.role('heading', /^Anna·.. invites you/).waitFor();
    await cleo.name_form().locator('input').fill('Cléo');
    await cleo.press('Watch');
    await cleo.sees('All seats are taken: you are watching.');
    await anna.press('I am ready');
    await bertrand.press('I am ready');
    await cleo.sees('You are watching.');
  }));
