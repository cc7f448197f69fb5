import { describe, expect, it } from 'vitest';
import { duringCascade, previewOf } from '../src/ttt/cascade';
import { geometryOf } from '../src/ttt/geometry';
import { canPick, partnersOf, whyNotFirst } from '../src/ttt/legality';
import { winningLines } from '../src/ttt/lines';
import { rowsOf, squareAfterKey } from '../src/ttt/movement';
import { lookOf } from '../src/ttt/looks';
import { pairName, sameMove, squaresOf } from '../src/ttt/notation';
import { liveMarks, strands } from '../src/ttt/strands';
import { FakeGame } from './fake/ttt';

const classic = (...moves: string[]) => new FakeGame({ variant: 'classic', rules: 'default', moves }).view();
const ultimate = (...moves: string[]) => new FakeGame({ variant: 'ultimate', rules: 'default', moves }).view();

describe('moving by keys', () => {
  const small = geometryOf(9);
  const large = geometryOf(81);

  it('goes to the neighbour and stops at the edge', () => {
    expect(squareAfterKey(small, 4, 'ArrowRight', false)).toBe(5);
    expect(squareAfterKey(small, 5, 'ArrowRight', false)).toBe(5);
    expect(squareAfterKey(small, 1, 'ArrowDown', false)).toBe(4);
    expect(squareAfterKey(small, 4, 'Home', false)).toBe(3);
    expect(squareAfterKey(small, 4, 'a', false)).toBeNull();
  });

  it('goes over from board to board on nine boards', () => {
    // From 1/3 (top right of the first board) right to 2/1, from 1/7 down to 4/1.
    expect(squareAfterKey(large, 2, 'ArrowRight', false)).toBe(9);
    expect(squareAfterKey(large, 6, 'ArrowDown', false)).toBe(27);
  });

  it('jumps to the same place of the next board with Control', () => {
    expect(squareAfterKey(large, 4, 'ArrowRight', true)).toBe(9 + 4);
    expect(squareAfterKey(large, 4, 'ArrowDown', true)).toBe(27 + 4);
    expect(squareAfterKey(large, 40, 'End', true)).toBe(80);
  });

  it('reads every square once, row by row', () => {
    expect(
      rowsOf(large)
        .flat()
        .sort((a, b) => a - b),
    ).toEqual([...Array(81).keys()]);
    expect(rowsOf(large)[0]).toEqual([0, 1, 2, 9, 10, 11, 18, 19, 20]);
  });
});

describe('notation', () => {
  it('names pairs with the smaller square first', () => {
    expect(pairName(classic(), 8, 0)).toBe('1-9');
    expect(pairName(ultimate(), 75, 14)).toBe('2/6-9/4');
  });

  it('finds the squares of a move', () => {
    expect(squaresOf('2/6-9/4')).toEqual([14, 75]);
    expect(squaresOf('=3')).toEqual([2]);
    expect(squaresOf('nonsense')).toEqual([]);
  });

  it('knows one move by two spellings', () => {
    expect(sameMove('5-1', '1-5')).toBe(true);
    expect(sameMove('1-5', '1-6')).toBe(false);
    expect(sameMove('=1', '1-1')).toBe(false);
  });
});

describe('legality', () => {
  it('lets a live pair not be marked again', () => {
    const partners = partnersOf(classic('1-5'));
    expect(canPick(partners, null, 0)).toBe(true);
    expect(canPick(partners, 0, 4)).toBe(false);
    expect(canPick(partners, 0, 8)).toBe(true);
    expect(canPick(partners, 0, 0)).toBe(true);
  });

  it('leaves the two landing squares when a cycle is closed', () => {
    const partners = partnersOf(classic('1-5', '5-9', '1-9'));
    expect([...Array(9).keys()].filter((square) => canPick(partners, null, square))).toEqual([0, 8]);
  });

  it('says why a square cannot be picked', () => {
    expect(whyNotFirst(classic('1-5', '5-9', '1-9', '=1'), 0)).toBe('Square 1 is closed: it holds X3.');
    expect(whyNotFirst(classic('1-5', '5-9', '1-9'), 3)).toContain('choose');
    expect(whyNotFirst(ultimate('2/6-9/4'), 0)).toBe('The last move 2/6-9/4 sends this one to join boards 4 and 6.');
  });
});

describe('entangled groups', () => {
  it('have looks of their own for 40 moves', () => {
    const looks = Array.from({ length: 40 }, (_, index) => lookOf(index + 1));
    expect(new Set(looks.map(({ colour, dash }) => `${colour} ${dash}`)).size).toBe(40);
    expect(new Set(looks.map(({ letter }) => letter)).size).toBe(40);
  });

  it('keep their look while they grow and others collapse', () => {
    const before = classic('1-5', '5-9', '2-3', '1-9');
    const after = classic('1-5', '5-9', '2-3', '1-9', '=1');
    const look = (view: typeof before) => strands(view, geometryOf(9)).find((strand) => strand.number === 3)?.look;
    expect(look(after)).toEqual(look(before));
  });

  it('draw every mark twice, apart from each other and within its square', () => {
    const geometry = geometryOf(9);
    const marks = liveMarks(classic('1-5', '1-9', '1-2', '1-3', '1-4'), geometry);
    expect(marks).toHaveLength(10);
    for (const mark of marks) {
      const box = geometry.squares[mark.square];
      expect(mark.x - mark.radius).toBeGreaterThanOrEqual(box?.x ?? Infinity);
      expect(mark.x + mark.radius).toBeLessThanOrEqual((box?.x ?? 0) + 100);
      for (const other of marks) {
        if (other !== mark)
          expect(Math.hypot(mark.x - other.x, mark.y - other.y)).toBeGreaterThanOrEqual(mark.radius + other.radius - 0.01);
      }
    }
  });
});

describe('a collapse', () => {
  const before = classic('1-5', '5-9', '2-3', '1-9');
  const after = classic('1-5', '5-9', '2-3', '1-9', '=1');

  it('is shown one mark at a time', () => {
    const real = (shown: number) => duringCascade(before, after, shown).squares.filter((square) => square.classical).length;
    expect([0, 1, 2, 3].map(real)).toEqual([0, 1, 2, 3]);
    const lines = (shown: number) => duringCascade(before, after, shown).entanglements.map((pair) => pair.number);
    expect(lines(0)).toEqual([1, 2, 3, 4]);
    expect(lines(1)).toEqual([1, 2, 3]);
    expect(lines(3)).toEqual([3]);
  });

  it('is previewed as it will be', () => {
    const choice = before.choices.find((each) => each.move === '=1');
    expect(choice && previewOf(before, choice).squares.map((square) => square.classical)).toEqual(
      after.squares.map((square) => square.classical),
    );
  });
});

it('a won game shows the line of the winner, and only then', () => {
  const moves = ['6-9', '2-6', '1-2', '5-8', '7-8', '5-6', '7-9'];
  expect(winningLines(classic(...moves))).toEqual([]);
  expect(winningLines(classic(...moves, '=9'))).toEqual([[1, 4, 7]]);
});
