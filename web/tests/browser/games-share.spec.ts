import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { gameAddress, playLabels, shownRealisations, watchPage } from './support/games';

const start = { game: 'hackenbush', position: 'meadow:2,1', flavour: 'A' } as const;
const firstMove = ['cut blue edge 1 of stalk 1', 'cut blue edge 1 of stalk 2'];

/** What a reader sees of the screen, without what is told only to the one who has just moved. */
async function screenText(page: Page): Promise<string> {
  return (await page.locator('main').innerText()).replace('Your turn is over: send this link. ', '');
}

async function openInFreshProfile(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** The worlds stand as they are when the last step has been shown. */
async function stepsAreOver(...pages: Page[]): Promise<void> {
  for (const each of pages) await expect(each.getByRole('button', { name: 'Replay the last step' })).toBeEnabled();
}

test('a game shared by its address opens identically in a fresh profile', async ({ page, browser }) => {
  await page.goto(gameAddress(start));
  await playLabels(page, firstMove);
  await expect(page.getByTestId('status')).toHaveText('Right to move.');
  const other = await openInFreshProfile(browser, page.url());
  await expect(other.getByTestId('status')).toHaveText('Right to move.');
  await stepsAreOver(page, other);
  expect(await shownRealisations(other)).toEqual(await shownRealisations(page));
  expect(await screenText(other)).toBe(await screenText(page));
});

test('a drawing shared by its address opens identically in a fresh profile', async ({ page, browser }) => {
  await page.goto('./#/draw?drawing=0.0-0.1b_0.1-0.2r_3.0-4.1g');
  await expect(page.getByTestId('notation')).toHaveText('br+g');
  const other = await openInFreshProfile(browser, page.url());
  await expect(other.getByTestId('notation')).toHaveText('br+g');
  for (const each of [page, other]) await expect(each.getByRole('main')).toContainText('1/2∗');
  expect(await screenText(other)).toBe(await screenText(page));
});

test('a game is saved to a file and loaded again', async ({ page }) => {
  await page.goto(gameAddress(start));
  await playLabels(page, firstMove);
  await expect(page.getByTestId('status')).toHaveText('Right to move.');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save game' }).click();
  const file = readFileSync(await (await saving).path());
  await page.goto(gameAddress({ ...start, position: 'b+b' }));
  await expect(page.getByTestId('status')).toHaveText('Left to move.');
  await page.getByLabel('A saved game').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: file });
  await expect(page.getByTestId('status')).toHaveText('Right to move.');
  await expect.poll(() => shownRealisations(page)).toHaveLength(2);
});

test('a saved game is loaded on the set-up form too', async ({ page }) => {
  const fields = { game: 'nim', position: '2,1', flavour: 'D', right: 'person', stage: 'game', moves: 'take 1 from heap 1' };
  const buffer = Buffer.from(JSON.stringify({ format: 'qcg game', version: 1, screen: 'games', fields }));
  await page.goto('./#/games?stage=setup');
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  await page.getByLabel('A saved game').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await expect(page.getByTestId('status')).toHaveText('Right to move.');
});

test('the board is saved as PNG and TikZ', async ({ page }) => {
  await page.goto(gameAddress(start));
  const saved = async (format: string) => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: `Save the picture as ${format}` }).click();
    const file = await saving;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const png = await saved('PNG');
  expect(png.name).toBe('hackenbush.png');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  // The width and the height of its header: a board, and not a dot.
  expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(100);
  expect(png.bytes.readUInt32BE(20)).toBeGreaterThan(50);
  const tikz = await saved('TikZ');
  expect(tikz.name).toBe('hackenbush.tex');
  expect(tikz.bytes.toString()).toMatch(/\\begin\{tikzpicture\}[^]*qcgLeft[^]*\\end\{tikzpicture\}/);
});

const damaged: [string, string, RegExp][] = [
  ['no such game', './#/games?game=chess&position=e4', /chess/],
  ['a position that is none', './#/games?game=nim&position=two', /two|number|heap/],
  ['a flavour that is none', './#/games?game=nim&position=2&flavour=Z', /not a flavour/],
  ['a move that cannot be played', './#/games?game=nim&position=2&flavour=A&moves=take+9+from+heap+1', /take 9/],
  ['a broken escape', './#/games?game=nim&position=%E0%A4%A', /damaged/],
  ['a drawing that is none', './#/draw?drawing=0.0-1.1q', /damaged/],
  ['a position that cannot be drawn', './#/draw?position=xyz', /cannot be drawn/],
  ['an explored position that is none', './#/explore?game=domineering&position=3y3', /./],
];
for (const [what, address, message] of damaged) {
  test(`a link with ${what} gives a plain message and an empty board`, async ({ page }) => {
    const { errors } = watchPage(page);
    await page.goto(address);
    await expect(page.getByRole('alert').first()).toContainText(message);
    await expect(page.getByRole('alert').first()).not.toContainText(/undefined|Error:|\[object/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('status').or(page.locator('[data-realisation]'))).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}

test('a damaged file gives a plain message', async ({ page }) => {
  const { errors } = watchPage(page);
  await page.goto(gameAddress(start));
  const buffer = Buffer.from(
    '{"format": "qcg game", "version": 1, "screen": "games", "fields": {"game": "nim", "position": "-3"}}',
  );
  await page.getByLabel('A saved game').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  expect(errors).toEqual([]);
});
