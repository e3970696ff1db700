// Writes into dist/offline.html what it says in every language; and dist/sw.js: sw/sw.js with the list of the files that this
// build has, and a version that is made of them.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';

import { in_every_language } from './text.mjs';

const dist = new URL('../dist/', import.meta.url);
const alone = ['offline.html', 'offline.css', 'offline.js', 'icon.svg'];

const assets = (await readdir(new URL('assets/', dist))).filter((name) => /\.(js|css)$/.test(name)).sort();
if (assets.length === 0) throw new Error('dist/assets is empty: build first');
const files = [...assets.map((name) => `assets/${name}`), ...alone];

const offline = new URL('offline.html', dist);
const section = (language, { title, text, again }) =>
  `<section lang="${language}"><h2>${title}</h2><p>${text}</p><p><button type="button">${again}</button></p></section>`;
await writeFile(offline, await in_every_language(await readFile(offline, 'utf8'), section));

const source = await readFile(new URL('../sw/sw.js', import.meta.url), 'utf8');
const hash = createHash('sha256').update(source);
for (const file of files) hash.update(file).update(await readFile(new URL(file, dist)));
const version = hash.digest('hex').slice(0, 16);

const places = { "'__VERSION__'": JSON.stringify(version), __FILES__: JSON.stringify(files) };
let worker = source;
for (const [place, text] of Object.entries(places)) {
  if (!worker.includes(place)) throw new Error(`sw/sw.js does not have the place ${place}`);
  worker = worker.replace(place, () => text);
}
await writeFile(new URL('sw.js', dist), worker);
