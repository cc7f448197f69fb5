import type { Board, LabelHandle, LabelState, World } from '../engine/protocol';
import { hasPiece } from '../worlds/worlds';

/** In how many of the realisations a thing is there, as boards print it: nothing where that goes without saying. */
export function shareText(present: number, total: number): string {
  return present === total ? '' : `${present}/${total}`;
}

/** How strongly to draw what is in only some realisations; never so faint that it cannot be seen. */
export function shareOpacity(present: number, total: number): number {
  return total === 0 ? 1 : 0.4 + (0.6 * present) / total;
}

export function labelName({ label, legalIn, missing }: LabelState): string {
  return missing === 0 ? label : `${label}, in ${legalIn} of ${legalIn + missing} worlds`;
}

/** How near the pointer must come to the middle of a piece. */
const REACH = 15;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The piece of the board at a place: the one whose middle is nearest, if any is near. */
export function nearestPiece(board: Board, place: Place): number | null {
  let found: number | null = null;
  let least = REACH;
  board.pieces.forEach(({ x, y, present }, index) => {
    if (x === undefined || y === undefined || present === 0) return;
    const distance = Math.hypot(x - place.x, y - place.y);
    if (distance < least) [found, least] = [index, distance];
  });
  return found;
}

/** Pieces that are there in some worlds only, and on which no label can be taken hold of. */
export function loosePieces(board: Board, labels: readonly LabelState[], total: number): number[] {
  const held = labels.flatMap(({ handles }) => handles.map(middleOf)).filter((place) => place !== null);
  return [...board.pieces.keys()].filter((index) => {
    const { x, y, present } = board.pieces[index]!;
    if (x === undefined || y === undefined || present === 0 || present === total) return false;
    return held.every((place) => Math.hypot(place.x - x, place.y - y) > 4);
  });
}

/** The middle of a handle's area, between the extremes of its path. */
function middleOf({ disc, path, knob }: LabelHandle): Place | null {
  const text = disc ?? path;
  if (text === undefined) return knob ?? null;
  // Areas begin at the bottom of a circle or at the corner of a box, and lead around it.
  const [x, y, ...rest] = (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  if (x === undefined || y === undefined) return null;
  if (text.includes('A')) return { x, y: (y + (rest[6] ?? y)) / 2 };
  if (text.includes('h')) return { x: x + (rest[0] ?? 0) / 2, y: y + (rest[1] ?? 0) / 2 };
  return { x: (x + (rest.at(-2) ?? x)) / 2, y: (y + (rest.at(-1) ?? y)) / 2 };
}

const MOST_NUMBERS = 12;

/** Which worlds have a piece, by their numbers. */
export function worldsWith(worlds: readonly World[], piece: number): string {
  const having = [...worlds.keys()].filter((world) => hasPiece(worlds[world]!, piece)).map((world) => world + 1);
  const listed = having.slice(0, MOST_NUMBERS).join(', ') + (having.length > MOST_NUMBERS ? ', …' : '');
  return `in ${having.length} of ${worlds.length} worlds${having.length > 0 ? `: ${listed}` : ''}`;
}
