// Notifications on this device. Chromium's own push service is on the Internet, where tests do not go: the subscription is
// of a service of the test's own, everything else is real, the worker that shows the message included.
import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import test from 'node:test';

import { Peer } from '../../scripts/peer.mjs';
import { with_server } from './test_server.mjs';
import { within_patience } from './patience.mjs';
import { make_table } from './tables.mjs';

const house_with_push = {
  notifications: true,
  config: 'public_url = "https://games.example.org"\n',
  limits: '[tell]\nprivate_addresses = true\nplain_http = true\n',
};
const notifications = { permissions: ['notifications'], worker: true };

// What a browser has, and its service gets: RFC 8291 and 8188.
class Subscription {
  #keys = createECDH('prime256v1');
  #auth = randomBytes(16);
  #service;
  #taken = [];
  #waiting = [];

  static async open() {
    const it = new Subscription();
    it.#keys.generateKeys();
    it.#service = createServer((request, response) => {
      const parts = [];
      request.on('data', (part) => parts.push(part));
      request.on('end', () => {
        const text = it.#read(Buffer.concat(parts));
        const next = it.#waiting.shift();
        if (next) next(text);
        else it.#taken.push(text);
        response.writeHead(201).end();
      });
    });
    await new Promise((ready) => it.#service.listen(0, '127.0.0.1', ready));
    return it;
  }
  get endpoint() {
    return `http://127.0.0.1:${this.#service.address().port}/push/1`;
  }
  get json() {
    const keys = { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint: this.endpoint, keys };
  }
  // What came for this browser.
  next() {
    const text = this.#taken.shift();
    if (text !== undefined) return Promise.resolve(text);
    return within_patience(new Promise((there) => this.#waiting.push(there)), 'a message for the browser');
  }
  close() {
    this.#service.closeAllConnections();
    this.#service.close();
  }

  #read(body) {
    const sender = body.subarray(21, 21 + body[20]);
    const record = body.subarray(21 + body[20]);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', this.#keys.computeSecret(sender), this.#auth, about, 32));
    const part = (label, length) => Buffer.from(hkdfSync('sha256', secret, body.subarray(0, 16), `Content-Encoding: ${label}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    cipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }
}

// In the page: the browser's service is this one; what it was asked is noted.
function subscribes_there(json) {
  const keep = (there) => (there ? sessionStorage.setItem('subscribed', 'yes') : sessionStorage.removeItem('subscribed'));
  const made = (key) => ({
    endpoint: json.endpoint,
    options: { applicationServerKey: key },
    toJSON: () => json,
    unsubscribe: () => Promise.resolve((keep(false), true)),
  });
  globalThis.subscribed_with = [];
  let last = null;
  PushManager.prototype.getSubscription = () =>
    Promise.resolve(sessionStorage.getItem('subscribed') ? made(last ?? new ArrayBuffer(0)) : null);
  PushManager.prototype.subscribe = (options) => {
    last = options.applicationServerKey.buffer;
    globalThis.subscribed_with.push([options.userVisibleOnly, options.applicationServerKey.length]);
    keep(true);
    return Promise.resolve(made(last));
  };
}

// The browser's worker as its tools see it.
async function worker_of(person) {
  const tools = await person.context.newCDPSession(person.page);
  const registered = new Promise((there) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && there(one.registrationId));
  });
  await tools.send('ServiceWorker.enable');
  await within_patience(person.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined)), 'the worker of the page');
  const registrationId = await within_patience(registered, 'the registration of the worker');
  return (data) => tools.send('ServiceWorker.deliverPushMessage', { origin: person.server.address, registrationId, data });
}
const shown = (person) =>
  person.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

test('notifications on this device: a press, a move of a friend, and the browser shows it', () =>
  with_server(async (server) => {
    const subscription = await Subscription.open();
    server.ends_with(() => subscription.close());
    const anna = await server.person('Anna', notifications);
    await anna.context.addInitScript(subscribes_there, subscription.json);
    const bert = await Peer.connect(server.address, 'Bertrand');
    server.ends_with(() => bert.close());
    const { room, invite } = await bert.ask('room.create', {
      game: 'carolus-magnus',
      options: { players: 2, draw: 'free' },
      title: 'After supper',
    });
    await bert.ask('room.join', { room });
    await bert.ask('room.sit', { room });
    await anna.come_by(`/i/${invite}`);
    await anna.press('Notify me of this table on this device');
    await anna.role('button', 'No more notifications of this table').waitFor();
    assert.deepEqual(await anna.page.evaluate(() => globalThis.subscribed_with), [[true, 65]]);

    await anna.visit('/me');
    const section = anna.page.locator('section', { has: anna.role('heading', 'Notifications') });
    await section.locator('li', { hasText: 'Browser · this device' }).waitFor();
    await section.getByRole('button', { name: 'Notify me on this device' }).click();
    await section.getByRole('button', { name: 'No more notifications on this device' }).waitFor();
    assert.equal(await section.locator('li', { hasText: 'this device' }).count(), 2);

    // she is at no table; the game ends
    await bert.ask('room.ready', { room });
    await anna.visit(`/table/${room}`);
    await anna.press('I am ready');
    await anna.until(() => document.querySelector('.playing') !== null);
    // a browser takes its time to close the socket of a page that it leaves
    const gone = bert.until('room.presence', ({ seat, connected }) => seat !== 0 && !connected);
    await anna.visit('/me');
    await within_patience(gone, 'that she is away');
    await bert.ask('game.resign', { room, key: 'resign' });
    const message = await subscription.next();
    assert.deepEqual(JSON.parse(message), {
      title: 'Palatine',
      text: 'The game at “After supper” is over.',
      link: `table/${room}`,
      tag: room,
      lang: 'en',
    });
    const deliver = await worker_of(anna);
    // no event tells that it is there; and the browser's tools do not say when a worker that slept was too slow to start for
    // it, where a push service would send it again
    const there = async () => {
      for (;;) {
        await deliver(message);
        const came = await anna.page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready;
          for (let looks = 0; looks < 100; ++looks) {
            if ((await registration.getNotifications()).length > 0) return true;
            await new Promise((again) => setTimeout(again, 50));
          }
          return false;
        });
        if (came) return;
      }
    };
    await within_patience(there(), 'the message that the browser shows');
    assert.deepEqual(await shown(anna), [
      { title: 'Palatine', body: 'The game at “After supper” is over.', tag: room, data: `table/${room}` },
    ]);

    await section.getByRole('button', { name: 'No more notifications on this device' }).click();
    await section.getByRole('button', { name: 'Notify me on this device' }).waitFor();
    assert.equal(await section.locator('li', { hasText: 'this device' }).count(), 0, 'the table is over, and its place with it');
  }, house_with_push));

test('a browser that may not show messages, or can not be reached, says so in words', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', { permissions: [], worker: true });
    await anna.come_home();
    await anna.visit('/me');
    await anna.press('Notify me on this device');
    await anna.role('alert').filter({ hasText: /not allowed to show notifications/ }).waitFor();

    const zoe = await server.person('Zoé', { ...notifications, language: 'fr' });
    zoe.forgive(/no messages here/);
    await zoe.context.addInitScript(() => {
      PushManager.prototype.subscribe = () => Promise.reject(new DOMException('push service error', 'AbortError'));
    });
    await zoe.come_home();
    await zoe.visit('/me');
    await zoe.press('Me prévenir sur cet appareil');
    await zoe.role('alert').filter({ hasText: 'n’a pas pu être inscrit' }).waitFor();
  }, house_with_push));

test('nothing is offered where the server knows no address of its own', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', notifications);
    await anna.come_home();
    await anna.visit('/me');
    await anna.role('heading', 'Notifications').waitFor();
    assert.equal(await anna.role('button', 'Notify me on this device').count(), 0);
  }, { notifications: true }));

test('a table sends notifications: its host says where, everybody sees it, and it ends', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    const bert = await server.person('Bertrand');
    const link = await make_table(anna);
    await bert.come_by(link);
    await anna.press('Send notifications');
    const dialog = anna.page.locator('dialog');
    await dialog.getByLabel('Address').fill('https://192.168.1.2/club');
    await dialog.getByRole('button', { name: 'Send them there' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'private networks' }).waitFor();
    await dialog.getByLabel('Address').fill('https://discord.com/api/webhooks/1/secret-of-the-club');
    await dialog.getByRole('button', { name: 'Send them there' }).click();
    await dialog.waitFor({ state: 'detached' });
    await bert.sees('This table sends notifications: Discord · https://discord.com.');
    assert.ok(!(await bert.page.content()).includes('secret-of-the-club'));
    assert.equal(await bert.role('button', 'Send no more').count(), 0);
    await anna.press('Send no more');
    await bert.text('This table sends notifications: Discord', { exact: false }).waitFor({ state: 'detached' });
  }));
