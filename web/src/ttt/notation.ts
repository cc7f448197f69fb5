/** Squares and moves in text: square 1 to 9, or board/place on 9x9; a move `3-5`, a choice `=3`. */

import type { TttMark, TttView } from '../engine/protocol';

export function markName(mark: TttMark, number: number, classical: boolean): string {
  return `${classical ? mark : mark.toLowerCase()}${number}`;
}

/** The move on two squares, spelled as the engine spells it: the smaller square first. */
export function pairName(view: TttView, one: number, other: number): string {
  const [low, high] = one < other ? [one, other] : [other, one];
  return `${squareName(view, low)}-${squareName(view, high)}`;
}

export function squareName(view: TttView, square: number): string {
  return view.squares[square]?.name ?? String(square + 1);
}

/** The squares a move speaks of, one for a choice and two for a placement; none if it is no move. */
export function squaresOf(move: string): number[] {
  const names = move.startsWith('=') ? [move.slice(1)] : move.split('-');
  return names.map(squareNumber).filter((square) => square >= 0);
}

function squareNumber(name: string): number {
  const match = /^(?:([1-9])\/)?([1-9])$/.exec(name);
  if (!match) return -1;
  return (match[1] ? 9 * (Number(match[1]) - 1) : 0) + Number(match[2]) - 1;
}

/** Whether two spellings are the same move: `5-1` is `1-5`. */
export function sameMove(one: string, other: string): boolean {
  if (one.startsWith('=') || other.startsWith('=')) return one === other;
  return sorted(one) === sorted(other);
}

function sorted(move: string): string {
  return squaresOf(move)
    .sort((a, b) => a - b)
    .join();
}
