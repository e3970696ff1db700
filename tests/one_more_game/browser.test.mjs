// In the copy of the project to which the game was added, the client for browsers holds by its types and is built, documents and
// all: a table of it is opened, and a move played. Its scripts come out of that build, all else from a server that offers the game.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';

import { with_server } from '../../client-web/tests/browser/test_server.mjs';

const client = join(process.env.ONE_MORE_GAME, 'client-web');
const dist = join(client, 'dist');
const run = (program, ...given) => promisify(execFile)(program, given, { cwd: client });

// Its files and what they need; the rest is checked without it.
async function holds_by_its_types() {
  await run('npm', 'run', 'text');
  await writeFile(join(client, 'tsconfig.added.json'), JSON.stringify({ extends: './tsconfig.json', include: ['src/games/sealed'] }));
  await run('node_modules/.bin/svelte-check', '--tsconfig', './tsconfig.added.json', '--fail-on-warnings');
}

const types = { '.js': 'text/javascript', '.css': 'text/css' };

// The scripts of that build in the place of those that the server has; the page itself is the server's.
async function is_shown(context) {
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const first = (kind) => new RegExp(`/assets/[\\w-]+\\${kind}`).exec(page)[0];
  const leads_there = { '.js': `import '${first('.js')}';`, '.css': `@import '${first('.css')}';` };
  await context.route('**/assets/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const kind = extname(pathname);
    const body = await readFile(join(dist, pathname)).catch(() => leads_there[kind]);
    await route.fulfill({ body, contentType: types[kind] ?? 'application/octet-stream' });
  });
}

test('a game that was added by the page is played in a browser', async () => {
  await holds_by_its_types();
  await run('npm', 'run', 'build');
  await with_server(async (server) => {
    const anna = await server.person('Anna', { serviceWorkers: 'block' });
    await is_shown(anna.context);
    await anna.come_home();
    await anna.touch(anna.role('link', 'New table'));
    await anna.choose('Game', 'Sealed Bids');
    await anna.press('Make the table');
    await anna.page.waitForURL(/\/table\//);
    await anna.press('Fill up with computers and begin');
    await anna.role('region', 'The table').waitFor();
    await anna.press('Bid 4');
    await anna.text('Anna has bid.').first().waitFor();
    assert.match(await anna.role('region', 'The table').innerText(), /Anna: \d+ points, \d+ chips/);
  });
});

test('the documents have its pages', async () => {
  const shown = async (name) => await readFile(join(dist, 'docs', name), 'utf8');
  assert.match(await shown('rules/sealed.html'), /<h1[^>]*>Sealed Bids, as Palatine plays it/);
  assert.match(await shown('games/sealed.html'), /Sealed Bids, for programs/);
  assert.match(await shown('games/sealed/prompt.html'), /offer/);
  assert.match(await shown('index.html'), /rules\/sealed\.html/);
  assert.match(await shown('reasons.html'), /bid_out_of_range/);
});
