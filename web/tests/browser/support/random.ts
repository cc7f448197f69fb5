/** Random small positions of every game: small enough to be solved in every flavour in a moment. */

export class Random {
  constructor(private state: number) {}

  /** mulberry32: the same seed, the same positions. */
  below(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let word = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) % bound;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]!;
  }

  shuffled<T>(from: readonly T[]): T[] {
    const list = [...from];
    for (let last = list.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      [list[last], list[other]] = [list[other]!, list[last]!];
    }
    return list;
  }

  text(length: number, letters: string): string {
    return Array.from({ length }, () => this.pick([...letters])).join('');
  }
}

const heaps = (random: Random): string =>
  random.pick([() => `${random.below(4)},${random.below(3)}`, () => `${random.below(5)}`, () => `${random.below(3)},${random.below(2)},1`])();

const board = (random: Random, letters: string): string => {
  const [rows, columns] = random.pick([[2, 3], [3, 2], [2, 2], [1, 5], [5, 1]] as const);
  return Array.from({ length: rows }, () => random.text(columns, letters)).join('/');
};

const stalks = (random: Random): string =>
  Array.from({ length: 1 + random.below(3) }, () => random.text(1 + random.below(2), 'brg')).join('+');

// Every node hangs on one before it, so that all stand on the ground.
const graph = (random: Random): string => {
  const edges = Array.from({ length: 2 + random.below(2) }, (_, node) => `${random.below(node + 1)}-${node + 1}${random.text(1, 'brg')}`);
  return [...edges, `0-${edges.length}${random.text(1, 'br')}2`].join(' ');
};

// The piece in the corner, and walls between some cells.
const maze = (random: Random): string => {
  const [rows, columns] = random.pick([[2, 3], [3, 2], [3, 3], [1, 4], [4, 1]] as const);
  const cell = (row: number, column: number): string => {
    const walls = ['', '', ...(row + 1 < rows ? ['_'] : []), ...(column + 1 < columns ? [']'] : [])];
    return `${row + column === 0 ? 'o' : '.'}${random.pick(walls)}`;
  };
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => cell(row, column)).join('')).join('/');
};

export const positions: Record<string, (random: Random) => string> = {
  nim: heaps,
  'nim-cut': heaps,
  subtraction: (random) => `{${random.pick(['1', '1,2', '2,3', '1,3'])}}:${heaps(random)}`,
  octal: (random) => `${random.pick(['0.6', '0.77', '0.137', '0.3', '4.4'])}:${1 + random.below(4)}`,
  hackenbush: (random) => (random.below(3) === 0 ? graph(random) : stalks(random)),
  domineering: (random) => board(random, '...#'),
  konane: (random) => board(random, 'br.'),
  maze,
  'clear-the-pond': (random) => random.text(2 + random.below(3), 'br.'),
  explicit: (random) =>
    `{a: L cut -> ${random.pick(['b', 'c', 'd'])}, R snip -> ${random.pick(['b', 'c', 'd'])}; b: R snip -> ${random.pick(['c', 'd'])}, L chop -> d; c: LR take -> d; d:}`,
};
