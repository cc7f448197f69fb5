import { expect, test } from '@playwright/test';
import { openGame, square, status } from './support/ttt';

const cycle = 'variant=classic&x=person&o=person&moves=1-5+5-9+2-3+1-9';

test('an illegal square is explained in words', async ({ page }) => {
  await openGame(page, 'variant=classic&x=person&o=person&moves=1-5');
  await square(page, 0).click();
  await square(page, 4).hover();
  await expect(page.locator('.reason')).toContainText('1-5');
  // A press on it changes nothing.
  await square(page, 4).click({ force: true });
  await expect(page.locator('.reason')).toContainText('1-5');
  await expect(status(page)).toContainText('second square');
  await page.keyboard.press('Escape');
  await expect(status(page)).toContainText('pick two squares');
});

test('a choice is previewed on the board before it is made', async ({ page }) => {
  await openGame(page, cycle);
  const real = page.getByTestId('board').locator('.real');
  await expect(real).toHaveCount(0);
  await page.getByRole('button', { name: /lands on 1/ }).hover();
  await expect(real).toHaveCount(3);
  await page.getByRole('button', { name: /lands on 9/ }).focus();
  await expect(real).toHaveCount(3);
});

test('a collapse is shown step by step, and can be skipped', async ({ page }) => {
  await openGame(page, cycle);
  await page.getByRole('button', { name: /lands on 1/ }).click();
  await expect(page.getByText(/of 3 marks are real/)).toBeVisible();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(page.getByTestId('board').locator('.real')).toHaveCount(3);
  await expect(page.getByText(/of 3 marks are real/)).toHaveCount(0);
});

test('without motion a collapse is there at once', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openGame(page, cycle);
  await page.getByRole('button', { name: /lands on 1/ }).click();
  await expect(page.getByTestId('board').locator('.real')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toHaveCount(0);
  await context.close();
});

test('what happens is announced', async ({ page }) => {
  await openGame(page, 'variant=classic&x=person&o=person');
  await square(page, 0).click();
  await square(page, 4).click();
  await expect(page.getByTestId('announcer')).toContainText('x1 is on 1 and 5. O to move');
});

test('hint, evaluation and notes come from the engine', async ({ page }) => {
  // X to move can win at once or give the game away, so the notes differ.
  await openGame(page, 'variant=classic&x=person&o=person&moves=1-5+5-9');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText(/is best here/)).toBeVisible();
  await page.getByLabel('Evaluation').check();
  await expect(page.getByText('A draw with best play.')).toBeVisible();
  await page.getByRole('button', { name: 'Annotate moves' }).click();
  await expect(page.locator('li .note')).toHaveCount(2);
});

test('the boards to play in are marked in Ultimate, and free play is said', async ({ page }) => {
  await openGame(page, 'variant=ultimate&x=person&o=person');
  await expect(page.locator('main').getByText('Free play')).toBeVisible();
  await square(page, 5).click();
  await square(page, 9 + 3).click();
  await expect(page.locator('main').getByText('One square in board 4, one in board 6.')).toBeVisible();
  await expect(page.locator('.destination')).toHaveCount(2);
});

test('nine boards can be zoomed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openGame(page, 'variant=squared&x=person&o=person');
  const before = await square(page, 0).boundingBox();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const after = await square(page, 0).boundingBox();
  expect((after?.width ?? 0) / (before?.width ?? 1)).toBeCloseTo(2, 1);
  await square(page, 80).click();
  await expect(status(page)).toContainText('9/9');
});
