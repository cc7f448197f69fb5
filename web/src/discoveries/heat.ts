import type { Start } from '../engine/protocol';

/** Tables as heat maps: what a cell says is written in it, and its ground shows how it compares with the others. */

export interface GridCell {
  readonly start: Start;
  readonly answer: string;
  /** Why there is no answer. */
  readonly why?: string;
  /** What a paper prints, where it is something else. */
  readonly printed?: string;
}

export interface Grid {
  readonly caption: string;
  readonly corner: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Whether answers are for Left or for Right; the others are only small or large. */
  readonly sided: boolean;
  /** By the numbers of row and column; nothing where the table has no cell or its answer is still to come. */
  at(row: number, column: number): GridCell | undefined;
}

/** The number that an answer is or begins with (`3/2*` is near 3/2); nothing for others. */
export function numberIn(answer: string): number | null {
  const found = /^(-?\d+)(?:\/(\d+))?/.exec(answer);
  return found ? Number(found[1]) / Number(found[2] ?? 1) : null;
}

/** Whose colour a cell has and how strongly, from 0 to 1: Left's above zero, Right's below, nobody's elsewhere. */
export interface Warmth {
  readonly side: 'left' | 'right' | 'either' | 'neither';
  readonly share: number;
}

export function warmthOf(answer: string, most: number, sided = true): Warmth {
  if (answer === 'L') return { side: 'left', share: 1 };
  if (answer === 'R') return { side: 'right', share: 1 };
  if (answer === 'N') return { side: 'either', share: 1 };
  const number = numberIn(answer) ?? 0;
  if (number === 0 || most === 0) return { side: 'neither', share: 0 };
  const side = !sided ? 'either' : number > 0 ? 'left' : 'right';
  return { side, share: Math.min(Math.abs(number) / most, 1) };
}

export function largestNumber(answers: readonly string[]): number {
  return answers.reduce((most, answer) => Math.max(most, Math.abs(numberIn(answer) ?? 0)), 0);
}

export function largestIn(grid: Grid): number {
  return largestNumber(grid.rows.flatMap((_, row) => grid.columns.map((__, column) => grid.at(row, column)?.answer ?? '')));
}
