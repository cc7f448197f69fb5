/** The board before the first move, as the engine would show it (tests/browser/first-load.spec.ts compares them). */

import type { TttVariant, TttView } from '../engine/protocol';

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function blankView(variant: TttVariant): TttView {
  const many = variant !== 'classic';
  const boards = many ? places : [1];
  const names = boards.flatMap((board) => places.map((place) => (many ? `${board}/${place}` : `${place}`)));
  return {
    squares: names.map((name, square) => ({
      name,
      board: Math.floor(square / places.length),
      classical: null,
      quantum: [],
    })),
    entanglements: [],
    phase: 'move',
    toMove: 'X',
    legal: names.flatMap((one, square) => names.slice(square + 1).map((other) => `${one}-${other}`)),
    cycle: [],
    cycleMoves: [],
    choices: [],
    collapsed: [],
    destinations: variant === 'ultimate' ? 'free' : null,
    boards: boards.map(() => ({ won: null, full: false, linked: [] })),
    result: null,
    last: null,
  };
}
