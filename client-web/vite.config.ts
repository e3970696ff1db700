import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { in_every_language, make_texts, texts } from './scripts/text.mjs';

// Where `npm run dev` finds a server: PALATINE_SERVER=http://127.0.0.1:8080
const server = process.env.PALATINE_SERVER ?? 'http://127.0.0.1:8080';

const proxy = { '/ws': { target: server, ws: true }, '/api': { target: server }, '/schema': { target: server }, '/docs': { target: server } };

// @palatine/client from its sources, not as it is packed for others
const conditions = ['palatine-source', ...(process.env.VITEST ? ['browser'] : defaultClientConditions)];

// The sentences of text/, compiled: at once, and again when one is written while `npm run dev` shows the page.
const compiled_texts: Plugin = {
  name: 'palatine-texts',
  buildStart: () => make_texts(),
  transformIndexHtml: (page) =>
    page.includes('<noscript>')
      ? in_every_language(page, (language, { no_script }) => `<p lang="${language}">${no_script!.replace('{command}', '<code>palatine play</code>')}</p>`)
      : page,
  configureServer: ({ watcher, config: { logger } }) => {
    const again = (path: string) => {
      if (path.startsWith(texts)) make_texts().catch((error: Error) => logger.error(error.message));
    };
    watcher.add(texts).on('add', again).on('change', again).on('unlink', again);
  },
};

// What those show who preview the link of an invite: of each game its picture, or the icon.
const invite_pictures: Plugin = {
  name: 'palatine-invite-pictures',
  generateBundle() {
    const here = (path: string) => new URL(path, import.meta.url);
    for (const entry of readdirSync(here('src/games'), { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      const own = here(`src/games/${entry.name}/invite.png`);
      this.emitFile({ type: 'asset', fileName: `invites/${entry.name}.png`, source: readFileSync(existsSync(own) ? own : here('public/icons/512.png')) });
    }
  },
};

const every = ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'];
const with_own_page = ['**/*.page.test.ts'];

export default defineConfig({
  base: './', // relative to the <base> that the server writes into index.html
  plugins: [compiled_texts, invite_pictures, svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { fs: { allow: ['..'] }, proxy },
  preview: { proxy },
  test: {
    environment: 'jsdom',
    pool: 'threads',
    setupFiles: ['tests/unit/all_words.ts'],
    testTimeout: 60_000,
    projects: [
      // what draws, or changes what the page keeps: a page and modules of its own for each file
      { extends: true, test: { name: 'page', include: with_own_page } },
      // the rest shares them, which takes a fifth of the time
      { extends: true, test: { name: 'plain', include: every, exclude: with_own_page, poolOptions: { threads: { singleThread: true, isolate: false } } } },
    ],
  },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
});
