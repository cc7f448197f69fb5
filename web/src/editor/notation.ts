import { nodesOf, pointKey, samePoint, type Drawing, type DrawnEdge, type Point } from './drawing';

/**
 * The drawing in the notation of docs/notation.md: stalks where it is nothing but stalks, because their labels read
 * better ("edge 2 of stalk 1"), and a list of edges otherwise.
 */
export function notationOf(drawing: Drawing): string {
  if (drawing.length === 0) return '-';
  return asStalks(drawing) ?? asEdges(drawing);
}

function asEdges(drawing: Drawing): string {
  const numbers = new Map<string, number>();
  const numberOf = (point: Point): number => {
    if (point.height === 0) return 0;
    const key = pointKey(point);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size + 1);
    return numbers.size;
  };
  const twins = new Map<string, number>();
  return drawing
    .map(({ from, to, colour }) => {
      const [low, high] = [numberOf(from), numberOf(to)].sort((a, b) => a - b);
      const name = `${low}-${high}${colour}`;
      const twin = (twins.get(name) ?? 0) + 1;
      twins.set(name, twin);
      return twin === 1 ? name : name + twin;
    })
    .join(' ');
}

/** Stalks from left to right, or null where something branches, joins or closes a cycle. */
function asStalks(drawing: Drawing): string | null {
  const roots = nodesOf(drawing)
    .filter((node) => node.height === 0)
    .sort((a, b) => a.column - b.column);
  const stalks = roots.map((root) => climb(drawing, root));
  if (stalks.some((stalk) => stalk === null)) return null;
  const climbed = stalks.reduce((sum, stalk) => sum + (stalk?.length ?? 0), 0);
  return climbed === drawing.length ? stalks.join('+') : null;
}

/** The colours from the ground up, or null if this is no stalk. */
function climb(drawing: Drawing, root: Point): string | null {
  let colours = '';
  let at = root;
  let last: DrawnEdge | undefined;
  for (;;) {
    const on = drawing.filter((edge) => edge !== last && (samePoint(edge.from, at) || samePoint(edge.to, at)));
    if (on.length === 0) return colours;
    const [edge] = on;
    if (on.length > 1 || edge === undefined) return null;
    const next = samePoint(edge.from, at) ? edge.to : edge.from;
    if (next.height === 0 || samePoint(next, at)) return null;
    colours += edge.colour;
    last = edge;
    at = next;
  }
}
