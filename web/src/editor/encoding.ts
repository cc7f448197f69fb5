import { Damaged } from '../share/link';
import {
  MOST_COLUMNS,
  MOST_EDGES,
  MOST_HEIGHTS,
  pointKey,
  type Colour,
  type Drawing,
  type DrawnEdge,
  type Point,
} from './drawing';
import type { Letters } from './sketch';

/** A drawing as a short text for links: `0.0-0.1b_0.1-0.2r`, points as column.height. */
export function encodeDrawing(drawing: Drawing): string {
  return drawing.map(({ from, to, colour }) => `${pointKey(from)}-${pointKey(to)}${colour}`).join('_');
}

const EDGE = /^(\d{1,2})\.(\d{1,2})-(\d{1,2})\.(\d{1,2})([brgn])$/;

/** The drawing that a text of `encodeDrawing` means. */
export function decodeDrawing(text: string): Drawing {
  if (text === '') return [];
  const edges = text.split('_').map(decodeEdge);
  if (edges.length > MOST_EDGES) throw new Damaged(`A drawing has at most ${MOST_EDGES} edges.`);
  return edges;
}

function decodeEdge(text: string): DrawnEdge {
  const parts = EDGE.exec(text);
  if (parts === null) throw new Damaged(`The drawing is damaged at “${text.slice(0, 40)}”.`);
  return { from: decodePoint(parts[1], parts[2]), to: decodePoint(parts[3], parts[4]), colour: parts[5] as Colour };
}

function decodePoint(column: string | undefined, height: string | undefined): Point {
  const point = { column: Number(column), height: Number(height) };
  if (point.column >= MOST_COLUMNS || point.height >= MOST_HEIGHTS) {
    throw new Damaged(`The drawing has a point outside the sheet: “${column}.${height}”.`);
  }
  return point;
}

/** Letters of vertices for links: `0.0b_1.2.`, each point with the letter behind it. */
export function encodeLetters(letters: Letters): string {
  return Object.entries(letters)
    .map(([point, letter]) => point + letter)
    .join('_');
}

const VERTEX = /^(\d{1,2})\.(\d{1,2})([^\d_])$/;

export function decodeLetters(text: string): Letters {
  const letters: Record<string, string> = {};
  for (const part of text === '' ? [] : text.split('_')) {
    const [, column, height, letter] = VERTEX.exec(part) ?? [];
    if (letter === undefined) throw new Damaged(`The drawing is damaged at “${part.slice(0, 40)}”.`);
    letters[pointKey(decodePoint(column, height))] = letter;
  }
  return letters;
}
