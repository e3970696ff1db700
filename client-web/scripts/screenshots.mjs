// Pictures of every page, in both themes at three widths, of a real server with real tables:
//   PALATINE_SERVER_BINARY=…/palatine-server npm run screenshots -- [FOLDER] [PART OF A NAME]
// Ends with 1 if a page is wider than its window, or axe objects to it.
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { launch } from './chromium.mjs';
import { scenes } from './scenes.mjs';
import { start_page, start_server } from './server.mjs';

const [folder = 'screenshots', only = ''] = process.argv.slice(2);
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const looks = [
  { language: 'en', themes: ['light', 'dark'] },
  { language: 'fr', themes: ['light'] },
];

await mkdir(folder, { recursive: true });
const server = await start_server();
const page_server = await start_page(server);
const browser = await launch();
const axe = createRequire(import.meta.url).resolve('axe-core');
let faults = 0;

try {
  for (const look of looks) await take(look);
} finally {
  await browser.close();
  await page_server.stop();
  await server.stop();
}
process.exitCode = faults > 0 ? 1 : 0;

async function take({ language, themes }) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript((chosen) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('palatine.language', chosen);
  }, language);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error.stack));
  const stage = { page, home: page_server.address, server: server.address };
  for (const { name, set, whole = true } of scenes) {
    if (only !== '' && !name.includes(only)) continue;
    await set(stage);
    for (const theme of themes) {
      await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
      await accessible(page, `${name}-${theme}-${language}`);
      for (const size of sizes) await picture(page, size, `${name}-${size.width}-${theme}-${language}.png`, whole);
    }
  }
  await context.close();
}

async function picture(page, size, file, fullPage) {
  await page.setViewportSize(size);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wide > 0) fault(file, `${wide} pixels too wide`);
  await page.screenshot({ path: join(folder, file), fullPage });
}

async function accessible(page, name) {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => window.axe.run());
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) fault(name, `${id} at ${target.join(' ')}: ${failureSummary}`);
  }
}

function fault(where, what) {
  faults += 1;
  console.error(`${where}: ${what}`);
}
