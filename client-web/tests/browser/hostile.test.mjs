// Names, titles, talk and files are other people's: nothing of them runs, and the page keeps its shape.
import assert from 'node:assert/strict';
import test from 'node:test';

import { fixtures } from '../fixtures/read.mjs';
import { with_server } from './test_server.mjs';
import { Hand } from './play.mjs';

const evil = '<img src onerror=evil()>'; // 24 characters: as long as a name may be
const arabic = 'شارلمان_الإمبراطور_الكبي';
const said = [
  '<script>evil()</script>',
  '"><svg onload=evil()>',
  '{@html evil()} ${evil()} {{evil()}}',
  'javascript:evil()',
  'W'.repeat(500),
  `zero\u200bwidth\u200d\u2060 and ${arabic} right to left`,
  'z̸̢̛͎̦̰̋̈́a̷l̶g̵o̴'.repeat(20),
];

async function is_whole(person, where) {
  for (const width of [360, 1280]) {
    await person.page.setViewportSize({ width, height: 740 });
    const seen = await person.page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - innerWidth,
      ran: globalThis.ran ?? null,
      foreign: document.querySelectorAll('main img, main script, [onerror], [onload], a[href^="javascript:"]').length,
    }));
    assert.deepEqual(seen, { wide: 0, ran: null, foreign: 0 }, `${where}, ${width} pixels wide`);
  }
}
async function careful(server, name) {
  const person = await server.person(name);
  await person.context.addInitScript(() => (globalThis.evil = () => (globalThis.ran = true)));
  return person;
}

test('hostile names, titles and talk are shown as they are', () =>
  with_server(async (server) => {
    const [anna, bert] = [await careful(server, evil), await careful(server, arabic)];
    await anna.come_home();
    await anna.sees(`Good to see you, ${evil}.`);
    await anna.role('link', 'New table').click();
    await anna.choose('Players', '3 players');
    await anna.page.locator('summary', { hasText: 'More about the game' }).click();
    await anna.page.getByLabel('Limit of rounds').fill('1');
    await anna.page.locator('summary', { hasText: 'More about the table' }).click();
    await anna.choose('Who finds it', 'Everybody');
    const title = '<iframe src=javascript:evil()></iframe><h1>'.padEnd(60, 'M');
    await anna.page.getByLabel('Title').fill(title);
    await anna.press('Make the table');
    await anna.role('heading', title).waitFor();
    const link = await anna.page.getByLabel('Link to this table').inputValue();
    await bert.come_home();
    await bert.sees(title);
    await is_whole(bert, 'the list of tables');
    await bert.page.goto(link);
    await bert.page.waitForURL(/\/table\//);
    for (const text of said) {
      await bert.page.getByPlaceholder('Say something').fill(text);
      await bert.press('Say');
      await bert.until((nothing) => document.querySelector('input[placeholder]').value === nothing, '');
      await anna.text(text, { exact: false }).first().waitFor();
    }
    await is_whole(anna, 'the table before the game');
    await anna.press('Fill up with computers and begin');
    await bert.press('I am ready');
    for (const person of [anna, bert]) {
      await person.role('group', 'The board').waitFor();
      await is_whole(person, 'the board');
    }
    await Promise.all([new Hand(anna).play_to_the_end(), new Hand(bert).play_to_the_end()]);
    await anna.page.locator('#ended').waitFor();
    await is_whole(anna, 'the end');
    await anna.role('link', 'Watch the replay').click();
    await anna.role('heading', /^Step 0 of/).waitFor();
    await is_whole(anna, 'the replay');
    await anna.page.goto('/games');
    await anna.sees(title);
    await is_whole(anna, 'one’s games');
    await anna.page.goto('/me');
    await anna.role('heading', 'You', { exact: true }).waitFor();
    await is_whole(anna, 'oneself');
  }, { limits: 'chat_burst = 1000\nchat_per_10_seconds = 1000' }));

// A file dropped on the page, as from a folder.
const drop = (person, text) =>
  person.page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'game.json', { type: 'application/json' }));
    window.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, text);

test('hostile files are shown as text, or refused in words', () =>
  with_server(async (server) => {
    const anna = await careful(server, 'Anna');
    anna.forgive(/400 .*\/api\/v1\/study|status of 400/); // what the server refuses
    await anna.visit('/replay');
    const { replay } = fixtures('carolus-magnus').study;
    const text = () => anna.page.locator('main').textContent();

    const named = structuredClone(replay);
    named.seats.forEach((seat, i) => (seat.name = [evil, arabic, '\u202eevil\u202c', 'W'.repeat(24)][i % 4]));
    await drop(anna, JSON.stringify(named));
    await anna.page.locator('.verdict').or(anna.role('heading', /^Step 0 of/)).first().waitFor({ state: 'attached' });
    assert.ok((await text()).includes(evil));
    await is_whole(anna, 'a replay with hostile names');

    const texts = [
      '',
      'no JSON <img src onerror=evil()>',
      '[]',
      '{"format":"palatine-replay","version":1}',
      JSON.stringify({ ...replay, game: '<img src onerror=evil()>' }),
      JSON.stringify({ ...replay, game: '__proto__' }),
      JSON.stringify({ ...replay, seats: replay.seats.map((seat) => ({ ...seat, name: 'W'.repeat(5000) })) }),
      JSON.stringify({ ...replay, seats: replay.seats.map((seat) => ({ ...seat, name: { toString: 'evil' } })) }),
      JSON.stringify({ ...replay, commit: '<img src onerror=evil()>'.repeat(100) }),
      JSON.stringify({ ...replay, started: '<script>evil()</script>' }),
      JSON.stringify({ ...replay, actions: replay.actions.slice(0, 4).concat([{ seat: '<b>', action: evil }]) }),
      `{"format":"palatine-replay","version":1,"seats":${'['.repeat(20000)}`,
    ];
    for (const [i, content] of texts.entries()) {
      await anna.visit('/replay');
      await drop(anna, content);
      await anna.page.locator('.verdict, [role=alert]').first().waitFor({ state: 'attached' });
      await is_whole(anna, `file ${i}`);
    }
  }));
