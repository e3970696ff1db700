// A browser client with one game more, built as docs/adding-a-game.md says: a table of it is opened, and a move played. Its
// scripts come out of that build, all else from a server that offers the game.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { extname, join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';

import { in_house } from '../../client-web/tests/browser/house.mjs';

const project = new URL('../../', import.meta.url).pathname;
const tree = new URL('tree/', import.meta.url).pathname;
const built = process.env.ONE_MORE_GAME_WEB;

// The sources with the game's folders among them.
async function build() {
  await rm(built, { recursive: true, force: true });
  await mkdir(join(built, 'client-web'), { recursive: true });
  for (const part of ['src', 'scripts', 'public', 'index.html', 'package.json', 'vite.config.ts', 'svelte.config.js', 'tsconfig.json']) {
    await cp(join(project, 'client-web', part), join(built, 'client-web', part), { recursive: true });
  }
  await symlink(join(project, 'client-web/node_modules'), join(built, 'client-web/node_modules'));
  for (const part of ['engine', 'protocol', 'docs', 'clients']) await symlink(join(project, part), join(built, part));
  await cp(join(project, 'text'), join(built, 'text'), { recursive: true });
  for (const part of ['client-web', 'text']) await cp(join(tree, part), join(built, part), { recursive: true });
  await promisify(execFile)(join(built, 'client-web/node_modules/.bin/vite'), ['build'], { cwd: join(built, 'client-web') });
  return join(built, 'client-web/dist');
}

const types = { '.js': 'text/javascript', '.css': 'text/css' };

// The scripts of that build in the place of those that the server has; the page itself is the server's.
async function is_shown(context, dist) {
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
  const dist = await build();
  await in_house(async (house) => {
    const anna = await house.person('Anna', { serviceWorkers: 'block' });
    await is_shown(anna.context, dist);
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
