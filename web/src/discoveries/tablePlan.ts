import type { EngineFault, FlavourEntry, Start } from '../engine/protocol';
import { labelsOf, MOST_CELLS, nameOf, readAxis, type Axis } from './axis';
import { isMistake, placed, type Mistake } from './mistake';
import { readPattern, type Pattern } from './pattern';
import type { Question } from './questions';

/** A table as it is typed; `columns` may be empty. */
export interface TableDraft {
  readonly game: string;
  readonly position: string;
  readonly rows: string;
  readonly columns: string;
  readonly question: Question;
  /** Of all cells, unless one side of the table are flavours. */
  readonly flavour: string;
  readonly width: string;
  /** For each cell. */
  readonly seconds: number;
}

/** A table that can be worked out: its sides, and what each cell asks about. */
export interface TablePlan {
  readonly draft: TableDraft;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** What its corner says: `n \ m`. */
  readonly corner: string;
  /** Whether one side are flavours. */
  readonly comparesFlavours: boolean;
  start(row: number, column: number): Start;
}

export type DraftPart = 'position' | 'rows' | 'columns';
export type DraftFaults = Readonly<Partial<Record<DraftPart, EngineFault>>>;

/** The plan, or what is wrong with each part of the draft. */
export function readDraft(draft: TableDraft, flavours: readonly FlavourEntry[]): TablePlan | DraftFaults {
  const pattern = readPattern(draft.position);
  const rows = readAxis(draft.rows, flavours);
  const columns = draft.columns.trim() === '' ? null : readAxis(draft.columns, flavours);
  if (isMistake(pattern) || isMistake(rows) || (columns && isMistake(columns))) {
    return {
      ...(isMistake(pattern) ? { position: pattern } : {}),
      ...(isMistake(rows) ? { rows } : {}),
      ...(columns && isMistake(columns) ? { columns } : {}),
    };
  }
  return disagreement(draft, pattern, rows, columns) ?? planOf(draft, pattern, rows, columns);
}

export function isPlan(read: TablePlan | DraftFaults): read is TablePlan {
  return 'start' in read;
}

/** Parts that are right by themselves and do not go together. */
function disagreement(draft: TableDraft, pattern: Pattern, rows: Axis, columns: Axis | null): DraftFaults | null {
  const unbound = pattern.variables.find(({ name }) => !runs(rows, name) && !(columns && runs(columns, name)));
  if (unbound) {
    const message = `no variable “${unbound.name}” among the rows and columns`;
    return { position: placed(message, draft.position, unbound.at) };
  }
  if (columns && nameOf(columns) === nameOf(rows)) {
    return { columns: placed(`${nameOf(rows)} runs along the rows already`, draft.columns, 0) };
  }
  const unused = (axis: Axis | null, text: string): Mistake | null =>
    axis?.kind === 'numbers' && !pattern.variables.some(({ name }) => name === axis.variable)
      ? placed(`the position has no {${axis.variable}}`, text, 0)
      : null;
  const [unusedRows, unusedColumns] = [unused(rows, draft.rows), unused(columns, draft.columns)];
  if (unusedRows) return { rows: unusedRows };
  if (unusedColumns) return { columns: unusedColumns };
  const cells = rows.values.length * (columns?.values.length ?? 1);
  if (cells <= MOST_CELLS) return null;
  return { columns: placed(`${cells} cells; a table has at most ${MOST_CELLS}`, draft.columns, 0) };
}

function runs(axis: Axis, variable: string): boolean {
  return axis.kind === 'numbers' && axis.variable === variable;
}

function planOf(draft: TableDraft, pattern: Pattern, rows: Axis, columns: Axis | null): TablePlan {
  const { game, width } = draft;
  return {
    draft,
    rows: labelsOf(rows),
    columns: columns ? labelsOf(columns) : [draft.question],
    corner: columns ? `${nameOf(rows)} \\ ${nameOf(columns)}` : nameOf(rows),
    comparesFlavours: rows.kind === 'flavours' || columns?.kind === 'flavours',
    start(row, column) {
      const numbers = new Map<string, number>();
      let { flavour } = draft;
      const take = (axis: Axis, index: number) => {
        if (axis.kind === 'numbers') numbers.set(axis.variable, axis.values[index] ?? 0);
        else flavour = axis.values[index] ?? flavour;
      };
      take(rows, row);
      if (columns) take(columns, column);
      return { game, position: pattern.fill(numbers), flavour, width };
    },
  };
}
