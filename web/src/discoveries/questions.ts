import type { FlavourRow } from '../engine/protocol';
import { boundsExactly } from '../games/words';

/** What can be asked of each cell of a table, as `qcg table --property` has it. */
export const QUESTIONS = ['value', 'outcome', 'nimber', 'birthday', 'mean', 'temperature'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Whether its answers are for one side or the other; a nimber or a birthday is nobody's. */
export function takesSides(question: string): boolean {
  return question === 'value' || question === 'outcome' || question === 'mean';
}

/** An answer, or why there is none; the sign stands in the cell. */
export interface Found {
  readonly answer: string;
  readonly why?: string;
}

export const UNKNOWN = '?';
export const NO_ANSWER = '–';

export function answerIn(row: FlavourRow, question: Question): Found {
  if (question === 'nimber' && row.value !== null) {
    const nimber = nimberIn(row.value);
    return nimber === null ? { answer: NO_ANSWER, why: `no nimber: its value is ${row.value}` } : { answer: nimber };
  }
  const known = question === 'nimber' ? null : row[question];
  return known === null ? { answer: UNKNOWN, why: whyUnknown(row, question) } : { answer: String(known) };
}

function whyUnknown({ known, unknown = 'not found' }: FlavourRow, question: Question): string {
  return question === 'value' && known !== null ? `${boundsExactly(known)}; ${unknown}` : unknown;
}

/** The position of this cell cannot be asked about; the engine says why. */
export function refused(why: string): Found {
  return { answer: NO_ANSWER, why };
}

function nimberIn(value: string): string | null {
  if (value === '0') return '0';
  return /^\*(\d*)$/.exec(value)?.[1]?.replace(/^$/, '1') ?? null;
}
