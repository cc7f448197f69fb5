/** The lines of three, on a board of squares as on a board of boards. */

import type { TttMark, TttView } from '../engine/protocol';
import type { Picture } from './cascade';
import { markName } from './notation';

const lines = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));
const marks: readonly TttMark[] = ['X', 'O'];

/** The lines that decided the game: places of squares on 3x3, of boards on 9x9. Several in a shared win. */
export function winningLines(picture: Picture): number[][] {
  if (!picture.result) return [];
  return lines.filter((line) => marks.some((mark) => isLineOf(picture, line, mark)));
}

function isLineOf(picture: Picture, line: readonly number[], mark: TttMark): boolean {
  return line.every((place) => holds(picture, place, mark));
}

function holds(picture: Picture, place: number, mark: TttMark): boolean {
  if (picture.boards.length === 1) return picture.squares[place]?.classical?.mark === mark;
  const won = picture.boards[place]?.won;
  return won === mark || won === 'both';
}

/** The lines that ended a game, in words: “X1, X5 and X3 stand in a row on 1, 5 and 9.” */
export function whyItEnded(view: TttView, winner: NonNullable<TttView['result']>['winner']): string {
  if (winner === 'draw') return 'No three real marks stand in a row, and no pair of squares is left to mark.';
  return marks
    .flatMap((mark) => {
      const line = lines.find((each) => isLineOf(view, each, mark));
      return line && (winner === 'shared' || winner === mark) ? [lineInWords(view, line, mark)] : [];
    })
    .join(' ');
}

function lineInWords(view: TttView, line: readonly number[], mark: TttMark): string {
  const places = and(line.map((place) => String(place + 1)));
  if (view.boards.length > 1) return `${mark} has won the boards ${places}, which are in a row.`;
  const made = line.map((place) => markName(mark, view.squares[place]?.classical?.number ?? 0, true));
  return `${and(made)} stand in a row on ${places}.`;
}

function and(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1] ?? ''}`;
}
