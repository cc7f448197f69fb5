import type { GameOffer, HiddenOffer, ScreenOffer } from '../../content/lobby';
import { gamesSchema } from '../games/fields';
import type { Seat } from '../games/setup';
import type { Place } from '../share/link';

/** One way to begin a game at once: what its link says, and where it leads. */
export interface Way {
  readonly name: string;
  readonly place: Place;
}

const OPPONENTS: readonly { name: string; seat: Seat }[] = [
  { name: 'Play an easy computer', seat: 'easy' },
  { name: 'A harder one', seat: 'perfect' },
  { name: 'Two people', seat: 'person' },
];

/** The easiest first: it is what a newcomer is offered. */
export function waysToPlay(offer: GameOffer | ScreenOffer | HiddenOffer): Way[] {
  if ('models' in offer)
    return offer.models.map(({ name, model }) => ({ name, place: { screen: 'hidden', fields: { model } } }));
  return OPPONENTS.map(({ name, seat }) => ({ name, place: placeOf(offer, seat) }));
}

function placeOf(offer: GameOffer | ScreenOffer, seat: Seat): Place {
  if ('variant' in offer) return { screen: 'ttt', fields: { variant: offer.variant, x: 'person', o: seat } };
  const setup = { start: offer.start, seats: { L: 'person', R: seat }, first: 'L' } as const;
  return { screen: 'games', fields: gamesSchema.write({ stage: 'game', setup, moves: [], at: 0 }) };
}
