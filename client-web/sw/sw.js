// Keeps this version's files, and says so when there is no connection. Nothing of the API, no game and no page is kept:
// a page always comes from the server, so that a new version is there as soon as it is asked for. This worker does not
// push aside an older one: that one serves the pages that run until they are closed.
const version = '__VERSION__';
const files = __FILES__; // relative to where this worker is, all of them named by their content or kept for being offline

const prefix = 'palatine-';
const cache_name = prefix + version;
const scope = new URL('./', self.location.href);
const assets = new URL('assets/', scope).href;
const kept = new Set(files.map((file) => new URL(file, scope).href));

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(cache_name).then((cache) => cache.addAll([...kept].map((file) => new Request(file, { cache: how_asked(file) })))),
  );
});

// What is named by its content is not asked for again where the page has loaded it just now.
function how_asked(file) {
  return file.startsWith(assets) ? 'default' : 'no-cache';
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith(prefix) && name !== cache_name).map((name) => caches.delete(name))),
      ),
  );
});

// A notification of a table whose player looks elsewhere: server/notifications/web_push.hpp says what comes. The last one of a
// table takes the place of the one before.
self.addEventListener('push', (event) => event.waitUntil(show(notification_in(event.data))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open_page(address_of(event.notification.data)));
});

// Its service gives this browser another subscription, or none any more. Who one is, a page alone knows: one that is open
// tells the server, else the next that is opened.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribe_anew(event)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offline_page));
  else if (kept.has(request.url)) event.respondWith(from_cache(request));
});

async function from_cache(request) {
  const cache = await caches.open(cache_name);
  return (await cache.match(request.url)) ?? fetch(request);
}

// Shown at whatever address was asked for: its own files are found from here.
async function offline_page() {
  const cache = await caches.open(cache_name);
  const page = await cache.match(new URL('offline.html', scope).href);
  if (!page) return Response.error();
  const text = (await page.text()).replace('<base href="/" />', `<base href="${scope.pathname}" />`);
  return new Response(text, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

// Something is shown whatever comes: a browser that was woken for nothing says so itself.
function notification_in(data) {
  try {
    const { title, text, link, tag, lang } = data.json();
    return { title: String(title), text: String(text), link: String(link), tag: String(tag), lang: String(lang) };
  } catch {
    return { title: 'Palatine', text: '', link: '', tag: '', lang: '' };
  }
}

function show({ title, text, link, tag, lang }) {
  const icon = new URL('icons/192.png', scope).href;
  return self.registration.showNotification(title, { body: text, data: link, tag, renotify: tag !== '', lang, icon });
}

// Never a page that is not ours.
function address_of(link) {
  const address = new URL(link, scope);
  return address.href.startsWith(scope.href) ? address.href : scope.href;
}

// The page that has it open already, else a new one.
async function open_page(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url.split('#')[0] === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

async function subscribe_anew({ oldSubscription, newSubscription }) {
  try {
    const { pushManager } = self.registration;
    const there = newSubscription ?? (await pushManager.getSubscription());
    if (!there && oldSubscription) await pushManager.subscribe(oldSubscription.options);
  } finally {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const page of pages) page.postMessage('another subscription');
  }
}
