import { Damaged, type Fields, type Schema } from '../share/link';
import type { Drawing } from './drawing';
import { decodeDrawing, encodeDrawing } from './encoding';

/** What the sheet starts from: a drawing as it was left, or a position to be laid out. */
export type SheetStart = { readonly drawing: Drawing } | { readonly position: string };

const LONGEST_POSITION = 5000;

export const sheetSchema: Schema<SheetStart> = {
  screen: 'draw',
  write(start): Fields {
    if ('position' in start) return { position: start.position };
    return start.drawing.length === 0 ? {} : { drawing: encodeDrawing(start.drawing) };
  },
  read({ drawing, position }) {
    if (drawing !== undefined) return { drawing: decodeDrawing(drawing) };
    if (position === undefined) return { drawing: [] };
    if (position.length > LONGEST_POSITION) throw new Damaged('The position is too long to be drawn.');
    return { position };
  },
};
