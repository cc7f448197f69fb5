import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { square, status } from './support/ttt';

/** Four boards are won, and much is entangled. */
const lateSquaredGame =
  '4/2-8/8+4/3-4/4+8/7-8/9+9/1-9/8+5/3-5/7+7/5-7/6+5/2-5/4+6/2-6/6+2/6-3/2+9/2-9/8+5/2-5/7+9/1-9/5+4/1-4/9+2/5-2/8+9/6-9/9+5/7-5/9+5/1-5/6+2/2-2/4+3/3-3/9+4/7-5/7+6/4-6/6+3/7-5/2+7/8-9/1+9/5-9/6+3/5-4/3+2/1-7/4+5/5-5/6+2/6-5/3+4/3-4/9+9/6-9/8+=9/6+3/1-3/9+3/1-3/4+7/1-7/4+8/1-8/3+5/2-9/3+6/3-6/7+1/1-1/4+4/1-4/3+=4/1+6/3-6/6+1/2-1/7+5/5-5/9+6/6-6/8+3/2-3/9+3/1-9/3+=3/1+6/3-6/4';

/** The screens of tic-tac-toe and Learn, in the states that look different. */
const places: Record<string, string> = {
  'classic': '#/ttt?variant=classic&x=person&o=person&moves=1-5+5-9+2-3+4-8',
  'classic-choice': '#/ttt?variant=classic&x=person&o=person&moves=1-5+5-9+2-3+1-9',
  'classic-over': '#/ttt?variant=classic&x=person&o=person&moves=6-9+2-6+1-2+5-8+7-8+5-6+7-9+=9',
  'squared': `#/ttt?variant=squared&x=person&o=person&moves=${lateSquaredGame}`,
  'ultimate': '#/ttt?variant=ultimate&x=person&o=person&moves=2/6-9/4+4/1-6/2+1/5-2/5+5/5-5/9',
  'learn-board': '#/learn?lesson=entanglement',
  'learn-flavours': '#/learn?lesson=flavours',
  'learn-puzzle': '#/learn?lesson=meadow-a',
  'damaged': '#/ttt?moves=hello',
  'new': '#/ttt',
};

async function openPlace(page: Page, hash: string): Promise<void> {
  await page.goto(`./${hash}`);
  if (hash.startsWith('#/ttt') || hash.includes('entanglement')) await expect(square(page, 0)).toBeVisible();
  // Only the place made for it is damaged.
  await expect(page.getByRole('alert')).toHaveCount(hash.includes('hello') ? 1 : 0);
  if (hash.includes('meadow')) await expect(page.getByRole('group', { name: 'Classical moves' })).toBeVisible();
}

for (const theme of ['light', 'dark'] as const) {
  for (const [name, hash] of Object.entries(places)) {
    test(`axe finds nothing on ${name} in the ${theme} theme`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await openPlace(page, hash);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([]);
      await context.close();
    });
  }

  for (const width of [360, 768, 1440]) {
    test(`screenshots at ${width} px in the ${theme} theme, and nothing is wider than the page`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const [name, hash] of Object.entries(places)) {
        await openPlace(page, hash);
        await page.screenshot({ path: `../build/page-screenshots/${name}-${width}-${theme}.png`, fullPage: true });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      await context.close();
    });
  }
}

test('the theme can be switched and is kept', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('with the network off after the first load everything still works, and no request leaves the origin', async ({ page, context, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== new URL(baseURL ?? '').origin && protocol !== 'data:' && protocol !== 'blob:') foreign.push(request.url());
  });
  await page.goto('./#/ttt?variant=classic&x=person&o=perfect');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await square(page, 0).click();
  await square(page, 4).click();
  await expect(status(page)).toContainText('X to move', { timeout: 10_000 });
  await page.goto('./#/learn?lesson=meadow-a');
  await expect(page.getByRole('group', { name: 'Classical moves' })).toBeVisible();
  expect(foreign).toEqual([]);
});
