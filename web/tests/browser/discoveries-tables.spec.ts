import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { watchPage } from './support/games';

const program = process.env['QCG_PROGRAM'] ?? fileURLToPath(new URL('../../../build/release/bin/qcg', import.meta.url));

test('a table of one’s own is worked out cell by cell, and is what the program says', async ({ page, context }, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { errors } = watchPage(page);
  await page.goto('./#/discoveries');
  await page.getByRole('link', { name: 'Make a table' }).click();
  await expect(page.getByTestId('table-state')).toHaveText('All 16 cells.');

  await page.getByLabel('Position with variables').fill('meadow:{n},1');
  await expect(page.getByRole('alert')).toContainText('the position has no {m}');
  await page.getByRole('textbox', { name: 'Rows' }).fill('n=2..1');
  await expect(page.getByRole('alert')).toContainText('this range runs backwards');
  await expect(page.getByRole('button', { name: 'Work out the table' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Rows' }).fill('n=0..2');
  await page.getByRole('textbox', { name: 'Columns' }).fill('flavour=A,D');
  await page.getByRole('button', { name: 'Work out the table' }).click();
  await expect(page.getByTestId('table-state')).toHaveText('All 6 cells.');
  await page.getByRole('button', { name: 'Copy as CSV' }).click();
  await expect(page.getByTestId('announcer')).toHaveText('Copied as CSV.');
  const csv = await page.evaluate(() => navigator.clipboard.readText());
  expect(csv.split('\n')).toContain('hackenbush,"meadow:2,1",A,2,value,1/4');
  if (existsSync(program)) {
    const file = info.outputPath('table.csv');
    writeFileSync(file, csv);
    const checked = execFileSync(program, ['check', '--json', file], { encoding: 'utf8' });
    expect(JSON.parse(checked)).toMatchObject({ answer: true, checked: 6 });
  }

  const address = page.url();
  await page.goto('./#/home');
  await page.goto(address);
  await expect(page.getByTestId('table-state')).toHaveText('All 6 cells.');
  await page.getByRole('link', { name: 'meadow:2,1: 1/4' }).click();
  await expect(page.getByLabel('Position', { exact: true })).toHaveValue('meadow:2,1');
  expect(errors).toEqual([]);
});

test('a table can be stopped and gone on with, and a cell that takes too long says so', async ({ page }) => {
  const cells = 'game=hackenbush&position=meadow:{n},{n}&rows=n=1,7..12&columns=&question=value&flavour=D&width=inf';
  await page.goto(`./#/discoveries?view=builder&${cells}&seconds=1`);
  await expect(page.getByRole('link', { name: 'meadow:7,7: ' })).toHaveText('?', { timeout: 15_000 });
  await expect(page.getByTestId('table-unknown')).toContainText('not found within 1 s');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByTestId('table-state')).toHaveText(/^Stopped: \d of 7 cells\.$/);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
});

test('what is no position at all is said below the table', async ({ page }) => {
  await page.goto(
    './#/discoveries?view=builder&game=nim&position={n}x&rows=n=1..2&columns=&question=nimber&flavour=D&width=2',
  );
  await expect(page.getByTestId('table-refusal')).toContainText('– in 2 of them. 1x:');
});
