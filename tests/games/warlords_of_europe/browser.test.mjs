// Warlords of Europe by real clicks: a war against a computer to its end, and what is to be seen of it afterwards.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import test from 'node:test';
import { promisify } from 'node:util';

import { with_server } from '../../../client-web/tests/browser/test_server.mjs';
import { no_connection } from '../../../client-web/tests/browser/people.mjs';
import { play_a_war } from '../../../client-web/tests/browser/tables.mjs';
import { Warlord } from '../../../client-web/tests/browser/warlord.mjs';

const palatine = (...given) => promisify(execFile)(process.env.PALATINE_CLIENT_BINARY, given);

// What the map shows: of each fief whose counter stands there and how many it counts.
const map_of = ({ page }) =>
  page.locator('.map .marker').evaluateAll((all) => Object.fromEntries(all.map((one) => [one.dataset.fief, [...one.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ')])));
// Fiefs, finished castles and gold of each lord, as their plates say.
const plates_of = ({ page }) =>
  page.locator('.lords article').evaluateAll((all) => Object.fromEntries(all.map((one) => [one.ariaLabel, [2, 1, 0].map((place) => Number.parseInt(one.querySelectorAll('dd')[place].textContent, 10))])));
const chart_of = (person, title) => person.page.locator('figure', { has: person.page.locator('figcaption', { hasText: title }) });

async function check_the_dice(anna) {
  await anna.role('link', 'Check the dice').click();
  await anna.sees('All of it holds, and it agrees with what this browser noted during the game.');
  await anna.sees('Each was drawn anew from seed and shares, and is what the game showed.');
  await anna.page.goBack();
}

// Its dice can be checked by anybody, and not if somebody changes what was done.
async function verify(anna) {
  const [download] = await Promise.all([anna.page.waitForEvent('download'), anna.press('Save the game')]);
  const file = await download.path();
  await palatine('verify', file);
  const saved = JSON.parse(await readFile(file, 'utf8'));
  assert.equal(saved.game, 'warlords-of-europe');
  const changed = `${file}.changed`;
  saved.actions.find(({ action }) => action.kind === 'march').action.count += 1;
  await writeFile(changed, JSON.stringify(saved));
  await assert.rejects(palatine('verify', changed), { code: 1 });
  return saved.actions.length;
}

// The charts say of the step that is shown what the plates say.
async function charts_agree(anna, plates) {
  for (const [place, title] of ['Fiefs', 'Castles', 'Gold'].entries()) {
    const marked = await chart_of(anna, title).locator('li').evaluateAll((all) => all.map((one) => Number(one.querySelector('strong').textContent)));
    assert.deepEqual(marked.sort(), Object.values(plates).map((each) => each[place]).sort(), title);
  }
}

async function shown_again(anna, steps, { map, plates }) {
  const { page } = anna;
  const at = (step) => anna.role('heading', `Step ${step} of ${steps}`).waitFor();
  await anna.role('link', 'Watch the replay').click();
  await at(0);
  assert.ok(Object.values(await map_of(anna)).every((one) => /^\d$/.test(one)), 'peasants alone before the first step');
  await anna.press('To the end');
  await at(steps);
  assert.deepEqual(await map_of(anna), map);
  assert.deepEqual(await plates_of(anna), plates);
  await charts_agree(anna, plates);

  // on the way there armies stand elsewhere, and the map keeps to the steps
  await page.locator('input[type=range]').fill(String(Math.floor(steps / 2)));
  await at(Math.floor(steps / 2));
  const half = await map_of(anna);
  assert.notDeepEqual(half, map);
  assert.ok(Object.values(half).some((one) => one.startsWith('A')) && Object.values(half).some((one) => one.startsWith('B')), 'both are on the map');
  await charts_agree(anna, await plates_of(anna));
  await anna.press('One step forward');
  await anna.press('One step back');
  await at(Math.floor(steps / 2));
  assert.deepEqual(await map_of(anna), half);
  assert.equal(await page.locator('.board [data-offer]').count(), 0, 'nothing can be played there');
}

const in_round = (round) => document.querySelector('#ended') || document.querySelector('.board .chart .line').textContent.includes(`Round ${round} of`);

test('a war of two is played to its end over a restart, and seen again', { timeout: 900_000 }, () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    anna.forgive(...no_connection);
    await play_a_war(anna, { rounds: 3 });
    const lord = new Warlord(anna);
    do await lord.decide();
    while (!(await anna.page.evaluate(in_round, 2)));
    await server.process.kill();
    await server.process.start();
    await lord.play_to_the_end();
    for (const kind of ['found', 'place', 'attack', 'die']) assert.ok(lord.decided.has(kind), `${kind} of ${[...lord.decided]}`);

    const ended = anna.page.locator('section[aria-labelledby=ended]');
    const told = await ended.locator('p').first().textContent();
    assert.match(told, /is crowned emperor|The last round is over|is the last one left|nobody has won/);
    const plates = await plates_of(anna);
    const castles = Object.entries(plates).map(([name, [, count]]) => `${name} ${count}`);
    for (const one of castles) assert.ok(told.includes(one), `“${told}” has ${one}`);
    const map = await map_of(anna);
    const steps = await verify(anna);
    await check_the_dice(anna);
    await shown_again(anna, steps, { map, plates });
  }));
