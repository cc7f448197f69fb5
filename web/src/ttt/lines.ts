/** The lines of three, on a board of squares as on a board of boards. */

import type { TttMark } from '../engine/protocol';
import type { Picture } from './cascade';

const lines = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));

/** The lines that decided the game: places of squares on 3x3, of boards on 9x9. Several in a shared win. */
export function winningLines(picture: Picture): number[][] {
  if (!picture.result) return [];
  return lines.filter((line) => (['X', 'O'] as const).some((mark) => line.every((place) => holds(picture, place, mark))));
}

function holds(picture: Picture, place: number, mark: TttMark): boolean {
  if (picture.boards.length === 1) return picture.squares[place]?.classical?.mark === mark;
  const won = picture.boards[place]?.won;
  return won === mark || won === 'both';
}
