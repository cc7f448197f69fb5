// The path of a stranger: from the first paint into a game of quantum Nim, in which worlds split and one dies.
import { expect, test, type Page } from '@playwright/test';
import { shownRealisations, watchPage } from './support/games';

const board = (page: Page) => page.getByRole('group', { name: 'Board' });
const deaths = (page: Page) => page.getByTestId('deaths');
const replay = (page: Page) => page.getByRole('button', { name: 'Replay the last step' });

/** Counts how often the window was scrolled, by whomever: a click on what is out of sight scrolls, too. */
async function watchScrolling(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counting = window as unknown as { scrolls: number };
    counting.scrolls = 0;
    window.addEventListener('scroll', () => counting.scrolls++);
  });
  return () => page.evaluate(() => (window as unknown as { scrolls: number }).scrolls);
}

async function playOnBoard(page: Page, labels: readonly RegExp[]): Promise<void> {
  for (const name of labels) await board(page).getByRole('button', { name }).first().locator('.target').click();
  await page.getByRole('button', { name: 'Play this move' }).click();
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`at ${viewport.width} px two clicks begin quantum Nim, worlds split and one dies, without scrolling`, async ({
    page,
  }, testInfo) => {
    const { errors } = watchPage(page);
    const scrolls = await watchScrolling(page);
    await page.setViewportSize(viewport);
    await page.goto('./');

    await page.locator('[data-offer="nim"]').click();
    await expect(page.getByTestId('status')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => shownRealisations(page)).toEqual(['3,3']);

    await playOnBoard(page, [/^take 3 from heap 1/, /^take 1 from heap 2/]);
    await expect(page.getByRole('heading', { name: '2 worlds' })).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: testInfo.outputPath('split.png') });

    // The computer answers; it may end a world by that. Where it has not, the second move of the stranger does.
    await expect.poll(() => page.url(), { timeout: 20_000 }).toMatch(/moves=[^&]*(;|%3B)/);
    await expect(replay(page)).toBeEnabled();
    if (!(await deaths(page).isVisible())) await playOnBoard(page, [/legal in 1 of/]);
    await expect(deaths(page)).toHaveText(/\d worlds? died: heap \d (is empty|holds)/);
    await expect(deaths(page)).toBeInViewport({ ratio: 1 });
    await expect(board(page)).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: testInfo.outputPath('death.png') });

    expect(await scrolls()).toBe(0);
    expect(errors).toEqual([]);
  });
}
