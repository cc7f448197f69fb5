import { describe, expect, it } from 'vitest';
import { Damaged, readHash, writeHash, type Place } from '../src/share/link';

describe('a link', () => {
  it('without anything leads to the lobby', () => {
    expect(readHash('')).toEqual({ screen: 'home', fields: {} });
    expect(readHash('#/')).toEqual({ screen: 'home', fields: {} });
  });

  it('is read back as it was written, whatever signs the fields hold', () => {
    const place: Place = {
      screen: 'games',
      fields: { position: 'br+br + r | 0-1b', moves: '2/6-9/4 =2/6', note: '100% & ä=b#?', empty: '' },
    };
    expect(readHash(writeHash(place))).toEqual(place);
  });

  it('can be read by eye', () => {
    expect(writeHash({ screen: 'ttt', fields: { variant: 'squared', moves: '2/6-9/4 =2/6' } })).toBe(
      '#/ttt?variant=squared&moves=2/6-9/4+=2/6',
    );
  });

  it.each(['#/nowhere', '#/ttt?moves', '#/ttt?=3', '#/ttt?moves=%', '#/ttt?moves=%ff', `#/ttt?x=${'a'.repeat(200_000)}`])(
    'that is damaged (%.20s) is refused in words',
    (hash) => {
      expect(() => readHash(hash)).toThrow(Damaged);
    },
  );
});
