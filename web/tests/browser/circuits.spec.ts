import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { gameAddress, playLabels, shownRealisations, watchPage } from './support/games';

const measured = (page: Page) => page.getByTestId('circuit').locator('tbody tr');

test('the circuit of the game so far measures the worlds, follows the moves, and is saved as OpenQASM', async ({ page }) => {
  const { errors } = watchPage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(gameAddress({ game: 'nim', position: '2,1', flavour: 'D' }));
  await page.getByText('The game so far as a quantum circuit').click();
  await expect(measured(page)).toHaveCount(1);

  await playLabels(page, ['take 1 from heap 1', 'take 2 from heap 1']);
  await expect.poll(() => shownRealisations(page)).toEqual(['0,1', '1,1']);
  await expect.poll(() => measured(page).locator('td:first-child').allTextContents()).toEqual(['0,1', '1,1']);
  await expect(measured(page).locator('td:last-child')).toHaveText(['1/2', '1/2']);

  await playLabels(page, ['take 1 from heap 1', 'take 1 from heap 2']);
  await expect(page.getByTestId('circuit').getByRole('status')).toContainText('A shot is kept with chance 3/4.');
  await page.getByLabel('Form').selectOption('certain');
  await expect(page.getByTestId('circuit').getByRole('status')).toContainText('makes every shot one of them');
  await expect(page.getByRole('region', { name: 'Circuit' }).locator('svg')).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save QASM' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toMatch(/^(\/\/.*\n)*OPENQASM 3/);
  expect(errors).toEqual([]);
});

test('a circuit that is too long for a picture is told and saved all the same', async ({ page }) => {
  const heaps = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const move = heaps.map((heap) => `take 1 from heap ${heap}`).join(' & ');
  const position = heaps.map(() => '1').join(',');
  await page.goto(gameAddress({ game: 'nim', position, flavour: 'D', width: 'inf', moves: heaps.map(() => move) }));
  await page.getByText('The game so far as a quantum circuit').click();
  await page.getByLabel('Form').selectOption('certain');
  const panel = page.getByTestId('circuit');
  await expect(panel).toContainText(/There is no picture: a circuit of \d+ operations is too long/, { timeout: 20_000 });
  await expect(measured(page)).toHaveCount(1);
  await expect(panel.getByRole('button', { name: /Save the picture/ })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Save QASM' })).toBeEnabled();
});
