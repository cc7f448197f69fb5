// The worlds view: every game is picked, previewed and played in it, and what it shows is what `qcg moves` says.
import { expect, test, type Page } from '@playwright/test';
import { gameAddress, playLabels, shownRealisations, watchPage } from './support/games';
import { nativeGames, nativeMoves } from './support/native';

const strip = (page: Page) => page.getByRole('group', { name: 'Worlds', exact: true });
const board = (page: Page) => page.getByRole('group', { name: 'Board' });
const picker = (page: Page) => page.getByRole('group', { name: 'Labels to choose from' });
const play = (page: Page) => page.getByRole('button', { name: 'Play this move' });
const looking = (page: Page) => page.getByTestId('looking');

async function pickLabel(page: Page, label: string): Promise<void> {
  await picker(page)
    .locator('button')
    .filter({ has: page.getByText(label, { exact: true }) })
    .click();
}

/** Positions of a game that is written out whole are named without the game. */
const captionOf = (text: string): string => text.replace(/^\{.*->.*\}:/, '');

/** The worlds that a preview shows, each once. */
function worldsToCome(page: Page): Promise<string[]> {
  return page
    .locator('[data-to-come]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-to-come') ?? '').sort());
}

/** A superposed game of Nim with worlds 0,1 and 1,1, Right to move. */
async function openSuperposedNim(page: Page): Promise<void> {
  await page.goto(gameAddress({ game: 'nim', position: '2,1', flavour: 'D' }));
  await playLabels(page, ['take 1 from heap 1', 'take 2 from heap 1']);
  await expect.poll(() => shownRealisations(page)).toEqual(['0,1', '1,1']);
}

test('every game: the worlds of a preview and after the move are those of qcg moves', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { errors } = watchPage(page);
  for (const { name, example } of nativeGames()) {
    const moves = nativeMoves(name, example, 'D', '2', 'L');
    const chosen = moves.find(({ move }) => move.includes(' & ')) ?? moves[0];
    if (!chosen) continue; // Left has lost already
    await page.goto(gameAddress({ game: name, position: example, flavour: 'D' }));
    for (const label of chosen.move.split(' & ')) await pickLabel(page, label);
    const expected = chosen.position.split(' | ').map(captionOf);
    await expect.poll(() => worldsToCome(page), name).toEqual([...expected].sort());
    await play(page).click();
    await expect.poll(() => shownRealisations(page), name).toEqual(expected);
    await expect(page.getByTestId('last-move').locator('path, circle').first(), name).toBeAttached();
  }
  expect(errors).toEqual([]);
});

test('a world that would die fades with the reason, and after the move the reason stays', async ({ page }) => {
  await openSuperposedNim(page);
  await pickLabel(page, 'take 1 from heap 1');
  await expect(page.getByTestId('death')).toHaveText(/dies: heap 1 is empty here/);
  await expect(page.getByTestId('deaths')).toHaveText(/1 world would die: heap 1 is empty here/);
  await expect(page.getByTestId('announcer')).toContainText('1 world would die: heap 1 is empty here');
  await play(page).click();
  await expect.poll(() => shownRealisations(page)).toEqual(['0,1']);
  await expect(page.getByTestId('deaths')).toHaveText(/1 world died: heap 1 is empty here/);
});

test('the last step is replayed when asked, and at once over where motion is not wanted', async ({ page }) => {
  await openSuperposedNim(page);
  await page.getByRole('button', { name: 'Replay the last step' }).click();
  await expect(strip(page).getByRole('button', { name: /^World 1, 2,1: 2 to come$/ })).toBeVisible();
  await expect.poll(() => shownRealisations(page)).toEqual(['0,1', '1,1']);
});

test('a world is alone on the board while pointed at, and stays when pinned', async ({ page }) => {
  await openSuperposedNim(page);
  const second = strip(page).getByRole('button', { name: 'World 2: 1,1' });
  await second.hover();
  await expect(looking(page)).toContainText('World 2');
  await expect(board(page)).not.toContainText('1/2');
  await page.mouse.move(0, 0);
  await expect(looking(page)).toContainText('all 2 worlds');
  await expect(board(page)).toContainText('1/2');
  await second.click();
  await page.mouse.move(0, 0);
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(looking(page)).toContainText('World 2, pinned');
  await page.keyboard.press('Escape');
  await expect(second).toHaveAttribute('aria-pressed', 'false');
  await expect(board(page)).toContainText('1/2');
});

test('worlds are looked at, pinned and let go by keyboard alone', async ({ page }) => {
  await openSuperposedNim(page);
  await strip(page).getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(strip(page).getByRole('button', { name: 'World 2: 1,1' })).toBeFocused();
  await expect(looking(page)).toContainText('World 2');
  await page.keyboard.press('Enter');
  await expect(looking(page)).toContainText('pinned');
  await page.keyboard.press('Escape');
  await expect(looking(page)).toContainText('all 2 worlds');
});

test('a piece marks the worlds that have it, by pointer and by keyboard', async ({ page }) => {
  await openSuperposedNim(page);
  const handle = board(page).getByRole('button', { name: /^take 1 from heap 1/ });
  const marked = strip(page).locator('button.has');
  await handle.hover();
  await expect(marked).toHaveCount(1);
  await expect(marked).toHaveAccessibleName('World 2: 1,1');
  await page.mouse.move(0, 0);
  await expect(marked).toHaveCount(0);
  await page.keyboard.press('Tab');
  await handle.focus();
  await expect(looking(page)).toContainText('counter 1 of heap 1 is there in 1 of 2 worlds');
  await expect(marked).toHaveCount(1);
});

