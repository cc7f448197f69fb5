import { pointKey, type Drawing, type Point } from './drawing';
import { nodesIn, type Letters, type Sketch } from './sketch';

/** Vertices as they are read: from the top to the bottom, from left to right. */
export function verticesOf(sketch: Sketch): Point[] {
  return nodesIn(sketch).sort((a, b) => b.height - a.height || a.column - b.column);
}

/** A sketch of vertices in the notation `..b.r:1-2,2-3`; nothing where there is no vertex. */
export function networkNotation(sketch: Sketch, free: string): string {
  const vertices = verticesOf(sketch);
  if (vertices.length === 0) return '';
  const numbers = new Map(vertices.map((vertex, index) => [pointKey(vertex), index + 1]));
  const edges = sketch.drawing
    .map(({ from, to }) => [numbers.get(pointKey(from)) ?? 0, numbers.get(pointKey(to)) ?? 0].sort((a, b) => a - b))
    .sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d)
    .map((ends) => ends.join('-'));
  const letters = vertices.map((vertex) => sketch.letters[pointKey(vertex)] ?? free);
  return `${letters.join('')}:${edges.join(',')}`;
}

/** Column and row, as the engine has them. */
type Spot = readonly [number, number];

/** A position in the notation laid out on the grid, as near as can be to where the engine has its vertices. */
export function networkSketch(text: string, spots: ReadonlyMap<number, Spot>): Sketch {
  const [cells = '', joined = ''] = text.split(':');
  const columns = ranks([...spots.values()].map(([column]) => column));
  const rows = ranks([...spots.values()].map(([, row]) => -row));
  const taken = new Set<string>();
  const points = [...cells].map((_, vertex): Point => {
    const [column, row] = spots.get(vertex) ?? [0, 0];
    const at = { column: columns(column), height: rows(-row) };
    // What the engine does not show stands beside the rest.
    while (taken.has(pointKey(at))) at.column += 1;
    taken.add(pointKey(at));
    return at;
  });
  const letters: Letters = Object.fromEntries(points.map((point, vertex) => [pointKey(point), cells[vertex] ?? '']));
  return { drawing: joined === '' ? [] : joined.split(',').flatMap((edge) => edgeOf(edge, points)), letters };
}

function edgeOf(text: string, points: readonly Point[]): Drawing {
  const [from, to] = text.split('-').map((number) => points[Number(number) - 1]);
  return from && to ? [{ from, to, colour: 'n' }] : [];
}

/** Each value's place among the different values, from 0; values on a circle are alike but for their last digits. */
function ranks(values: readonly number[]): (value: number) => number {
  const coarse = (value: number) => Math.round(value * 10);
  const ordered = [...new Set(values.map(coarse))].sort((a, b) => a - b);
  return (value) => Math.max(0, ordered.indexOf(coarse(value)));
}
