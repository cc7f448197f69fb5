// Keeps the files of the page, so that it works without a network: those of the first load at once, the others when the
// page says that it is in use. The build puts `version`, `firstFiles` and `otherFiles` before this.
const cacheName = `qcg-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(firstFiles)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('qcg-') && name !== cacheName).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'keep everything') event.waitUntil(keepOthers().catch(() => undefined));
});

/** One after the other, so that what the page itself asks for meanwhile does not wait behind all of them. */
async function keepOthers() {
  const cache = await caches.open(cacheName);
  for (const file of otherFiles) if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  const kept = caches
    .open(cacheName)
    .then((cache) => cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true, ignoreVary: true }));
  event.respondWith(kept.then((answer) => answer ?? fetch(request)));
});
