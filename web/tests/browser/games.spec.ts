import { expect, test } from '@playwright/test';
import { gameAddress, playLabels, shownRealisations, watchPage } from './support/games';
import { nativeGames, nativeMoves } from './support/native';

const superposed = [
  { game: 'hackenbush', position: 'meadow:2,1', flavour: 'A' },
  { game: 'nim', position: '2,2', flavour: 'D' },
  { game: 'domineering', position: '.##/...', flavour: 'C' },
  { game: 'octal', position: '0.6:4', flavour: 'B' },
  { game: 'konane', position: 'br./.br/.br', flavour: 'Cp' },
] as const;

for (const { game, position, flavour } of superposed) {
  test(`${game}: the realisations after a move are those of qcg moves`, async ({ page }) => {
    const { errors } = watchPage(page);
    const moves = nativeMoves(game, position, flavour, '2', 'L');
    const chosen = moves.find(({ move }) => move.includes(' & ')) ?? moves[0];
    if (!chosen) throw new Error('Left has no move');
    await page.goto(gameAddress({ game, position, flavour }));
    await playLabels(page, chosen.move.split(' & '));
    await expect(page.getByTestId('status')).not.toHaveText('Left to move.');
    await expect.poll(() => shownRealisations(page)).toEqual(chosen.position.split(' | '));
    expect(errors).toEqual([]);
  });
}

test('legality is shown and explained while labels are chosen, on the board too', async ({ page }) => {
  await page.goto(gameAddress({ game: 'hackenbush', position: 'meadow:2,1', flavour: 'A' }));
  const board = page.getByRole('group', { name: 'Board' });
  await board.getByRole('button', { name: 'cut blue edge 1 of stalk 1' }).click();
  await expect(page.getByTestId('verdict')).toContainText('Choose one more');
  await expect(page.getByRole('button', { name: 'Play this move' })).toBeDisabled();
  await board.getByRole('button', { name: 'cut blue edge 1 of stalk 2' }).press('Enter');
  await expect(page.getByTestId('verdict')).toContainText(/^\s*✓\s*Legal/);
  await page.getByRole('button', { name: 'Play this move' }).click();
  await expect(page.getByTestId('status')).toHaveText('Right to move.');
  await expect(board).toContainText('1/2');
});

test('a whole game against the computer, undone and redone', async ({ page }) => {
  const { errors } = watchPage(page);
  await page.goto(gameAddress({ game: 'hackenbush', position: 'meadow:2,1', flavour: 'D', right: 'perfect' }));
  const status = page.getByTestId('status');
  const hint = page.getByRole('button', { name: 'Hint' });
  const play = page.getByRole('button', { name: 'Play this move' });
  await expect(async () => {
    if (!(await status.innerText()).includes('wins')) {
      await hint.click({ timeout: 2000 });
      await play.click({ timeout: 8000 });
    }
    await expect(status).toContainText('wins', { timeout: 2000 });
  }).toPass({ timeout: 50_000 });
  await expect(status).toHaveText('Left has no move, so Right wins.');
  await expect.poll(() => shownRealisations(page), 'the last step has been shown').not.toEqual([]);
  const final = await shownRealisations(page);
  await page.getByRole('button', { name: 'To the start', exact: true }).click();
  await expect.poll(() => shownRealisations(page)).toEqual(['br+br+r']);
  await page.getByRole('button', { name: 'To the end', exact: true }).click();
  await expect.poll(() => shownRealisations(page)).toEqual(final);
  await page.getByRole('button', { name: 'Rate the moves of this game' }).click();
  await expect(page.locator('ol .note').first()).toBeVisible({ timeout: 20_000 });
  expect(errors).toEqual([]);
});

test('a position is evaluated as the command line does, and its moves rated', async ({ page }) => {
  await page.goto(gameAddress({ game: 'hackenbush', position: 'meadow:2,1', flavour: 'A' }));
  await page.getByRole('button', { name: 'Evaluate' }).click();
  await expect(page.getByTestId('evaluation')).toContainText('1/4');
  await expect(page.getByTestId('evaluation')).toContainText('Left wins, whoever moves first');
  await page.getByRole('button', { name: 'Rate all moves' }).click();
  await expect(page.getByRole('region', { name: 'Rated moves' })).toContainText('best');
});

test('a game is set up and a move made by keyboard alone', async ({ page }) => {
  await page.goto('./#/games');
  await page.getByLabel('Position', { exact: true }).fill('br+bx');
  await expect(page.getByRole('alert')).toContainText('^');
  await page.getByLabel('Position', { exact: true }).fill('b+b+r');
  await page.getByLabel('Right is').selectOption('person');
  await page.getByLabel('Position', { exact: true }).press('Enter');
  const labels = page.getByRole('group', { name: 'Labels to choose from' });
  await labels.getByRole('button').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByTestId('announcer')).toContainText('2 labels chosen');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Play this move' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('announcer')).toContainText('Left played');
  await expect(page.getByTestId('status')).toHaveText('Right to move.');
});

test('a heap too tall to draw counter by counter is a bar with its size on it', async ({ page }) => {
  await page.goto(gameAddress({ game: 'nim', position: '20,16', flavour: 'D' }));
  const board = page.getByRole('group', { name: 'Board' });
  await expect(board.getByText('20', { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Labels to choose from' }).getByRole('button')).toHaveCount(36);
});

test('every game is played by clicks on its board', async ({ page }) => {
  const { errors } = watchPage(page);
  for (const { name, example } of nativeGames()) {
    if (nativeMoves(name, example, 'D', '2', 'L').length === 0) continue; // Left has lost already
    await page.goto(gameAddress({ game: name, position: example, flavour: 'D' }));
    const board = page.getByRole('group', { name: 'Board' });
    const handles = board.getByRole('button');
    await expect(handles.first(), name).toBeVisible();
    await handles.first().click({ force: true });
    await expect(page.getByTestId('verdict'), name).toContainText(/^\s*✓\s*Legal/);
    await page.getByRole('button', { name: 'Play this move' }).click();
    await expect(page.getByTestId('status'), name).not.toHaveText('Left to move.');
  }
  expect(errors).toEqual([]);
});
