import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const themes = ['light', 'dark'] as const;
const widths = [1440, 768, 360, 320] as const;

/** Looks at what is on the page in both themes and at every width, and keeps a picture of each. */
export async function lookOver(page: Page, name: string): Promise<void> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.screenshot({ path: `../build/page-tests/looks/${name}-${width}-${theme}.png`, fullPage: true });
      for (const fault of [...(await overflow(page)), ...(await axeFaults(page, theme))])
        found.push(`${name}, ${width} px, ${theme}: ${fault}`);
    }
  }
  expect(found).toEqual([]);
}

async function overflow(page: Page): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return beyond > 0 ? [`${beyond} px wider than the window`] : [];
}

/** The dark theme differs in its colours alone, so there only these are gone over; the rest was, at the same width. */
async function axeFaults(page: Page, theme: (typeof themes)[number]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (theme === 'light') axe.options({ rules: { 'target-size': { enabled: true } } });
  else axe.withRules(['color-contrast']);
  // No page has frames of another origin, for which alone the other mode is needed; it opens a page for each run.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}

/** Waits until the screen has been the same for a while. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeAttached();
  let last = '';
  await expect(async () => {
    const now = await page.locator('main').innerHTML();
    const same = now === last;
    last = now;
    expect(same).toBe(true);
  }).toPass({ intervals: [250], timeout: 30_000 });
}
