import { expect, test, type Page } from '@playwright/test';
import { watchPage } from './support/games';

const typed = `game thirds
about two coins side by side are taken
board row
cells . gone, H coin
both HH -> .. take
start HHHHH
`;

const editor = (page: Page) => page.getByRole('textbox', { name: 'Rules' });
const verdict = (page: Page) => page.getByTestId('rule-fault');

/** Plays whatever can be played until the game is over. */
async function playToTheEnd(page: Page): Promise<void> {
  const status = page.getByTestId('status');
  const playButton = page.getByRole('button', { name: 'Play this move' });
  for (let turn = 0; turn < 20; turn += 1) {
    await expect(status).toHaveText(/Left to move|wins/);
    if (/wins/.test((await status.textContent()) ?? '')) return;
    const labels = page.getByRole('group', { name: 'Labels to choose from' }).locator('button');
    for (let choice = 0; !(await playButton.isEnabled()) && choice < (await labels.count()); choice += 1) {
      await labels.nth(choice).click();
      await expect(labels.nth(choice)).toHaveAttribute('aria-pressed', 'true');
      await page.waitForTimeout(100);
    }
    const before = await page.url();
    await playButton.click();
    await expect.poll(() => page.url()).not.toBe(before);
  }
  throw new Error('the game does not end');
}

test('a game is typed, shared by its link, and played to the end by somebody else against the computer', async ({
  page,
  browser,
}) => {
  const { errors } = watchPage(page);
  await page.goto('./#/invent');
  await expect(verdict(page)).toContainText('make a game');
  await editor(page).fill(typed);
  await expect(page.getByRole('heading', { name: 'thirds' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'The board' }).locator('svg')).toBeVisible();
  await expect.poll(() => page.url()).toContain('game+thirds');

  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(editor(other)).toHaveValue(typed);
  await other.getByRole('button', { name: 'Play against the computer' }).click();
  await expect(other.getByTestId('status')).toHaveText('Left to move.');
  await playToTheEnd(other);
  await expect(other.getByTestId('status')).toContainText('wins');
  expect(errors).toEqual([]);
});

test('a mistake is told at its place while typing, and the board waits', async ({ page }) => {
  await page.goto('./#/invent');
  await expect(page.getByRole('button', { name: 'Play against the computer' })).toBeEnabled();
  await editor(page).fill(typed.replace('HH -> ..', 'HX -> ..'));
  await expect(verdict(page)).toContainText('Line 5, column 7');
  await expect(page.locator('mark')).toHaveText('X');
  await expect(page.getByRole('button', { name: 'Play against the computer' })).toBeDisabled();
  await page.getByRole('button', { name: 'Go there' }).click();
  expect(await editor(page).evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(typed.indexOf('HH -> ') + 1);
  await page.keyboard.press('Delete');
  await page.keyboard.type('H');
  await expect(verdict(page)).toContainText('make a game');
  await expect(page.getByRole('button', { name: 'Play against the computer' })).toBeEnabled();
});

test('every shipped rule file can be begun with', async ({ page }) => {
  await page.goto('./#/invent');
  const choice = page.getByLabel('Begin with the rules of');
  await expect(choice.locator('option').nth(1)).toBeAttached();
  const names = await choice.locator('option').evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
  for (const name of names.slice(1)) {
    await choice.selectOption(name);
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(verdict(page)).toContainText('make a game');
  }
});

test('rules whose play takes long to look through do not hold the page up', async ({ page }) => {
  await page.goto('./#/invent');
  // A binary counter: play ends, but neither do the rules show it, nor can so many positions be looked at.
  const counter = `game counter\nboard row\ncells a nought, b one\nboth ab** -> ba** carry\nstart 1x24\n`;
  await editor(page).fill(counter);
  await expect(verdict(page)).toContainText(/ends/, { timeout: 8000 });
  await editor(page).fill(typed);
  await expect(page.getByRole('heading', { name: 'thirds' })).toBeVisible({ timeout: 3000 });
});
