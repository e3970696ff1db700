// What a computer says of Warlords of Europe: hints in a campaign, and the analysis of a war that is over; on the map, and in words.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';

import { looks_well } from '../../../client-web/tests/browser/looks_well.mjs';
import { whole_game_ms } from '../../../client-web/tests/browser/patience.mjs';
import { play_a_war } from '../../../client-web/tests/browser/tables.mjs';
import { with_server } from '../../../client-web/tests/browser/test_server.mjs';
import { on_campaign, Warlord } from '../../../client-web/tests/browser/warlord.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// Each of the marked fiefs, and whether its mark lies on it.
const marked_on = ({ page }) =>
  page.locator('.map [data-marked]').evaluateAll((marks) =>
    marks.map((mark) => {
      const [mine, its] = [mark, document.querySelector(`.map path.fief[data-fief="${mark.dataset.marked}"]`)].map((each) => each.getBoundingClientRect());
      const apart = Math.max(...['left', 'right', 'top', 'bottom'].map((side) => Math.abs(mine[side] - its[side])));
      return { fief: Number(mark.dataset.marked), on_it: apart < 8 };
    }),
  );

// How far the number of a hint's choice stands from the mark of the best one, in widths of itself; 0: it touches it.
const number_from_mark = ({ page }, number) =>
  page.evaluate((of) => {
    const [own, mark] = [`.map [data-hinted="${of}"]`, '.map [data-marked]'].map((each) => document.querySelector(each).getBoundingClientRect());
    const over = (a, b, c, d) => Math.max(0, a - d, c - b) / own.width;
    return Math.max(over(own.left, own.right, mark.left, mark.right), over(own.top, own.bottom, mark.top, mark.bottom));
  }, number);

test('hints of a war tell chances, and stand on the map by their numbers', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', phone);
    await play_a_war(anna, { rounds: 1 });
    const lord = new Warlord(anna);
    await on_campaign(lord);
    await anna.touch(anna.page.locator('button.hint'));
    const choices = anna.page.locator('.told li');
    await choices.first().waitFor({ timeout: whole_game_ms });
    const said = await choices.allTextContents();
    assert.ok(said.length <= 3, `${said.length} choices`);
    for (const each of said) assert.match(each, /^\s*(Attack|March|End).*\d%/s);
    assert.match(said[0], /Attack .*chance/s);
    assert.equal(await choices.first().evaluate((item) => getComputedStyle(item).listStyleType), 'decimal');

    const on_map = said.flatMap((each, i) => (/Attack|March/.test(each) ? [String(i + 1)] : []));
    assert.deepEqual(await anna.page.locator('.map [data-hinted]').evaluateAll((all) => all.map(({ dataset }) => dataset.hinted)), on_map);
    const marks = await marked_on(anna);
    assert.deepEqual(marks, [{ fief: marks[0].fief, on_it: true }]);
    assert.ok((await number_from_mark(anna, 1)) < 0.5, 'the number of the best choice stands at it');
    await looks_well(anna.page, 'hints of a war');

    await anna.touch(choices.first().getByRole('button'));
    await choices.first().waitFor({ state: 'detached' });
    await anna.page.locator('.map .arrow:not(.draws)').waitFor();
    assert.equal(await anna.page.locator('.map [data-hinted], .map [data-marked]').count(), 0);
  }));

async function short_war() {
  const folder = await mkdtemp(join(tmpdir(), 'palatine-war-'));
  const given = 'match --game warlords-of-europe --max-rounds 2 --games 2 --seed 1 --engine steward --engine random --save';
  await promisify(execFile)(process.env.PALATINE_CLIENT_BINARY, [...given.split(' '), folder]);
  const [, last] = (await readdir(folder)).sort();
  const replay = JSON.parse(await readFile(join(folder, last), 'utf8'));
  await rm(folder, { recursive: true });
  return replay;
}

test('of a war from a file: what would have been better is shown on the map, and who was lucky', () =>
  with_server(async (server) => {
    const replay = await short_war();
    const anna = await server.person('Anna', phone);
    const { page } = anna;
    await anna.visit('/replay');
    await page.locator('input[type=file]').setInputFiles({ name: 'war.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(replay)) });
    await anna.press('Analyse the game');
    await anna.role('slider', 'Chances to win').waitFor({ timeout: whole_game_ms });
    const answer = await fetch(`${server.address}/api/v1/analysis`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(replay) });
    const { steps, players } = await answer.json();
    assert.equal(steps.length, replay.actions.length);

    // who marches at random had better marched elsewhere
    const worse = steps.find(({ decision }) => decision?.lost > 100 && decision.best_line[0].kind === 'march');
    assert.ok(worse, 'who plays at random does not always play the best');
    const { path, count } = worse.decision.best_line[0];
    const of_step = page.getByTestId('of-step');
    await page.locator('input[type=range]').fill(String(worse.step));
    const better = of_step.locator('.better');
    await better.waitFor();
    assert.match(await better.textContent(), new RegExp(`Better\\s*(Attack|March) .*: ${count} `));
    assert.deepEqual(await marked_on(anna), []);
    await anna.press('Show on the board');
    await page.locator('.map [data-marked]').waitFor();
    assert.deepEqual(await marked_on(anna), [{ fief: path.at(-1), on_it: true }]);
    await looks_well(page, 'a war that is analysed');

    const lucky = steps.find(({ seat, luck }) => luck && Math.abs(luck[seat]) >= 100);
    assert.ok(lucky, 'dice were thrown');
    await page.locator('input[type=range]').fill(String(lucky.step));
    await of_step.getByText(lucky.luck[lucky.seat] > 0 ? /^Fortune favoured/ : /^Fortune was against/).waitFor();
    for (const { decisions, best_chosen } of players) await anna.sees(`${best_chosen} of ${decisions}`);
  }));
