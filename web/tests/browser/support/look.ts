import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/** In both themes axe finds nothing, and at no width is anything wider than the window; screenshots are kept. */
export function findNothingWrong(name: string, open: (page: Page) => Promise<void>): void {
  for (const theme of ['light', 'dark'] as const) {
    test(`${name} in the ${theme} theme: nothing for axe to find, nothing wider than the window`, async ({ browser }) => {
      const context = await browser.newContext({
        colorScheme: theme,
        reducedMotion: 'reduce',
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      await open(page);
      for (const width of [1440, 768, 360, 320]) {
        await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
        await page.screenshot({ path: `../build/page-screenshots/${name}-${width}-${theme}.png`, fullPage: true });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      }
      await context.close();
    });
  }
}
