/**
 * A graph drawn on a grid of points. A drawing is nothing but its edges: a node is a point where one ends.
 * Where edges have colours, all points at height 0 are the ground, which the notation knows as the one node 0.
 */
export type Colour = 'b' | 'r' | 'g' | 'n';

export interface Point {
  readonly column: number;
  readonly height: number;
}

export interface DrawnEdge {
  readonly from: Point;
  readonly to: Point;
  readonly colour: Colour;
}

export type Drawing = readonly DrawnEdge[];

/** The colours of edges on the ground; an edge between vertices is nobody's. */
export const COLOURS: readonly Colour[] = ['b', 'r', 'g'];
export const COLOUR_NAMES: Record<Colour, string> = { b: 'blue', r: 'red', g: 'green', n: 'plain' };
export const MOST_COLUMNS = 40;
export const MOST_HEIGHTS = 40;
/** The engine's own limit (docs/notation.md). */
export const MOST_EDGES = 64;

export function samePoint(a: Point, b: Point): boolean {
  return a.column === b.column && a.height === b.height;
}

export function pointKey(point: Point): string {
  return `${point.column}.${point.height}`;
}

/** What the notation calls the same node: one point, or any two points of the ground. */
function nodeKey(point: Point): string {
  return point.height === 0 ? 'ground' : pointKey(point);
}

export function describePoint(point: Point, grounded = true): string {
  if (!grounded) return `column ${point.column + 1}, height ${point.height + 1}`;
  return point.height === 0 ? `ground, column ${point.column + 1}` : `column ${point.column + 1}, height ${point.height}`;
}

export function describeEdge({ from, to, colour }: DrawnEdge): string {
  const grounded = colour !== 'n';
  return `${COLOUR_NAMES[colour]} edge from ${describePoint(from, grounded)} to ${describePoint(to, grounded)}`;
}

/** The points where edges end, each once. */
export function nodesOf(drawing: Drawing): Point[] {
  const nodes = new Map<string, Point>();
  for (const { from, to } of drawing) {
    nodes.set(pointKey(from), from);
    nodes.set(pointKey(to), to);
  }
  return [...nodes.values()];
}

export function withoutEdge(drawing: Drawing, index: number): Drawing {
  return drawing.filter((_, at) => at !== index);
}

export function withoutNode(drawing: Drawing, node: Point): Drawing {
  return drawing.filter(({ from, to }) => !samePoint(from, node) && !samePoint(to, node));
}

export function withNodeMoved(drawing: Drawing, node: Point, to: Point): Drawing {
  const moved = (end: Point) => (samePoint(end, node) ? to : end);
  return drawing.map((edge) => ({ ...edge, from: moved(edge.from), to: moved(edge.to) }));
}

export function withColour(drawing: Drawing, index: number, colour: Colour): Drawing {
  return drawing.map((edge, at) => (at === index ? { ...edge, colour } : edge));
}

/** The edges that do not hang on the ground; the engine takes no position that has some. */
export function floatingEdges(drawing: Drawing): DrawnEdge[] {
  const held = new Set(['ground']);
  let grew = true;
  while (grew) {
    grew = false;
    for (const { from, to } of drawing) {
      const ends = [nodeKey(from), nodeKey(to)];
      if (ends.some((end) => held.has(end)) && !ends.every((end) => held.has(end))) {
        for (const end of ends) held.add(end);
        grew = true;
      }
    }
  }
  return drawing.filter(({ from }) => !held.has(nodeKey(from)));
}
