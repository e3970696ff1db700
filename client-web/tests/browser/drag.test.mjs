// Knights carried by the mouse: to one's court, to a region, and nowhere.
import assert from 'node:assert/strict';
import test from 'node:test';

import { with_server } from './test_server.mjs';
import { Hand } from './play.mjs';
import { play_a_computer } from './tables.mjs';

const slot = '.board .slot[aria-disabled=false]';

// How many knights the reserve has.
const reserve = (person) =>
  person.page.evaluate(() => [...document.querySelectorAll('.board .tray .slot b')].reduce((sum, one) => sum + Number(one.textContent), 0));

async function place_of(person, selector) {
  return person.until((thing) => hand.place_of(thing), selector, `a place at ${selector}`);
}

// Takes the first knight that may be played, and holds it over the place that `target` names once it is in the air.
async function carry(person, target) {
  const { mouse } = person.page;
  const from = await place_of(person, slot);
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + 12, from.y - 12, { steps: 3 });
  await person.page.locator('.board .carried').waitFor();
  const to = await place_of(person, target);
  await mouse.move(to.x, to.y, { steps: 5 });
  return to;
}

async function until_knights(hand) {
  for (;;) {
    await hand.offered();
    if ((await hand.person.page.locator(slot).count()) > 0) return;
    await hand.play_once();
  }
}

test('knights are carried by the mouse', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await play_a_computer(anna, { undo: 'Freely', rounds: 3 });
    const { page } = anna;
    await until_knights(new Hand(anna));
    const family = await page.locator(slot).first().getAttribute('data-family');
    const before = await reserve(anna);

    // to the court
    await carry(anna, '.board [data-drop=court]');
    assert.equal(await page.locator('.board .court.over').count(), 1, 'what takes it up is lit');
    await page.mouse.up();
    await anna.sees(new RegExp(`^You play ${family} to your court\\.$`));
    assert.equal(await reserve(anna), before - 1);
    assert.equal(await page.locator('.board .carried').count(), 0);

    // nowhere: it is back where it was
    await carry(anna, '.board [data-drop=court]');
    await page.mouse.move(2, 2, { steps: 3 });
    assert.equal(await page.locator('.board .over').count(), 0);
    await page.mouse.up();
    await page.locator('.board .carried').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.board .slot[aria-pressed=true]').count(), 0, 'and it is not held any more');
    assert.equal(await reserve(anna), before - 1);

    // to a region: the page counts from 1
    const next = await page.locator(slot).first().getAttribute('data-family');
    await carry(anna, '.board [data-drop="4"]');
    await page.mouse.up();
    await anna.sees(new RegExp(`^You play ${next} to region 5\\.$`));
    assert.equal(await reserve(anna), before - 2);
  }));
