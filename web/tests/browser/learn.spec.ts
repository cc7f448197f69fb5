import { expect, test, type Page } from '@playwright/test';
import { square } from './support/ttt';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openLesson(page: Page, id: string): Promise<void> {
  await page.goto(`./#/learn?lesson=${id}`);
  await expect(page.locator('article h2').first()).toBeVisible();
}

/** Squares to pick in turn, from 0, first a wrong way where there is one. */
const boardLessons: Record<string, { wrong?: number[]; right: number[] }> = {
  superposition: { right: [0, 8] },
  entanglement: { wrong: [1, 2], right: [4, 8] },
  cycle: { wrong: [1, 2], right: [0, 8] },
  choice: { wrong: [6], right: [8] },
  squared: { wrong: [9, 10], right: [4, 72] },
  ultimate: { wrong: [27, 46], right: [31, 49] },
};

for (const [id, { wrong, right }] of Object.entries(boardLessons)) {
  test(`the lesson ${id} is done on the board`, async ({ page }) => {
    await openLesson(page, id);
    await expect(square(page, 0)).toBeVisible();
    if (wrong) {
      for (const each of wrong) await square(page, each).click();
      await expect(page.locator('article [role="status"]')).toContainText('Undo');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.locator('article [role="status"]')).toHaveCount(0);
    }
    await expect(page.locator('p.done')).toHaveCount(0);
    for (const each of right) await square(page, each).click();
    await expect(page.locator('p.done')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  });
}

/** Labels to superpose: first some that are not the answer, then the answer. */
const puzzles: Record<string, { wrong: RegExp[]; right: RegExp[] }> = {
  moves: { wrong: [/take 1 /], right: [/take 1 /, /take 2 /] },
  pins: { wrong: [/pin 2/], right: [/pin 1/, /pin 4/] },
  'meadow-a': { wrong: [], right: [/blue.*stalk 1/, /blue.*stalk 2/] },
  'meadow-d': { wrong: [/red.*stalk 3/], right: [/red.*stalk 1/, /red.*stalk 2/] },
  dominoes: { wrong: [], right: [/domino/] },
  heaps: { wrong: [/take 1 from heap 1/], right: [/take 1 from heap 1/, /take 1 from heap 2/] },
};

test('on a phone a lesson comes before the words of the page, and nothing covers its board until a move is begun', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLesson(page, 'meadow-a');
  const button = page.getByRole('button', { name: 'Play this move' });
  const board = page.getByRole('region', { name: 'The board' });
  await expect(button).toBeAttached();
  const edges = async () => {
    const boxes = await Promise.all(
      [board, button, page.getByText('The words of this page')].map((each) => each.boundingBox()),
    );
    return boxes.map((box) => ({ top: box?.y ?? NaN, bottom: (box?.y ?? NaN) + (box?.height ?? NaN) }));
  };
  const [shown, play, words] = await edges();
  expect(play?.top).toBeGreaterThan(shown?.bottom ?? NaN);
  expect(words?.top).toBeGreaterThan(play?.bottom ?? NaN);
  await page
    .getByRole('button', { name: /blue.*stalk 1/ })
    .first()
    .click();
  await expect(button).toBeInViewport();
});

for (const [id, { wrong, right }] of Object.entries(puzzles)) {
  test(`the puzzle ${id} is judged by the engine`, async ({ page }) => {
    await openLesson(page, id);
    const labels = page.getByRole('group', { name: 'Labels to choose from' });
    const play = page.getByRole('button', { name: 'Play this move' });
    if (wrong.length > 0) {
      for (const name of wrong) await labels.getByRole('button', { name }).click();
      await play.click();
      await expect(page.getByText(/Not this one|single move/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
    }
    await expect(page.locator('p.done')).toHaveCount(0);
    for (const name of right) await labels.getByRole('button', { name }).click();
    await play.click();
    await expect(page.locator('p.done')).toBeVisible();
  });
}

const values: Record<string, { wrong: string; right: string }> = {
  values: { wrong: '0', right: '1/2' },
  thermographs: { wrong: '2', right: '1' },
};

for (const [id, { wrong, right }] of Object.entries(values)) {
  test(`the lesson ${id} is answered as the engine works it out`, async ({ page }) => {
    await openLesson(page, id);
    const answers = page.getByRole('group', { name: 'Answers' });
    await answers.getByRole('button', { name: wrong, exact: true }).click();
    await expect(answers.getByRole('button', { name: `wrong: ${wrong}` })).toBeDisabled();
    await expect(page.locator('p.done')).toHaveCount(0);
    await answers.getByRole('button', { name: right, exact: true }).click();
    await expect(page.locator('p.done')).toBeVisible();
    await expect(page.getByText('Its thermograph')).toBeVisible();
  });
}

test('the way on is in sight where the lesson was done, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLesson(page, 'superposition');
  await square(page, 0).click();
  await square(page, 1).click();
  await expect(page.getByRole('button', { name: 'Next lesson' })).toBeInViewport({ ratio: 1 });
  await expect(square(page, 4)).toBeInViewport({ ratio: 1 });
});

const questions: Record<string, string[]> = { flavours: ['C′', 'D'], 'last-move': ['B', 'C′', 'D'] };

for (const [id, allowed] of Object.entries(questions)) {
  test(`the question ${id} is answered by the engine`, async ({ page }) => {
    await openLesson(page, id);
    const check = page.getByRole('button', { name: 'Check' });
    await check.click();
    await expect(page.locator('article').getByText('Wrong')).toHaveCount(allowed.length);
    for (const name of allowed)
      await page
        .locator('label')
        .filter({ has: page.getByText(name, { exact: true }) })
        .click();
    await check.click();
    await expect(page.locator('p.done')).toBeVisible();
  });
}

test('lessons done are kept, and the next one is a step away', async ({ page }) => {
  await openLesson(page, 'superposition');
  await square(page, 0).click();
  await square(page, 8).click();
  await expect(page.locator('p.done')).toBeVisible();
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await expect(page).toHaveURL(/lesson=entanglement/);
  await page.reload();
  await expect(page.getByRole('button', { name: /Superposition.*done/ })).toBeVisible();
});
