import type { Level, Note, Outcome, Player } from '../engine/protocol';

/** How the page says what the engine abbreviates. */

export const WIDTHS: readonly string[] = ['1', '2', '3', '4', '5', 'inf'];
export const LEVELS: readonly Level[] = ['beginner', 'easy', 'good', 'perfect'];

export const PLAYER_NAMES: Record<Player, string> = { L: 'Left', R: 'Right' };

export const OUTCOME_WORDS: Record<Outcome, string> = {
  L: 'Left wins, whoever moves first',
  R: 'Right wins, whoever moves first',
  N: 'the player who moves first wins',
  P: 'the player who moves second wins',
};

/** Signs beside the words, so that colour is not needed to tell them apart. */
export const NOTE_SIGNS: Record<Note, string> = { best: '★', fine: '✓', loses: '✗' };

export function widthWords(width: string): string {
  if (width === 'inf') return 'any number of labels';
  return width === '1' ? 'one label' : `up to ${width} labels`;
}

export function otherPlayer(player: Player): Player {
  return player === 'L' ? 'R' : 'L';
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `a & b & c` as the engine writes moves, label by label. */
export function labelsOf(move: string): string[] {
  return move.split(' & ');
}
