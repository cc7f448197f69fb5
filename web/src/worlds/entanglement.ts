import type { Board, World } from '../engine/protocol';
import { countPieces, hasPiece, pieceName } from './worlds';

/** Pieces that hang together: knowing where some of them are says something about the others. */
export interface Entangled {
  /** Indices of pieces of the board. */
  readonly pieces: readonly number[];
  /** How they hang together, in words, the plainest first. */
  readonly words: readonly string[];
}

const MOST_WORDS = 4;

/**
 * The finest way to part the pieces that are there in some worlds only, such that the worlds are every combination of
 * what each part can be. (Parts that are independent two by two and not all together are told as one.) Parts of one
 * piece hang together with nothing and are left out.
 */
export function entangledPieces(board: Board, worlds: readonly World[]): Entangled[] {
  const counts = countPieces(board, worlds);
  const varying = [...counts.keys()].filter((piece) => counts[piece]! > 0 && counts[piece]! < worlds.length);
  let parts: number[][] = varying.map((piece) => [piece]);
  parts = joinWhere(parts, (one, other) => dependent(worlds, one, other));
  const combinations = parts.reduce((product, part) => product * ways(worlds, part), 1);
  if (combinations > ways(worlds, varying)) parts = [varying];
  return parts.filter(({ length }) => length > 1).map((pieces) => ({ pieces, words: pairsInWords(board, worlds, pieces) }));
}

/** How many different ways the worlds have these pieces. */
function ways(worlds: readonly World[], pieces: readonly number[]): number {
  return new Set(worlds.map((world) => pieces.map((piece) => world.pieces[piece]).join(''))).size;
}

function dependent(worlds: readonly World[], one: readonly number[], other: readonly number[]): boolean {
  return ways(worlds, [...one, ...other]) < ways(worlds, one) * ways(worlds, other);
}

/** Joins parts as long as two of them are to be joined. */
function joinWhere(parts: number[][], together: (one: number[], other: number[]) => boolean): number[][] {
  const done: number[][] = [];
  const left = [...parts];
  while (left.length > 0) {
    const part = left.shift()!;
    const mate = left.findIndex((other) => together(part, other));
    if (mate >= 0) left[mate] = [...part, ...left[mate]!];
    else done.push(part);
  }
  return done.map((part) => part.sort((one, other) => one - other));
}

function pairsInWords(board: Board, worlds: readonly World[], pieces: readonly number[]): string[] {
  const found: { rank: number; text: string }[] = [];
  pieces.forEach((one, index) => {
    for (const other of pieces.slice(index + 1)) {
      const relation = relationOf(worlds, one, other);
      if (!relation) continue;
      const text = `${pieceName(board.pieces[one]!)} and ${pieceName(board.pieces[other]!)}: ${relation.text}`;
      found.push({ rank: relation.rank, text });
    }
  });
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_WORDS)
    .map(({ text }) => text);
}

function relationOf(worlds: readonly World[], one: number, other: number): { rank: number; text: string } | null {
  const seen = new Set(worlds.map((world) => `${hasPiece(world, one)} ${hasPiece(world, other)}`));
  const both = seen.has('true true');
  const neither = seen.has('false false');
  const first = seen.has('true false');
  const second = seen.has('false true');
  if (!first && !second) return { rank: 0, text: 'always together' };
  if (!both && !neither) return { rank: 1, text: 'exactly one of them' };
  if (!both) return { rank: 2, text: 'never both' };
  if (!neither) return { rank: 2, text: 'at least one of them' };
  if (!first) return { rank: 3, text: 'the first never without the second' };
  if (!second) return { rank: 3, text: 'the second never without the first' };
  return null;
}
