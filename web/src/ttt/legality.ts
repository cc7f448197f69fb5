/** Which squares can be picked now, and in words why others cannot. */

import type { TttView } from '../engine/protocol';
import { markName, squaresOf } from './notation';

/** For every square the squares it may be paired with; for a choice the two landing squares lead nowhere further. */
export type Partners = ReadonlyMap<number, ReadonlySet<number>>;

export function partnersOf(view: TttView): Partners {
  const partners = new Map<number, Set<number>>();
  const add = (from: number, to: number) => {
    const known = partners.get(from);
    if (known) known.add(to);
    else partners.set(from, new Set([to]));
  };
  for (const move of view.legal) {
    const [one, other] = squaresOf(move);
    if (one === undefined) continue;
    add(one, other ?? one);
    if (other !== undefined) add(other, one);
  }
  return partners;
}

/** Whether a square can be picked, given the one picked before. Picking the same square again puts it back. */
export function canPick(partners: Partners, picked: number | null, square: number): boolean {
  if (picked === null) return partners.has(square);
  return picked === square || (partners.get(picked)?.has(square) ?? false);
}

/** Why a square cannot be the first of a pair. */
export function whyNotFirst(view: TttView, square: number): string {
  const { name, classical, board } = view.squares[square] ?? { name: '', classical: null, board: 0 };
  if (view.phase === 'over') return 'The game is over.';
  if (view.phase === 'choose') return 'A cycle was closed: first choose where its last mark lands.';
  if (classical) return `Square ${name} is closed: it holds ${markName(classical.mark, classical.number, true)}.`;
  const order = boardsOrdered(view);
  if (order && !order.includes(board)) {
    const where =
      order[0] === order[1] ? `into board ${order[0] + 1}` : `to join boards ${order[0] + 1} and ${order[1] + 1}`;
    return `The last move ${view.last ?? ''} sends this one ${where}.`;
  }
  return `No legal pair is left for square ${name}.`;
}

/** Ultimate: the boards the last move sends the next one to, the smaller first; null where play is free. */
export function boardsOrdered(view: TttView): [number, number] | null {
  if (!Array.isArray(view.destinations)) return null;
  const [one, other] = view.destinations;
  return one < other ? [one, other] : [other, one];
}
