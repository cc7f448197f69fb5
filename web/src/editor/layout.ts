import type { Board } from '../engine/protocol';
import type { Drawing, Point } from './drawing';

type Graph = Extract<Board, { kind: 'graph' }>;

const GROUND = 0;

/** The graph as the engine laid it out, moved to the points of the grid. */
export function drawingOf(board: Graph): Drawing {
  const above = board.nodes.filter(({ id }) => id !== GROUND);
  const columns = ranks(above.map(({ x }) => x));
  const heights = ranks(above.map(({ y }) => -y));
  const points = new Map<number, Point>(
    above.map(({ id, x, y }) => [id, { column: columns.get(x) ?? 0, height: (heights.get(-y) ?? 0) + 1 }]),
  );
  let spare = columns.size;
  return board.edges.map(({ from, to, colour }) => {
    const [start, end] = [points.get(from), points.get(to)];
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
