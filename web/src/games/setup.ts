import { firstPosition } from '../../content/start';
import type { Level, Move, Play, Player, Start } from '../engine/protocol';
import { otherPlayer } from './words';

export type Seat = 'person' | Level;

/** What is agreed before a game begins. */
export interface Setup {
  readonly start: Start;
  readonly seats: Readonly<Record<Player, Seat>>;
  readonly first: Player;
}

export const DEFAULT_SETUP: Setup = {
  start: { ...firstPosition, flavour: 'D', width: '2' },
  seats: { L: 'person', R: 'good' },
  first: 'L',
};

/** The rules that a start came with go on with it for as long as its game is chosen. */
export function keepRules(start: Start, from: Start): Start {
  return from.rules !== undefined && start.game === from.game ? { ...start, rules: from.rules } : start;
}

/** Players take turns, so the number of moves made says whose turn it is. */
export function playerAt(first: Player, movesMade: number): Player {
  return movesMade % 2 === 0 ? first : otherPlayer(first);
}

/** Who wins if the player to move after these moves cannot: the other one, and under misère play this one. */
export function winnerAt({ start, first }: Setup, movesMade: number): Player {
  const stuck = playerAt(first, movesMade);
  return start.misere ? stuck : otherPlayer(stuck);
}

export function playOf(setup: Setup, moves: readonly string[]): Play {
  return {
    start: setup.start,
    moves: moves.map((move, index): Move => ({ player: playerAt(setup.first, index), move })),
  };
}
