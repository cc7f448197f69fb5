import recorded from '../../content/gallery.json';
import { galleryExamples } from '../../content/galleryExamples';
import type { Start } from '../engine/protocol';

/** What is known, as tools/make-gallery.mjs asked the program. */

export interface Conjecture {
  readonly name: string;
  readonly title: string;
  readonly source: string;
  readonly says?: string;
  readonly note?: string;
  readonly claim: string;
  readonly verdict: string;
  readonly positions: number;
  readonly counterexample?: { readonly position: string; readonly facts: readonly string[] };
  readonly certificate?: string;
}

/** One cell of a table: flavour, width, row, column, position, answer, and what the paper prints where it is something else. */
export type Cell = readonly [string, string, number, number, string, string, string?];

export interface PaperTable {
  readonly name: string;
  readonly title: string;
  readonly source: string;
  readonly game: string;
  readonly property: string;
  readonly cells: readonly Cell[];
}

/** What is asked of a position for one number after the other, by flavour; `{n}` in the position is the number. */
export interface Sequence {
  readonly name: string;
  readonly title: string;
  readonly question: string;
  readonly game: string;
  readonly position: string;
  readonly width: string;
  readonly first: number;
  readonly terms: Readonly<Record<string, readonly string[]>>;
}

export const conjectures: readonly Conjecture[] = recorded.conjectures;
export const tables = recorded.tables as unknown as readonly PaperTable[];
export const sequences: readonly Sequence[] = recorded.sequences;

/** Something found out about a game: `<hackenbush b+br>[B] = 1`, `[...]` under classical rules, or `misere(...) = P`. */
export interface Fact {
  readonly start: Start;
  /** `= 1`, `|| 0`. */
  readonly says: string;
}

const FACT = /^(?:<(\S+) ([^>]+)>\[(\w+)(?:,(\w+))?\]|\[(\S+) ([^\]]+)\]) (.+)$/;
const MISERE_FACT = /^misere\((.+)\) (= [LRNP])$/;

export function readFact(text: string): Fact | null {
  const misere = MISERE_FACT.exec(text);
  if (misere) {
    const fact = readFact(`${misere[1]} ${misere[2]}`);
    return fact && { start: { ...fact.start, misere: true }, says: `${fact.says} under misère play` };
  }
  const found = FACT.exec(text);
  if (!found) return null;
  const [, game, position, flavour, width, classicalGame, classicalPosition, says = ''] = found;
  if (game && position && flavour) return { start: { game, position, flavour, width: width ?? 'inf' }, says };
  if (!classicalGame || !classicalPosition) return null;
  return { start: { game: classicalGame, position: classicalPosition, flavour: 'classical', width: 'inf' }, says };
}

export function factsOf(conjecture: Conjecture): Fact[] {
  return (conjecture.counterexample?.facts ?? []).map(readFact).filter((fact) => fact !== null);
}

/** The position to look at: the counterexample, or one that the claim is about. */
export function subjectOf(conjecture: Conjecture): Start | null {
  const fact = factsOf(conjecture)[0];
  if (fact) return fact.start;
  const example = galleryExamples[conjecture.name];
  return example ? { ...example, width: 'inf' } : null;
}
