/**
 * The service worker (infra/decisions/0141): public pages are read from the network and, without a connection, from a saved
 * copy, with the files that they need. Calls and answers for one person are never saved.
 */
const pages = { name: 'ardhi-pages', limit: 40 };
const files = { name: 'ardhi-files', limit: 150 };
const offline = 'ardhi-offline';
const offlinePage = '/offline.html';
const offlineFiles = [offlinePage, '/assets/offline.424761cb.css', '/assets/offline.73d03a15.js'];
const hashedPath = /^\/(?:assets|remotes)\//;
/** How long a page of a slow line is awaited before its saved copy is shown. */
const timeLimitMs = 12_000;

addEventListener('install', (event) => {
  skipWaiting();
  const requests = offlineFiles.map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(offline).then((cache) => cache.addAll(requests)));
});

addEventListener('activate', (event) => event.waitUntil(takeOver()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  // With a connection the browser's own cache has them: Chrome discards preloaded scripts that a worker answers.
  else if (!navigator.onLine && hashedPath.test(pathname)) event.respondWith(openFile(request));
});

/** Every page asks to save the files that it has loaded; the one that registers this worker was loaded without it, and asks for itself. */
addEventListener('message', (event) => {
  const { page, resources } = event.data;
  const hashed = resources.filter((url) => hashedPath.test(new URL(url).pathname));
  event.waitUntil(Promise.allSettled([page && savePage(page), ...hashed.map(saveFile)]));
});

async function takeOver() {
  const names = [pages.name, files.name, offline];
  const obsolete = (await caches.keys()).filter((name) => name.startsWith('ardhi-') && !names.includes(name));
  await Promise.all(obsolete.map((name) => caches.delete(name)));
  // The network answers while the worker starts.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function openPage(event) {
  const { url } = event.request;
  const saved = await (await caches.open(pages.name)).match(url, { ignoreVary: true });
  const fetched = Promise.resolve(event.preloadResponse).then(
    (preloaded) => preloaded ?? fetch(event.request),
  );
  event.waitUntil(
    fetched.then(
      (response) => updatePage(url, response),
      () => undefined,
    ),
  );
  const answer = saved === undefined ? fetched : Promise.race([fetched, after(timeLimitMs)]);
  const response = await answer.catch(() => undefined);
  if (response !== undefined) return response.clone();
  if (saved !== undefined) return withSavedTime(saved);
  return (await caches.match(offlinePage)) ?? Response.error();
}

const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function savePage(url) {
  await updatePage(url, await fetch(url, { headers: { accept: 'text/html' }, credentials: 'omit' }));
}

/** Saves a page that is the same for everybody, and forgets one that is gone. */
async function updatePage(url, response) {
  if (response.status === 200 && !response.redirected && isPublic(response))
    return save(pages, url, response.clone());
  if (response.status < 500 && response.status !== 429) await (await caches.open(pages.name)).delete(url);
}

const isPublic = ({ headers }) => headers.get('cache-control')?.startsWith('public') ?? false;

/** The saved copy of a page, with the time at which the server sent it, so that the page can say so. */
async function withSavedTime(saved) {
  const html = await saved.text();
  const time = new Date(saved.headers.get('date') ?? 0).toISOString();
  const headers = new Headers(saved.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html.replace('<html', `<html data-saved-at="${time}"`), { headers });
}

const openFile = async ({ url }) => (await caches.match(url, { ignoreVary: true })) ?? fetch(url);

async function saveFile(url) {
  if ((await caches.match(url, { ignoreVary: true })) !== undefined) return;
  const response = await fetch(url);
  if (isImmutable(response)) await save(files, url, response);
}

/** Scripts of admins are immutable, but private. */
const isImmutable = (response) =>
  response.status === 200 &&
  isPublic(response) &&
  /\bimmutable\b/.test(response.headers.get('cache-control'));

/** Saves an answer as the newest one, and drops the oldest above the limit. A full disk changes nothing. */
async function save({ name, limit }, url, response) {
  try {
    const cache = await caches.open(name);
    await cache.delete(url);
    await cache.put(url, response);
    const known = await cache.keys();
    await Promise.all(
      known.slice(0, Math.max(0, known.length - limit)).map((request) => cache.delete(request)),
    );
  } catch (error) {
    if (error.name !== 'QuotaExceededError') throw error;
  }
}
