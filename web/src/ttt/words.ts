/** What the page says of a game: to screen readers and in its status line. */

import type { TttMark, TttView } from '../engine/protocol';
import { boardsOrdered } from './legality';
import { markName, squareName } from './notation';

const places = [
  'top left',
  'top middle',
  'top right',
  'middle left',
  'centre',
  'middle right',
  'bottom left',
  'bottom middle',
  'bottom right',
];

export function describeSquare(view: TttView, square: number): string {
  const { name, board, classical, quantum } = view.squares[square] ?? { name: '', board: 0, classical: null, quantum: [] };
  const place = places[square % 9] ?? '';
  const where =
    view.squares.length === 9 ? `Square ${name}, ${place}` : `Board ${board + 1}, square ${(square % 9) + 1}, ${place}`;
  if (classical) return `${where}: ${markName(classical.mark, classical.number, true)}, closed`;
  if (quantum.length === 0) return `${where}: empty`;
  const marks = quantum.map(
    (mark) => `${markName(mark.mark, mark.number, false)} shared with ${squareName(view, mark.other)}`,
  );
  return `${where}: ${marks.join(', ')}`;
}

/** The last action in words, for instance “x3 is on 1 and 9 and closes a cycle.” Before the first, what a move is. */
export function describeLast(view: TttView): string {
  if (!view.last) return 'A move puts one mark on two squares at once; it becomes real later.';
  const [landed] = view.collapsed;
  if (landed) {
    const count = view.collapsed.length;
    return `${markName(landed.mark, landed.number, true)} lands on ${squareName(view, landed.square)}; ${count} marks become real.`;
  }
  const placed = view.entanglements[view.entanglements.length - 1];
  if (!placed) return `${view.last} was played.`;
  const words = `${markName(placed.mark, placed.number, false)} is on ${squareName(view, placed.from)} and ${squareName(view, placed.to)}`;
  return view.phase === 'choose' ? `${words} and closes a cycle.` : `${words}.`;
}

export function describeTurn(view: TttView, picked: number | null): string {
  if (view.phase === 'over') return view.result ? resultInWords(view.result.winner) : 'The game is over.';
  if (view.phase === 'choose') {
    const [closing] = view.choices[0]?.preview ?? [];
    const mark = closing ? markName(closing.mark, closing.number, false) : 'the closing mark';
    return `${view.toMove} chooses where ${mark} lands.`;
  }
  if (picked !== null) return `${view.toMove}: pick the second square, to share a mark with ${squareName(view, picked)}.`;
  return `${view.toMove} to move: pick two squares.`;
}

export function resultInWords(winner: TttMark | 'shared' | 'draw'): string {
  if (winner === 'shared') return 'Both have a line: a shared win.';
  if (winner === 'draw') return 'No line and no move left: a draw.';
  return `${winner} wins.`;
}

export function describeOrder(view: TttView): string {
  if (view.destinations === null || view.phase === 'over') return '';
  const order = boardsOrdered(view);
  if (!order) return view.last ? 'Free play: any pair of boards.' : 'Free play: the first move may go anywhere.';
  if (order[0] === order[1]) return `Both squares in board ${order[0] + 1}.`;
  return `One square in board ${order[0] + 1}, one in board ${order[1] + 1}.`;
}

/** What X gets with best play, or its chance, in words. */
export function describeValue(exact: string | undefined, winRate: number): string {
  switch (exact) {
    case '1':
      return 'X wins with best play';
    case '-1':
      return 'O wins with best play';
    case '0':
      return 'A draw with best play';
    case '1/2':
      return 'X is ahead by half a point with best play';
    case '-1/2':
      return 'O is ahead by half a point with best play';
    default:
      return `X scores ${Math.round(100 * winRate)} % by estimate`;
  }
}
