import { expect, test } from '@playwright/test';
import { findNothingWrong } from './support/look';
import { watchPage } from './support/games';

test('expressions are calculated while they are typed, and kept on the tape', async ({ page }) => {
  const { errors } = watchPage(page);
  await page.goto('./#/calculator');
  const box = page.getByLabel('Expression');
  const value = page.getByTestId('value');
  await expect(value).toHaveText('±1∗');
  await box.fill('<hackenbush br+br+r>[A] +');
  await expect(page.getByText('Not finished yet')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await box.fill('<hackenbush br+br+r>[A] + 1/4');
  await expect(value).toHaveText('1/2');
  const card = page.getByRole('region', { name: 'Value' });
  await expect(card).toContainText('Left wins, whoever moves first');
  await expect(card.locator('svg')).toBeVisible();
  await box.press('Enter');
  await page.getByRole('button', { name: /^<nim 2>\[D\]/ }).click();
  await expect(value).toHaveText('0');
  const tape = page.getByRole('region', { name: 'Calculated so far' });
  await expect(tape.getByRole('listitem')).toHaveText([/^<nim 2>.*0$/, /^<hackenbush.*1\/2$/]);
  await tape.getByRole('button', { name: /^<hackenbush/ }).click();
  await expect(value).toHaveText('1/2');
  expect(errors).toEqual([]);
});

test('functions are listed with examples to try, and sets and truths are answered in words', async ({ page }) => {
  const { errors } = watchPage(page);
  await page.goto('./#/calculator');
  const functions = page.getByRole('region', { name: 'Functions' });
  await functions.getByText('Stops and temperature').click();
  await functions.getByRole('button', { name: /^cool\(G, t\)/ }).click();
  await expect(page.getByLabel('Expression')).toHaveValue('cool({3|1}, 1/2)');
  await expect(page.getByTestId('value')).toHaveText('{5/2|3/2}');
  await page.getByRole('button', { name: /^let g = / }).click();
  await expect(page.getByTestId('answer')).toHaveText('set(2, 1, 0)');
  await page.getByLabel('Expression').fill('every n in 1..5: n > 0 and 1/n');
  await expect(page.getByRole('alert')).toContainText('^');
  await page.getByLabel('Expression').fill('every n in 1..5: n > 0');
  await expect(page.getByTestId('answer')).toHaveText('true');
  expect(errors).toEqual([]);
});

test('a comparison is judged, and its link opens with the same verdict', async ({ page, browser }) => {
  await page.goto('./#/calculator');
  await page.getByRole('button', { name: /\[B\] = / }).click();
  await expect(page.getByTestId('truth')).toContainText('False: the left side is less');
  await expect(page.getByTestId('value')).toHaveText(['1', '3/2']);
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(other.getByTestId('truth')).toContainText('False');
  await other.context().close();
});

test('what is wrong is shown at its place, and long work can be stopped', async ({ page }) => {
  await page.goto('./#/calculator');
  const box = page.getByLabel('Expression');
  await box.fill('1 + <nim 2>[Q] + *');
  await expect(page.getByRole('alert')).toContainText("no flavour 'Q'");
  await expect(page.getByRole('alert')).toContainText('^');
  await box.fill('<nim 9,9,9,9>[D]');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Calculating')).toBeHidden();
  await box.fill('1 + 1');
  await expect(page.getByTestId('value')).toHaveText('2');
});

findNothingWrong('calculator', async (page) => {
  await page.goto('./#/calculator?expression=<[nim+2]+%2B+[nim+2]>[D]+||+0');
  await expect(page.getByTestId('truth')).toBeVisible();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('region', { name: 'Calculated so far' })).toBeVisible();
});
