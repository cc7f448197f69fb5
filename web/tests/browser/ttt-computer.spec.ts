import { expect, test } from '@playwright/test';
import { movesMade, openGame, square, status } from './support/ttt';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const limits = { beginner: 200, easy: 300, good: 1000, perfect: 3000 };
// What the page and a busy machine need besides; the engine itself keeps to its time, which the engine's tests check.
const patience = 3000;

for (const variant of ['classic', 'squared', 'ultimate']) {
  for (const [level, limit] of Object.entries(limits)) {
    test(`the computer replies legally in ${variant} at level ${level}, within its time`, async ({ page }) => {
      await openGame(page, `variant=${variant}&x=person&o=${level}`);
      await square(page, 0).click();
      const asked = Date.now();
      await square(page, 4).click();
      // The reply is on the board only if the engine that judges moves has accepted it.
      await expect.poll(() => movesMade(page), { timeout: 20_000, intervals: [50] }).toBe(2);
      expect(Date.now() - asked).toBeLessThan(limit + patience);
      await expect(status(page)).toContainText('X');
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
}

test('two computers play a whole game by themselves', async ({ page }) => {
  await openGame(page, 'variant=classic&x=beginner&o=beginner');
  await expect(status(page)).toHaveText(/wins|shared|draw/, { timeout: 30_000 });
});

test('a computer that chooses a collapse also moves next', async ({ page }) => {
  await openGame(page, 'variant=classic&x=person&o=perfect&moves=1-5+5-9');
  await square(page, 0).click();
  await square(page, 8).click();
  await expect.poll(() => movesMade(page), { timeout: 10_000 }).toBe(5);
  await expect(status(page)).toContainText('X');
});
