/**
 * Starts the service worker that keeps the built page for use without a network: the files of the first load at once, the
 * others after the first click or key, so that who only looks in does not load them.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('./sw.js').catch(() => {
    // Some hosts and private windows allow none; the page works, only not offline.
  });
  const inUse = new AbortController();
  const keepEverything = () => {
    inUse.abort();
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keep everything'));
  };
  for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, keepEverything, { signal: inUse.signal });
}
