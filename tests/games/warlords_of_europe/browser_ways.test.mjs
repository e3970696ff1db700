// Warlords of Europe: drawn by the mouse, and by fingers on a phone.
import assert from 'node:assert/strict';
import test from 'node:test';

import { with_server } from '../../../client-web/tests/browser/test_server.mjs';
import { looks_well } from '../../../client-web/tests/browser/looks_well.mjs';
import { play_a_war } from '../../../client-web/tests/browser/tables.mjs';
import { on_campaign, Warlord } from '../../../client-web/tests/browser/warlord.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const shape = ({ page }) => page.locator('.map > svg').getAttribute('viewBox').then((box) => box.split(' ').map(Number));
const stage = ({ page }) => page.locator('.stage');
const looked_at = ({ page }) => page.locator('section.fief h2').evaluate((title) => title.firstChild.textContent.trim());
const fief = (id) => `.map path.fief[data-fief="${id}"]`;
const place_of = (person, thing) => person.until((one) => hand.place_of(one), thing, `a place at ${thing}`);

test('what is reachable shines, and a march is drawn by the mouse', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    const { page } = anna;
    await play_a_war(anna);
    const lord = new Warlord(anna);
    const from = await on_campaign(lord);
    const { mouse } = page;

    assert.deepEqual(await lord.targets('attack'), []);
    await lord.fief(from.fief);
    const targets = await lord.targets('attack');
    assert.ok(targets.length > 0);
    const { pickers } = await lord.asked();
    const all = [...targets, ...(await lord.targets('march'))];
    assert.deepEqual(all.sort(), pickers.to.fiefs.map(({ fief }) => fief).sort(), 'the map shows what the list has');
    await looks_well(page, 'a campaign');
    await page.setViewportSize({ width: 1280, height: 900 });
    // the map is laid out anew a frame after its size has changed: where a fief is, is only known then
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await lord.fief(from.fief);
    await anna.until(() => document.querySelector('.map .badge.attack') === null, undefined, 'pressed again it is let go');

    // over land where nobody can go: it is drawn, and nothing is chosen
    const begin_at = await place_of(anna, fief(from.fief));
    await mouse.move(begin_at.x, begin_at.y);
    await mouse.down();
    await mouse.move(begin_at.x + 30, begin_at.y + 8, { steps: 3 });
    await page.locator('.map .arrow.draws').waitFor();
    const box = await page.locator('.map').boundingBox();
    await mouse.move(box.x + 12, box.y + 12, { steps: 4 });
    await mouse.up();
    await page.locator('.map .arrow.draws').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.stage [data-send]').count(), 0);

    const target = targets[0];
    const name = pickers.to.fiefs.find((one) => one.fief === target).says; // Attack …
    const end_at = await place_of(anna, fief(target));
    await mouse.move(begin_at.x, begin_at.y);
    await mouse.down();
    await mouse.move(end_at.x, end_at.y, { steps: 5 });
    await page.locator('.map .over', { hasText: name }).waitFor();
    await mouse.up();
    const send = stage(anna).getByRole('button', { name, exact: true });
    await send.waitFor();
    assert.equal(`Attack ${await looked_at(anna)}`, name);

    await anna.press('None');
    await page.locator('.stage [data-send][aria-disabled=true]').waitFor();
    const { key, rows } = (await lord.asked()).troops[0];
    const most = rows.reduce((best, row) => (row.most > best.most ? row : best));
    await lord.says_how_many(key, most.soldier, 99);
    assert.equal((await lord.asked()).troops[0].rows.find(({ soldier }) => soldier === most.soldier).count, most.most, 'no more than there are');
    await lord.says_how_many(key, most.soldier, 2);
    await send.click();
    const badge = page.locator(`.map .arrow:not(.draws)`);
    await badge.waitFor();
    await page.getByText(new RegExp(`^Anna attacks ${name.replace('Attack ', '')} from ${from.says} with 2 `)).first().waitFor();
    await anna.press('Fight the battle');
    await page.locator(`.battle[data-battle="${target}"]`).or(page.locator('#ended')).or(stage(anna)).first().waitFor();
  }));

// Fingers by what the browser itself takes for them.
async function fingers(page) {
  const session = await page.context().newCDPSession(page);
  const send = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  // Each finger goes from its first place to its last.
  return async (...ways) => {
    const at = (part) => ways.map(([from, to]) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
    await send('touchStart', at(0));
    for (let step = 1; step <= 6; ++step) await send('touchMove', at(step / 6));
    await send('touchEnd', []);
  };
}

test('on a phone: taps, zoom, pinch, and a march drawn by a finger', { timeout: 900_000 }, () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', phone);
    const { page } = anna;
    await play_a_war(anna);
    const lord = new Warlord(anna);
    const from = await on_campaign(lord);
    const drag = await fingers(page);
    const wide = async () => (await shape(anna))[2];
    await page.locator('.map').scrollIntoViewIfNeeded();

    const whole = await wide();
    await anna.press('Zoom in');
    await anna.press('Zoom in');
    const near = await wide();
    assert.ok(near < whole / 2, `${near} of ${whole}`);
    await anna.press('Zoom out');
    assert.ok((await wide()) > near);
    await anna.press('Whole map');
    assert.equal(await wide(), whole);
    assert.equal(await anna.role('button', 'Whole map').count(), 0);

    // two fingers apart, then one over it: it is zoomed and moved, and nothing is pressed
    const said = await page.locator('section.fief').textContent();
    const { x, y, width, height } = await page.locator('.map').boundingBox();
    const at = (right, down) => ({ x: x + width * right, y: y + height * down });
    await drag([at(0.45, 0.5), at(0.2, 0.5)], [at(0.55, 0.5), at(0.8, 0.5)]);
    const pinched = await shape(anna);
    assert.ok(pinched[2] < whole * 0.6, `${pinched[2]} of ${whole}`);
    const { scrollY } = await page.evaluate(() => ({ scrollY }));
    await drag([at(0.6, 0.3), at(0.3, 0.6)]);
    const moved = await shape(anna);
    assert.equal(moved[2], pinched[2]);
    assert.ok(moved[0] > pinched[0] && moved[1] < pinched[1], `${moved} after ${pinched}`);
    assert.deepEqual(await page.evaluate(() => ({ scrollY })), { scrollY }, 'the page stays');
    assert.equal(await page.locator('section.fief').textContent(), said);
    await anna.press('Whole map');

    await lord.fief(from.fief);
    const [target] = await lord.targets('attack');
    const { pickers } = await lord.asked();
    const name = pickers.to.fiefs.find((one) => one.fief === target).says;
    await lord.fief(from.fief);
    assert.equal((await lord.targets('attack')).length, 0);
    await page.locator('.map').scrollIntoViewIfNeeded();
    const counter = await place_of(anna, `.map .marker[data-fief="${from.fief}"]`);
    await drag([counter, await place_of(anna, fief(target))]);
    await page.locator('.bar').getByRole('button', { name }).waitFor();

    while ((await lord.decide()) !== null) {
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.equal(over, 0, 'the page is no wider than the phone');
    }
  }));
