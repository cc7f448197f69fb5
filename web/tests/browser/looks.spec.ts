import { expect, test } from '@playwright/test';
import { screenNames } from '../../src/screens';
import { lookOver, settled } from './support/looks';

test.setTimeout(300_000);

/** Four boards are won, and much is entangled. */
const lateSquaredGame =
  '4/2-8/8+4/3-4/4+8/7-8/9+9/1-9/8+5/3-5/7+7/5-7/6+5/2-5/4+6/2-6/6+2/6-3/2+9/2-9/8+5/2-5/7+9/1-9/5+4/1-4/9+2/5-2/8+9/6-9/9+5/7-5/9+5/1-5/6+2/2-2/4+3/3-3/9+4/7-5/7+6/4-6/6+3/7-5/2+7/8-9/1+9/5-9/6+3/5-4/3+2/1-7/4+5/5-5/6+2/6-5/3+4/3-4/9+9/6-9/8+=9/6+3/1-3/9+3/1-3/4+7/1-7/4+8/1-8/3+5/2-9/3+6/3-6/7+1/1-1/4+4/1-4/3+=4/1+6/3-6/6+1/2-1/7+5/5-5/9+6/6-6/8+3/2-3/9+3/1-9/3+=3/1+6/3-6/4';

/** States of the screens that look different. */
const states: Record<string, string> = {
  classic: '#/ttt?variant=classic&x=person&o=person&moves=1-5+5-9+2-3+4-8',
  'classic-choice': '#/ttt?variant=classic&x=person&o=person&moves=1-5+5-9+2-3+1-9',
  'classic-over': '#/ttt?variant=classic&x=person&o=person&moves=6-9+2-6+1-2+5-8+7-8+5-6+7-9+=9',
  squared: `#/ttt?variant=squared&x=person&o=person&moves=${lateSquaredGame}`,
  ultimate: '#/ttt?variant=ultimate&x=person&o=person&moves=2/6-9/4+4/1-6/2+1/5-2/5+5/5-5/9',
  'learn-board': '#/learn?lesson=entanglement',
  'learn-flavours': '#/learn?lesson=flavours',
  'learn-puzzle': '#/learn?lesson=meadow-a',
  'learn-value': '#/learn?lesson=thermographs',
  'hidden-looking': '#/hidden?model=schrodinger&position=4,3,1&you=second&luck=3&did=0',
  'hidden-over': '#/hidden?model=kriegspiel&position=2,2,1&you=second&luck=3&did=1.1.1048577',
  'invent-mistake': '#/invent?rules=game+walk%0Aboard+cube',
  'discoveries-tables': '#/discoveries?view=tables',
  'discoveries-sequences': '#/discoveries?view=sequences',
  'discoveries-builder':
    '#/discoveries?view=builder&game=hackenbush&position=meadow:{n},2&rows=flavour&columns=n=0..12&question=value&flavour=D&width=2&seconds=1',
  damaged: '#/ttt?moves=hello',
};

const places = { ...Object.fromEntries(screenNames.map((name) => [`screen-${name}`, `#/${name}`])), ...states };

for (const [name, hash] of Object.entries(places)) {
  test(`${name}: nothing for axe to find and nothing wider than the window, in both themes from 320 to 1440 px`, async ({
    page,
  }) => {
    await page.goto(`./${hash}`);
    await settled(page);
    // Only the place made for it is damaged.
    await expect(page.getByRole('alert')).toHaveCount(name === 'damaged' ? 1 : 0);
    await lookOver(page, name);
  });
}
