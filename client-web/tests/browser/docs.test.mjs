// The documents at /docs/: every link leads somewhere, no script is needed, nothing is forbidden, and anybody can read them.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';

import { with_server } from './test_server.mjs';
import { accessible } from './looks_well.mjs';

const asyncapi = JSON.parse(await readFile(new URL('../../../protocol/schemas/asyncapi.json', import.meta.url), 'utf8'));

// What a page refers to, as addresses.
function links_of(html, address) {
  return [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, to]) => new URL(to.replaceAll('&amp;', '&'), address));
}

// Every page below /docs/ that can be come to from the first one: address -> HTML; and what else was linked.
async function crawl(home) {
  const start = new URL('docs/', home);
  const pages = new Map();
  const others = new Map();
  const waiting = [start];
  while (waiting.length > 0) {
    const address = waiting.pop();
    if (pages.has(address.href)) continue;
    const answer = await fetch(address);
    assert.equal(answer.status, 200, address.href);
    assert.match(answer.headers.get('content-type'), /^text\/html/, address.href);
    const html = await answer.text();
    pages.set(address.href, html);
    for (const to of links_of(html, address)) {
      if (to.origin !== start.origin) continue;
      const bare = new URL(to.pathname, to);
      if (bare.pathname.startsWith(start.pathname) && /(\.html|\/)$/.test(bare.pathname)) waiting.push(bare);
      else others.set(bare.href, address.href);
    }
  }
  return { pages, others };
}

test('every link leads somewhere, and every method, notification and reason has its place', () =>
  with_server(async (server) => {
    const { pages, others } = await crawl(`${server.address}/`);
    for (const [to, from] of others) assert.equal((await fetch(to)).status, 200, `${to}, from ${from}`);
    for (const [address, html] of pages) {
      for (const to of links_of(html, address)) {
        const target = pages.get(new URL(to.pathname, to).href);
        if (to.hash !== '' && target !== undefined)
          assert.ok(target.includes(`id="${decodeURIComponent(to.hash.slice(1))}"`), `${to.href}, from ${address}`);
      }
    }
    const home = `${server.address}/docs/`;
    for (const [name, { action }] of Object.entries(asyncapi.operations)) {
      const folder = action === 'send' ? 'methods' : 'notifications';
      assert.ok(pages.has(`${home}${folder}/${name}.html`), name);
    }
    const reasons = pages.get(`${home}reasons.html`);
    for (const { reason } of asyncapi['x-reasons']) assert.ok(reasons.includes(`<section id="${reason}">`), reason);
    console.log(`${pages.size} pages, ${others.size} other files`);
  }));

test('they are served like all files: compressed, with a tag, under the policy; and found without the slash', () =>
  with_server(async (server) => {
    const led = await fetch(`${server.address}/docs`, { redirect: 'manual' });
    assert.equal(led.status, 308);
    assert.equal(new URL(led.headers.get('location'), led.url).pathname, '/docs/');
    const page = await fetch(`${server.address}/docs/reasons.html`, { headers: { 'accept-encoding': 'br' } });
    assert.equal(page.headers.get('content-encoding'), 'br');
    assert.match(page.headers.get('content-security-policy'), /default-src 'none'.*script-src 'self'.*style-src 'self'/);
    const again = await fetch(page.url, { headers: { 'accept-encoding': 'br', 'if-none-match': page.headers.get('etag') } });
    assert.equal(again.status, 304);
    const document = await fetch(`${server.address}/schema/asyncapi.json`);
    assert.match(document.headers.get('content-type'), /^application\/vnd\.aai\.asyncapi\+json/);
    assert.deepEqual(await document.json(), asyncapi);
    const worker = await (await fetch(`${server.address}/sw.js`)).text();
    assert.ok(!worker.includes('docs/'), 'nobody loads them who does not read them');
  }));

test('who has no browser reads the Markdown, and takes the programs and the data of the guides as files', () =>
  with_server(async (server) => {
    const source = (path) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');
    const served = async (path) => {
      const answer = await fetch(`${server.address}/docs/${path}`);
      assert.equal(answer.status, 200, path);
      assert.match(answer.headers.get('content-type'), /^(text\/|application\/json)/, path);
      return answer.text();
    };
    // but for where links lead, and for pictures
    const words = (text) => text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('*', '');
    for (const name of ['clients.md', 'protocol.md', 'engines.md', 'games/chevaliers.md', 'rules/carolus-magnus.md'])
      assert.equal(words(await served(name)), words(await source(`docs/${name}`)));
    const guide = await source('docs/clients.md');
    for (const name of ['bot.py', 'bot.mjs', 'steady.py', 'fair.py', 'waiting.py']) assert.ok(guide.includes(await served(`files/${name}`)), name);
    const war = await source('docs/games/warlords-of-europe.md');
    assert.ok(war.includes(await served('files/warlords.py')));
    for (const file of ['examples/engines/random_engine.py', 'engine/chevaliers/deck.txt', 'tests/games/chevaliers/view.json'])
      assert.equal(await served(`files/${file}`), await source(file));
  }));

test('axe finds nothing to object to, without a script, in either theme, however wide', () =>
  with_server(async (server) => {
    const { pages } = await crawl(`${server.address}/`);
    // nor an address that would not do below a path
    for (const html of pages.values()) assert.doesNotMatch(html, /(?:href|src)="\/|<script|<style|\sstyle=|\son[a-z]+=/);
    const chosen = ['', 'protocol.html', 'methods/room.sit.html', 'games/chevaliers/event.html', 'reasons.html', 'schemas.html'];
    const anna = await server.person('Anna');
    const { page } = anna;
    for (const name of chosen) {
      await page.goto(`${server.address}/docs/${name}`);
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(wide <= 0, `${name}, ${width}: ${wide} pixels too wide`);
        }
        await accessible(page, `${name}, ${colorScheme}`, colorScheme === 'light' ? null : ['color-contrast']);
      }
    }
  }));

test('the first page of the client leads there', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await anna.come_home();
    await anna.page.getByRole('link', { name: /For programmers/ }).click();
    await anna.page.getByRole('heading', { level: 1, name: 'Palatine for programmers' }).waitFor();
  }));
