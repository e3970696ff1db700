// One click to a game, and what there is to do after its end.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';

import { with_server } from './test_server.mjs';
import { Hand } from './play.mjs';
import { play_a_computer } from './tables.mjs';

const ended = (person) => person.page.locator('section[aria-labelledby=ended]');

test('a game against a computer by one click', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await anna.come_home();
    await anna.press('Play against a computer now');
    const hand = new Hand(anna);
    for (let i = 0; i < 6; ++i) assert.notEqual(await hand.play_once(), null);
    await anna.role('link', 'My games').click();
    await anna.page.locator('main li', { hasText: 'Anna’s table' }).getByRole('link').click();
    assert.notEqual(await hand.play_once(), null, 'and on it goes');
  }));

test('the dice are checked, the game is saved, shown again and shared', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await play_a_computer(anna);
    await new Hand(anna).play_to_the_end();
    const end = await ended(anna).locator('p').first().textContent();

    const [download] = await Promise.all([anna.page.waitForEvent('download'), anna.press('Save the game')]);
    const saved = JSON.parse(await readFile(await download.path(), 'utf8'));
    assert.equal(saved.format, 'palatine-replay');

    await anna.role('link', 'Check the dice').click();
    await anna.sees('All of it holds, and it agrees with what this browser noted during the game.');
    await anna.sees('Each was drawn anew from seed and shares, and is what the game showed.');

    await anna.page.goBack();
    await anna.role('link', 'Watch the replay').click();
    const last = saved.actions.length;
    await anna.role('heading', `Step 0 of ${last}`).waitFor();
    await anna.press('One step forward');
    await anna.role('heading', `Step 1 of ${last}`).waitFor();
    await anna.press('To the end');
    await anna.role('heading', `Step ${last} of ${last}`).waitFor();
    assert.ok((await anna.page.locator('main').textContent()).includes(end), 'the last step tells how it ended');
    await anna.page.keyboard.press('Home');
    await anna.page.keyboard.press('ArrowRight');
    await anna.page.keyboard.press('ArrowRight');
    await anna.role('heading', `Step 2 of ${last}`).waitFor();
    const shared = await anna.until(() => {
      const { value } = document.querySelector('input[readonly]') ?? {};
      return value?.includes('step=2') && value;
    });

    const bertrand = await server.person('Bertrand');
    await bertrand.page.goto(shared);
    if (saved.actions.length > 2) await bertrand.role('heading', `Step 2 of ${last}`).waitFor();
  }));

test('the course of the game comes when it comes, and moves no button away', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    let come;
    const may_come = new Promise((resolve) => (come = resolve));
    await anna.page.route('**/api/v1/study**', async (route) => {
      await may_come;
      await route.continue();
    });
    await play_a_computer(anna, { rounds: 4 });
    await new Hand(anna).play_to_the_end();
    const links = () =>
      ended(anna).evaluate((section) => {
        const { top } = section.getBoundingClientRect();
        return [...section.querySelectorAll('button, a, input')].map((each) => each.getBoundingClientRect().top - top);
      });
    await anna.role('link', 'Check the dice').waitFor();
    const before = await links();
    come();
    await ended(anna).locator('figure').waitFor();
    assert.deepEqual((await links()).slice(0, before.length), before);
  }));
