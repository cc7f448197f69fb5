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

test('of a value that is not found the table tells what is known, already while it is worked at', async ({ page }) => {
  await page.goto(largeMeadow);
  const value = page.getByTestId('flavours').locator('[data-flavour="D"] [data-cell="value"]');
  await expect(value).toHaveText(/^\s*−\d+ … \d+\s*$/, { timeout: 30_000 });
  await expect(value.locator('abbr')).toHaveAttribute('title', /^at least −\d+ and at most \d+$/);
});

/** Clicks about for a while; the longest time, in milliseconds, from a press until it has changed what it changes. */
async function slowestClick(page: Page, milliseconds: number): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { clickDurations: durations });
    const measure = (event: Event) => setTimeout(() => durations.push(performance.now() - event.timeStamp));
    document.addEventListener('click', measure, { capture: true });
  });
  const started = Date.now();
  while (Date.now() - started < milliseconds) {
    await page.getByRole('button', { name: /^Switch to the/ }).click();
    await page.locator('summary').first().click();
    await page.waitForTimeout(200);
  }
  const durations = await page.evaluate(() => (window as unknown as { clickDurations: number[] }).clickDurations);
  expect(durations.length).toBeGreaterThan(4);
  return Math.max(...durations);
}

test('while a long analysis runs, clicks are answered within 100 ms and it can be cancelled', async ({ page }) => {
  await page.goto(meadow);
  await expect(page.getByTestId('flavours').locator('[data-flavour="D"]')).toBeVisible();
  const atRest = await slowestClick(page, 3000);
  await page.goto(largeMeadow);
  const work = page.getByRole('group', { name: 'Analysis under way' });
  await expect(work).toBeVisible();
  const working = await slowestClick(page, 7000);
  await expect(work).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(work).toBeHidden({ timeout: 1000 });
  console.log(`slowest click: ${atRest.toFixed(0)} ms at rest, ${working.toFixed(0)} ms while the engine works`);
  // Where other programs keep the machine so busy that clicks take longer even at rest, that much is not the page's doing.
  expect(working).toBeLessThanOrEqual(Math.max(100, 2 * atRest));

  await page.getByLabel('Position', { exact: true }).fill('meadow:2,1');
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await expect(page.getByTestId('flavours').locator('[data-flavour="D"] [data-cell="value"]')).toHaveText('−1/4');
});
