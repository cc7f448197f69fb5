import { expect, test, type Page } from '@playwright/test';
import { gameAddress, playLabels } from './support/games';
import { lookOver } from './support/looks';

test.setTimeout(180_000);

const screens: { name: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'games-setup',
    open: async (page) => {
      await page.goto('./#/games');
      await expect(page.getByRole('group', { name: 'The position' }).locator('svg')).toBeVisible();
    },
  },
  {
    name: 'games-fault',
    open: async (page) => {
      await page.goto('./#/games');
      await page.getByLabel('Position', { exact: true }).fill('br+bx');
      await expect(page.getByRole('alert')).toContainText('^');
    },
  },
  {
    name: 'games-over',
    open: async (page) => {
      await page.goto(gameAddress({ game: 'hackenbush', position: 'b', flavour: 'D' }));
      await playLabels(page, ['cut blue edge 1 of stalk 1']);
      await expect(page.getByTestId('status')).toHaveText('Right has no move, so Left wins.');
      await page.getByRole('button', { name: 'Rate the moves of this game' }).click();
      await expect(page.locator('ol .note')).toBeVisible();
    },
  },
  {
    name: 'games-hackenbush',
    open: async (page) => {
      await page.goto(gameAddress({ game: 'hackenbush', position: 'meadow:2,1', flavour: 'D' }));
      await playLabels(page, ['cut blue edge 1 of stalk 1', 'cut blue edge 1 of stalk 2']);
      await expect(page.getByTestId('status')).toHaveText('Right to move.');
      await page.getByRole('button', { name: 'Rate all moves' }).click();
      await expect(page.getByRole('region', { name: 'Rated moves' })).toBeVisible();
      await page.getByRole('group', { name: 'Labels to choose from' }).getByRole('button').first().click();
      await expect(page.getByTestId('verdict')).toContainText(':');
    },
  },
  {
    name: 'games-domineering',
    open: async (page) => {
      await page.goto(gameAddress({ game: 'domineering', position: '4x4', flavour: 'D' }));
      await playLabels(page, ['domino (1,1)-(2,1)', 'domino (1,2)-(2,2)']);
      await expect(page.getByTestId('status')).toHaveText('Right to move.');
    },
  },
  {
    name: 'games-nim',
    open: async (page) => {
      await page.goto(gameAddress({ game: 'nim', position: '3,4', flavour: 'D' }));
      await playLabels(page, ['take 1 from heap 1', 'take 2 from heap 2']);
      await expect(page.getByTestId('status')).toHaveText('Right to move.');
    },
  },
  {
    name: 'games-konane',
    open: async (page) => {
      await page.goto(gameAddress({ game: 'konane', position: 'br.br/r.brb/.rbr./brb.r', flavour: 'D' }));
      await expect(page.getByTestId('status')).toBeVisible();
    },
  },
  {
    name: 'games-octal',
    open: async (page) => {
      await page.goto(gameAddress({ game: 'octal', position: '0.137:6,4', flavour: 'D' }));
      await expect(page.getByTestId('status')).toBeVisible();
    },
  },
  {
    name: 'draw',
    open: async (page) => {
      await page.goto('./#/draw?drawing=0.0-0.1b_0.1-0.2r_1.0-1.1b_1.1-1.2r_2.0-2.1r_4.0-4.1g_4.0-4.1r_4.1-5.2b_5.2-5.0g');
      await expect(page.getByTestId('notation')).toContainText('0-1b');
    },
  },
  {
    name: 'explore-working',
    open: async (page) => {
      await page.goto('./#/explore?game=hackenbush&position=meadow:8,7&flavour=D&width=inf');
      await expect(page.getByTestId('flavours').locator('[data-flavour="A"]')).toBeVisible({ timeout: 15_000 });
      await expect(page.getByRole('group', { name: 'Analysis under way' })).toBeVisible();
    },
  },
  {
    name: 'explore',
    open: async (page) => {
      await page.goto('./#/explore?game=hackenbush&position=meadow:2,1&flavour=A&width=2');
      await expect(page.getByTestId('flavours').locator('[data-flavour="D"]')).toBeVisible();
      await page.getByRole('button', { name: 'Left’s moves' }).click();
      await expect(page.getByRole('button', { name: 'Analyse this position' }).first()).toBeVisible();
    },
  },
];

for (const { name, open } of screens) {
  test(`${name}: nothing for axe to find and nothing wider than the window, in both themes from 320 to 1440 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await lookOver(page, name);
  });
}
