import type { EngineFault } from '../engine/protocol';

/** What stands before a mistake in its line, and the word at fault: a blank where something is missing at the end. */
export interface MarkedLine {
  readonly before: string;
  readonly marked: string;
}

export function linesOf(text: string): string[] {
  return text.split('\n');
}

/** The line that a fault is in, from 0; nothing where it is about the whole. */
export function faultyLine(fault: EngineFault | null): number | null {
  return fault?.line === undefined ? null : fault.line - 1;
}

export function markFault(line: string, column: number): MarkedLine {
  const at = Math.min(Math.max(column - 1, 0), line.length);
  const word = /^[^\s,]+/.exec(line.slice(at))?.[0] ?? line.slice(at, at + 1);
  return { before: line.slice(0, at), marked: word === '' ? ' ' : word };
}

/** Where the place is in the whole text, for the cursor to go to. */
export function offsetOf(text: string, line: number, column: number): number {
  const before = linesOf(text).slice(0, line - 1);
  const from = before.reduce((sum, each) => sum + each.length + 1, 0);
  return Math.min(from + column - 1, text.length);
}

/** The fault in a line, as it is read out. */
export function faultWords({ line, column, message }: EngineFault): string {
  return line === undefined ? message : `Line ${line}, column ${column ?? 1}: ${message}`;
}
