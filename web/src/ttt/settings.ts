/** What can be chosen before a game of tic-tac-toe, and the state of one that is under way. */

import type { Level, TttMark, TttRules, TttVariant } from '../engine/protocol';
import { emptyHistory, type History } from '../shell/history';

export const variants: readonly { value: TttVariant; name: string; summary: string }[] = [
  { value: 'classic', name: 'Classic', summary: 'Three in a row on one board.' },
  {
    value: 'squared',
    name: 'Squared',
    summary: 'Nine boards; win three boards in a row. One live pair between two boards.',
  },
  { value: 'ultimate', name: 'Ultimate', summary: 'Squared, and every move sends the opponent to two boards.' },
];

export function variantName(variant: TttVariant): string {
  return variants.find(({ value }) => value === variant)?.name ?? variant;
}

export const ruleSets: readonly { value: TttRules; name: string; summary: string }[] = [
  {
    value: 'default',
    name: 'Usual',
    summary: 'A pair of squares with a live mark cannot be marked again. Two lines in one collapse: a shared win.',
  },
  {
    value: 'goff',
    name: 'Goff’s',
    summary:
      'As the inventor plays. The same pair may be marked again and closes a cycle of two. Of two lines in one collapse the older gets 1 point, the other ½. A lone last square goes to X.',
  },
];

export const levels: readonly Level[] = ['beginner', 'easy', 'good', 'perfect'];

/** Who plays a mark: a person at this screen, or the computer at a level. */
export type Seat = 'person' | Level;
export const seats: readonly Seat[] = ['person', ...levels];

export interface TttState {
  variant: TttVariant;
  rules: TttRules;
  x: Seat;
  o: Seat;
  history: History<string>;
}

export const newGame: TttState = { variant: 'classic', rules: 'default', x: 'person', o: 'easy', history: emptyHistory() };

export function seatOf(state: TttState, mark: TttMark): Seat {
  return mark === 'X' ? state.x : state.o;
}

export function seatName(seat: Seat, variant: TttVariant): string {
  if (seat === 'person') return 'Person';
  // Only the 3x3 game is solved; on 9x9 the highest level is the strongest there is, not perfect.
  const name = seat === 'perfect' && variant !== 'classic' ? 'strongest' : seat;
  return `Computer, ${name}`;
}

/** How long the computer may think. The 3x3 game is answered at once whatever the limit. */
export function thinkingTime(level: Level): number {
  return { beginner: 200, easy: 300, good: 1000, perfect: 3000 }[level];
}
