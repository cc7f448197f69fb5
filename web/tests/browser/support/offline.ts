/** What the page has kept for use without a network. */

import type { Page } from '@playwright/test';

/** Whether the service worker has kept all files that it lists. */
export const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const lists = await (await fetch('./sw.js')).text();
    const files = [...lists.matchAll(/^const \w+Files = (\[.*\]);$/gm)].flatMap(
      ([, list]) => JSON.parse(list ?? '') as string[],
    );
    const kept = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })));
    return files.length > 2 && kept.every((answer) => answer !== undefined);
  });
