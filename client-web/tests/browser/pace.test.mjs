// With everything moving: what follows from a roll is seen, told and asked for after its dice have landed.
import assert from 'node:assert/strict';
import test from 'node:test';

import { Chevalier } from './chevalier.mjs';
import { with_server } from './test_server.mjs';
import { friends_come, make_table_of_knights } from './tables.mjs';

// Notes every picture on which dice roll, and what the page says and offers on it.
function note_rolls() {
  globalThis.rolls = [];
  let told = '';
  const look = () => {
    const label = document.querySelector('.stage .dice')?.getAttribute('aria-label') ?? '';
    const log = [...document.querySelectorAll('[aria-labelledby=log] li')].map((line) => line.textContent);
    if (/are rolling$/.test(label)) {
      const faces = [...document.querySelectorAll('.stage [data-face]')].map((die) => die.dataset.face).join(' ');
      rolls.push({
        label,
        said: document.querySelector('.stage .said').textContent.trim(),
        told: log.length > 0 && log.at(-1) !== told && log.at(-1).includes(` ${faces}:`),
        offers: document.querySelectorAll('.board [data-offer]').length,
        over: document.querySelector('#ended') !== null,
      });
    } else told = log.at(-1) ?? '';
    requestAnimationFrame(look);
  };
  look();
}

test('dice land before anything that follows from them, one’s own and those of others', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', { motion: 'full' });
    await anna.come_home();
    const link = await make_table_of_knights(anna, { players: 3 });
    await friends_come(server, link, ['Bertrand', 'Cléo']);
    await anna.press('I am ready');
    await anna.page.locator('.board').waitFor();
    await anna.page.evaluate(note_rolls);
    const hand = new Chevalier(anna);
    const seen = () => anna.page.evaluate(() => globalThis.rolls);
    const by = (rolls, name) => rolls.some(({ label }) => label.includes(name));
    for (let rolls = []; !(by(rolls, 'Anna') && by(rolls, 'Bertrand') && by(rolls, 'Cléo')); rolls = await seen()) {
      if ((await hand.decide()) === null) break;
    }
    const rolls = await seen();
    for (const name of ['Anna', 'Bertrand', 'Cléo']) assert.ok(by(rolls, name), `${name} was seen to roll`);
    const wrong = rolls.filter(({ said, told, offers, over }) => said !== '' || told || offers > 0 || over);
    assert.deepEqual(wrong, []);
  }));

test('who does not want to wait skips to the present', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', { motion: 'full' });
    await anna.come_home();
    const link = await make_table_of_knights(anna, { players: 3 });
    await friends_come(server, link, ['Bertrand', 'Cléo']);
    await anna.press('I am ready');
    const hand = new Chevalier(anna);
    const skip = anna.role('button', 'Skip to the present');
    const waits = () => document.querySelector('.board .skip') !== null || (hand.offered() && 'asked');
    while ((await anna.until(waits)) === 'asked') assert.notEqual(await hand.decide(), null, 'never anything to see in a whole game');
    await anna.until(() => document.querySelector('.turn')?.textContent.includes('First see what was played'), undefined, 'its turn come');
    assert.equal(await anna.page.locator('.board [data-offer]').count(), 0);
    await skip.click();
    await anna.page.locator('.board [data-offer]').first().waitFor();
    assert.equal(await skip.count(), 0);
  }));
