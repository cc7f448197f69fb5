/** The lessons in order. Whether a task is done is for the engine to say: the lessons only say what to look for. */

import type { Flavour, FlavourRow, Move, Player, Start, TttVariant, TttView } from '../src/engine/protocol';

interface Text {
  id: string;
  title: string;
  /** Paragraphs to read first. */
  words: string[];
  task: string;
  /** Said when the task is done. */
  done: string;
}

/** A task in tic-tac-toe, done when the board looks as asked. */
export interface BoardLesson extends Text {
  kind: 'board';
  /** Classic where it is not said. */
  variant?: TttVariant;
  moves: string[];
  goal: (view: TttView) => boolean;
  /** Said when a move was made that does not do it. */
  missed: string;
}

/** A task in a quantum game: make a move after which the mover wins, or just a superposed one. */
export interface MoveLesson extends Text {
  kind: 'move';
  start: Start;
  moves: Move[];
  player: Player;
  goal: 'superpose' | 'win';
  source?: string;
}

/** Which of the five flavours allow one single move in a superposition? */
export interface FlavourLesson extends Text {
  kind: 'flavours';
  game: string;
  position: string;
  player: Player;
  label: string;
}

/** What is a position worth, or how hot is it? One of the choices is what the engine finds. */
export interface ValueLesson extends Text {
  kind: 'value';
  start: Start;
  asked: keyof Pick<FlavourRow, 'value' | 'temperature' | 'mean'>;
  choices: string[];
}

export type Lesson = BoardLesson | MoveLesson | FlavourLesson | ValueLesson;

const dorbecMhalla = 'P. Dorbec and M. Mhalla, Toward Quantum Combinatorial Games';
const pleunes = 'J. Pleunes, Quantum-inspired Hackenbush';

function start(game: string, position: string, flavour: Flavour): Start {
  return { game, position, flavour, width: 'inf' };
}

/** Whether the last mark is on two boards. */
function linksBoards(view: TttView): boolean {
  const pair = view.entanglements[view.entanglements.length - 1];
  return pair !== undefined && view.squares[pair.from]?.board !== view.squares[pair.to]?.board;
}

