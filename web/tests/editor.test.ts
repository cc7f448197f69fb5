import { describe, expect, it } from 'vitest';
import { floatingEdges, type Drawing, type DrawnEdge, type Point } from '../src/editor/drawing';
import { decodeDrawing, decodeLetters, encodeDrawing, encodeLetters } from '../src/editor/encoding';
import { edgePaths, placeOf, pointAt } from '../src/editor/geometry';
import { notationOf } from '../src/editor/notation';
import { networkNotation, networkSketch } from '../src/editor/network';
import { addLoop, drag, press, type Desk } from '../src/editor/pen';
import { Sheet } from '../src/editor/sheet.svelte';
import { fitted } from '../src/editor/sketch';
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
  const empty: Desk = { drawing: [], letters: {}, pen: null, colour: 'b', tool: 'draw', free: null, letter: '' };
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

describe('dragging', () => {
  const empty: Desk = { drawing: [], letters: {}, pen: null, colour: 'r', tool: 'draw', free: null, letter: '' };
  const [a, b, c] = [0, 1, 2].map((height) => ({ column: 0, height })) as [Point, Point, Point];

  it('draws an edge and leaves the pen lifted', () => {
    const desk = drag({ ...empty, pen: c }, a, b);
    expect(desk.drawing).toEqual([{ from: a, to: b, colour: 'r' }]);
    expect(desk.pen).toBeNull();
  });
  it('moves a node with all its edges, but never onto another', () => {
    const stalk = drag(drag(empty, a, b), b, c);
    const aside = { column: 3, height: 2 };
    const moving: Desk = { ...stalk, tool: 'move' };
    expect(encodeDrawing(drag(moving, b, aside).drawing)).toBe('0.0-3.2r_3.2-0.2r');
    expect(drag(moving, b, c).drawing).toEqual(stalk.drawing);
    expect(drag(moving, aside, { column: 4, height: 4 }).drawing).toEqual(stalk.drawing);
  });
  it('has presses that do the same, one after the other', () => {
    const moving: Desk = { ...drag(empty, a, b), tool: 'move' };
    expect(press(moving, c)).toEqual(moving);
    expect(encodeDrawing(press(press(moving, b), c).drawing)).toBe('0.0-0.2r');
  });
  it('ends at the point that is near', () => {
    const size = { columns: 4, heights: 4 };
    const place = placeOf({ column: 2, height: 1 }, size);
    expect(pointAt({ x: place.x + 9, y: place.y - 9 }, size)).toEqual({ column: 2, height: 1 });
    expect(pointAt({ x: place.x + 28, y: place.y + 28 }, size)).toBeNull();
    expect(pointAt({ x: place.x + 500, y: place.y }, size)).toBeNull();
  });
});

describe('graphs of vertices', () => {
  const alphabet = [
    { letter: '.', meaning: 'free' },
    { letter: 'b', meaning: 'blue' },
  ];
  const empty: Desk = { drawing: [], letters: {}, pen: null, colour: 'b', tool: 'draw', free: '.', letter: 'b' };
  const [a, b] = [
    { column: 0, height: 2 },
    { column: 2, height: 1 },
  ] as const;

  it('are written with their letters in front', () => {
    const joined = drag(empty, a, b);
    expect(networkNotation(joined, '.')).toBe('..:1-2');
    expect(networkNotation(press({ ...joined, tool: 'letter' }, b), '.')).toBe('.b:1-2');
    expect(networkNotation(press(empty, a), '.')).toBe('.:');
    expect(networkNotation(empty, '.')).toBe('');
  });
  it('join two vertices once', () => expect(drag(drag(empty, a, b), b, a).drawing).toHaveLength(1));
  it('lose a vertex with its edges', () => {
    expect(networkNotation(press({ ...drag(empty, a, b), tool: 'erase' }, a), '.')).toBe('.:');
  });
  it('are laid out where the engine has them, and read back the same', () => {
    const spots = new Map<number, [number, number]>([
      [0, [0, 0]],
      [1, [1, 0.00000001]],
      [2, [0, 1]],
    ]);
    const sketch = networkSketch('.b.#:1-2,2-3', spots);
    // The last vertex is not among those that the engine shows.
    expect(sketch.letters).toEqual({ '0.1': '.', '1.1': 'b', '0.0': '.', '2.1': '#' });
    expect(encodeDrawing(sketch.drawing)).toBe('0.1-1.1n_1.1-0.0n');
  });
  it('come back from a link', () => {
    const { letters } = press({ ...drag(empty, a, b), tool: 'letter' }, b);
    expect(decodeLetters(encodeLetters(letters))).toEqual(letters);
    for (const damaged of ['0.0', '0.0bb', 'b', '99.0b']) expect(() => decodeLetters(damaged)).toThrow(Damaged);
  });
  it('become edges on the ground and graphs again', () => {
    const coloured = fitted(drag(empty, a, b), []);
    expect(coloured).toEqual({ drawing: [{ from: a, to: b, colour: 'b' }], letters: {} });
    expect(fitted(coloured, alphabet)).toEqual({
      drawing: [{ from: a, to: b, colour: 'n' }],
      letters: { '0.2': '.', '2.1': '.' },
    });
    expect(fitted({ drawing: [], letters: { '0.0': 'T' } }, alphabet).letters).toEqual({ '0.0': '.' });
  });
  it('are what the sheet draws where the game has letters', () => {
    const sheet = new Sheet();
    sheet.choose({
      ...{ name: 'graphs', summary: '', rules: '', notation: '', example: '', presets: [], impartial: false },
      vertexLetters: alphabet,
      layout: 'network',
    });
    sheet.drag(a, b);
    sheet.tool = 'letter';
    sheet.press(a);
    expect([sheet.notation, sheet.floating.length]).toEqual(['b.:1-2', 0]);
    sheet.stepTo(1);
    expect(sheet.notation).toBe('..:1-2');
  });
  it('keep the pen of somebody who draws before the games are known', () => {
    const sheet = new Sheet();
    sheet.press({ column: 0, height: 0 });
    const known = { summary: '', rules: '', notation: '', example: '', presets: [], impartial: false };
    sheet.choose({ ...known, name: 'edges', vertexLetters: [], layout: 'stalks' });
    sheet.press({ column: 0, height: 1 });
    expect(sheet.notation).toBe('b');
  });
});
