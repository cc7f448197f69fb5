import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { conjectures, recorded, type Gallery } from './support/gallery';
import { watchPage } from './support/games';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const program = process.env['QCG_PROGRAM'] ?? fromHere('../../../build/release/bin/qcg');

test('the gallery says what the program says: all claims, small cells, first terms', () => {
  test.skip(!existsSync(program), 'no program is built');
  test.setTimeout(180_000);
  const made = execFileSync('node', [fromHere('../../../tools/make-gallery.mjs'), program, 'sample'], { encoding: 'utf8' });
  const sample = JSON.parse(made) as Gallery;
  expect(sample.conjectures).toEqual(conjectures);
  const tableNamed = (name: string) => recorded.tables.find((each) => each.name === name);
  for (const { cells, ...table } of sample.tables) {
    expect(tableNamed(table.name)).toMatchObject(table);
    const known = new Set(tableNamed(table.name)?.cells.map((cell) => JSON.stringify(cell)));
    expect(cells.filter((cell) => !known.has(JSON.stringify(cell)))).toEqual([]);
    expect(cells.length).toBeGreaterThan(0);
  }
  const shortened = recorded.sequences.map(({ terms, ...sequence }) => ({
    ...sequence,
    terms: Object.fromEntries(Object.entries(terms).map(([flavour, all]) => [flavour, all.slice(0, 4)])),
  }));
  expect(sample.sequences).toEqual(shortened);
});

test('every claim is drawn, and opens in play and explore', async ({ page }) => {
  const { errors } = watchPage(page);
  await page.goto('./#/discoveries');
  for (const { name } of conjectures) {
    await expect(page.locator(`[data-claim="${name}"] svg`), name).toBeVisible();
  }
  const addresses = async (word: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${word} `) })
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
  const [plays, explores] = [await addresses('Play'), await addresses('Explore')];
  expect([plays.length, explores.length]).toEqual([conjectures.length, conjectures.length]);
  for (const address of new Set(plays)) {
    await page.goto(address);
    await expect(page.getByTestId('status')).toBeVisible();
  }
  for (const address of new Set(explores)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'All flavours' })).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('certificates are checked in the page, and a damaged one is rejected', async ({ page }) => {
  await page.goto('./#/discoveries');
  for (const { name } of conjectures.filter(({ certificate }) => certificate)) {
    const card = page.locator(`[data-claim="${name}"]`);
    await card.getByRole('button', { name: 'Check the certificate' }).click();
    await expect(card.getByTestId('certificate-verdict'), name).toContainText('Valid');
  }
  const card = page.locator('[data-claim="pleunes-8.2"]');
  await card.getByText(/^The certificate of/).click();
  const text = card.getByRole('textbox');
  await text.fill((await text.inputValue()).replace('claim = 1/2', 'claim = 3/2'));
  await card.getByRole('button', { name: 'Check the certificate' }).click();
  await expect(card.getByTestId('certificate-verdict')).toContainText('Rejected');
});

test('a cell of a table leads to its position', async ({ page }) => {
  await page.goto('./#/discoveries');
  await page.getByRole('link', { name: 'Tables', exact: true }).click();
  const values = page.locator('[data-table="meadow-values"]');
  await values.getByLabel('Flavour', { exact: true }).selectOption('Flavour D, any number of labels');
  await expect(values.getByRole('link', { name: 'meadow:2,1: −1/4' })).toBeVisible();
  await values.getByLabel('Flavour', { exact: true }).selectOption('Flavour A, any number of labels');
  await values.getByRole('link', { name: 'meadow:2,1: 1/4' }).click();
  await expect(page.getByRole('heading', { name: 'Explore a position' })).toBeVisible();
  await expect(page.getByLabel('Position', { exact: true })).toHaveValue('meadow:2,1');
});

test('a term of a sequence leads to its position, and the sequence goes on in the table builder', async ({ page }) => {
  await page.goto('./#/discoveries?view=sequences');
  const card = page.locator('[data-sequence="kayles"]');
  await card.getByText('The terms as text').click();
  await expect(card.locator('li').filter({ hasText: 'classical' })).toContainText('0, 1, 2, 3, 1, 4, 3, 2');
  await expect(card.locator('pre')).toContainText('qcg nimber octal "0.77:$n"');
  await card.getByRole('link', { name: /^Go on with/ }).click();
  await expect(page.getByRole('link', { name: '0.77:5: 4' })).toBeVisible();
  await page.goBack();
  await card.getByRole('link', { name: '0.77:3: 3' }).first().click();
  await expect(page.getByLabel('Position', { exact: true })).toHaveValue('0.77:3');
});
