import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

// Where `npm run dev` finds a server: PALATINE_SERVER=http://127.0.0.1:8080
const server = process.env.PALATINE_SERVER ?? 'http://127.0.0.1:8080';

const proxy = { '/ws': { target: server, ws: true }, '/api': { target: server }, '/schema': { target: server }, '/docs': { target: server } };

// @palatine/client from its sources, not as it is packed for others
const conditions = ['palatine-source', ...(process.env.VITEST ? ['browser'] : defaultClientConditions)];

export default defineConfig({
  base: './', // relative to the <base> that the server writes into index.html
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { fs: { allow: ['..'] }, proxy },
  preview: { proxy },
  test: {
    environment: 'jsdom',
    pool: 'threads',
    include: ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'],
    testTimeout: 60_000,
  },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
});
