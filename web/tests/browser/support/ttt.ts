/** Tic-tac-toe as a player in the browser sees it. */

import { expect, type Locator, type Page } from '@playwright/test';

export type Hand = {
  pick(page: Page, square: number): Promise<void>;
  undo(page: Page): Promise<void>;
  redo(page: Page): Promise<void>;
};

export const status = (page: Page): Locator => page.getByTestId('status');
export const square = (page: Page, number: number): Locator => page.locator(`[data-square="${number}"]`);

export async function openGame(page: Page, fields: string): Promise<void> {
  await page.goto(`./#/ttt?${fields}`);
  await expect(square(page, 0)).toBeVisible();
}

/** Plays with the mouse. */
export const byClicks: Hand = {
  pick: (page, number) => square(page, number).click(),
  undo: (page) => page.getByRole('button', { name: 'Undo' }).click(),
  redo: (page) => page.getByRole('button', { name: 'Redo' }).click(),
};

/** Plays with the keyboard alone: arrow keys to the square, then Enter. */
export const byKeys: Hand = {
  async pick(page, number) {
    const side = (await page.locator('[data-square]').count()) === 9 ? 3 : 9;
    const target = placeOf(number, side);
    const here = placeOf(await focusedSquare(page), side);
    await press(page, target.column < here.column ? 'ArrowLeft' : 'ArrowRight', Math.abs(target.column - here.column));
    await press(page, target.row < here.row ? 'ArrowUp' : 'ArrowDown', Math.abs(target.row - here.row));
    await expect(square(page, number)).toBeFocused();
    await page.keyboard.press('Enter');
  },
  undo: (page) => page.keyboard.press('Control+z'),
  redo: (page) => page.keyboard.press('Control+y'),
};

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
}

/** The square with the focus; reaches the board by the Tab key where it is elsewhere. */
async function focusedSquare(page: Page): Promise<number> {
  for (let stop = 0; stop < 40; stop += 1) {
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-square'));
    if (focused) return Number(focused);
    await page.keyboard.press('Tab');
  }
  throw new Error('the board cannot be reached by the Tab key');
}

function placeOf(number: number, side: number): { row: number; column: number } {
  const [board, place] = [Math.floor(number / 9), number % 9];
  const [row, column] = [Math.floor(place / 3), place % 3];
  return side === 3 ? { row, column } : { row: 3 * Math.floor(board / 3) + row, column: 3 * (board % 3) + column };
}

/** The squares that can be picked now, in order. */
export async function openSquares(page: Page): Promise<number[]> {
  const numbers = await page
    .locator('[data-square][aria-disabled="false"]')
    .evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-square'))));
  return numbers.sort((one, other) => one - other);
}

/** How many moves and choices are on the board. */
export async function movesMade(page: Page): Promise<number> {
  const fields = new URLSearchParams(new URL(page.url()).hash.split('?')[1] ?? '');
  const all = (fields.get('moves') ?? '').split(/[ +]/).filter((each) => each !== '').length;
  return Number(fields.get('at') ?? all);
}
