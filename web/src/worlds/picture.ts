import type { Board, BoardShape } from '../engine/protocol';
import { shareOpacity } from '../games/boards';
import { countPieces } from './worlds';
import type { World } from '../engine/protocol';

/** A shape of a small picture; `gone` for the trace of an edge that is not there. */
export interface PictureShape {
  shape: BoardShape;
  gone: boolean;
  opacity: number;
}

/**
 * The shapes of worlds laid over each other. Neighbours in the same style become one path, so that hundreds of pictures
 * are a few elements each.
 */
export function pictureOf(board: Board, worlds: readonly World[]): PictureShape[] {
  const counts = countPieces(board, worlds);
  const list: PictureShape[] = [];
  for (const shape of board.background) add(list, { shape, gone: false, opacity: 1 });
  board.pieces.forEach((piece, index) => {
    const count = counts[index] ?? 0;
    const gone = count === 0;
    if (gone && !piece.edge) return;
    const shapes = worlds.length === 1 ? (piece.alone ?? piece.shapes) : piece.shapes;
    const opacity = gone ? 1 : shareOpacity(count, worlds.length);
    for (const shape of shapes) add(list, { shape, gone, opacity });
  });
  return list;
}

function add(list: PictureShape[], next: PictureShape): void {
  const last = list.at(-1);
  if (last && 'path' in last.shape && 'path' in next.shape && sameLook(last, next)) {
    last.shape = { ...last.shape, path: last.shape.path + next.shape.path };
  } else {
    list.push({ ...next });
  }
}

function sameLook(one: PictureShape, other: PictureShape): boolean {
  if (!('path' in one.shape) || !('path' in other.shape)) return false;
  const [a, b] = [one.shape, other.shape];
  // Heads of arrows stand at the end of a path, so these stay apart.
  if (a.arrow || b.arrow || one.gone !== other.gone || one.opacity !== other.opacity) return false;
  return a.ink === b.ink && a.fill === b.fill && a.line === b.line && a.width === b.width;
}