test('an unfinished move asks for one more label, without alarm', async ({ page }) => {
  await page.goto(gameAddress({ game: 'nim', position: '2,1', flavour: 'A' }));
  await pickLabel(page, 'take 1 from heap 1');
  const verdict = page.getByTestId('verdict');
  await expect(verdict).toContainText('Choose one more');
  await expect(verdict).not.toHaveClass(/\billegal\b/);
  await expect(play(page)).toBeDisabled();
  await pickLabel(page, 'take 2 from heap 1');
  await expect(verdict).toContainText('Legal: 2 moves at once; from 1 to 2 worlds');
});

test('taking three counters rings all three', async ({ page }) => {
  await page.goto(gameAddress({ game: 'nim', position: '3,3', flavour: 'D' }));
  const handle = board(page).getByRole('button', { name: 'take 3 from heap 1' });
  await handle.locator('.target').click();
  const counter = await handle.locator('.target').boundingBox();
  const ring = await handle.locator('.halo').boundingBox();
  expect(ring!.height).toBeGreaterThan(2.5 * counter!.height);
});

test('shares of counters neither overlap nor are cut after six takes at once', async ({ page }) => {
  await page.goto(gameAddress({ game: 'nim', position: '3,3,3', flavour: 'D', width: 'inf' }));
  const takes = [1, 2].flatMap((heap) => [1, 2, 3].map((count) => `take ${count} from heap ${heap}`));
  await playLabels(page, takes);
  await expect(board(page)).toContainText('/6');
  const frame = (await board(page).boundingBox())!;
  const boxes = await board(page)
    .locator('text')
    .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().toJSON() as DOMRect));
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(frame.x);
    expect(box.right).toBeLessThanOrEqual(frame.x + frame.width);
    const over = boxes.slice(index + 1).filter((other) => {
      return box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
    });
    expect(over).toEqual([]);
  }
});

/** The labels that take up to five counters from each of some heaps, as one move. */
const wideTake = (heaps: readonly number[]): string =>
  heaps.flatMap((heap) => [1, 2, 3, 4, 5].map((count) => `take ${count} from heap ${heap}`)).join(' & ');

/** A position with very many worlds, made by wide moves. */
async function openManyWorlds(page: Page): Promise<number> {
  const address = gameAddress({ game: 'nim', position: '8,8,8,8', flavour: 'D', width: 'inf' });
  const moves = [wideTake([1, 2]), wideTake([3, 4]), wideTake([1, 2, 3, 4])].join(';');
  await page.goto(`${address}&moves=${encodeURIComponent(moves)}`);
  const title = await page.getByRole('heading', { name: /^\d+ worlds$/ }).innerText();
  return Number.parseInt(title, 10);
}

test('hundreds of worlds are grouped, and a pick among them is answered within 100 ms', async ({ page }) => {
  const total = await openManyWorlds(page);
  expect(total).toBeGreaterThanOrEqual(500);
  const groups = strip(page).getByRole('button', { name: /^Open \d+ worlds/ });
  const sizes = await groups.evaluateAll((all) => all.map((each) => Number(/\d+/.exec(each.ariaLabel ?? '')?.[0])));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(total);
  await groups.first().press('Enter');
  await expect(page.getByRole('button', { name: '← Back' })).toBeVisible();
  await page.getByRole('button', { name: '← Back' }).click();
  await expect(groups).toHaveCount(sizes.length);

  const times: number[] = [];
  const slowdowns: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    slowdowns.push(await page.evaluate(slowdown));
    times.push(await page.evaluate(timeOfPick));
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByTestId('verdict')).toContainText('Nothing chosen');
  }
  // The page is meant at rest; whoever tests may have other work on the machine, which is taken out.
  expect(Math.min(...times) / Math.max(1, ...slowdowns)).toBeLessThan(100);
});

/** In the page: how many times longer work takes than it would if nobody else had any: 1 on a machine at rest. */
function slowdown(): number {
  const slices: number[] = [];
  let sum = 0;
  for (let slice = 0; slice < 150; slice += 1) {
    const began = performance.now();
    for (let turn = 0; turn < 400_000; turn += 1) sum += Math.sqrt(turn);
    slices.push(performance.now() - began);
  }
  const usual = slices.sort((one, other) => one - other)[Math.floor(slices.length / 4)]!;
  return sum > 0 ? slices.reduce((all, slice) => all + slice, 0) / (usual * slices.length) : 1;
}

/** In the page: milliseconds from a click on a label until the verdict stands there and is painted. */
async function timeOfPick(): Promise<number> {
  const label = document.querySelector<HTMLElement>('[aria-label="Labels to choose from"] button')!;
  const verdict = document.querySelector('[data-testid="verdict"]')!;
  const began = performance.now();
  label.click();
  while (!verdict.textContent?.includes('egal')) await new Promise((resolve) => setTimeout(resolve, 1));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - began;
}

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`board, worlds, verdict and the button to play fit ${width} x ${height} without scrolling`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await openSuperposedNim(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await board(page).getByRole('button').first().click({ force: true });
    await expect(page.getByTestId('verdict')).toContainText('Legal');
    for (const part of [board(page), page.getByTestId('death').first(), page.getByTestId('verdict'), play(page)]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await context.close();
  });
}
