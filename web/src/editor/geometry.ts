import { pointKey, samePoint, type Drawing, type DrawnEdge, type Point } from './drawing';

/** Pixels between neighbouring points of the grid, and around it. */
export const STEP = 56;
export const MARGIN = 26;
/** Earth to be seen below the ground. */
export const EARTH = 14;

export interface Size {
  readonly columns: number;
  /** The number of heights, the ground among them. */
  readonly heights: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export function placeOf(point: Point, size: Size): Place {
  return { x: MARGIN + point.column * STEP, y: MARGIN + (size.heights - 1 - point.height) * STEP };
}

export function pictureSize(size: Size): { width: number; height: number } {
  return { width: 2 * MARGIN + (size.columns - 1) * STEP, height: 2 * MARGIN + EARTH + (size.heights - 1) * STEP };
}

/** The point of the grid nearest to a place, if it is near and on the sheet. */
export function pointAt({ x, y }: Place, size: Size): Point | null {
  const column = Math.round((x - MARGIN) / STEP);
  const height = size.heights - 1 - Math.round((y - MARGIN) / STEP);
  const there = column >= 0 && column < size.columns && height >= 0 && height < size.heights;
  if (!there) return null;
  const place = placeOf({ column, height }, size);
  return Math.hypot(place.x - x, place.y - y) < STEP * 0.45 ? { column, height } : null;
}

/** The path of each edge. Edges that would lie on one another, or run through a node, are bent apart. */
export function edgePaths(drawing: Drawing, size: Size): string[] {
  const met = new Map<string, number>();
  return drawing.map((edge) => {
    const ends = [pointKey(edge.from), pointKey(edge.to)].sort().join(' ');
    const before = met.get(ends) ?? 0;
    met.set(ends, before + 1);
    return samePoint(edge.from, edge.to)
      ? loopPath(placeOf(edge.from, size), before)
      : bentPath(edge, size, before + (runsThroughNodes(edge) ? 2 : 0));
  });
}

/** Whether a straight line would cross other points of the grid, where nodes may be. */
function runsThroughNodes({ from, to }: DrawnEdge): boolean {
  return divisor(Math.abs(from.column - to.column), Math.abs(from.height - to.height)) > 1;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/** 0 is straight; then to one side, the other side, and further out. */
function bentPath(edge: DrawnEdge, size: Size, bend: number): string {
  // Both directions of an edge must bend to the same side.
  const [first, second] = pointKey(edge.from) < pointKey(edge.to) ? [edge.from, edge.to] : [edge.to, edge.from];
  const a = placeOf(first, size);
  const b = placeOf(second, size);
  if (bend === 0) return `M${a.x} ${a.y}L${b.x} ${b.y}`;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const out = (bend % 2 === 1 ? 1 : -1) * Math.ceil(bend / 2) * (STEP * 0.3 + length * 0.25);
  const x = (a.x + b.x) / 2 - ((b.y - a.y) / length) * out;
  const y = (a.y + b.y) / 2 + ((b.x - a.x) / length) * out;
  return `M${a.x} ${a.y}Q${round(x)} ${round(y)} ${b.x} ${b.y}`;
}

function loopPath({ x, y }: Place, before: number): string {
  const reach = STEP * (0.5 + 0.25 * before);
  return `M${x} ${y}C${x - reach} ${y - reach} ${x + reach} ${y - reach} ${x} ${y}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
