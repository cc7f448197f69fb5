import { expect, test } from '@playwright/test';
import { gameAddress, playLabels } from './support/games';
import { openGame, square } from './support/ttt';

const start = { game: 'hackenbush', position: 'meadow:2,1', flavour: 'D' } as const;

test('two people play by links: one sends, the other answers with a link or only the move', async ({ browser }) => {
  const here = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const there = await browser.newContext();
  const one = await here.newPage();
  await one.goto(gameAddress(start));
  const panel = one.getByRole('region', { name: 'Play by link' });
  await expect(panel).toContainText('Left to move');
  await expect(panel).not.toContainText('Your turn is over');
  await playLabels(one, ['cut blue edge 1 of stalk 1']);
  await expect(panel).toContainText('Your turn is over: send this link. Right to move.');
  await panel.getByRole('button', { name: 'Copy the link to send' }).click();
  const sent = await one.evaluate(() => navigator.clipboard.readText());

  const other = await there.newPage();
  await other.goto(sent);
  await expect(other.getByTestId('status')).toHaveText('Right to move.');
  await playLabels(other, ['cut red edge 1 of stalk 3']);
  await expect(other.getByTestId('status')).toHaveText('Left to move.');

  const answer = panel.getByLabel('The answer: a link, or only the move');
  await answer.fill('cut red edge 9 of stalk 3');
  await panel.getByRole('button', { name: 'Go on' }).click();
  await expect(panel.getByRole('alert')).toContainText('cut red edge 9 of stalk 3');
  await answer.fill('cut red edge 1 of stalk 3');
  await panel.getByRole('button', { name: 'Go on' }).click();
  await expect(one.getByTestId('status')).toHaveText('Left to move.');
  expect(new URL(one.url()).hash).toBe(new URL(other.url()).hash);
  await answer.fill(sent);
  await panel.getByRole('button', { name: 'Go on' }).click();
  await expect(one.getByTestId('status')).toHaveText('Right to move.');
  await here.close();
  await there.close();
});

test('a tab follows where its game goes on in another, and its title says so', async ({ context }) => {
  const first = await context.newPage();
  await openGame(first, 'variant=classic&x=person&o=person&moves=1-5');
  // A tab in the background, as far as the page can tell; headless tabs are all in front.
  await first.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
  const second = await context.newPage();
  await openGame(second, 'variant=classic&x=person&o=person&moves=1-5');
  await square(second, 1).click();
  await square(second, 2).click();
  await expect.poll(() => new URL(first.url()).hash).toBe('#/ttt?variant=classic&x=person&o=person&moves=1-5+2-3');
  await expect(first).toHaveTitle(/^● A move came/);
  await first.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(first).toHaveTitle(/^qcg/);
});
