// Chevaliers: by the keyboard, in French, and what is asked back.
import assert from 'node:assert/strict';
import test from 'node:test';

import { Chevalier } from '../../../client-web/tests/browser/chevalier.mjs';
import { friends_come, make_table_of_knights } from '../../../client-web/tests/browser/tables.mjs';
import { with_server } from '../../../client-web/tests/browser/test_server.mjs';
import { Hand } from '../../../client-web/tests/browser/play.mjs';

// What lies on the pile says nothing: below a tournament there may be another.
const buried_cards = (person) => person.page.evaluate(() => document.querySelector('section[aria-labelledby="log"]').textContent.split(/ bur(?:y|ies) /).length);

async function begin(server, anna, settings) {
  await anna.come_home();
  const link = await make_table_of_knights(anna, settings);
  await friends_come(server, link, ['Bertrand']);
  await anna.role('button', /^(I am ready|Je suis prêt)/).click();
}

test('before a roll nobody is asked back, before a card is buried one is', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await begin(server, anna, { undo: 'Freely' });
    const hand = new Chevalier(anna);
    const dialog = anna.page.locator('dialog[open]');
    let buried = false;
    let rolled = false;
    for (let found = await hand.offered(); found !== null && !(buried && rolled); found = await hand.offered()) {
      const bury = found.find((one) => one.includes('bury-'));
      if (bury && !buried) {
        const before = await buried_cards(anna);
        await hand.press(bury);
        await dialog.waitFor();
        assert.equal(await buried_cards(anna), before, 'nothing is buried yet');
        await dialog.getByRole('button', { name: /^Bury the top card of the (left|right) pile$/ }).click();
        await anna.until((old) => document.querySelector('section[aria-labelledby="log"]').textContent.split(/ bur(?:y|ies) /).length > old, before);
        buried = true;
      } else {
        const roll = found.some((one) => one.includes('"roll"'));
        await hand.decide();
        if (!roll) continue;
        await hand.offered();
        assert.equal(await dialog.count(), 0, 'no question after a roll');
        rolled = true;
      }
    }
    assert.ok(buried && rolled);
  }));

test('a card, its button and the dice by the keyboard alone', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    const { page } = anna;
    await begin(server, anna);
    await new Hand(anna).offered();
    await anna.tab_to(page.locator('[data-pile][data-offer]').first());
    await page.keyboard.press('Enter');
    await anna.until(() => document.activeElement?.matches('[data-try]'));
    await page.keyboard.press('Escape');
    await anna.until(() => document.activeElement?.matches('[data-pile]') && !document.querySelector('.bar'));
    await page.keyboard.press('Enter');
    await anna.until(() => document.activeElement?.matches('[data-try]'));
    await page.keyboard.press('Enter');
    // the button is there, and has the focus, a moment before it can be pressed
    await anna.until(() => hand.in_focus() === 'offered' && document.activeElement.matches('[data-roll]'));
    await page.keyboard.press('Enter');
    // six sixes end the roll at once; any other roll leads to the dice
    await anna.until(() => document.activeElement?.matches('button[data-die]') || !document.querySelector('[data-roll]'));
    const die = page.locator('button[data-die]:focus');
    if ((await die.count()) === 0) return;
    await page.keyboard.press('Space');
    assert.equal(await die.getAttribute('aria-pressed'), 'true');
    await anna.tab_to(page.locator('[data-stop]'));
    await page.keyboard.press('Enter');
    await anna.until(() => !document.querySelector('[data-stop]'));
  }));

test('on a phone a roll is on the screen, wherever the page is scrolled to', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await begin(server, anna);
    const hand = new Chevalier(anna);
    for (let found = await hand.offered(); !found.some((one) => one.includes('"roll"')); found = await hand.offered()) await hand.decide();
    for (const far of [0, 300]) {
      await anna.page.evaluate((y) => scrollTo(0, y), far);
      const { y, height } = await anna.page.locator('[data-roll]').boundingBox();
      assert.ok(y >= 0 && y + height <= 844, `at ${y} of 844, scrolled by ${far}`);
    }
  }));

test('a game in French', () =>
  with_server(async (server) => {
    const anne = await server.person('Anne', { language: 'fr' });
    const { page } = anne;
    await anne.come_home();
    await anne.role('link', 'Nouvelle table').click();
    await anne.choose('Jeu', 'Chevaliers');
    await anne.choose('Joueurs', '2 joueurs');
    await page.locator('summary', { hasText: 'Autres choix du jeu' }).click();
    await page.getByRole('spinbutton').first().fill('4');
    await anne.press('Ouvrir la table');
    await page.waitForURL(/\/table\//);
    await friends_come(server, await page.locator('input[readonly]').inputValue(), ['Bertrand']);
    await anne.role('button', /^D’accord pour commencer/).first().click();
    const hand = new Hand(anne);
    await hand.offered();
    await page.getByRole('button', { name: 'Voir les chances' }).click();
    await hand.play_to_the_end();
    const text = await page.locator('body').evaluate((body) => {
      const labels = [...body.querySelectorAll('[aria-label],[title]')].map((one) => `${one.ariaLabel ?? ''} ${one.title}`);
      return `${body.innerText} ${labels.join(' ')}`;
    });
    for (const word of ['The', 'your', 'You', 'turn', 'castle', 'castles', 'pile of', 'rolls', 'takes', 'tournament', 'tries', 'Side', 'Roll', 'dice', 'beat']) {
      assert.doesNotMatch(text, new RegExp(`(?<![\\p{L}/])${word}(?![\\p{L}])`, 'u'), `“${word}” in a French page`);
    }
  }));
