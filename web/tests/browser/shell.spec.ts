import { expect, test } from '@playwright/test';
import { everythingKept } from './support/offline';
import { square, status } from './support/ttt';

for (const width of [320, 1440]) {
  test(`the current tab is in sight and every other can be reached by keys, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('./');
    const tabs = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
    for (const each of [(await tabs.count()) - 1, 0]) {
      const tab = tabs.nth(each);
      await tab.focus();
      await expect(tab).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(tab).toBeInViewport({ ratio: 1 });
    }
  });
}

test('the theme can be switched and is kept', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('with the network off after the first load everything still works, and no request leaves the origin', async ({
  page,
  context,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== new URL(baseURL ?? '').origin && protocol !== 'data:' && protocol !== 'blob:')
      foreign.push(request.url());
  });
  await page.goto('./#/ttt?variant=classic&x=person&o=perfect');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.keyboard.press('Tab'); // all is kept once the page is in use
  await expect.poll(() => everythingKept(page), { timeout: 20_000 }).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await square(page, 0).click();
  await square(page, 4).click();
  await expect(status(page)).toContainText('X to move', { timeout: 10_000 });
  await page.goto('./#/learn?lesson=meadow-a');
  await expect(page.getByRole('group', { name: 'Labels to choose from' })).toBeVisible();
  expect(foreign).toEqual([]);
});
