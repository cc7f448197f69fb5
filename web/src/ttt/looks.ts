/** A look for every entangled group that tells it apart from the others. */

import type { TttView } from '../engine/protocol';

/** A group's letter, line colour (1 to 8) and dash pattern; two groups alike in all three would be 40 moves apart. */
export interface Look {
  letter: string;
  colour: number;
  dash: string;
}

const dashes = ['', '14 8', '3 8', '18 7 3 7', '8 5'];
// Without O and X, which are marks.
const letters = 'ABCDEFGHIJKLMNPQRSTUVWYZ';

/** The look belongs to the oldest mark of a group, so a group keeps it while it grows and others collapse. */
export function lookOf(oldest: number): Look {
  const index = oldest - 1;
  const round = Math.floor(index / letters.length);
  return {
    letter: `${letters[index % letters.length]}${round > 0 ? round + 1 : ''}`,
    colour: (index % 8) + 1,
    dash: dashes[index % dashes.length] ?? '',
  };
}

export function looksOf(view: Pick<TttView, 'entanglements'>): Map<number, Look> {
  const looks = new Map<number, Look>();
  for (const { component, number } of view.entanglements) {
    if (!looks.has(component)) looks.set(component, lookOf(number));
  }
  return looks;
}
