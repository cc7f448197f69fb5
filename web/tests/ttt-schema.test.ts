import { describe, expect, it } from 'vitest';
import { Damaged } from '../src/share/link';
import { tttSchema } from '../src/ttt/schema';
import { newGame, type TttState } from '../src/ttt/settings';

describe('a game of tic-tac-toe in a link', () => {
  const game: TttState = {
    variant: 'ultimate',
    rules: 'goff',
    x: 'perfect',
    o: 'person',
    history: { steps: ['2/6-9/4', '4/1-6/2', '=4/1'], at: 2 },
  };

  it('is read back as it was written', () => {
    expect(tttSchema.read(tttSchema.write(game))).toEqual(game);
    expect(tttSchema.read(tttSchema.write(newGame))).toEqual(newGame);
  });

  it('is a new game where it says nothing', () => {
    expect(tttSchema.read({})).toEqual(newGame);
  });

  it('may separate moves by blanks or commas', () => {
    expect(tttSchema.read({ moves: ' 1-5, 5-9,1-9  =1 ' }).history.steps).toEqual(['1-5', '5-9', '1-9', '=1']);
  });

  it.each([
    [{ variant: 'cubed' }],
    [{ rules: '' }],
    [{ x: 'nobody' }],
    [{ moves: '1-5 hello' }],
    [{ moves: '1-0' }],
    [{ moves: '1-5', at: '2' }],
    [{ moves: '1-5', at: '-1' }],
    [{ moves: Array.from({ length: 300 }, () => '1-5').join(' ') }],
  ])('is refused in words where it is damaged: %o', (fields) => {
    expect(() => tttSchema.read(fields as Record<string, string>)).toThrow(Damaged);
  });
});
