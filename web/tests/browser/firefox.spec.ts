import { expect, test } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

// Debian's Firefox, driven over WebDriver BiDi: Playwright itself only drives a Firefox of its own making.
test.setTimeout(120_000);

let browser: Browser;

test.beforeAll(async () => {
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr', headless: true });
});
test.afterAll(() => browser.close());

/** A page of a fresh profile, on which nothing may go wrong. */
async function openPage(address: string): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(address);
  return { page, errors };
}

const textOf = (page: Page, selector: string) => page.$eval(selector, (element) => (element as HTMLElement).innerText);
const status = '[data-testid="status"]';

test('a game of tic-tac-toe is played to its end in Firefox', async ({ baseURL }) => {
  const { page, errors } = await openPage(`${baseURL}/#/ttt?variant=classic&x=person&o=person`);
  await page.waitForSelector('[data-square="0"]');
  for (const move of ['6-9', '2-6', '1-2', '5-8', '7-8', '5-6', '7-9', '=9']) {
    const before = page.url();
    for (const name of move.replace('=', '').split('-')) await page.click(`[data-square="${Number(name) - 1}"]`);
    await expect.poll(() => page.url()).not.toBe(before);
  }
  // The collapse is shown mark by mark, and then who has won.
  await expect.poll(() => textOf(page, status), { timeout: 20_000 }).toBe('O wins.');
  expect(await textOf(page, 'main')).toContain('O2, O6 and O4 stand in a row on 2, 5 and 8.');
  expect(errors).toEqual([]);
});

test('the path of a stranger in Firefox: quantum Nim begins, worlds split, and one dies with its reason', async ({
  baseURL,
}) => {
  const { page, errors } = await openPage(`${baseURL}/`);
  const label = (name: string) => page.locator(`[role="group"][aria-label="Labels to choose from"] [aria-label^="${name}"]`);
  await page.locator('[data-offer="nim"]').click();
  await page.waitForSelector(status);
  await label('take 3 from heap 1').click();
  await label('take 1 from heap 2').click();
  await page.locator('button::-p-text(Play this move)').click();
  // The computer answers: the link has two moves then.
  await expect.poll(() => page.url(), { timeout: 20_000 }).toMatch(/moves=[^&]*(;|%3B)/);
  // It may have ended a world itself; where it has not, a label that some world lacks would.
  const ended = '[data-testid="deaths"]';
  if (!(await page.$(ended))) await page.locator('[aria-label="Labels to choose from"] button:has(small)').click();
  await page.waitForSelector(ended);
  expect(await textOf(page, ended)).toMatch(/1 world (would die|died): .+/);
  expect(errors).toEqual([]);
});
