import { readHash, type Fields, type Place } from '../share/link';

/** A game as two people send it to each other: what was agreed, and the moves so far. */
export interface Letter {
  readonly place: Place;
  readonly moves: readonly string[];
}

/** What stays the same over a whole game: everything in its link but the moves and the step on show. */
export function gameKey({ screen, fields }: Place): string {
  const agreed = Object.entries(fields).filter(([name]) => name !== 'moves' && name !== 'at');
  return JSON.stringify([screen, agreed.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Whether `later` is the same game some moves on. */
export function goesOn(earlier: Letter, later: Letter): boolean {
  return (
    gameKey(earlier.place) === gameKey(later.place) &&
    later.moves.length > earlier.moves.length &&
    earlier.moves.every((move, index) => later.moves[index] === move)
  );
}

/** What somebody pasted: the place that a link leads to, or a move on its own. Throws `Damaged` for a damaged link. */
export function readPasted(text: string): { place: Place } | { move: string } {
  const trimmed = text.trim();
  const hash = trimmed.indexOf('#/');
  return hash < 0 ? { move: trimmed } : { place: readHash(trimmed.slice(hash)) };
}

/** The fields of a letter that came from another tab, if it is one. */
export function readLetter(data: unknown): Letter | null {
  const { place, moves } = (data ?? {}) as Partial<Letter>;
  if (!place || typeof place.screen !== 'string' || !isTexts(place.fields)) return null;
  return Array.isArray(moves) && isTexts({ ...moves }) ? { place, moves } : null;
}

function isTexts(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');
}
