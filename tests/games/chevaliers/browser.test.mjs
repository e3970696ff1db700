// Chevaliers by real clicks: six at a table, to the end.
import assert from 'node:assert/strict';
import test from 'node:test';

import { Chevalier } from '../../../client-web/tests/browser/chevalier.mjs';
import { with_server } from '../../../client-web/tests/browser/test_server.mjs';
import { friends_come, make_table_of_knights } from '../../../client-web/tests/browser/tables.mjs';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

async function check_the_dice(person) {
  await person.role('link', 'Check the dice').click();
  await person.sees('All of it holds, and it agrees with what this browser noted during the game.');
  await person.sees('Each was drawn anew from seed and shares, and is what the game showed.');
}

// Whose game it is dice decide: Anna, who has the better of it by far, plays until she has won.
const most_games = 5;

test('six play, and tournaments win it', { timeout: 900_000 }, () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', phone);
    await anna.come_home();
    const hand = new Chevalier(anna);
    const ends = [];
    do {
      assert.ok(ends.length < most_games, ends.join('\n'));
      const link = await make_table_of_knights(anna, { players: 6 });
      const friends = await friends_come(server, link, ['Bertrand', 'Cléo', 'Dagobert', 'Éloïse', 'Frédéric']);
      await anna.press('I am ready');
      while ((await hand.decide()) !== null) {
        const wide = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.equal(wide, 0, 'the page is no wider than the phone');
      }
      for (const friend of friends) friend.close();
      ends.push(await anna.page.locator('section[aria-labelledby=ended] > p').first().textContent());
      assert.match(ends.at(-1), /won with four castles|won with two castles and three tournaments|took the throne and won|The last turn is over/);
      await check_the_dice(anna);
    } while (!/^Anna\S* (won with two castles and three tournaments|took the throne)/.test(ends.at(-1)));
  }));
