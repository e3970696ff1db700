// From a step of a replay a game goes on at a new table.
import assert from 'node:assert/strict';
import test from 'node:test';

import { with_server } from './test_server.mjs';
import { Hand } from './play.mjs';
import { play_a_computer } from './tables.mjs';

const marked = 'Goes on from a position of another game';

test('a game goes on from a step of its replay against a computer, is marked, and has a replay like that', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await play_a_computer(anna);
    await new Hand(anna).play_to_the_end();
    await anna.role('link', 'Watch the replay').click();
    await anna.role('heading', /^Step 0 of/).waitFor();
    for (let i = 0; i < 3; ++i) await anna.press('One step forward');
    await anna.role('heading', /^Step 3 of/).waitFor();
    const old = anna.page.url();
    await anna.press('Play on from here');
    await anna.page.waitForURL(/\/table\//);
    await anna.sees(marked);
    await anna.press('Fill up with computers and begin');
    await new Hand(anna).play_to_the_end();

    await anna.role('link', 'Watch the replay').click();
    await anna.role('heading', /^Step 0 of/).waitFor();
    assert.notEqual(anna.page.url(), old);
    await anna.sees(marked);
    await anna.page.locator('summary', { hasText: 'Check the dice' }).click();
    await anna.sees('“palatine verify” can.');
    await anna.press('To the end');
    assert.equal(await anna.role('button', 'Play on from here').count(), 0, 'nothing is decided at the end');

    await anna.role('link', 'My games').click();
    const from_a_position = anna.page.locator('main li', { hasText: 'From a position' });
    await from_a_position.first().waitFor();
    assert.equal(await from_a_position.count(), 1, 'the other one began as usual');
  }));
