import type { AnswerRow } from './answerFile';
import { numberIn } from './heat';

export type Column = keyof AnswerRow;

/** What a reader looks for among the answers of a file. */
export interface Choice {
  /** Somewhere in the row, whatever the case. */
  readonly text: string;
  /** Only these; empty for all. */
  readonly flavour: string;
  readonly property: string;
}

export interface Order {
  readonly column: Column;
  readonly falling: boolean;
}

export function chosen(rows: readonly AnswerRow[], { text, flavour, property }: Choice): readonly AnswerRow[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '' && flavour === '' && property === '') return rows;
  return rows.filter(
    (row) =>
      (flavour === '' || row.flavour === flavour) &&
      (property === '' || row.property === property) &&
      (wanted === '' || Object.values(row).some((cell: string) => cell.toLowerCase().includes(wanted))),
  );
}

/** Numbers by size and before everything else, the rest by their letters; equal ones stay as they were. */
export function ordered(rows: readonly AnswerRow[], order: Order | null): readonly AnswerRow[] {
  if (!order) return rows;
  const { column, falling } = order;
  const keys = new Map(rows.map((row) => [row, numberIn(row[column])]));
  const compare = (a: AnswerRow, b: AnswerRow): number => {
    const [x, y] = [keys.get(a) ?? null, keys.get(b) ?? null];
    if (x !== null && y !== null && x !== y) return x - y;
    if ((x === null) !== (y === null)) return x === null ? 1 : -1;
    return a[column] < b[column] ? -1 : a[column] > b[column] ? 1 : 0;
  };
  return [...rows].sort((a, b) => (falling ? compare(b, a) : compare(a, b)));
}

export function valuesOf(rows: readonly AnswerRow[], column: Column): string[] {
  return [...new Set(rows.map((row) => row[column]))].sort();
}
