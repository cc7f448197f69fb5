import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { gameOffers } from '../../content/lobby';
import puzzles from '../../content/puzzles.json' with { type: 'json' };
import { puzzleOf, type Puzzle } from '../../src/lobby/daily';
import { gameAddress, playLabels, watchPage } from './support/games';
import { nativeWinningMoves } from './support/native';

const nimCard = (page: Page) => page.getByRole('link', { name: /Quantum Nim/ });

test('the lobby is the first screen, and one click begins quantum Nim', async ({ page }) => {
  const { errors } = watchPage(page);
  await page.goto('./');
  await nimCard(page).click();
  await expect(page.getByTestId('status')).toHaveText('Left to move.');
  await page.goBack();
  await expect(nimCard(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('the lobby stands with its pictures before the engine has arrived, and a click is kept until then', async ({
  page,
}) => {
  let letThrough = () => undefined as void;
  const released = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/*.wasm', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('./');
  await expect(nimCard(page).locator('svg')).toBeVisible();
  expect(await nimCard(page).locator('svg path').count()).toBeGreaterThan(6);
  await nimCard(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('status')).toHaveCount(0);
  letThrough();
  await expect(page.getByTestId('status')).toHaveText('Left to move.');
});

test('a link to no screen gives a plain message and the lobby', async ({ page }) => {
  const { errors } = watchPage(page);
  await page.goto('./#/nowhere');
  await expect(page.getByRole('alert')).toContainText('“nowhere”');
  await expect(nimCard(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('every offer begins a game', async ({ page }) => {
  const { errors } = watchPage(page);
  for (const { id } of gameOffers) {
    await page.goto('./#/home');
    await page.locator(`[data-offer="${id}"]`).click();
    await expect(page.getByTestId('status'), id).toHaveText('Left to move.');
  }
  expect(errors).toEqual([]);
});

test('a game that was left is offered again, on the lobby and on the set-up form', async ({ page }) => {
  await page.goto(gameAddress({ game: 'nim', position: '2,2', flavour: 'D' }));
  await playLabels(page, ['take 1 from heap 1', 'take 2 from heap 2']);
  await expect(page.getByTestId('status')).toHaveText('Right to move.');
  await page.goto('./#/learn');
  await page.goto('./#/home');
  await expect(page.getByTestId('kept')).toContainText('Nim 2,2');
  await page.getByTestId('kept').click();
  await expect(page.getByTestId('status')).toHaveText('Right to move.');
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  await expect(page.getByTestId('kept')).toHaveCount(1);
  await page.getByRole('button', { name: 'Forget Nim 2,2' }).click();
  await expect(page.getByTestId('kept')).toHaveCount(0);
});

test('a screen that changes while it is being left does not call the reader back', async ({ page }) => {
  await page.goto(gameAddress({ game: 'nim', position: '2,2', flavour: 'D', moves: ['take 1 from heap 1'] }));
  await expect(page.getByTestId('status')).toHaveText('Right to move.');
  const tell = await page.evaluate(() => {
    // The page hears of the new address only after this task; the step back is taken before.
    window.location.hash = '#/home';
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    return window.location.hash;
  });
  expect(tell).toBe('#/home');
  await expect(nimCard(page)).toBeVisible();
  await expect(page.getByTestId('kept')).toContainText('Nim 2,2');
  expect(new URL(page.url()).hash).toBe('#/home');
});

test('Back leads from a game to the form it was set up with', async ({ page }) => {
  await page.goto('./#/games');
  await page.getByLabel('Position', { exact: true }).fill('b+r');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByTestId('status')).toHaveText('Left to move.');
  await page.goBack();
  await expect(page.getByLabel('Position', { exact: true })).toHaveValue('b+r');
});

test('every puzzle has one winning move, and the program agrees', () => {
  expect(puzzles.length).toBeGreaterThan(14);
  for (const { game, position, flavour, width, player, solution } of puzzles as Puzzle[]) {
    expect(nativeWinningMoves(game, position, flavour, width, player), `${game} ${position}`).toEqual([solution]);
  }
});

test('the puzzle of the day is played against a computer that makes no mistake', async ({ page }) => {
  const puzzle = puzzleOf(puzzles as Puzzle[], new Date());
  if (!puzzle) throw new Error('there is no puzzle today');
  const [own, other] = puzzle.player === 'L' ? ['Left', 'Right'] : ['Right', 'Left'];
  await page.goto('./');
  await expect(page.getByTestId('puzzle').locator('svg')).toBeVisible();
  await page.getByTestId('puzzle').click();
  await expect(page.getByTestId('status')).toHaveText(`${own} to move.`);
  await playLabels(page, puzzle.solution.split(' & '));
  await expect(page.getByTestId('status')).toHaveText(new RegExp(`^${own} to move|${own} wins`), { timeout: 15_000 });
  // A hint wins, but need not be the quickest win.
  await expect(async () => {
    if (!(await page.getByTestId('status').innerText()).includes('wins')) {
      await page.getByRole('button', { name: 'Hint' }).click({ timeout: 2000 });
      await page.getByRole('button', { name: 'Play this move' }).click({ timeout: 8000 });
    }
    await expect(page.getByTestId('status')).toHaveText(`${other} has no move, so ${own} wins.`, { timeout: 2000 });
  }).toPass({ timeout: 40_000 });
});

for (const theme of ['light', 'dark'] as const) {
  test(`the lobby in the ${theme} theme: nothing for axe to find, nothing wider than the window`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: theme, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(gameAddress({ game: 'nim', position: '2,2', flavour: 'D' }));
    await playLabels(page, ['take 1 from heap 1']);
    await expect(page.getByTestId('status')).toHaveText('Right to move.');
    await page.goto('./#/home');
    await expect(page.getByTestId('kept')).toBeVisible();
    for (const width of [1440, 360, 320]) {
      await page.setViewportSize({ width, height: width < 400 ? 740 : 900 });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      const overflow = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
      await page.screenshot({ path: `../build/page-screenshots/lobby-${width}-${theme}.png`, fullPage: true });
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
}
