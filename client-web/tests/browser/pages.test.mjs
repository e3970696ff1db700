// Every page: nothing that axe objects to in either theme, nothing that the policy of the page forbids, and little to load.
import assert from 'node:assert/strict';
import test from 'node:test';

import { scenes } from '../../scripts/scenes.mjs';
import { at_all_widths } from './at_all_widths.mjs';
import { with_server } from './test_server.mjs';
import { looks_well } from './looks_well.mjs';

const most_bytes = 150_000;

test('axe finds nothing to object to, and no page is wider than its window', { timeout: 600_000 }, () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    const { page } = anna;
    anna.forgive(/400 .*api\/v1\/study|404 .*(api\/v1\/replays|\/nowhere)|status of 40[04]/); // pages that say what there is not
    const stage = { page, home: server.address, server: server.address };
    for (const { name, set } of scenes.filter((each) => !at_all_widths.includes(each.name))) {
      await set(stage);
      await looks_well(page, name);
    }
  }));

test('each game has a picture for who previews the link of an invite', () =>
  with_server(async (server) => {
    const games = await (await fetch(`${server.address}/api/v1/games`)).json();
    assert.ok(games.length >= 3);
    for (const { id } of games) {
      const answer = await fetch(`${server.address}/invites/${id}.png`);
      assert.equal(answer.headers.get('content-type'), 'image/png', id);
      const png = Buffer.from(await answer.arrayBuffer());
      assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630], id);
      assert.ok(png.length < 150_000, `${id}: ${png.length} bytes`);
    }
  }));

test('what is forbidden is reported', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await anna.visit();
    const refused = anna.page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()));
    anna.forgive(/Content Security Policy/);
    await anna.page.evaluate(() => document.body.append(Object.assign(document.createElement('script'), { textContent: '0' })));
    await refused;
  }));

test('little JavaScript until the first table', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    const session = await anna.context.newCDPSession(anna.page);
    await session.send('Network.enable');
    const scripts = new Map();
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script') scripts.set(requestId, { url: response.url, bytes: 0 });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const script = scripts.get(requestId);
      if (script) script.bytes = encodedDataLength;
    });
    await anna.come_home();
    await anna.press('Play against a computer now');
    await anna.role('group', 'The board').waitFor();
    await anna.until(() => hand.offered());
    const loaded = [...scripts.values()];
    const bytes = loaded.reduce((sum, script) => sum + script.bytes, 0);
    assert.ok(loaded.length > 1 && loaded.every((script) => script.bytes > 0), 'all of it was counted');
    assert.ok(bytes <= most_bytes, `${bytes} bytes:\n${loaded.map((script) => `${script.bytes} ${script.url}`).join('\n')}`);
    assert.ok(bytes > 20_000, `${bytes} bytes are too few to be all`);
    console.log(`${bytes} bytes of JavaScript, compressed`);
  }));
