import { describe, expect, it } from 'vitest';
import { floatingEdges, type Drawing, type DrawnEdge } from '../src/editor/drawing';
import { decodeDrawing, encodeDrawing } from '../src/editor/encoding';
import { edgePaths } from '../src/editor/geometry';
import { notationOf } from '../src/editor/notation';
import { addLoop, press, type Desk } from '../src/editor/pen';
import { Damaged } from '../src/share/link';

function edge(text: string): DrawnEdge {
  const [only] = decodeDrawing(text);
  if (only === undefined) throw new Error(text);
  return only;
}

const meadow: Drawing = decodeDrawing('0.0-0.1b_0.1-0.2r_1.0-1.1b_1.1-1.2r_2.0-2.1r');

describe('the notation of a drawing', () => {
  it('is a dash for nothing', () => expect(notationOf([])).toBe('-'));
  it('is stalks where there are only stalks', () => expect(notationOf(meadow)).toBe('br+br+r'));
  it('orders stalks from left to right, however they were drawn', () => {
    expect(notationOf([...meadow].reverse())).toBe('br+br+r');
  });
  it('lists edges where something branches', () => {
    expect(notationOf(decodeDrawing('0.0-0.1b_0.1-0.2r_0.1-1.2g'))).toBe('0-1b 1-2r 1-3g');
  });
  it('knows all ground points as node 0', () => {
    expect(notationOf(decodeDrawing('0.0-0.1b_0.1-2.0r'))).toBe('0-1b 0-1r');
  });
  it('numbers parallel twins', () => {
    expect(notationOf(decodeDrawing('0.0-0.1b_0.1-0.0b_0.0-0.1r'))).toBe('0-1b 0-1b2 0-1r');
  });
  it('writes loops', () => expect(notationOf(decodeDrawing('0.0-0.1b_0.1-0.1g'))).toBe('0-1b 1-1g'));
  it('writes an edge along the ground', () => expect(notationOf(decodeDrawing('0.0-1.0b'))).toBe('0-0b'));
  it('does not take two stalks of one ground point for stalks', () => {
    expect(notationOf(decodeDrawing('0.0-0.1b_0.0-1.1r'))).toBe('0-1b 0-2r');
  });
});

describe('edges in the air', () => {
  it('are found however they are ordered', () => {
    const air = edge('3.1-3.2g');
    expect(floatingEdges([...meadow].reverse())).toEqual([]);
    expect(floatingEdges([air, ...meadow])).toEqual([air]);
  });
});

describe('a drawing in a link', () => {
  it('comes back as it was', () => expect(decodeDrawing(encodeDrawing(meadow))).toEqual(meadow));
  it.each(['0.0-0.1', '0.0-0.1x', '0.0_0.1b', '99.0-0.1b', '0.0-0.1b_', 'b'])('is refused if damaged: %s', (text) => {
    expect(() => decodeDrawing(text)).toThrow(Damaged);
  });
  it('is refused beyond 64 edges', () => {
    expect(() => decodeDrawing(Array<string>(65).fill('0.0-0.1b').join('_'))).toThrow(Damaged);
  });
});

describe('the pen', () => {
  const empty: Desk = { drawing: [], pen: null, colour: 'b', tool: 'draw' };
  const ground = { column: 0, height: 0 };
  const above = { column: 0, height: 1 };

  it('draws from point to point', () => {
    const desk = press(press(empty, ground), above);
    expect(desk.drawing).toEqual([{ from: ground, to: above, colour: 'b' }]);
    expect(desk.pen).toEqual(above);
  });
  it('is lifted by pressing its own point', () => {
    const desk = press(press(empty, ground), ground);
    expect(desk).toEqual(empty);
  });
  it('draws loops on request only', () => {
    expect(addLoop(empty)).toEqual(empty);
    expect(notationOf(addLoop(press(press(empty, ground), above)).drawing)).toBe('0-1b 1-1b');
  });
  it('erases a node with its edges', () => {
    const desk = press({ ...empty, drawing: meadow, tool: 'erase' }, above);
    expect(notationOf(desk.drawing)).toBe('br+r');
  });
});

describe('paths of edges', () => {
  const size = { columns: 4, heights: 4 };
  it('keep twins apart, whichever way they were drawn', () => {
    const paths = edgePaths(decodeDrawing('0.0-0.1b_0.1-0.0b_0.0-0.1r'), size);
    expect(new Set(paths).size).toBe(3);
  });
  it('bend around the points between', () => {
    const [straight, bent] = edgePaths(decodeDrawing('0.0-1.1b_0.0-0.2b'), size);
    expect(straight).toContain('L');
    expect(bent).toContain('Q');
  });
});
