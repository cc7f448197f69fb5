import type { PositionReply } from '../engine/protocol';
import type { Colour, Drawing, Point } from './drawing';

const COLOURS: Record<string, Colour> = { left: 'b', right: 'r', either: 'g' };

/** The graph as the engine laid it out, moved to the points of the grid. Node 0 is the ground. */
export function drawingOf({ board, scene }: Pick<PositionReply, 'board' | 'scene'>): Drawing {
  const columns = ranks(board.nodes.map(({ x }) => x));
  const heights = ranks(board.nodes.map(({ y }) => -y));
  const points = new Map<number, Point>(
    board.nodes.map(({ id, x, y }) => [id, { column: columns.get(x) ?? 0, height: (heights.get(-y) ?? 0) + 1 }]),
  );
  let spare = columns.size;
  return scene.map(({ ends, owner }) => {
    const [start, end] = (ends ?? []).map((node) => points.get(node));
    const colour = COLOURS[owner] ?? 'g';
    if (start && end) return { from: start, to: end, colour };
    const upper = start ?? end;
    // The ground is wherever an edge needs it: right below its other end.
    if (upper) return { from: { column: upper.column, height: 0 }, to: upper, colour };
    const along = { from: { column: spare, height: 0 }, to: { column: spare + 1, height: 0 }, colour };
    spare += 2;
    return along;
  });
}

/** Each value's place among the different values, from 0. */
function ranks(values: readonly number[]): Map<number, number> {
  const ordered = [...new Set(values)].sort((a, b) => a - b);
  return new Map(ordered.map((value, index) => [value, index]));
}
