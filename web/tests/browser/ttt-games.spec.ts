import { expect, test, type Page } from '@playwright/test';
import { byClicks, byKeys, movesMade, openGame, openSquares, status, type Hand } from './support/ttt';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(180_000);

const over = /wins|shared|draw/;

/** Plays on until the game is over: always the first squares that can be picked, which soon closes a cycle. */
async function playToTheEnd(page: Page, hand: Hand): Promise<number> {
  let collapses = 0;
  for (let action = 1; action < 250; action += 1) {
    const words = await status(page).innerText();
    if (over.test(words)) return collapses;
    const choosing = words.includes('chooses');
    await hand.pick(page, (await openSquares(page))[0] ?? 0);
    if (choosing) collapses += 1;
    else await pickPartner(page, hand);
    await expect.poll(() => movesMade(page)).toBe(action);
    if (choosing && collapses === 1) await undoAndRedo(page, hand, action);
  }
  throw new Error('the game does not end');
}

async function pickPartner(page: Page, hand: Hand): Promise<void> {
  await expect(status(page)).toContainText('second square');
  const picked = Number(await page.locator('[data-square][aria-selected="true"]').getAttribute('data-square'));
  const partner = (await openSquares(page)).find((each) => each !== picked);
  await hand.pick(page, partner ?? 0);
}

async function undoAndRedo(page: Page, hand: Hand, made: number): Promise<void> {
  const board = page.getByTestId('board').locator('svg');
  const collapsed = await board.innerHTML();
  await hand.undo(page);
  await expect.poll(() => movesMade(page)).toBe(made - 1);
  await expect(status(page)).toContainText('chooses');
  await hand.redo(page);
  await expect.poll(() => movesMade(page)).toBe(made);
  await expect.poll(() => board.innerHTML()).toBe(collapsed);
}

for (const variant of ['classic', 'squared', 'ultimate']) {
  for (const [name, hand] of [
    ['clicks', byClicks],
    ['the keyboard alone', byKeys],
  ] as const) {
    test(`a full game of ${variant} by ${name}, with a collapse chosen, undone and redone`, async ({ page }) => {
      await openGame(page, `variant=${variant}&x=person&o=person`);
      expect(await playToTheEnd(page, hand)).toBeGreaterThan(0);
    });
  }
}
