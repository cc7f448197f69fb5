/** How live pairs are drawn: where each mark sits in its square, and how its line runs to the other. */

import type { TttMark, TttView } from '../engine/protocol';
import type { Geometry, Point } from './geometry';
import { lookOf, looksOf, type Look } from './looks';

export interface Strand {
  mark: TttMark;
  number: number;
  from: number;
  to: number;
  component: number;
  look: Look;
  path: string;
  /** Where the group's letter stands: on the line of its oldest mark only. */
  tag: Point | null;
}

export interface LiveMark extends Point {
  mark: TttMark;
  number: number;
  square: number;
  component: number;
  radius: number;
  look: Look;
}

export function liveMarks(view: Pick<TttView, 'entanglements' | 'squares'>, geometry: Geometry): LiveMark[] {
  const looks = looksOf(view);
  const bySquare = new Map<number, Omit<LiveMark, 'x' | 'y' | 'radius'>[]>();
  for (const { mark, number, from, to, component } of view.entanglements) {
    for (const square of [from, to]) {
      const list = bySquare.get(square) ?? [];
      list.push({ mark, number, square, component, look: looks.get(component) ?? lookOf(number) });
      bySquare.set(square, list);
    }
  }
  return [...bySquare].flatMap(([square, marks]) => {
    const box = geometry.squares[square];
    return box ? marks.map((mark, index) => ({ ...mark, ...slot(box, index, marks.length) })) : [];
  });
}

/** Marks share a square as a small table; the more there are, the smaller they get. */
function slot(box: { x: number; y: number; size: number }, index: number, count: number): Point & { radius: number } {
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const row = Math.floor(index / columns);
  const inRow = row < rows - 1 ? columns : count - columns * (rows - 1);
  const cell = box.size / Math.max(columns, rows);
  const middle = { x: box.x + box.size / 2, y: box.y + box.size / 2 };
  return {
    x: middle.x + ((index % columns) - (inRow - 1) / 2) * cell,
    y: middle.y + (row - (rows - 1) / 2) * cell,
    radius: Math.min(cell * 0.42, 26),
  };
}

export function strands(view: Pick<TttView, 'entanglements' | 'squares'>, geometry: Geometry): Strand[] {
  const marks = liveMarks(view, geometry);
  const middleOfPicture = { x: geometry.size / 2, y: geometry.size / 2 };
  const taken: Point[] = [...marks];
  const lettered = new Set<number>();
  return view.entanglements.flatMap((pair) => {
    const [from, to] = [pair.from, pair.to].map((square) =>
      marks.find((mark) => mark.number === pair.number && mark.square === square),
    );
    if (!from || !to) return [];
    const control = controlOf(from, to, middleOfPicture, pair.number);
    const places = tagPlaces.map((share) => pointOn(from, control, to, share));
    const tag = lettered.has(pair.component) ? null : freest(places, taken);
    lettered.add(pair.component);
    if (tag) taken.push(tag);
    return [{ ...pair, look: from.look, path: `M${text(from)} Q${text(control)} ${text(to)}`, tag }];
  });
}

/** Lines bow away from the middle of the picture, so that they go round the squares between their ends. */
function controlOf(from: Point, to: Point, middleOfPicture: Point, number: number): Point {
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const normal = { x: -dy / length, y: dx / length };
  const outwards = (half.x - middleOfPicture.x) * normal.x + (half.y - middleOfPicture.y) * normal.y;
  const side = Math.abs(outwards) < 1 ? (number % 2 === 0 ? 1 : -1) : Math.sign(outwards);
  const bow = 2 * side * Math.min(0.16 * length, 46);
  return { x: half.x + bow * normal.x, y: half.y + bow * normal.y };
}

/** Where along its line a letter may stand; the middle is tried first. */
const tagPlaces = [0.5, 0.4, 0.6, 0.3, 0.7];
const farEnough = 34;

function pointOn(from: Point, control: Point, to: Point, share: number): Point {
  const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
  return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y };
}

/** The place with most room around it; as much as a letter needs is enough. */
function freest(places: Point[], taken: Point[]): Point {
  const room = (place: Point) =>
    Math.min(farEnough, ...taken.map((other) => Math.hypot(place.x - other.x, place.y - other.y)));
  return places.reduce((best, place) => (room(place) > room(best) ? place : best));
}

function text(point: Point): string {
  return `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
}
