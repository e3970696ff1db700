// The worker runs here as it is, between a cache, a network and a browser made of a few lines.
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { createContext, runInContext } from 'node:vm';

const files = ['assets/main-abc.js', 'offline.html'];
const home = 'https://host.example/play/';

interface Asked {
  method?: string;
  mode?: string;
  url: string;
}

let stores: Map<string, Map<string, Response>>;
let online: boolean;
let fetched: string[];
let hears: Record<string, (event: unknown) => void>;

function start(version: string): void {
  const source = readFileSync('sw/sw.js', 'utf8')
    .replace('__VERSION__', version)
    .replace('__FILES__', JSON.stringify(files));
  hears = {};
  const fetch = (asked: Asked | string) => {
    const url = typeof asked === 'string' ? asked : asked.url;
    fetched.push(url);
    if (!online) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(new Response(url.endsWith('offline.html') ? '<base href="/" />calm' : `net ${url}`));
  };
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      addAll: async (all: Asked[]) => {
        for (const each of all) store.set(each.url, await fetch(each));
      },
      match: (url: string) => Promise.resolve(store.get(url)?.clone()),
    });
  };
  const caches = {
    open,
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  };
  const self = {
    location: { href: `${home}sw.js` },
    addEventListener: (what: string, hear: (event: unknown) => void) => (hears[what] = hear),
  };
  runInContext(source, createContext({ self, caches, fetch, Request, Response, URL }));
}

async function lives(what: 'install' | 'activate'): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  hears[what]!({ waitUntil: (promise: Promise<unknown>) => (done = promise) });
  await done;
}

// What the page gets; null: the worker leaves it to the browser.
async function asks(request: Asked): Promise<Response | null> {
  let answer: Promise<Response> | null = null;
  hears.fetch!({ request: { method: 'GET', mode: 'cors', ...request }, respondWith: (r: Promise<Response>) => (answer = r) });
  return answer;
}

beforeEach(async () => {
  stores = new Map();
  online = true;
  fetched = [];
  start('one');
  await lives('install');
  fetched = [];
});

test('files of this version come from the cache', async () => {
  online = false;
  const answer = await asks({ url: `${home}assets/main-abc.js` });
  expect(await answer!.text()).toBe(`net ${home}assets/main-abc.js`);
  expect(fetched).toEqual([]);
});

test('a page comes from the server, and is not kept', async () => {
  const answer = await asks({ url: `${home}table/xyz`, mode: 'navigate' });
  expect(await answer!.text()).toBe(`net ${home}table/xyz`);
  expect([...stores.get('palatine-one')!.keys()]).toEqual(files.map((file) => home + file));
});

test('without a connection there is the offline page, its files found from anywhere', async () => {
  online = false;
  const answer = await asks({ url: `${home}table/xyz`, mode: 'navigate' });
  expect(answer!.status).toBe(503);
  expect(await answer!.text()).toBe('<base href="/play/" />calm');
});

test('the API, games, other files and other hosts are left alone', async () => {
  for (const url of ['api/v1/rooms', 'api/v1/replays/abc', 'schema/', 'icons/192.png', 'assets/other.js']) {
    expect(await asks({ url: home + url })).toBeNull();
  }
  expect(await asks({ url: 'https://other.example/assets/main-abc.js' })).toBeNull();
  expect(await asks({ url: `${home}assets/main-abc.js`, method: 'POST' })).toBeNull();
});

test('a new version keeps its files beside the old until it takes over, and touches no cache of others', async () => {
  stores.set('of-another-page', new Map());
  start('two');
  await lives('install');
  expect([...stores.keys()]).toEqual(['palatine-one', 'of-another-page', 'palatine-two']);
  await lives('activate');
  expect([...stores.keys()]).toEqual(['of-another-page', 'palatine-two']);
});

test('it never pushes an older one aside', () => {
  expect(readFileSync('sw/sw.js', 'utf8')).not.toMatch(/skipWaiting|clients\.claim/);
});
