// Draws src/games/GAME/invite.png, shown by whoever previews the link of an invite: `npm run invites`, after a game's pieces or map were
// changed. Of the board in a recorded position what `parts` of invite.json says is laid out anew, one after the other, in the way of its
// `style`; names are the only words. Needs Chromium.
import { readdir, readFile, writeFile } from 'node:fs/promises';

import { createServer } from 'vite';

import { launch } from './chromium.mjs';
import { with_palette } from './palette_png.mjs';

const games = new URL('../src/games/', import.meta.url);
const most_bytes = 150_000;

// In the page: over all of it the name at the left, what `parts` finds at the right.
function lay_out({ name, parts, style }) {
  const art = document.createElement('div');
  art.className = 'art';
  art.innerHTML = `<style>
      .art { position: fixed; inset: 0; z-index: 100; overflow: hidden; background: linear-gradient(100deg, #fffaf0 30%, #e6dabc) }
      .art .words { position: absolute; z-index: 1; left: 64px; top: 0; bottom: 0; width: 460px; display: grid; align-content: center; gap: 28px; color: #8f2727; font-family: var(--serif) }
      .art .words svg { width: 96px; fill: currentColor }
      .art .words b { font-size: 78px; line-height: 1.05; color: #2b2621; overflow-wrap: normal }
      .art .words span { font-size: 40px }
      ${style.map((rule) => `.board ${rule}`).join(' ')}
    </style>
    <div class="words"><svg viewBox="8 18 48 38"><path d="M10 54V20h8v7h7v-7h14v7h7v-7h8v34H40V42a8 8 0 0 0-16 0v12z" /></svg><b></b><span>Palatine</span></div>`;
  art.querySelector('b').textContent = name;
  const found = parts.map((part) => document.querySelector(`.board ${part}`));
  const missing = parts.filter((_, i) => found[i] === null);
  if (missing.length > 0) throw new Error(`the board has no ${missing}`);
  const [style_first] = art.children;
  document.querySelector('.board').append(art);
  style_first.after(...found);
}

const server = await createServer({ root: new URL('..', import.meta.url).pathname, logLevel: 'warn', server: { port: 0, host: '127.0.0.1', hmr: false } });
await server.listen();
const { port } = server.httpServer.address();
const browser = await launch();
for (const file of (await readdir(games, { recursive: true })).filter((each) => each.endsWith('/invite.json'))) {
  const [game] = file.split('/');
  const { name, position, parts, style } = JSON.parse(await readFile(new URL(file, games), 'utf8'));
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.goto(`http://127.0.0.1:${port}/gallery.html?show=${game}/${position}&theme=light&motion=none&watch`);
  await page.locator('.board').waitFor({ timeout: 120_000 });
  await page.evaluate(lay_out, { name, parts, style });
  const png = with_palette(await page.screenshot());
  if (png.length > most_bytes) throw new Error(`the picture of ${game} has ${png.length} bytes`);
  await writeFile(new URL(`${game}/invite.png`, games), png);
  console.log(`${game}.png: ${png.length} bytes`);
}
await browser.close();
await server.close();
process.exit();
