// What a finished game shows of play and luck, as a real server reckons it: asked for by a button, there again after a reload, and
// led through by its picture; by mouse, by finger and by keys.
import assert from 'node:assert/strict';
import test from 'node:test';

import { fixtures } from '../fixtures/read.mjs';
import { looks_well } from './looks_well.mjs';
import { whole_game_ms } from './patience.mjs';
import { Hand } from './play.mjs';
import { play_a_computer } from './tables.mjs';
import { with_server } from './test_server.mjs';

const picture = (person) => person.role('slider', 'Chances to win');
const percent = (chance) => `${Math.round(chance / 100)}%`;

// What the server tells whoever asks for the same.
async function told_of(server, replay) {
  const answer = await fetch(`${server.address}/api/v1/analysis`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(replay) });
  assert.equal(answer.status, 200, 'it is kept');
  return answer.json();
}

async function analyse(person) {
  await person.press('Analyse the game');
  await picture(person).waitFor({ timeout: whole_game_ms });
}

test('a game that was just played is analysed, and again after a reload', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await play_a_computer(anna);
    await new Hand(anna).play_to_the_end();
    await anna.role('link', 'Watch the replay').click();
    await analyse(anna);
    const [, room] = anna.page.url().match(/replay\/([^?]+)/);
    const { start, steps } = await told_of(server, await (await fetch(`${server.address}/api/v1/replays/${room}`)).json());

    const says = (chances) => anna.until(({ shares }) => shares.every((share) => document.querySelector('[role=slider]')?.ariaValueText.includes(share)), { shares: chances.map(percent) });
    await says(start);
    await picture(anna).press('End');
    await says(steps.at(-1).chances);
    const last = Number(await picture(anna).getAttribute('aria-valuemax'));
    await anna.until((step) => location.search.startsWith(`?step=${step}&`) && location.search.endsWith('&analysis'), last);
    await anna.page.reload();
    await says(steps.at(-1).chances);

    const { x, y, width, height } = await picture(anna).boundingBox();
    await anna.page.mouse.move(x + 1, y + height / 2);
    await anna.page.mouse.down();
    await anna.role('heading', `Step 0 of ${last}`).waitFor();
    await anna.page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
    await anna.role('heading', `Step ${Math.round(last / 2)} of ${last}`).waitFor();
    await anna.page.mouse.up();
    await anna.page.mouse.move(x + width, y + height / 2);
    await anna.role('heading', `Step ${Math.round(last / 2)} of ${last}`).waitFor();
  }));

test('of a game from a file: what would have been better, on the board too, on a phone', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await anna.visit('/replay');
    const { replay } = fixtures('carolus-magnus').study;
    await anna.page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(replay)) });
    await analyse(anna);
    const { steps, players, turning_points } = await told_of(server, replay);

    // a knight that had better gone elsewhere, where the board shows it
    const worse = steps.find(({ decision }) => decision?.lost > 100 && decision.best_line[0].kind === 'place_knight');
    assert.ok(worse, 'who always plays the first that is offered does not always play the best');
    const { family, region } = worse.decision.best_line[0];
    const marked = anna.page.locator(region === null ? `[data-court="${worse.seat}"] .marked[data-family=${family}]` : `.marked[data-region="${region}"]`);
    await anna.page.locator('input[type=range]').fill(String(worse.step));
    await anna.page.getByText('Better', { exact: true }).waitFor();
    assert.equal(await marked.count(), 0);
    await anna.press('Show on the board');
    await marked.waitFor();

    await anna.press('Next turning point');
    const next = turning_points.find((point) => point > worse.step) ?? worse.step;
    await anna.role('heading', `Step ${next} of `).waitFor();
    assert.equal(await anna.page.locator('.marked').count(), next === worse.step ? 1 : 0);
    for (const { decisions, best_chosen } of players) await anna.sees(`${best_chosen} of ${decisions}`);
    await looks_well(anna.page, 'a replay that is analysed');
  }));