export const lessons: readonly Lesson[] = [
  {
    id: 'superposition',
    kind: 'board',
    title: 'Superposition',
    words: [
      'In quantum tic-tac-toe a move puts one mark on two squares at once. It is on one of them, and nobody has decided on which.',
      'Such a mark is live. The first mark of X is written x₁ on both squares, with a line between them.',
    ],
    task: 'Pick two squares for x₁.',
    moves: [],
    goal: (view) => view.entanglements.length === 1,
    missed: '',
    done: 'x₁ is in superposition: half here, half there. Both squares stay open for more marks.',
  },
  {
    id: 'entanglement',
    kind: 'board',
    title: 'Entanglement',
    words: [
      'A square can hold many live marks, but only one of them can become real. So marks that share a square depend on each other: if one lands there, the other must land on its other square. They are entangled.',
      'Entangled marks form a group. Each group has its own letter, colour and line.',
    ],
    task: 'X has marked squares 1 and 5. Play for O so that o₂ is entangled with x₁.',
    moves: ['1-5'],
    goal: (view) => view.entanglements.length === 2 && view.entanglements.every((pair) => pair.component === 0),
    missed: 'o₂ shares no square with x₁, so there are two groups. Undo and use square 1 or 5.',
    done: 'If x₁ lands on the shared square, o₂ cannot: settling one mark settles the other.',
  },
  {
    id: 'cycle',
    kind: 'board',
    title: 'Collapse',
    words: [
      'When a move joins two squares that are already linked, the lines close a cycle. Then as many marks as squares hang together, and they fit in exactly two ways.',
      'The whole group collapses: its marks become real. The opponent of the player who closed the cycle says which way.',
    ],
    task: 'x₁ is on 1 and 5, o₂ on 5 and 9. Close a cycle with x₃.',
    moves: ['1-5', '5-9'],
    goal: (view) => view.phase === 'choose',
    missed: 'No cycle yet. Undo, and join the two free ends of the chain.',
    done: 'A cycle of three marks on three squares. Now O chooses; point at a choice to see what it does.',
  },
  {
    id: 'choice',
    kind: 'board',
    title: 'Choose well',
    words: ['Three real marks in a row win. A collapse makes many marks real at once, so a choice can decide the game.'],
    task: 'X has just closed a cycle. Choose for O, and win.',
    moves: ['6-9', '2-6', '1-2', '5-8', '7-8', '5-6', '7-9'],
    goal: (view) => view.result?.winner === 'O',
    missed: 'That gave X a line. Undo and look at the other outcome before you choose.',
    done: 'O has the line. Whoever closes a cycle hands the choice to the opponent: think before you close.',
  },
  {
    id: 'squared',
    kind: 'board',
    variant: 'squared',
    title: 'Squared: nine boards',
    words: [
      'Squared has nine boards; who wins three boards in a row wins. A mark may be on two squares of one board, or on squares of two boards, which it then links.',
      'Two boards are linked by one live mark at most. Square 5 of board 1 is written 1/5.',
    ],
    task: 'x₁ links 1/5 and 5/1. Play for O: entangle o₂ with x₁, but link two other boards.',
    moves: ['1/5-5/1'],
    goal: (view) =>
      view.entanglements.length === 2 && view.entanglements.every((pair) => pair.component === 0) && linksBoards(view),
    missed: 'That is not it. Undo; use square 1/5 or 5/1, and a square of a third board.',
    done: 'One group now reaches over three boards: closing a cycle would settle marks on all of them.',
  },
  {
    id: 'ultimate',
    kind: 'board',
    variant: 'ultimate',
    title: 'Ultimate: sent by places',
    words: [
      'Ultimate is Squared with an order in every move: the places of a mark within its boards are the boards that the next mark must link.',
      'x₁ is on 2/6 and 9/4, so its places are 6 and 4: O must link boards 4 and 6. The same place twice sends a player into one board alone.',
    ],
    task: 'Play for O so that X is sent into board 5 alone.',
    moves: ['2/6-9/4'],
    goal: (view) => Array.isArray(view.destinations) && view.destinations.every((board) => board === 4),
    missed: 'X is sent elsewhere. Undo, and look at the places of your two squares.',
    done: 'Both squares have place 5, so X must put both halves of x₃ into board 5.',
  },
  {
    id: 'moves',
    kind: 'move',
    title: 'Superposed moves',
    words: [
      'Any game can be played this way. In Nim players take counters from heaps; who takes the last one wins. A superposed move is several classical moves at once, and leads to several positions at once: the worlds. (Papers call a world a realisation.)',
      'The next move acts in all worlds. Those in which it is not possible die.',
    ],
    task: 'Take one counter and two counters from the heap of three, at once.',
    start: start('nim', '3', 'D'),
    moves: [],
    player: 'L',
    goal: 'superpose',
    done: 'The heap has now two counters in one world and one in the other. To take two from it would leave the first world only.',
  },
  {
    id: 'flavours',
    kind: 'flavours',
    title: 'Five flavours',
    words: [
      'Superposed moves are always allowed. When may a single classical move be played? There are five answers, from strict to free:',
    ],
    task: 'A heap of Nim has two counters, one and none, in three worlds. Which flavours let a player take one counter, and nothing else?',
    game: 'nim',
    position: '2 | 1 | 0',
    player: 'L',
    label: 'take 1 from heap 1',
    done: 'C refuses it because of the empty heap; C′ overlooks worlds in which the player cannot move at all.',
  },
  {
    id: 'last-move',
    kind: 'flavours',
    title: 'The last move',
    words: ['Once more the five answers, in a position where the player has one classical move left:'],
    task: 'The heap has one counter in one world and none in the other. Which flavours let a player take it?',
    game: 'nim',
    position: '1 | 0',
    player: 'L',
    label: 'take 1 from heap 1',
    done: 'Under A the game is over: there are no two moves to superpose. B makes its one exception here.',
  },
  {
    id: 'values',
    kind: 'value',
    title: 'Values',
    words: [
      'Who wins is not all: a value says by how much. In Hackenbush Left cuts blue edges and Right red ones, and what no longer stands on the ground falls. A blue edge is worth 1, one free move for Left; a red one −1.',
      'A red edge on top of a blue one gives Right a move, and Left can still take both away. Two such stalks and a red edge on the ground are an even game: whoever moves first loses.',
    ],
    task: 'What is one stalk, blue below and red above, worth?',
    start: start('hackenbush', 'br', 'classical'),
    asked: 'value',
    choices: ['0', '1/4', '1/2', '1'],
    done: 'Half a move for Left. Values add up: 1/2 + 1/2 − 1 = 0. Superposed moves change them: under D the two stalks and the red edge are worth −1/4.',
  },
  {
    id: 'thermographs',
    kind: 'value',
    title: 'Thermographs',
    words: [
      'Some positions are hot: both players want to move first. In this square Left’s upright domino leaves room for one more of Left’s, worth 1; Right’s flat one leaves −1.',
      'Let every move cost a tax. As the tax rises, the two walls of the thermograph lean to each other; where they meet, moving is no longer worth it. That tax is the temperature, and the wall above stands on the mean.',
    ],
    task: 'How much may a move cost here until nobody wants it?',
    start: start('domineering', '2x2', 'classical'),
    asked: 'temperature',
    choices: ['0', '1/2', '1', '2'],
    done: 'At a tax of 1 both are left with nothing: temperature 1, mean 0. Explore shows the thermographs of all flavours.',
  },
  {
    id: 'pins',
    kind: 'move',
    title: 'Puzzle: four pins',
    words: ['Four pins in a row. A move removes a pin that still has a neighbour. Classically the second player wins.'],
    task: 'Left to move and win under flavour D. No single move wins.',
    start: start('octal', '0.6:4', 'D'),
    moves: [],
    player: 'L',
    goal: 'win',
    done: 'Removing both ends at once wins: whatever comes, there is an answer with pins 2 and 3.',
    source: `${dorbecMhalla}, Example 1`,
  },
  {
    id: 'meadow-a',
    kind: 'move',
    title: 'Puzzle: a meadow for Left',
    words: [
      'In Hackenbush Left cuts blue edges and Right red ones; what is no longer connected to the ground falls. Who cannot move loses.',
    ],
    task: 'Left to move and win under flavour A.',
    start: start('hackenbush', 'meadow:2,1', 'A'),
    moves: [],
    player: 'L',
    goal: 'win',
    done: 'Under A Left plays both blue edges, and once more: then Right has no two edges left to superpose. In no other flavour does Left win here.',
    source: `${dorbecMhalla}, Example 3`,
  },
  {
    id: 'meadow-d',
    kind: 'move',
    title: 'Puzzle: a meadow for Right',
    words: ['The same meadow. Classically it is worth nothing: whoever moves first loses.'],
    task: 'Right to move and win under flavour D.',
    start: start('hackenbush', 'meadow:2,1', 'D'),
    moves: [],
    player: 'R',
    goal: 'win',
    done: 'A superposed move keeps what a single one would give away: under D the meadow is worth −1/4 instead of 0.',
    source: `${pleunes}, Table 4.3`,
  },
  {
    id: 'dominoes',
    kind: 'move',
    title: 'Puzzle: the forced superposition',
    words: [
      'Left lays upright dominoes, Right flat ones. Under flavour B a single move may be played only by who has no other, so Right, with two, had to superpose them.',
    ],
    task: 'Right has laid both dominoes at once. Left to answer and win under flavour B.',
    start: start('domineering', '.##/...', 'B'),
    moves: [{ player: 'R', move: 'domino (2,1)-(2,2) & domino (2,2)-(2,3)' }],
    player: 'L',
    goal: 'win',
    done: 'Left fits in where Right’s domino is on the other two squares, and that is then where it is: Right cannot move any more.',
    source: `${dorbecMhalla}, Example 2`,
  },
  {
    id: 'heaps',
    kind: 'move',
    title: 'Puzzle: two heaps of two',
    words: ['Two equal heaps are lost for the first player in Nim: the second copies every move. Not so in quantum Nim.'],
    task: 'Left to move and win under flavour D.',
    start: start('nim', '2,2', 'D'),
    moves: [],
    player: 'L',
    goal: 'win',
    done: 'Taking one counter from either heap, at once, spoils the copying. Under C′ the same position is lost.',
    source: `${dorbecMhalla}, Example 4`,
  },
];
