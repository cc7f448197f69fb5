/** Moving over the squares by keys. */

import type { Geometry } from './geometry';

/** The square that a key leads to, or null where the key is not one that moves. Control jumps over three squares. */
export function squareAfterKey(geometry: Geometry, square: number, key: string, control: boolean): number | null {
  const place = geometry.places[square];
  if (!place) return null;
  const step = control ? 3 : 1;
  const last = geometry.side - 1;
  const held = (value: number) => Math.min(Math.max(value, 0), last);
  switch (key) {
    case 'ArrowLeft':
      return squareAt(geometry, place.row, held(place.column - step));
    case 'ArrowRight':
      return squareAt(geometry, place.row, held(place.column + step));
    case 'ArrowUp':
      return squareAt(geometry, held(place.row - step), place.column);
    case 'ArrowDown':
      return squareAt(geometry, held(place.row + step), place.column);
    case 'Home':
      return squareAt(geometry, control ? 0 : place.row, 0);
    case 'End':
      return squareAt(geometry, control ? last : place.row, last);
    default:
      return null;
  }
}

function squareAt(geometry: Geometry, row: number, column: number): number {
  return geometry.places.findIndex((place) => place.row === row && place.column === column);
}

/** The squares row by row over the whole picture, as a table is read aloud. */
export function rowsOf(geometry: Geometry): number[][] {
  return Array.from({ length: geometry.side }, (_, row) =>
    Array.from({ length: geometry.side }, (_, column) => squareAt(geometry, row, column)),
  );
}
