import { describe, expect, it } from 'vitest';
import { gameKey, goesOn, readLetter, readPasted, type Letter } from '../src/correspond/letter';
import { Damaged, type Place } from '../src/share/link';

function letter(moves: readonly string[], agreed: Record<string, string> = {}): Letter {
  const place: Place = { screen: 'games', fields: { position: '3,3', ...agreed, moves: moves.join(';') } };
  return { place, moves };
}

describe('the same game', () => {
  it('is known by what was agreed, however its link is ordered and whatever was played', () => {
    const other: Place = { screen: 'games', fields: { at: '1', moves: 'a', position: '3,3' } };
    expect(gameKey(other)).toBe(gameKey(letter([]).place));
    expect(gameKey(letter([], { flavour: 'A' }).place)).not.toBe(gameKey(letter([]).place));
    expect(gameKey({ ...other, screen: 'ttt' })).not.toBe(gameKey(other));
  });
  it('goes on where moves were added, and nowhere else', () => {
    expect(goesOn(letter(['a']), letter(['a', 'b']))).toBe(true);
    expect(goesOn(letter(['a']), letter(['a']))).toBe(false);
    expect(goesOn(letter(['a', 'b']), letter(['a']))).toBe(false);
    expect(goesOn(letter(['a']), letter(['c', 'b']))).toBe(false);
    expect(goesOn(letter(['a']), letter(['a', 'b'], { flavour: 'A' }))).toBe(false);
  });
});

describe('what is pasted', () => {
  it('is a link wherever it comes from, or else a move', () => {
    const place = { screen: 'ttt', fields: { moves: '1-2 3-4' } };
    expect(readPasted(' https://elsewhere.example/page/#/ttt?moves=1-2+3-4 ')).toEqual({ place });
    expect(readPasted('#/ttt?moves=1-2+3-4')).toEqual({ place });
    expect(readPasted(' take 1 from heap 1 & take 2 from heap 1\n')).toEqual({
      move: 'take 1 from heap 1 & take 2 from heap 1',
    });
  });
  it('is refused where the link is damaged', () => expect(() => readPasted('x#/nowhere?a=b')).toThrow(Damaged));
});

describe('a letter from another tab', () => {
  it('is read where it is one', () => expect(readLetter(letter(['a']))).toEqual(letter(['a'])));
  it.each([null, 3, {}, { place: {} }, { place: letter([]).place }, { ...letter([]), moves: [1] }])(
    'is ignored where it is none: %j',
    (data) => expect(readLetter(data)).toBeNull(),
  );
});
