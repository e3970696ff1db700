// A new version of the client: offered, not forced on a game that runs; and the worker that keeps a page for having no
// connection.
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import test from 'node:test';

import { with_server } from './test_server.mjs';
import { next_version } from './next_version.mjs';
import { patience_ms } from './patience.mjs';
import { no_connection } from './people.mjs';
import { Hand } from './play.mjs';
import { play_a_computer } from './tables.mjs';

const offered = 'There is a new version of this page.';
const script = (person) => person.page.evaluate(() => document.querySelector('script[type=module]').src.match(/index-[\w-]+/)[0]);

async function restarted(server, people, binary = server.binary) {
  for (const person of people) person.forgive(...no_connection);
  await server.kill();
  for (const person of people) await person.sees('Connection lost. Reconnecting …');
  server.binary = binary;
  // The page asks for itself at its new connection: after that it knows.
  const asked = people.map(({ page }) => page.waitForResponse((answer) => new URL(answer.url()).pathname === '/'));
  await server.start();
  for (const answer of await Promise.all(asked)) await answer.finished();
  for (const person of people) await person.text('Connection lost. Reconnecting …').waitFor({ state: 'detached' });
}

test('a new version is offered, and a game goes on with the old one as long as one likes', () =>
  with_server(async (server) => {
    const [anna, bertrand] = [await server.person('Anna', { worker: true }), await server.person('Bertrand', { worker: true })];
    await play_a_computer(anna, { rounds: 100 });
    await bertrand.come_home();
    const hand = new Hand(anna);
    await hand.play_once();

    // The same version is none that is new.
    const { path, now, next } = await next_version(server.process);
    await restarted(server.process, [anna, bertrand]);
    for (const person of [anna, bertrand]) assert.equal(await person.text(offered).count(), 0);

    await restarted(server.process, [anna, bertrand], path);
    for (const person of [anna, bertrand]) await person.sees(offered);
    for (let i = 0; i < 8; ++i) assert.notEqual(await hand.play_once(), null);
    assert.equal(await script(anna), now.script, 'nothing was loaded by itself');
    await anna.press('Not now');
    await anna.text(offered).waitFor({ state: 'detached' });
    await hand.play_once();
    await restarted(server.process, [anna, bertrand]);
    assert.equal(await anna.text(offered).count(), 0, 'declined is declined');

    await bertrand.press('Reload');
    await bertrand.until((name) => document.querySelector('script[type=module]')?.src.includes(name), next.script);
    await bertrand.role('heading', 'Good to see you, Bertrand.').waitFor();
    assert.equal(await bertrand.text(offered).count(), 0);

    // Who comes again has the new one, and the game as it was.
    await anna.page.reload();
    await anna.until((name) => document.querySelector('script[type=module]')?.src.includes(name), next.script);
    assert.notEqual(await hand.play_once(), null);
  }));

const worker = (person) =>
  person.page.evaluate(async () => {
    const { active, waiting } = await navigator.serviceWorker.ready;
    return { active: active.state, waiting: waiting !== null, caches: await caches.keys() };
  });

// What the browser says of its workers, also when no page is open.
async function watch_workers(person) {
  const session = await person.context.newCDPSession(person.page);
  const versions = new Map();
  const news = new EventEmitter();
  session.on('ServiceWorker.workerVersionUpdated', (update) => {
    for (const { versionId, status } of update.versions) versions.set(versionId, status);
    news.emit('changed');
  });
  await session.send('ServiceWorker.enable');
  const all = () => [...versions.values()].sort().join(', ');
  return {
    async become(wanted) {
      const signal = AbortSignal.timeout(patience_ms);
      while (all() !== wanted) {
        await once(news, 'changed', { signal }).catch((cause) => assert.fail(`the workers are still ${all()}: ${cause}`));
      }
    },
  };
}

test('without the server there is a page that says so, and it comes back', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', { worker: true });
    await anna.come_home();
    const { caches } = await worker(anna);
    assert.equal(caches.length, 1);
    await anna.page.reload(); // from here on the worker serves it
    await anna.until(() => navigator.serviceWorker.controller?.state === 'activated');

    anna.forgive(...no_connection, /503 for GET|status of 503/);
    await server.process.kill();
    for (const path of ['/', '/table/some-table', '/rules']) {
      await anna.page.goto(path);
      await anna.role('heading', 'No connection').waitFor();
      const shown = await anna.page.evaluate(() => ({
        picture: document.querySelector('img').naturalWidth,
        colour: getComputedStyle(document.querySelector('button')).borderRadius,
      }));
      assert.ok(shown.picture > 0, 'with its picture');
      assert.equal(shown.colour, '6px', 'and its looks');
    }
    await server.process.start();
    await anna.page.getByRole('button', { name: 'Try again' }).click();
    await anna.role('link', 'All the games').or(anna.role('heading', 'Rules')).first().waitFor();
    assert.equal(new URL(anna.page.url()).pathname, '/rules', 'at the address that was asked for');
    await anna.visit();
    await anna.role('heading', 'Good to see you, Anna.').waitFor();
  }));

test('a new worker waits until nobody uses the old one, and clears up behind it', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', { worker: true });
    await anna.come_home();
    const before = await worker(anna);
    await anna.page.reload();
    await anna.until(() => navigator.serviceWorker.controller?.state === 'activated');

    const { path, now, next } = await next_version(server.process);
    assert.deepEqual(before.caches, [`palatine-${now.worker}`]);
    await restarted(server.process, [anna], path);
    const workers = await watch_workers(anna);
    await anna.page.reload(); // a browser looks for a newer worker when a page is opened
    await workers.become('activated, installed');
    const { waiting, caches } = await worker(anna);
    assert.ok(waiting);
    assert.deepEqual(caches.sort(), [`palatine-${now.worker}`, `palatine-${next.worker}`].sort());

    await anna.page.goto('about:blank');
    await workers.become('activated, redundant');
    await anna.visit();
    assert.deepEqual(await worker(anna), { active: 'activated', waiting: false, caches: [`palatine-${next.worker}`] });
  }));

test('it can be installed: a manifest without a fault, and every icon of it', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', { worker: true });
    await anna.visit();
    const session = await anna.context.newCDPSession(anna.page);
    const { errors, data, url } = await session.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    const manifest = JSON.parse(data);
    assert.equal(manifest.display, 'standalone');
    assert.equal(new URL(manifest.start_url, url).href, `${server.address}/`);
    const wanted = manifest.icons.map(({ src, sizes }) => ({ src: new URL(src, url).href, sizes }));
    for (const { src, sizes } of wanted) {
      const width = await anna.page.evaluate(async (address) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode();
        return picture.naturalWidth;
      }, src);
      if (sizes === 'any') assert.ok(width > 0, src);
      else assert.equal(`${width}x${width}`, sizes, src);
    }
    assert.ok(wanted.some(({ sizes }) => sizes === '512x512') && wanted.some(({ sizes }) => sizes === '192x192'));
    assert.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'));
    const faults = await session.send('Page.getInstallabilityErrors');
    const in_earnest = faults.installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    assert.deepEqual(in_earnest, []);
  }));
