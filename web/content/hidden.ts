/** Games with hidden information: what each way of hiding tells, and starts that are solved in the page within seconds. */
export interface HiddenModel {
  /** As the engine calls it. */
  readonly name: string;
  readonly title: string;
  readonly hears: string;
  readonly starts: readonly string[];
  /** Games of other parts than heaps. */
  readonly others: readonly HiddenStart[];
}

export interface HiddenStart {
  readonly game: string;
  readonly position: string;
}

export const hiddenGame = 'nim';

export const hiddenModels: readonly [HiddenModel, ...HiddenModel[]] = [
  {
    name: 'schrodinger',
    title: 'Schrödinger Nim',
    hears:
      'You look at a heap, see how large it is, and take from it. The other player hears which heap it was, and whether it is now empty.',
    starts: ['3,3,1', '2,2,1', '3,2,1', '4,3,1', '4,4,1', '3,2,2'],
    others: [
      { game: 'octal', position: '0.77:5,3' },
      { game: 'hackenbush', position: 'gggb+gggr+g' },
    ],
  },
  {
    name: 'fuzzy',
    title: 'Fuzzy Nim',
    hears: 'The same, but nobody is told that a heap is empty. Who looks at an empty heap is told so, and looks at another.',
    starts: ['2,2', '3,2', '3,3', '2,2,1', '2,2,2'],
    others: [
      { game: 'octal', position: '0.77:5,3' },
      { game: 'hackenbush', position: 'gggb+gggr+g' },
    ],
  },
  {
    name: 'kriegspiel',
    title: 'Kriegspiel Nim',
    hears: 'You try moves until one is legal: you hear “no” or “done”. The other player hears only that you have moved.',
    starts: ['2,2', '3,2', '3,3', '2,2,1'],
    others: [
      { game: 'hackenbush', position: 'br+br+r' },
      { game: 'domineering', position: '2x3' },
    ],
  },
];
