import { expect, type Page } from '@playwright/test';
import { gamesSchema, type GamesState } from '../../../src/games/fields';
import { DEFAULT_SETUP, type Seat } from '../../../src/games/setup';
import type { Flavour } from '../../../src/engine/protocol';
import { writeHash } from '../../../src/share/link';

export interface Agreed {
  game: string;
  position: string;
  flavour: Flavour;
  width?: string;
  left?: Seat;
  right?: Seat;
  moves?: readonly string[];
}

/** The address of a game that is about to begin, or of one in which moves have been played. */
export function gameAddress(agreed: Agreed): string {
  const { game, position, flavour, width = '2', left = 'person', right = 'person', moves = [] } = agreed;
  const setup = { ...DEFAULT_SETUP, start: { game, position, flavour, width }, seats: { L: left, R: right } };
  const state: GamesState = { stage: 'game', setup, moves, at: moves.length };
  return `./${writeHash({ screen: 'games', fields: gamesSchema.write(state) })}`;
}

/** Chooses labels by their buttons and plays them. */
export async function playLabels(page: Page, labels: readonly string[]): Promise<void> {
  const picker = page.getByRole('group', { name: 'Labels to choose from' });
  for (const label of labels) {
    const button = picker.locator('button').filter({ has: page.getByText(label, { exact: true }) });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('button', { name: 'Play this move' }).click();
}

/** The realisations that the strip shows, in their order. */
export function shownRealisations(page: Page): Promise<string[]> {
  return page
    .locator('[data-realisation]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-realisation') ?? ''));
}

/** Collects what goes wrong in the page, for a test to expect nothing. */
export function watchPage(page: Page): { errors: string[] } {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { errors };
}
