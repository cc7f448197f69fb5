import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { gameAddress, playLabels, watchPage } from './support/games';

const status = (page: Page) => page.getByTestId('status');
const end = (page: Page) => page.getByTestId('end');

/** Left could win 2,1 by taking one counter of the heap of two, and takes both. */
async function loseNim(page: Page, right: 'person' | 'perfect' = 'person'): Promise<void> {
  await page.goto(gameAddress({ game: 'nim', position: '2,1', flavour: 'classical', right }));
  await playLabels(page, ['take 2 from heap 1']);
  if (right === 'person') await playLabels(page, ['take 1 from heap 2']);
  await expect(end(page)).toBeVisible();
}

test('an end says who won and why, and what lost the game, with the line that would have won', async ({ page }) => {
  const { errors } = watchPage(page);
  await loseNim(page);
  await expect(end(page)).toContainText('Right wins.');
  await expect(end(page)).toContainText('Left has to move after 2 moves and cannot.');
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('0,0');
  await page.getByRole('button', { name: 'What lost it?' }).click();
  await expect(page.getByTestId('lesson')).toContainText('Move 1, take 2 from heap 1, lost the game for Left.');
  await expect(page.getByTestId('lesson')).toContainText('take 1 from heap 1');
  await page.getByRole('button', { name: 'Step through that line' }).click();
  await expect(status(page)).toHaveText('Left to move.');
  await page.getByRole('button', { name: 'To the end', exact: true }).click();
  await expect(status(page)).toHaveText('Right has no move, so Left wins.');
  expect(errors).toEqual([]);
});

test('play again and swap sides', async ({ page }) => {
  await loseNim(page, 'perfect');
  await expect(end(page)).toContainText('The computer wins.');
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(end(page)).toHaveCount(0);
  // Left is the computer now, begins, and wins whatever Right does.
  await expect(status(page)).toHaveText('Right to move.', { timeout: 15_000 });
  await page.goBack();
  await expect(end(page)).toBeVisible();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(status(page)).toHaveText('Left to move.');
});

test('other lines are kept beside the game, arrow keys walk through it, undo steps over the computer', async ({ page }) => {
  await page.goto(gameAddress({ game: 'nim', position: '3,3', flavour: 'D', right: 'perfect' }));
  await playLabels(page, ['take 1 from heap 1']);
  await expect(status(page)).toHaveText('Left to move.', { timeout: 15_000 });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('0 / 2')).toBeVisible();
  await playLabels(page, ['take 3 from heap 1']);
  await expect(page.getByTestId('branch')).toContainText('take 1 from heap 1');
  await expect(page.getByText(/^2 \/ 2$/)).toBeVisible({ timeout: 15_000 });
  await page.locator('body').press('ArrowLeft');
  await expect(page.getByText('1 / 2')).toBeVisible();
  await page.locator('body').press('ArrowRight');
  await expect(page.getByText('2 / 2')).toBeVisible();
  await page.getByTestId('branch').click();
  await expect(page.getByText('1 / 2')).toBeVisible();
  await expect(page.getByTestId('branch')).toContainText('take 3 from heap 1');
});

test('the history follows the game', async ({ page }) => {
  const moves = Array.from({ length: 14 }, (_, move) => `take 1 from heap ${move + 1}`);
  const address = gameAddress({ game: 'nim', position: Array(15).fill(1).join(','), flavour: 'classical' });
  await page.goto(`${address}&moves=${moves.join(';').replaceAll(' ', '+')}&at=13`);
  const current = page.locator('ol [aria-current="step"]');
  await expect(current).toContainText('heap 13');
  await page.getByRole('button', { name: 'To the end', exact: true }).click();
  await expect(current).toContainText('heap 14');
  const inside = () =>
    current.evaluate((item) => {
      const [box, list] = [item.getBoundingClientRect(), item.closest('ol')!.getBoundingClientRect()];
      return box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
    });
  await expect.poll(inside).toBe(true);
});

test('moves of a lost position are lost anyway, and the best resistance is marked', async ({ page }) => {
  await page.goto(gameAddress({ game: 'hackenbush', position: 'br+br+r', flavour: 'D' }));
  await page.getByRole('button', { name: 'Rate all moves' }).click();
  const rated = page.getByRole('region', { name: 'Rated moves' });
  await expect(rated).toContainText('best resistance');
  await expect(rated).toContainText('lost anyway');
  await expect(rated).not.toContainText('fine');
});

test('the game is evaluated all along if wanted, with a graph', async ({ page }) => {
  await loseNim(page);
  await page.getByLabel('Evaluate every move').check();
  await expect(page.getByTestId('graph')).toHaveAccessibleName(
    'With right play, at the start Left wins; after move 1 Right wins, a mistake; after move 2 Right wins.',
    { timeout: 15_000 },
  );
  await page.getByRole('button', { name: 'To the start', exact: true }).click();
  await expect(page.getByTestId('evaluation')).toContainText('the player who moves first wins');
  await page.reload();
  await expect(page.getByLabel('Evaluate every move')).toBeChecked();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the end in the ${theme} theme: nothing for axe to find, nothing too wide`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: theme, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await loseNim(page);
    await page.getByRole('button', { name: 'What lost it?' }).click();
    await expect(page.getByTestId('lesson')).toContainText('would have won');
    await page.getByLabel('Evaluate every move').check();
    await expect(page.getByTestId('graph')).toHaveAccessibleName(/after move 2 Right wins/, { timeout: 15_000 });
    for (const width of [1440, 360, 320]) {
      await page.setViewportSize({ width, height: width < 400 ? 740 : 900 });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      const overflow = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
      await page.screenshot({ path: `../build/page-screenshots/end-${width}-${theme}.png`, fullPage: true });
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
}
