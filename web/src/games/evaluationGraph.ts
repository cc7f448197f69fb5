import type { FlavourRow, Player } from '../engine/protocol';
import { playerAt } from './setup';
import { otherPlayer, PLAYER_NAMES, winnerOf } from './words';

/** A place of a game in its graph: who wins from there if both play right. */
export interface GraphPoint {
  readonly at: number;
  /** null while it is not known. */
  readonly winner: Player | null;
  /** The move that led here gave a won game away. */
  readonly mistake: boolean;
}

/** The places of a game from its start; `rowOf` says what is known after the first `at` moves. */
export function graphPoints(
  first: Player,
  moves: number,
  rowOf: (at: number) => FlavourRow | undefined,
): readonly GraphPoint[] {
  const winners = Array.from({ length: moves + 1 }, (_, at) => {
    const outcome = rowOf(at)?.outcome;
    return outcome ? winnerOf(outcome, playerAt(first, at)) : null;
  });
  return winners.map((winner, at) => {
    const mover = playerAt(first, at - 1);
    return { at, winner, mistake: at > 0 && winners[at - 1] === mover && winner === otherPlayer(mover) };
  });
}

/** The graph in words, for those who do not see it. */
export function graphWords(points: readonly GraphPoint[]): string {
  const places = points.map(({ at, winner, mistake }) => {
    const place = at === 0 ? 'at the start' : `after move ${at}`;
    return `${place} ${winner ? PLAYER_NAMES[winner] : 'nobody knows who'} wins${mistake ? ', a mistake' : ''}`;
  });
  return `With right play, ${places.join('; ')}.`;
}
