import { expect, test } from '@playwright/test';
import { describeValue } from '../../src/ttt/words';
import { nativeSolution } from './support/native';
import { openGame } from './support/ttt';

const positions = [
  '',
  '1-5',
  '1-9 1-3',
  '1-5 5-9 1-9',
  '1-5 5-9 1-9 =1',
  '1-2 2-3 4-5',
  '6-9 2-6 1-2 5-8 7-8 5-6 7-9',
  '1-5 5-9 1-9 =1 2-3 2-6 3-6 =3',
];

for (const rules of ['default', 'goff']) {
  for (const position of positions) {
    test(`hint and evaluation at “${position}”, ${rules} rules, are those of qcg ttt solve`, async ({ page }) => {
      const { value, optimal } = nativeSolution(
        position.split(' ').filter((each) => each !== ''),
        rules,
      );
      await openGame(page, `variant=classic&rules=${rules}&x=person&o=person&moves=${position.replaceAll(' ', '+')}`);
      await page.getByRole('button', { name: 'Hint' }).click();
      const hint = (await page.locator('p.hint').innerText()).match(/=?\d(-\d)?/)?.[0];
      expect(optimal).toContain(hint);
      await page.getByLabel('Evaluation').check();
      await expect(page.locator('.verdict')).toHaveText(`${describeValue(value, 0.5)}.`);
    });
  }
}
