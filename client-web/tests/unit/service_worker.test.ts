// The worker runs here as it is, between a cache, a network and a browser made of a few lines.
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { createContext, runInContext } from 'node:vm';

const files = ['assets/main-abc.js', 'offline.html'];
const home = 'https://host.example/play/';

interface Asked {
  method?: string;
  mode?: string;
  cache?: RequestCache;
  url: string;
}

let stores: Map<string, Map<string, Response>>;
let online: boolean;
let fetched: string[];
let installed_by: Record<string, RequestCache | undefined>; // how each file was asked for
let hears: Record<string, (event: unknown) => void>;
let shown: { title: string; options: Record<string, unknown> }[];
let pages: { url: string; focused: boolean; focus(): Promise<void>; heard: unknown[]; postMessage(said: unknown): void }[];
let opened: string[];
let subscription: object | null;
let subscribed: object[];
let may_subscribe: boolean;

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
        for (const each of all) {
          installed_by[each.url] = each.cache;
          store.set(each.url, await fetch(each));
        }
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
    registration: {
      pushManager: {
        getSubscription: () => Promise.resolve(subscription),
        subscribe: (options: object) =>
          may_subscribe ? Promise.resolve(subscribed.push(options)) : Promise.reject(new DOMException('no', 'NotAllowedError')),
      },
      showNotification: (title: string, options: Record<string, unknown>) => Promise.resolve(shown.push({ title, options })),
    },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (url: string) => Promise.resolve(opened.push(url)),
    },
  };
  runInContext(source, createContext({ self, caches, fetch, Request, Response, URL }));
}

async function lives(what: 'install' | 'activate' | 'push' | 'notificationclick' | 'pushsubscriptionchange', more: object = {}): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  hears[what]!({ waitUntil: (promise: Promise<unknown>) => (done = promise), ...more });
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
  installed_by = {};
  [shown, pages, opened] = [[], [], []];
  [subscription, subscribed, may_subscribe] = [null, [], true];
  start('one');
  await lives('install');
  fetched = [];
});

test('what is named by its content may come from what the browser has, the rest is asked for anew', () => {
  expect(installed_by).toEqual({ [`${home}assets/main-abc.js`]: 'default', [`${home}offline.html`]: 'no-cache' });
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

// ---- messages ------------------------------------------------------------------------------------------------------

const told = { title: 'Palatine', text: 'It is your turn at “Friday”.', link: 'table/abc', tag: 'abc', lang: 'en' };
const pushed = (text: string) => lives('push', { data: { json: () => JSON.parse(text) as unknown } });

function page(url: string) {
  const heard: unknown[] = [];
  const postMessage = (said: unknown) => void heard.push(said);
  const it = { url, focused: false, focus: () => Promise.resolve(void (it.focused = true)), heard, postMessage };
  pages.push(it);
  return it;
}
const pressed = (data: unknown) => {
  let closed = false;
  return lives('notificationclick', { notification: { data, close: () => (closed = true) } }).then(() => closed);
};

test('a message is shown in its words, in the place of the last one about that table', async () => {
  await pushed(JSON.stringify(told));
  const [{ title, options }] = shown as [(typeof shown)[0]];
  expect(title).toBe('Palatine');
  expect(options).toMatchObject({ body: told.text, tag: 'abc', renotify: true, lang: 'en', data: 'table/abc' });
});

test('what can not be read is shown as a message without words', async () => {
  await pushed('not json');
  await lives('push', { data: null });
  expect(shown.map(({ title, options }) => [title, options.body, options.renotify])).toEqual(Array(2).fill(['Palatine', '', false]));
});

test('pressed, it leads to the page of that table that is open, else to a new one', async () => {
  const [home_page, table] = [page(home), page(`${home}table/abc#log`)];
  expect(await pressed('table/abc')).toBe(true);
  expect([home_page.focused, table.focused, opened]).toEqual([false, true, []]);
  expect(await pressed('table/other')).toBe(true);
  expect(opened).toEqual([`${home}table/other`]);
});

test('it leads to no page of others', async () => {
  for (const link of ['https://other.example/play/table/abc', '//other.example/', '/elsewhere', '../']) await pressed(link);
  expect(opened).toEqual(Array(4).fill(home));
});

test('another subscription is said to the pages that are open; where there is none, the worker subscribes again', async () => {
  const [one, other] = [page(home), page(`${home}me`)];
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };
  await lives('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: {} });
  expect(subscribed).toEqual([]);
  await lives('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: null });
  expect(subscribed).toEqual([options]);
  subscription = {};
  await lives('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: null });
  await lives('pushsubscriptionchange', {});
  expect(subscribed).toHaveLength(1);
  expect([one.heard, other.heard]).toEqual([Array(4).fill('another subscription'), Array(4).fill('another subscription')]);
});

test('a browser that may not subscribe any more says so to its pages too', async () => {
  const open = page(home);
  may_subscribe = false;
  const change = lives('pushsubscriptionchange', { oldSubscription: { options: {} }, newSubscription: null });
  await expect(change).rejects.toThrow('no');
  expect(open.heard).toEqual(['another subscription']);
});
