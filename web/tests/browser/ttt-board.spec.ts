import { expect, test } from '@playwright/test';
import { movesMade, openGame, square, status } from './support/ttt';

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

test('the result of a collapse is told when it has been shown, with its line and another game', async ({ page }) => {
  await openGame(page, 'variant=classic&x=person&o=person&moves=6-9+2-6+1-2+5-8+7-8+5-6+7-9');
  const ending = page.getByRole('region', { name: 'The end of the game' });
  await page.getByRole('button', { name: /lands on 9/ }).click();
  await expect(page.getByText(/of 7 marks are real/)).toBeVisible();
  await expect(status(page)).toHaveText('The group collapses …');
  await expect(page.getByTestId('announcer')).not.toContainText('wins');
  await expect(ending).toHaveCount(0);
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(status(page)).toHaveText('O wins.');
  await expect(page.getByTestId('announcer')).toContainText('O wins.');
  await expect(ending).toContainText('O2, O6 and O4 stand in a row on 2, 5 and 8.');
  await ending.getByRole('button', { name: 'Play again' }).click();
  await expect(page.locator('[data-square][aria-label$="empty"]')).toHaveCount(9);
  await page.getByRole('button', { name: 'Back to the game before' }).click();
  await expect(status(page)).toHaveText('O wins.');
});

test('a pointer at rest dims nothing of what was played since it moved', async ({ page }) => {
  await openGame(page, 'variant=classic&x=person&o=person');
  await square(page, 4).click();
  await square(page, 0).click();
  await page.keyboard.press('Tab'); // The pointer rests on 1; O plays elsewhere, by keys.
  await square(page, 1).focus();
  await page.keyboard.press('Enter');
  await square(page, 2).focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('X to move');
  await square(page, 2).evaluate((each: HTMLElement) => each.blur());
  await expect(page.getByTestId('board').locator('.away')).toHaveCount(0);
  await page.mouse.move(0, 0);
  await square(page, 0).hover();
  await expect(page.getByTestId('board').locator('.strand.away')).toHaveCount(1);
});

test('every square carries its number, and a group its letter once', async ({ page }) => {
  await openGame(page, 'variant=classic&x=person&o=person&moves=1-5+5-9+8-9+7-8');
  const board = page.getByTestId('board');
  await expect(board.locator('text.name')).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  await expect(board.locator('.strand')).toHaveCount(4);
  await expect(board.locator('.tag')).toHaveCount(1);
});

test('another tab or another variant does not lose the game', async ({ page }) => {
  await openGame(page, 'variant=classic&x=person&o=person&moves=1-5+5-9');
  await page.getByRole('link', { name: 'Learn', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Lessons' })).toBeVisible();
  await page.getByRole('link', { name: 'Play tic-tac-toe' }).click();
  await expect.poll(() => movesMade(page)).toBe(2);
  await page.getByRole('radio', { name: 'Ultimate' }).check({ force: true });
  await expect(page.locator('[data-square]')).toHaveCount(81);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-square]')).toHaveCount(9);
  await expect.poll(() => movesMade(page)).toBe(2);
  // Nor does another visit.
  await page.goto('about:blank');
  await page.goto('./');
  await page.getByTestId('kept').filter({ hasText: 'tic-tac-toe, Classic' }).click();
  await expect.poll(() => movesMade(page)).toBe(2);
});

test('a hint on nine boards is called an estimate', async ({ page }) => {
  await openGame(page, 'variant=ultimate&x=person&o=person');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('p.hint')).toContainText('looks best.');
  await expect(page.getByText(/estimate of a search of 1.5 seconds/)).toBeVisible();
});

for (const width of [320, 360]) {
  test(`nine boards zoom to the square pressed, whose side is then 44 pixels, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openGame(page, 'variant=squared&x=person&o=person');
    await square(page, 80).click();
    await expect(status(page)).toContainText('9/9');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    for (const pressed of [80, 40]) {
      await square(page, pressed).click();
      await page.getByRole('button', { name: pressed === 80 ? 'Zoom in' : 'Zoom out' }).click();
      await expect(square(page, pressed)).toBeInViewport({ ratio: 1 });
      expect((await square(page, pressed).boundingBox())?.width).toBeGreaterThanOrEqual(44);
    }
  });
}
