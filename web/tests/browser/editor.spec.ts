import { expect, test, type Page } from '@playwright/test';
import { watchPage } from './support/games';

async function pressPoints(page: Page, names: readonly string[]): Promise<void> {
  const sheet = page.getByRole('group', { name: 'Sheet to draw on' });
  for (const name of names) await sheet.getByRole('button', { name: new RegExp(`^${name}(,|$)`) }).click();
}

async function drawMeadow(page: Page): Promise<void> {
  for (const column of [1, 2]) {
    await page.getByRole('radio', { name: /^blue/ }).check();
    await pressPoints(page, [`ground, column ${column}`, `column ${column}, height 1`]);
    await page.getByRole('radio', { name: /^red/ }).check();
    await pressPoints(page, [`column ${column}, height 2`]);
    await page.getByRole('button', { name: 'Lift the pen' }).click();
  }
  await pressPoints(page, ['ground, column 3', 'column 3, height 1']);
}

test('meadow:2,1 is set up by clicks and analysed', async ({ page }) => {
  const { errors } = watchPage(page);
  await page.goto('./#/draw');
  await drawMeadow(page);
  await expect(page.getByTestId('notation')).toHaveText('br+br+r');
  await page.getByRole('link', { name: 'Explore it' }).click();
  const table = page.getByTestId('flavours');
  const values = { A: '1/4', B: '-1/4', C: '0', Cp: '-1/4', D: '-1/4' };
  for (const [flavour, value] of Object.entries(values)) {
    await expect(table.locator(`[data-flavour="${flavour}"] [data-cell="value"]`)).toHaveText(value);
  }
  await expect(page.getByLabel('Width of a move')).toHaveValue('2');
  expect(errors).toEqual([]);
});

test('an edge is drawn, erased and brought back by keyboard alone', async ({ page }) => {
  await page.goto('./#/draw');
  const sheet = page.getByRole('group', { name: 'Sheet to draw on' });
  await page.getByRole('radio', { name: 'eraser' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^blue/ })).toBeChecked();
  await sheet.getByRole('button', { name: 'ground, column 1' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('notation')).toHaveText('bb');
  await page.getByRole('button', { name: /^Erase the blue edge from column 1/ }).press('Enter');
  await expect(page.getByTestId('notation')).toHaveText('b');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByTestId('notation')).toHaveText('bb');
});

test('a position is read back for editing, and what is wrong with one is shown', async ({ page }) => {
  await page.goto('./#/draw?position=tent:3');
  await expect(page.getByTestId('notation')).toHaveText(/^0-/);
  await expect(page.getByRole('button', { name: /^Erase the blue edge/ })).toHaveCount(3);
  const field = page.getByLabel('Draw a position from its notation');
  await field.fill('meadow:2,1');
  await field.press('Enter');
  await expect(page.getByTestId('notation')).toHaveText('br+br+r');
  await field.fill('br+bx');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText("found 'x'");
  await expect(page.getByTestId('notation')).toHaveText('br+br+r');
});

test('edges in the air cannot be played', async ({ page }) => {
  await page.goto('./#/draw?drawing=1.1-1.2g');
  await expect(page.getByRole('alert')).toContainText('1 edge in the air');
  await expect(page.getByRole('link', { name: 'Play it' })).toHaveCount(0);
  await pressPoints(page, ['ground, column 2', 'column 2, height 1']);
  await page.getByRole('link', { name: 'Play it' }).click();
  await expect(page.getByRole('textbox', { name: 'Position', exact: true })).toHaveValue('bg');
});
