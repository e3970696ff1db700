// With a finger on a phone, with the keyboard alone, and in French.
import assert from 'node:assert/strict';
import test from 'node:test';

import { with_server } from './test_server.mjs';
import { Hand } from './play.mjs';
import { play_a_computer } from './tables.mjs';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

test('a game on a phone, by touch', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', phone);
    await play_a_computer(anna);
    const hand = new Hand(anna);
    while ((await hand.play_once()) !== null) {
      const wide = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.equal(wide, 0, 'the page is no wider than the phone');
    }
    await anna.role('heading', /The game is over|You won!/).waitFor();
  }));

// Whoever lays the first disc: the person, or the computer.
test('a game in which the emperor is put where one likes', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', phone);
    await play_a_computer(anna, { more: { 'Where the emperor begins': 'By choice', 'How regions join': 'Castles and majority' } });
    await anna.touch(anna.role('button', 'What is played'));
    const played = anna.page.getByRole('dialog', { name: 'What is played' });
    await played.getByText('By choice').waitFor();
    await anna.page.keyboard.press('Escape');
    await played.waitFor({ state: 'detached' });
    const hand = new Hand(anna);
    while ((await hand.play_once()) !== null);
    await anna.role('heading', /The game is over|You won!/).waitFor();
    await anna.page.getByText(/ puts? the emperor on region /).first().waitFor({ state: 'attached' });
  }));

// Plays what is offered by Tab, arrows and Enter: how often Tab was needed.
async function play_by_keys(hand) {
  const { page } = hand.person;
  const { keyboard } = page;
  const in_focus = () => page.evaluate(() => hand.in_focus());
  let tabs = 0;
  let acts = 0;
  for (let found = await hand.offered(); found !== null; found = await hand.offered(), ++acts) {
    const since = tabs;
    for (let now = await in_focus(); now !== 'offered'; now = await in_focus()) {
      assert.ok(tabs - since < 60, `what is offered is in reach of Tab: ${found}`);
      if (now === 'region') await keyboard.press('ArrowRight');
      else {
        await keyboard.press('Tab');
        ++tabs;
      }
    }
    await hand.does('Enter', () => keyboard.press('Enter'));
  }
  return { tabs, acts };
}

test('a game by the keyboard alone', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    const { page } = anna;
    const { keyboard } = page;
    const go_to = async (role, name) => anna.tab_to(anna.role(role, name));
    await anna.visit();
    await go_to('textbox', 'Your name');
    await keyboard.type('Anna');
    await keyboard.press('Enter');
    await anna.role('heading', 'Good to see you, Anna.').waitFor();
    await go_to('link', 'New table');
    await keyboard.press('Enter');
    await anna.role('heading', 'New table').waitFor();
    await go_to('radio', '2 players');
    await keyboard.press('ArrowRight');
    assert.equal(await anna.role('radio', '3 players').isChecked(), true);
    await keyboard.press('ArrowLeft');
    await anna.tab_to(page.locator('summary', { hasText: 'More about the game' }));
    await keyboard.press('Enter');
    await go_to('spinbutton', 'Limit of rounds');
    await keyboard.press('Control+A');
    await keyboard.type('1');
    await go_to('button', 'Make the table');
    await keyboard.press('Enter');
    await go_to('button', 'Fill up with computers and begin');
    await keyboard.press('Enter');
    const { tabs, acts } = await play_by_keys(new Hand(anna));
    assert.ok(tabs < 40 + acts, `the focus is led to what is to be done: ${tabs} Tabs for ${acts} acts`);
    await go_to('link', 'Watch the replay');
    await keyboard.press('Enter');
    await anna.role('heading', /^Step 0 of/).waitFor();
    await keyboard.press('End');
    await anna.role('button', 'To the end').and(page.locator('[aria-disabled=true]')).waitFor();
  }));

test('a game in French', () =>
  with_server(async (server) => {
    const anne = await server.person('Anne', { language: 'fr' });
    const { page } = anne;
    await anne.come_home();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'fr');
    await anne.sees('Quel plaisir de vous voir, Anne.');
    await anne.role('link', 'Nouvelle table').click();
    await anne.choose('Places', '2 places');
    await page.locator('summary', { hasText: 'Autres choix du jeu' }).click();
    await page.getByRole('spinbutton').first().fill('1');
    await anne.press('Ouvrir la table');
    await anne.press('Compléter par des ordinateurs et commencer');
    await new Hand(anne).play_to_the_end();
    const text = await page.locator('body').evaluate((body) => {
      const labels = [...body.querySelectorAll('[aria-label],[title]')].map((one) => `${one.ariaLabel ?? ''} ${one.title}`);
      return `${body.innerText} ${labels.join(' ')}`;
    });
    for (const word of ['The', 'your', 'You', 'turn', 'knight', 'castle', 'castles', 'Round', 'rolls', 'lays', 'moves', 'team', 'Side', 'Region']) {
      assert.doesNotMatch(text, new RegExp(`(?<![\\p{L}/])${word}(?![\\p{L}])`, 'u'), `“${word}” in a French page`);
    }
    await anne.press('Réglages');
    await anne.choose('Langue', 'English');
    await anne.press('Close');
    await anne.role('heading', /The game is over|You won!/).waitFor();
    await page.reload();
    await anne.role('heading', /The game is over|You won!/).waitFor();
  }));
