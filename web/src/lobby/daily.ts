import type { Player, Start } from '../engine/protocol';
import { gamesSchema } from '../games/fields';
import type { Setup } from '../games/setup';
import type { Place } from '../share/link';

/** A position in which the player to move has one winning move, as tools/make-puzzles.mjs found it with the program. */
export interface Puzzle extends Start {
  readonly player: Player;
  readonly solution: string;
}

const DAY = 24 * 60 * 60 * 1000;

/** One a day, the same for everybody; they come again when all have been. */
export function puzzleOf<Some>(puzzles: readonly Some[], when: Date): Some | undefined {
  return puzzles[Math.floor(when.getTime() / DAY) % puzzles.length];
}

export function startOf({ game, position, flavour, width }: Puzzle): Start {
  return { game, position, flavour, width };
}

/** The reader plays the side that wins, against a computer that makes no mistake. */
export function placeOfPuzzle(puzzle: Puzzle): Place {
  const seats: Setup['seats'] = puzzle.player === 'L' ? { L: 'person', R: 'perfect' } : { L: 'perfect', R: 'person' };
  const setup: Setup = { start: startOf(puzzle), seats, first: puzzle.player };
  return { screen: 'games', fields: gamesSchema.write({ stage: 'game', setup, moves: [], at: 0 }) };
}
