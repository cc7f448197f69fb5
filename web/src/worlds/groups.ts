import type { Board, World } from '../engine/protocol';
import { hasPiece, pieceName } from './worlds';

/** Worlds that have some pieces and lack others; `members` are their numbers. */
export interface Group {
  readonly members: readonly number[];
  readonly traits: readonly { readonly piece: number; readonly has: boolean }[];
}

/** More pictures than this nobody compares one by one. */
export const MOST_PICTURES = 36;
const MOST_GROUPS = 12;

/**
 * Puts worlds into groups by what they have in common: the largest group is split by the piece that divides it most
 * evenly, again and again. Few worlds are groups of one.
 */
export function groupWorlds(board: Board, worlds: readonly World[], members: readonly number[]): Group[] {
  if (members.length <= MOST_PICTURES) return members.map((member) => ({ members: [member], traits: [] }));
  const groups: Group[] = [{ members, traits: [] }];
  while (groups.length < MOST_GROUPS) {
    groups.sort((one, other) => other.members.length - one.members.length);
    const parts = splitEvenly(board, worlds, groups[0]!);
    if (!parts) break;
    groups.splice(0, 1, ...parts);
  }
  return groups.sort((one, other) => other.members.length - one.members.length);
}

function splitEvenly(board: Board, worlds: readonly World[], group: Group): [Group, Group] | null {
  const half = group.members.length / 2;
  let best: { piece: number; off: number } | null = null;
  for (const piece of board.pieces.keys()) {
    const count = group.members.reduce((sum, member) => sum + (hasPiece(worlds[member]!, piece) ? 1 : 0), 0);
    const off = Math.abs(count - half);
    if (off < half && (!best || off < best.off)) best = { piece, off };
  }
  if (!best) return null;
  const { piece } = best;
  const part = (has: boolean): Group => ({
    members: group.members.filter((member) => hasPiece(worlds[member]!, piece) === has),
    traits: [...group.traits, { piece, has }],
  });
  return [part(true), part(false)];
}

const MOST_TRAITS = 3;

/** What the worlds of a group have in common, in words: `with edge 4, without edge 2`. */
export function groupWords(board: Board, group: Group): string {
  const told = group.traits.slice(0, MOST_TRAITS).map(({ piece, has }) => {
    return `${has ? 'with' : 'without'} ${pieceName(board.pieces[piece]!)}`;
  });
  return told.join(', ') + (group.traits.length > MOST_TRAITS ? ', …' : '');
}
