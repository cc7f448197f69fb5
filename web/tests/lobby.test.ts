import { describe, expect, it } from 'vitest';
import { hiddenModels } from '../content/hidden';
import { gameOffers, hiddenOffer, screenOffers } from '../content/lobby';
import type { Board } from '../src/engine/protocol';
import { gamesSchema } from '../src/games/fields';
import { hiddenSchema } from '../src/hidden/fields';
import { placeOfPuzzle, puzzleOf, type Puzzle } from '../src/lobby/daily';
import { pictureOf } from '../src/lobby/picture';
import { waysToPlay } from '../src/lobby/ways';

describe('the lobby', () => {
  it('begins games that their screens can read', () => {
    for (const offer of gameOffers) {
      const states = waysToPlay(offer).map(({ place }) => gamesSchema.read(place.fields));
      expect(states.map((state) => state.setup.seats)).toEqual([
        { L: 'person', R: 'easy' },
        { L: 'person', R: 'perfect' },
        { L: 'person', R: 'person' },
      ]);
      for (const state of states) expect([state.stage, state.setup.start]).toEqual(['game', offer.start]);
    }
    for (const offer of screenOffers) expect(waysToPlay(offer)[0]?.place.fields.variant).toBe(offer.variant);
  });

  it('offers every way of hiding that there is', () => {
    const models = waysToPlay(hiddenOffer).map(({ place }) => hiddenSchema.read(place.fields).setup.model);
    expect(models).toEqual(hiddenModels.map(({ name }) => name));
  });

  it('draws what is there, as strongly as it is there', () => {
    const piece = { edge: false, shapes: [], alone: null };
    const pieces = [
      { ...piece, present: 0 },
      { ...piece, present: 1 },
      { ...piece, present: 4 },
    ];
    const board: Board = { layout: 'heaps', width: 1, height: 2, background: [], pieces, nodes: [] };
    const picture = pictureOf({ board, total: 4 });
    expect(picture.pieces.map(({ share }) => share)).toEqual([1, 0.25, 1]);
  });
});

describe('the puzzle of the day', () => {
  const day = (text: string) => new Date(`${text}Z`);

  it('stays for a day, and another one follows', () => {
    const all = ['a', 'b', 'c'];
    expect(puzzleOf(all, day('2026-11-16T00:00'))).toBe(puzzleOf(all, day('2026-11-16T23:59')));
    const three = ['16', '17', '18'].map((date) => puzzleOf(all, day(`2026-11-${date}T12:00`)));
    expect(new Set(three).size).toBe(3);
    expect(puzzleOf(all, day('2026-11-19T12:00'))).toBe(three[0]);
    expect(puzzleOf([], day('2026-11-16T00:00'))).toBeUndefined();
  });

  it('gives the reader the side that wins', () => {
    const puzzle: Puzzle = {
      game: 'nim',
      position: '2,2',
      flavour: 'D',
      width: '2',
      player: 'R',
      solution: 'take 1 from heap 1 & take 1 from heap 2',
    };
    const { setup } = gamesSchema.read(placeOfPuzzle(puzzle).fields);
    expect([setup.first, setup.seats]).toEqual(['R', { L: 'perfect', R: 'person' }]);
  });
});
