// Draws public/icons/*.png from public/icon.svg: `npm run icons`, after the picture was changed. Needs Chromium.
import { mkdir, readFile, writeFile } from 'node:fs/promises';

import { launch } from './chromium.mjs';

const folder = new URL('../public/', import.meta.url);
const svg = await readFile(new URL('icon.svg', folder), 'utf8');
// Phones cut a shape out of a maskable icon: ground up to the edge, the picture in the middle eight tenths.
const ground = /rx="12" fill="(#[0-9a-f]+)"/.exec(svg)?.[1];
if (!ground) throw new Error('icon.svg has no ground of that form any more');

const browser = await launch();
await mkdir(new URL('icons/', folder), { recursive: true });
for (const size of [192, 512]) {
  for (const maskable of [false, true]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const inner = maskable ? Math.round(size * 0.8) : size;
    const at = (size - inner) / 2;
    await page.setContent(
      `<body style="margin:0;background:${maskable ? ground : 'transparent'}">` +
        `<img style="position:absolute;left:${at}px;top:${at}px" width="${inner}" height="${inner}" ` +
        `src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`,
      { waitUntil: 'load' },
    );
    const png = await page.screenshot({ omitBackground: true });
    await writeFile(new URL(`icons/${maskable ? 'maskable-' : ''}${size}.png`, folder), png);
    await page.close();
  }
}
await browser.close();
