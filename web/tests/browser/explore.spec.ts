import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { watchPage } from './support/games';

const meadow = './#/explore?game=hackenbush&position=meadow:2,1&flavour=A&width=2';
/** Far too much for ten seconds. */
const largeMeadow = './#/explore?game=hackenbush&position=meadow:8,7&flavour=D&width=inf';

test('the options are a tree to click through', async ({ page }) => {
  const { errors } = watchPage(page);
  await page.goto(meadow);
  const options = page.getByRole('region', { name: 'Options in flavour A' });
  await options.getByRole('button', { name: 'Left’s moves' }).click();
  await expect(options).toContainText('cut blue edge 1 of stalk 1 & cut blue edge 1 of stalk 2');
  await options.getByRole('button', { name: 'Right’s moves' }).first().click();
  await expect(options.getByText('cut red edge', { exact: false }).first()).toBeVisible();
  await options.getByRole('button', { name: 'Analyse this position' }).first().click();
  await expect(page.getByLabel('Position', { exact: true })).toHaveValue(/ \| /);
  await page.goBack();
  await expect(page.getByLabel('Position', { exact: true })).toHaveValue('meadow:2,1');
  expect(errors).toEqual([]);
});

test('values are copied as text and LaTeX', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(meadow);
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect.poll(() => clipboard(page)).toContain('A          L        1/4');
  await page.getByRole('button', { name: 'Copy as LaTeX' }).click();
  await expect.poll(() => clipboard(page)).toContain('\\begin{tabular}');
});

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test('pictures are downloaded as SVG', async ({ page }) => {
  await page.goto(meadow);
  await expect(page.getByTestId('flavours').locator('[data-flavour="D"]')).toBeVisible();
  const names = [/^Download the position/, /^Download the tree/, 'Download the thermograph of flavour A (SVG)'];
  for (const name of names) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toMatch(/^<svg /);
  }
});

test('while a long analysis runs, clicks are answered within 100 ms and it can be cancelled', async ({ page }) => {
  await page.goto('./#/draw');
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { clickDurations: durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  await page.goto(largeMeadow);
  const work = page.getByRole('group', { name: 'Analysis under way' });
  await expect(work).toBeVisible();
  const started = Date.now();
  while (Date.now() - started < 8000) {
    await page.getByRole('button', { name: /^Switch to the/ }).click();
    await page.locator('summary').first().click();
    await page.waitForTimeout(200);
  }
  await expect(work).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(work).toBeHidden({ timeout: 1000 });
  const durations = await page.evaluate(() => (window as unknown as { clickDurations: number[] }).clickDurations);
  console.log(`slowest of the clicks: ${Math.max(0, ...durations)} ms`);
  expect(Math.max(0, ...durations)).toBeLessThanOrEqual(100);

  await page.getByLabel('Position', { exact: true }).fill('meadow:2,1');
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await expect(page.getByTestId('flavours').locator('[data-flavour="D"] [data-cell="value"]')).toHaveText('-1/4');
});
