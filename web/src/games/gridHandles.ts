import type { LabelState } from '../engine/protocol';

/** Where on a grid a label can be pressed, in units of one square. */
export interface GridHandle {
  readonly label: LabelState;
  readonly x: number;
  readonly y: number;
  /** Degrees to turn an arrow that points up, for labels that have a direction. */
  readonly turn?: number;
}

const STEPS = {
  up: { x: 0, y: -1, turn: 0 },
  right: { x: 1, y: 0, turn: 90 },
  down: { x: 0, y: 1, turn: 180 },
  left: { x: -1, y: 0, turn: 270 },
} as const;

/** A label without a direction is pressed in the middle of its squares, one with a direction near the edge of each. */
export function gridHandles(labels: readonly LabelState[]): GridHandle[] {
  return labels.flatMap((label): GridHandle[] => {
    const { place } = label;
    if (place.kind !== 'cells' || place.cells.length === 0) return [];
    const { cells, direction } = place;
    if (direction === undefined) {
      const x = cells.reduce((sum, cell) => sum + cell.column + 0.5, 0) / cells.length;
      const y = cells.reduce((sum, cell) => sum + cell.row + 0.5, 0) / cells.length;
      return [{ label, x, y }];
    }
    const step = STEPS[direction];
    return cells.map((cell) => ({
      label,
      x: cell.column + 0.5 + 0.36 * step.x,
      y: cell.row + 0.5 + 0.36 * step.y,
      turn: step.turn,
    }));
  });
}
