// Warlords of Europe: by the keyboard alone, and in French.
import assert from 'node:assert/strict';
import test from 'node:test';

import { with_server } from '../../../client-web/tests/browser/test_server.mjs';
import { play_a_war } from '../../../client-web/tests/browser/tables.mjs';
import { LordOfKeys, on_campaign, Warlord } from '../../../client-web/tests/browser/warlord.mjs';

test('a war by the keyboard alone', { timeout: 900_000 }, () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    const { page } = anna;
    await play_a_war(anna);
    const lord = new LordOfKeys(anna);
    await on_campaign(lord);

    // on the map: Enter takes the first that can march, arrows lead to what can be attacked
    const { keyboard } = page;
    const said = page.locator('.map [role=status]');
    await lord.go_into(page.locator('.map > svg'));
    await keyboard.press('Enter');
    await page.locator('.map path.target').first().waitFor();
    const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
    for (let i = 0; !/reachable: attack/.test(await said.textContent()); ++i) {
      assert.ok(i < 300, 'what is reachable is found by arrows');
      await keyboard.press(arrows[lord.some(4)]);
    }
    const name = (await said.textContent()).split(',')[0];
    await keyboard.press('Enter');
    await page.locator('.stage').getByRole('button', { name: `Attack ${name}`, exact: true }).waitFor();
    await keyboard.press('Escape');
    await page.locator('.map path.target').first().waitFor({ state: 'detached' });

    let acts = 0;
    while ((await lord.decide()) !== null) ++acts;
    assert.ok(acts > 5);
  }));

test('a war in French', { timeout: 900_000 }, () =>
  with_server(async (server) => {
    const anne = await server.person('Anne', { language: 'fr' });
    const { page } = anne;
    await anne.come_home();
    await anne.role('link', 'Nouvelle table').click();
    await anne.choose('Jeu', 'Warlords of Europe');
    await anne.choose('Joueurs', '2 joueurs');
    await page.locator('summary', { hasText: 'Autres choix du jeu' }).click();
    await page.getByRole('spinbutton').first().fill('1');
    await anne.press('Ouvrir la table');
    await anne.press('Compléter par des ordinateurs et commencer');
    await new Warlord(anne).play_to_the_end();
    await page.locator('summary', { hasText: 'Légende de la carte' }).click();
    const text = await page.locator('body').evaluate((body) => {
      const labels = [...body.querySelectorAll('[aria-label],[title]')].map((one) => `${one.ariaLabel ?? ''} ${one.title}`);
      return `${body.innerText} ${labels.join(' ')}`;
    });
    for (const word of ['The', 'your', 'You', 'turn', 'castle', 'castles', 'attacks', 'marches', 'spearman', 'spearmen', 'knight', 'gold', 'peasant', 'peasants', 'Round', 'loses', 'Taxes', 'and', 'with', 'dice', 'the']) {
      assert.doesNotMatch(text, new RegExp(`(?<![\\p{L}/])${word}(?![\\p{L}])`, 'u'), `“${word}” in a French page`);
    }
  }));
