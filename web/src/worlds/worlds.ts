import type { Board, BoardPiece, World, WorldStep } from '../engine/protocol';

/** Worlds as sets of pieces: counting them, looking at some of them, and following them through a step. */

export function hasPiece(world: World, piece: number): boolean {
  return world.pieces[piece] === '1';
}

/** In how many of the worlds each piece of the board is there. */
export function countPieces(board: Board, worlds: readonly World[]): number[] {
  return board.pieces.map((_, piece) => worlds.reduce((sum, world) => sum + (hasPiece(world, piece) ? 1 : 0), 0));
}

/** The same board with only these worlds on it. */
export function boardOf(board: Board, worlds: readonly World[]): Board {
  const counts = countPieces(board, worlds);
  const alone = worlds.length === 1;
  const pieces = board.pieces.map((piece, index) => ({
    ...piece,
    shapes: alone ? (piece.alone ?? piece.shapes) : piece.shapes,
    present: counts[index] ?? 0,
  }));
  return { ...board, pieces };
}

export function pieceName(piece: BoardPiece): string {
  const name = piece.name ?? 'piece';
  return piece.level === undefined ? name : `counter ${piece.level} of ${name}`;
}

/** A world before a step and what comes of it. */
export interface Family {
  readonly parent: number;
  /** Why nothing comes of it. */
  readonly death: string | null;
  readonly children: readonly { readonly label: string; readonly child: number; readonly again: boolean }[];
}

/** Which worlds come of which; a world that comes of several parents is told the first time, and then `again`. */
export function familiesOf(step: WorldStep): Family[] {
  const reasons = new Map(step.deaths.map(({ world, reason }) => [world, reason]));
  const seen = new Set<number>();
  return step.branches.map((row, parent) => {
    const children = row.flatMap((child, index) => {
      if (child < 0) return [];
      const again = seen.has(child);
      seen.add(child);
      return [{ label: step.labels[index] ?? '', child, again }];
    });
    return { parent, death: reasons.get(parent) ?? null, children };
  });
}

/** How many worlds die for each reason, the commonest first. */
export function deathToll(step: WorldStep): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { reason } of step.deaths) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count);
}
