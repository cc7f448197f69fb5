/** A collapse shown step by step: what the board looks like while some of its marks are not yet real. */

import type { TttView } from '../engine/protocol';

/** What the picture needs of a view; less than all of it, as a half-done collapse has no legal moves. */
export type Picture = Pick<TttView, 'squares' | 'entanglements' | 'boards' | 'result'>;

/** The board after `shown` steps of the collapse that leads from `before` to `after`. */
export function duringCascade(before: TttView, after: TttView, shown: number): Picture {
  const steps = after.collapsed;
  if (shown >= steps.length) return after;
  const pending = new Set(steps.slice(shown).map((step) => step.square));
  const pendingNumbers = new Set(steps.slice(shown).map((step) => step.number));
  const kept = before.entanglements.filter((pair) => pendingNumbers.has(pair.number));
  const firstFree = 1 + Math.max(-1, ...after.entanglements.map((pair) => pair.component));
  return {
    squares: after.squares.map((square, index) => (pending.has(index) ? (before.squares[index] ?? square) : square)),
    entanglements: [
      ...kept.map((pair) => ({ ...pair, component: firstFree + pair.component })),
      ...after.entanglements,
    ].sort((one, other) => one.number - other.number),
    boards: before.boards,
    result: null,
  };
}

/** The board as a choice would leave it, drawn before the choice is made. */
export function previewOf(view: TttView, choice: TttView['choices'][number]): Picture {
  const real = new Map(choice.preview.map((step) => [step.square, step]));
  const numbers = new Set(choice.preview.map((step) => step.number));
  return {
    squares: view.squares.map((square, index) => {
      const step = real.get(index);
      return step ? { ...square, classical: { mark: step.mark, number: step.number }, quantum: [] } : square;
    }),
    entanglements: view.entanglements.filter((pair) => !numbers.has(pair.number)),
    boards: view.boards,
    result: null,
  };
}
