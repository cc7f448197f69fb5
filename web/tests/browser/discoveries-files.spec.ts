import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { conjectures } from './support/gallery';
import { watchPage } from './support/games';
import { lookOver } from './support/looks';

const program = process.env['QCG_PROGRAM'] ?? fileURLToPath(new URL('../../../build/release/bin/qcg', import.meta.url));

const HEADER = 'game,position,flavour,width,property,answer';
const answers = `${HEADER}\nnim,"2,1",A,2,nimber,3\nhackenbush,"meadow:2,1",A,2,value,1/4\nhackenbush,br,D,2,value,1/2\n`;

async function open(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('A file of the program').setInputFiles(file);
}

test('answers are filtered and sorted, lead to their positions, and are still there when one comes back', async ({
  page,
}) => {
  const { errors } = watchPage(page);
  await page.goto('./#/discoveries?view=file');
  await open(page, 'answers.csv', answers);
  await expect(page.getByTestId('answer-count')).toHaveText('3 of 3 answers');
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByRole('columnheader', { name: 'Answer' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('region', { name: 'Answers' }).locator('td.answer')).toHaveText(['1/4', '1/2', '3']);
  await page.getByLabel('Find').fill('meadow');
  await expect(page.getByTestId('answer-count')).toHaveText('1 of 3 answers');
  await page.getByRole('link', { name: 'Explore meadow:2,1, flavour A' }).click();
  await expect(page.getByLabel('Position', { exact: true })).toHaveValue('meadow:2,1');
  await page.goBack();
  await expect(page.getByTestId('answer-count')).toHaveText('3 of 3 answers');
  expect(errors).toEqual([]);
});

test('a file can be dropped; what is none of the program’s is refused in one line', async ({ page }) => {
  await page.goto('./#/discoveries?view=file');
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.csv'));
    return data;
  }, answers);
  await page.getByRole('group', { name: 'A file to open' }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('heading', { name: 'dropped.csv' })).toBeVisible();
  await open(page, 'letter.txt', 'Dear reader,\n');
  await expect(page.getByRole('alert')).toContainText('letter.txt was not opened. Line 1: no column “position”');
  await open(page, 'answers.sqlite', 'SQLite format 3\0');
  await expect(page.getByRole('alert')).toContainText('qcg store export');
  await expect(page.getByTestId('answer-count')).toHaveCount(0);
});

test('a certificate is checked, and a report of the program is read', async ({ page }, info) => {
  await page.goto('./#/discoveries?view=file');
  await open(page, 'a.certificate', conjectures.find(({ certificate }) => certificate)?.certificate ?? '');
  await page.getByRole('button', { name: 'Check the certificate' }).click();
  await expect(page.getByTestId('certificate-verdict')).toContainText('Valid');
  test.skip(!existsSync(program), 'no program is built');
  const [store, report] = [info.outputPath('s.sqlite'), info.outputPath('report.html')];
  const sweep = ['sweep', 'nim', '--max', '3', '--flavour', 'B,D', '--width', '2,inf', '--property', 'value,outcome'];
  execFileSync(program, [...sweep, '--store', store, '-q'], { stdio: 'ignore' });
  execFileSync(program, ['report', 'nim', '--store', store, '-o', report, '-q'], { stdio: 'ignore' });
  await page.getByLabel('A file of the program').setInputFiles(report);
  await expect(page.getByTestId('answer-count')).toHaveText('48 of 48 answers');
  const exported = execFileSync(program, ['store', 'export', '--store', store], { encoding: 'utf8' }).trim().split('\n');
  expect(exported.length - 1).toBe(48);
  await page.getByLabel('Find').fill('2,1');
  const row = page.getByRole('row').filter({ hasText: 'outcome' }).first();
  const cell = async (name: string) => (await row.locator(`td.${name}`).innerText()).trim();
  const asked = [`"${await cell('position')}"`, await cell('flavour'), await cell('width'), await cell('property')];
  expect(exported).toContain([await cell('game'), ...asked, await cell('answer')].join(','));
});

test('the list of answers: nothing for axe to find and nothing wider than the window', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('./#/discoveries?view=file');
  await open(page, 'answers.csv', answers);
  await expect(page.getByTestId('answer-count')).toBeVisible();
  await lookOver(page, 'discoveries-file');
});
