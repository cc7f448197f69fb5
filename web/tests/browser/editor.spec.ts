import { expect, test, type Page } from '@playwright/test';
import { watchPage } from './support/games';
import { findNothingWrong } from './support/look';

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
  const values = { A: '1/4', B: '−1/4', C: '0', Cp: '−1/4', D: '−1/4' };
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

async function place(page: Page, name: string): Promise<{ x: number; y: number }> {
  const sheet = page.getByRole('group', { name: 'Sheet to draw on' });
  const box = await sheet.getByRole('button', { name: new RegExp(`^${name}(,|$)`) }).boundingBox();
  if (!box) throw new Error(name);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragBetween(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await place(page, from), await place(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x + 4, end.y - 4);
  await page.mouse.up();
}

test('edges are dragged, nodes moved, and the value is told meanwhile', async ({ page }) => {
  const { errors } = watchPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('./#/draw');
  await dragBetween(page, 'ground, column 2', 'column 2, height 1');
  await expect(page.getByTestId('worth')).toHaveText('1');
  await page.getByRole('radio', { name: /^red/ }).check();
  await dragBetween(page, 'column 2, height 1', 'column 3, height 2');
  await expect(page.getByTestId('notation')).toHaveText('br');
  await expect(page.getByTestId('worth')).toHaveText('1/2');
  await expect(page.getByRole('status').filter({ hasText: 'Left wins, whoever moves first' })).toBeVisible();
  await page.getByRole('radio', { name: 'move' }).check();
  await dragBetween(page, 'column 3, height 2', 'column 2, height 3');
  await expect(page.getByRole('listitem')).toContainText(['column 2, height 1', 'column 2, height 3']);
  await expect(page.getByTestId('notation')).toHaveText('br');
  // The ground and what is below it stand in the window.
  const sheet = await page.getByRole('group', { name: 'Sheet to draw on' }).boundingBox();
  expect((sheet?.y ?? 0) + (sheet?.height ?? 900)).toBeLessThan(900);
  expect(errors).toEqual([]);
});

test('every game on graphs can be drawn, and what is drawn is played', async ({ page }) => {
  await page.goto('./#/draw');
  const games = page.getByLabel('Game to draw for');
  await expect.poll(() => games.locator('option').count()).toBeGreaterThan(4);
  const names = await games.locator('option').allInnerTexts();
  await games.selectOption('col');
  await dragBetween(page, 'column 1, height 3', 'column 2, height 3');
  await dragBetween(page, 'column 2, height 3', 'column 3, height 3');
  await page.getByRole('radio', { name: 'b blue' }).check();
  await pressPoints(page, ['column 3, height 3']);
  await expect(page.getByTestId('notation')).toHaveText('..b:1-2,2-3');
  // On the ground of the first game this graph would hang in the air.
  for (const name of names.slice(1)) {
    await games.selectOption(name);
    await expect(page.getByTestId('worth')).not.toHaveText(/[…–]/);
  }
  await games.selectOption('snort');
  await page.getByRole('link', { name: 'Play it' }).click();
  await expect(page.getByRole('combobox', { name: 'Game', exact: true })).toHaveValue('snort');
});

test('a graph is read back for editing and shared by its address', async ({ page, browser }) => {
  await page.goto('./#/draw?game=node-kayles&position=grid:2x3');
  await expect(page.getByTestId('notation')).toHaveText(/^\.{6}:1-/);
  await page.getByRole('radio', { name: '# taken' }).check();
  await pressPoints(page, ['column 1, height 1']);
  await expect(page.getByTestId('notation')).toContainText('#');
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(other.getByTestId('notation')).toHaveText(await page.getByTestId('notation').innerText());
  await other.context().close();
});

findNothingWrong('draw-graph', async (page) => {
  await page.goto('./#/draw?game=col&position=cycle:5');
  await expect(page.getByTestId('worth')).not.toHaveText(/[…–]/);
});
