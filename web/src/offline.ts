/** Starts the service worker that keeps the built page for use without a network. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('./sw.js').catch(() => {
    // Some hosts and private windows allow none; the page works, only not offline.
  });
}
