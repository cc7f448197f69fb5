import { Damaged, type Fields, type Schema } from '../share/link';
import { decodeDrawing, decodeLetters, encodeDrawing, encodeLetters } from './encoding';
import type { Sketch } from './sketch';

/** What the sheet starts from: a sketch as it was left, or a position to be laid out; of a game, or of the usual one. */
export type SheetStart = { readonly game?: string } & ({ readonly sketch: Sketch } | { readonly position: string });

const LONGEST_POSITION = 5000;

export const sheetSchema: Schema<SheetStart> = {
  screen: 'draw',
  write(start): Fields {
    const game: Fields = start.game === undefined ? {} : { game: start.game };
    if ('position' in start) return { ...game, position: start.position };
    const { drawing, letters } = start.sketch;
    return {
      ...game,
      ...(drawing.length > 0 ? { drawing: encodeDrawing(drawing) } : {}),
      ...(Object.keys(letters).length > 0 ? { vertices: encodeLetters(letters) } : {}),
    };
  },
  read({ game, drawing, vertices, position }) {
    if (position === undefined) {
      return { game, sketch: { drawing: decodeDrawing(drawing ?? ''), letters: decodeLetters(vertices ?? '') } };
    }
    if (position.length > LONGEST_POSITION) throw new Damaged('The position is too long to be drawn.');
    return { game, position };
  },
};
