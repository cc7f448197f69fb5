/** The games that the lobby offers, with what it says of them. Everything else is behind “set up your own”. */

import type { BoardShape, Start } from '../src/engine/protocol';

/** A picture in the shapes of boards: `share` says in what part of the worlds a piece is there. */
export interface LobbyPicture {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly { readonly shapes: readonly BoardShape[]; readonly share: number }[];
}

interface Offer {
  readonly id: string;
  readonly title: string;
  readonly words: string;
}

/** A game of the catalogue. The page's build draws its picture: the start after Left made the move `pictured`. */
export interface GameOffer extends Offer {
  readonly start: Start;
  readonly pictured: string;
}

/** A game with a screen of its own, as links spell it. */
export interface ScreenOffer extends Offer {
  readonly variant: string;
  readonly picture: LobbyPicture;
}

/** Games with hidden information: each way to play is another way of hiding, as links spell it. */
export interface HiddenOffer extends Offer {
  readonly models: readonly { readonly name: string; readonly model: string }[];
  readonly picture: LobbyPicture;
}

const anyTwo = { flavour: 'D', width: '2' } as const;

export const gameOffers: readonly GameOffer[] = [
  {
    id: 'nim',
    title: 'Quantum Nim',
    words: 'Take counters from one heap, or from two at once, each in a world of its own.',
    start: { game: 'nim', position: '3,3', ...anyTwo },
    pictured: 'take 2 from heap 1 & take 1 from heap 2',
  },
  {
    id: 'hackenbush',
    title: 'Quantum Hackenbush',
    words: 'Cut an edge of your colour. What no longer hangs on the ground falls.',
    start: { game: 'hackenbush', position: 'bbr+rrb+br', ...anyTwo },
    pictured: 'cut blue edge 2 of stalk 1 & cut blue edge 1 of stalk 3',
  },
  {
    id: 'domineering',
    title: 'Quantum Domineering',
    words: 'Left lays dominoes upright, Right lays them flat, until there is no room.',
    start: { game: 'domineering', position: '4x4', ...anyTwo },
    pictured: 'domino (2,1)-(3,1) & domino (1,3)-(2,3)',
  },
  {
    id: 'clobber',
    title: 'Quantum Clobber',
    words: 'A stone takes a neighbour of the other colour, and its place.',
    start: { game: 'clobber', position: 'xoxo/oxox/xoxo', ...anyTwo },
    pictured: 'take 1,1 to 1,2 & take 3,3 to 3,4',
  },
  {
    id: 'konane',
    title: 'Quantum Konane',
    words: 'Jump over a piece of the other colour, as they do in Hawaii, and take it.',
    start: { game: 'konane', position: 'br.br/r.brb/.rbr./brb.r', ...anyTwo },
    pictured: 'blue 1 jumps right & blue 5 jumps left',
  },
  {
    id: 'snort',
    title: 'Quantum Snort',
    words: 'Colour the dots. Neighbours must not get different colours.',
    start: { game: 'snort', position: 'path:6', ...anyTwo },
    pictured: 'colour 2 blue & colour 5 blue',
  },
  {
    id: 'toppling-dominoes',
    title: 'Toppling dominoes',
    words: 'Topple one of yours, to the left or to the right, and all behind it.',
    start: { game: 'toppling-dominoes', position: 'brbbrrb', ...anyTwo },
    pictured: 'topple 3 left & topple 4 right',
  },
];

/** The game a newcomer is led to. */
export const firstOffer = 'nim';

const line = (path: string): BoardShape => ({ path, ink: 'faint', fill: 'none', width: 2.5, line: 'solid', arrow: false });
const strand = (path: string): BoardShape => ({ path, ink: 'left', fill: 'none', width: 2, line: 'dashed', arrow: false });
const mark = (text: string, x: number, y: number): BoardShape => ({ text, x, y, size: 22, anchor: 'middle' });

export const screenOffers: readonly ScreenOffer[] = [
  {
    id: 'ttt-classic',
    title: 'Quantum Tic-Tac-Toe',
    words: 'Every mark is on two squares at once, until a circle closes.',
    variant: 'classic',
    picture: {
      width: 150,
      height: 150,
      pieces: [
        { shapes: [line('M50 5V145'), line('M100 5V145'), line('M5 50H145'), line('M5 100H145')], share: 1 },
        { shapes: [strand('M36 36L64 64'), strand('M86 76L124 112')], share: 0.8 },
        { shapes: [mark('x₁', 25, 32), mark('x₁', 75, 82)], share: 0.75 },
        { shapes: [mark('o₂', 75, 32), mark('o₂', 125, 132)], share: 0.75 },
      ],
    },
  },
  {
    id: 'ttt-ultimate',
    title: 'Ultimate Tic-Tac-Toe',
    words: 'Nine boards; every move sends the other player to two of them.',
    variant: 'ultimate',
    picture: {
      width: 150,
      height: 150,
      pieces: [
        { shapes: [line('M50 5V145'), line('M100 5V145'), line('M5 50H145'), line('M5 100H145')], share: 1 },
        {
          shapes: [5, 55, 105].flatMap((x) =>
            [5, 55, 105].map((y) => ({
              ...line(`M${x + 13} ${y + 3}v34M${x + 27} ${y + 3}v34M${x + 3} ${y + 13}h34M${x + 3} ${y + 27}h34`),
              width: 1,
            })),
          ),
          share: 0.7,
        },
        { shapes: [strand('M74 74L118 28')], share: 0.8 },
      ],
    },
  },
];

const counter = (x: number, y: number): BoardShape => ({
  path: `M${x - 11} ${y}a11 11 0 1 0 22 0a11 11 0 1 0 -22 0Z`,
  ink: 'either',
  fill: 'tint',
  width: 2,
  line: 'solid',
  arrow: false,
});
const perhaps = (x: number, y: number): BoardShape => ({ ...counter(x, y), fill: 'none', line: 'dashed' });

export const hiddenOffer: HiddenOffer = {
  id: 'hidden',
  title: 'Hidden Nim',
  words: 'You do not see all of the heaps, and the computer plays by exact chances.',
  models: [
    { name: 'Play Schrödinger Nim', model: 'schrodinger' },
    { name: 'Fuzzy Nim', model: 'fuzzy' },
    { name: 'Kriegspiel Nim', model: 'kriegspiel' },
  ],
  picture: {
    width: 150,
    height: 90,
    pieces: [
      { shapes: [counter(35, 76), counter(35, 48), counter(35, 20), counter(75, 76), counter(115, 76)], share: 1 },
      { shapes: [perhaps(75, 48), perhaps(75, 20)], share: 1 },
      { shapes: [mark('?', 75, 55), mark('?', 75, 27)], share: 1 },
    ],
  },
};
