import { expect, test, type Browser, type Page } from '@playwright/test';
import { openGame, square, status } from './support/ttt';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const game = 'variant=ultimate&x=person&o=person&moves=2/6-9/4+4/1-6/2+1/5-2/5+5/5-5/9&at=3';

/** Everything the game screen shows: the drawing, the words and the list of moves. */
async function shown(page: Page): Promise<string[]> {
  await expect(status(page)).toContainText('to move');
  return [await page.getByTestId('board').locator('svg').innerHTML(), await page.locator('main').innerText()];
}

async function inFreshProfile<Answer>(browser: Browser, look: (page: Page) => Promise<Answer>): Promise<Answer> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const answer = await look(await context.newPage());
  await context.close();
  return answer;
}

test('a game shared by its link opens identically in a fresh profile', async ({ page, browser }) => {
  await openGame(page, game);
  const here = await shown(page);
  const link = page.url();
  const there = await inFreshProfile(browser, async (other) => {
    await other.goto(link);
    return shown(other);
  });
  expect(there).toEqual(here);
});

test('a game saved as a file opens identically in a fresh profile', async ({ page, browser }) => {
  await openGame(page, game);
  const here = await shown(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save game' }).click();
  const path = await (await download).path();
  const there = await inFreshProfile(browser, async (other) => {
    await openGame(other, '');
    await other.getByLabel('A saved game').setInputFiles(path);
    await expect(status(other)).toContainText('O to move');
    return shown(other);
  });
  expect(there[0]).toBe(here[0]);
});

test('the picture of a board is an SVG that stands alone', async ({ page }) => {
  await openGame(page, game);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the picture as SVG' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const svg = Buffer.concat(chunks).toString();
  expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(svg).not.toMatch(/var\(|class=|<script/);
});

const damagedLinks = [
  '#/ttt?moves',
  '#/ttt?moves=%ff',
  '#/ttt?variant=cubed',
  '#/ttt?moves=1-5+1-5',
  '#/ttt?moves=hello',
  '#/ttt?moves==3',
  '#/ttt?moves=1-5&at=9',
  '#/ttt?variant=squared&moves=1-5',
];
const damagedFiles = [
  '',
  '{"format": "qcg game"',
  '[]',
  '{"format":"qcg game","version":1,"screen":"ttt","fields":{"moves":"1-1"}}',
];

async function expectPlainMessage(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(square(page, 8)).toBeVisible();
  await expect(page.locator('[data-square][aria-label$="empty"]')).toHaveCount(9);
}

for (const link of damagedLinks) {
  test(`the damaged link ${link} gives a plain message and an empty board`, async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(`./${link}`);
    await expectPlainMessage(page);
    expect(errors).toEqual([]);
  });
}

test('damaged files give a plain message and an empty board', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await openGame(page, 'variant=classic&x=person&o=person');
  for (const content of damagedFiles) {
    await page
      .getByLabel('A saved game')
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    await expectPlainMessage(page);
    await page.getByRole('button', { name: 'Close this message' }).click();
  }
  expect(errors).toEqual([]);
});
