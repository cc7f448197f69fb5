import { describe, expect, it } from 'vitest';
import { readFile, writeFile } from '../src/share/file';
import { Damaged, type Place } from '../src/share/link';

const place: Place = { screen: 'ttt', fields: { variant: 'ultimate', moves: '2/6-9/4 4/1-6/2' } };

describe('a saved game', () => {
  it('is read back as it was written', () => {
    expect(readFile(writeFile(place))).toEqual(place);
  });

  const damaged: [string, string][] = [
    ['nothing', ''],
    ['no JSON', '{"format": "qcg game", '],
    ['a list', '[1, 2]'],
    ['null', 'null'],
    ['another file', '{"name": "qcg-page"}'],
    ['another version', writeFile(place).replace('"version": 1', '"version": 7')],
    ['an unknown screen', writeFile(place).replace('"ttt"', '"nowhere"')],
    ['fields that are no texts', writeFile(place).replace('"ultimate"', '3')],
    ['no fields', '{"format": "qcg game", "version": 1, "screen": "ttt"}'],
    ['far too much', writeFile({ ...place, fields: { moves: 'x'.repeat(1_000_000) } })],
  ];
  it.each(damaged)('that holds %s is refused in words', (_, text) => {
    expect(() => readFile(text)).toThrow(Damaged);
  });
});
