// Keeps the whole site in the browser, so that it opens without a network. A new version is fetched
// beside the old one, all of it; it takes over when a page asks for that, never by itself.

importScripts("files.js"); // VERSION, FILES

const CACHE = `pioche-${VERSION}`;

self.addEventListener("install", (event) => {
  const fresh = FILES.map((name) => new Request(name, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("pioche-") && name !== CACHE);
  const clear = caches.keys().then((names) => Promise.all(old(names).map((n) => caches.delete(n))));
  event.waitUntil(clear.then(() => clients.claim()));
});

self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const ours = new URL(request.url).origin === location.origin;
  if (request.method === "GET" && ours) event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const path = new URL(request.url).pathname;
  const name = path.endsWith("/") ? `${path}index.html` : path;
  return (await cache.match(name)) ?? fetch(request);
}
