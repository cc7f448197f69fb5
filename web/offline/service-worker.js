// Keeps every file of the page, so that it works without a network. The build puts `version` and `files` before this.
const cacheName = `qcg-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('qcg-') && name !== cacheName).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  const kept = caches.open(cacheName).then((cache) => cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true, ignoreVary: true }));
  event.respondWith(kept.then((answer) => answer ?? fetch(request)));
});
