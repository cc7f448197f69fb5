import { spawnSync } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { hiddenGame, hiddenModels } from '../../content/hidden';
import type { Ask } from '../../src/engine/protocol';
import { askAll } from './support/engine';
import { watchPage } from './support/games';

const program = process.env['QCG_PROGRAM'];

const choices = (page: Page) => page.getByRole('list', { name: 'What you can do' }).getByRole('button');
const lines = (page: Page) => page.getByTestId('heard').getByRole('listitem');

/** Tries the first thing each time, by the keyboard alone, until the game is over. */
async function playToTheEnd(page: Page): Promise<void> {
  const status = page.getByTestId('status');
  await choices(page).first().focus();
  for (let acts = 0; acts < 40 && (await status.innerText()) === 'Your turn'; acts += 1) {
    const before = await lines(page).count();
    await page.keyboard.press('Enter');
    await expect.poll(() => lines(page).count()).toBeGreaterThan(before);
    await expect(page.getByTestId('turn').getByRole('button').first()).toBeFocused();
  }
  await expect(status).toHaveText(/won/);
}

test('each hidden game is played to its end, and then what each side knew is told', async ({ page }) => {
  const { errors } = watchPage(page);
  for (const { name, title } of hiddenModels) {
    await page.goto(`./#/hidden?model=${name}&position=2,2&you=second`);
    await expect(page.getByRole('radio', { name: title })).toBeChecked();
    await expect(page.getByTestId('status')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByTestId('reveal')).toHaveCount(0);
    await playToTheEnd(page);
    const rows = page.getByTestId('reveal').getByRole('row');
    await expect(rows.nth(2)).toContainText('Computer');
    await expect(rows.last()).toContainText('0,0');
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await expect(page.getByRole('combobox', { name: 'You play' })).toHaveValue('L');
    await expect(page.getByTestId('status')).toHaveText('Your turn');
  }
  expect(errors).toEqual([]);
});

test('a heap shows what may be in it, and looking tells', async ({ page }) => {
  await page.goto('./#/hidden?model=schrodinger&position=3,3,1&you=second&luck=1');
  await expect(page.getByTestId('heard')).toHaveText('The computer takes from heap 1.');
  await expect(page.getByTestId('sizes')).toHaveText(['1 or 2', '3', '1']);
  await page.getByRole('button', { name: 'Look at heap 1' }).click();
  await expect(page.getByTestId('sizes').first()).toHaveText(/^[12]$/);
  await expect(page.getByTestId('turn')).toContainText('Take from heap 1.');
});

test('stalks are looked at and cut, and Right may begin', async ({ page }) => {
  const { errors } = watchPage(page);
  await page.goto('./#/hidden?model=schrodinger&game=hackenbush&position=gggb%2Bgggr%2Bg&you=first&begins=R');
  await expect(page.getByRole('combobox', { name: 'The first player is' })).toHaveValue('R');
  await expect(page.getByTestId('turn')).toContainText('Choose a part to look at.', { timeout: 20_000 });
  await playToTheEnd(page);
  await expect(page.getByTestId('reveal')).toContainText('look at part');
  expect(errors).toEqual([]);
});

test('a game is gone on with after another screen, and after the page is loaded again', async ({ page }) => {
  await page.goto('./#/hidden?model=kriegspiel&position=2,2&you=first');
  await page.getByRole('button', { name: 'take 1 from heap 1' }).click();
  await expect(lines(page)).toHaveText(['You take 1 from heap 1.', 'The computer has moved.']);
  await page.getByRole('link', { name: 'Calculator' }).click();
  await expect(page.getByRole('heading', { name: 'Calculator' })).toBeVisible();
  await page.getByRole('link', { name: 'Hidden', exact: true }).click();
  await expect(lines(page)).toHaveCount(2);
  await page.reload();
  await expect(lines(page)).toHaveText(['You take 1 from heap 1.', 'The computer has moved.']);
});

const ask = (model: string, position: string, misere: boolean, milliseconds = 20_000): Ask<'hidden'> => {
  return { request: 'hidden', game: hiddenGame, model, position, misere, person: 'L', actions: [], seed: 1, milliseconds };
};

test('the value of every start offered is the program’s', async ({ page }) => {
  test.skip(!program, 'needs the program');
  await page.goto('./');
  const asks = hiddenModels.flatMap(({ name, starts }) =>
    starts.flatMap((start) => [false, true].map((misere) => ask(name, start, misere))),
  );
  const replies = await askAll(page, asks);
  const expected = asks.map(({ model, position, misere }) => {
    const options = ['hidden', model, hiddenGame, position, '--quiet', ...(misere ? ['--misere'] : [])];
    return spawnSync(program ?? '', options, { encoding: 'utf8' }).stdout.trim();
  });
  expect(replies.map(({ value }) => value)).toEqual(expected);
});

test('a game that takes too long is given up in time, with what is known of it', async ({ page }) => {
  await page.goto('./');
  const began = Date.now();
  await expect(askAll(page, [ask('kriegspiel', '3,3,3', false, 1000)])).rejects.toThrow('is worth between');
  expect(Date.now() - began).toBeLessThan(8000);
});
