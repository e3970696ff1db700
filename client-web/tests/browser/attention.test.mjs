// Who looks elsewhere is told whose turn it is: by the page's title and sign, and by a notification where that was allowed.
import assert from 'node:assert/strict';
import test from 'node:test';

import { Peer } from '../../scripts/peer.mjs';
import { with_server } from './test_server.mjs';

// Notifications are shown as ever, and noted. A page that is driven by a test is never hidden: it is made to think so.
function note_notifications() {
  const shown = (globalThis.shown = []);
  const RealNotification = globalThis.Notification;
  globalThis.Notification = class extends RealNotification {
    constructor(title, options) {
      super(title, options);
      shown.push({ title, ...options });
      globalThis.last_shown = this;
    }
  };
  let hidden = false;
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
  globalThis.look_away = (away) => {
    hidden = away;
    document.dispatchEvent(new Event('visibilitychange'));
  };
}

// A friend who waits until told to play on, at a table with Anna.
async function at_a_table(server, anna) {
  const peer = await Peer.connect(server.address, 'Bertrand');
  server.ends_with(() => peer.close());
  const options = { players: 2, draw: 'free', max_rounds: 2 };
  const { room, invite } = await peer.ask('room.create', { game: 'carolus-magnus', options, title: 'After supper' });
  await peer.ask('room.join', { room });
  await peer.ask('room.sit', { room });
  await anna.come_by(`/i/${invite}`);
  await peer.ask('room.ready', { room });
  return { peer, room };
}
const sign = (person) => person.page.locator('link[rel=icon]').getAttribute('href');

test('one’s turn is in the title, on the sign, and in a notification when nobody looks', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', { permissions: ['notifications'] });
    await anna.context.addInitScript(note_notifications);
    const { peer, room } = await at_a_table(server, anna);
    assert.equal(await anna.page.title(), 'After supper – Palatine');
    assert.equal(await sign(anna), './icon.svg');

    // All choose their first knights: it is one's turn, but one looks at it.
    await anna.press('I am ready');
    await anna.until(() => document.title === '● Your turn: After supper');
    assert.equal(await sign(anna), './icon-turn.svg');
    assert.deepEqual(await anna.page.evaluate(() => globalThis.shown), []);

    // One has chosen, and goes to another page of the client, and then looks away; the friend plays on.
    for (let found = await anna.until(() => hand.offered()); found; found = await anna.page.evaluate(() => hand.offered())) {
      await anna.page.locator(found[0]).click();
      await anna.page.locator('.sending').waitFor({ state: 'detached' });
    }
    await anna.until(() => !document.title.startsWith('●'));
    await anna.role('link', 'Rules').first().click();
    await anna.until(() => document.title === 'Rules – Palatine');
    await anna.page.evaluate(() => globalThis.look_away(true));
    await peer.play(room)({ prompts: (await peer.ask('room.resume', { room, seq: 0 })).snapshot?.prompts });
    await anna.until(() => document.title === '● Your turn: After supper');
    const [shown, ...more] = await anna.until(() => globalThis.shown.length > 0 && globalThis.shown);
    assert.deepEqual(more, []);
    assert.equal(shown.title, 'Your turn');
    assert.equal(shown.body, 'After supper');

    // Pressed, it leads to the table.
    await anna.page.evaluate(() => {
      globalThis.look_away(false);
      globalThis.last_shown.dispatchEvent(new Event('click'));
    });
    await anna.page.waitForURL(/\/table\//);
    await anna.role('group', 'The board').waitFor();
  }, { notifications: true }));

test('without leave nothing is shown, and the settings ask for it', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await anna.context.addInitScript(note_notifications);
    await anna.context.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => globalThis.allowed ?? 'default', configurable: true });
      Notification.requestPermission = () => Promise.resolve((globalThis.allowed = 'granted'));
    });
    await at_a_table(server, anna);
    await anna.page.evaluate(() => globalThis.look_away(true));
    await anna.press('I am ready');
    await anna.until(() => document.title === '● Your turn: After supper');
    assert.deepEqual(await anna.page.evaluate(() => globalThis.shown), []);
    await anna.press('Settings');
    await anna.press('Allow notifications');
    await anna.sees(/^You get a notification/);
  }, { notifications: true }));
