/** The words of the page, each for one thing, with what the papers call it where that is another word. */
export const words: readonly { word: string; meaning: string }[] = [
  { word: 'World', meaning: 'One of the positions that are there at once. The papers, and the program, say realisation.' },
  { word: 'Superposition', meaning: 'All worlds together: what a quantum game is in after some moves.' },
  {
    word: 'Label',
    meaning: 'One classical move by its name, such as “take 1 from heap 2”. It means the same in every world.',
  },
  {
    word: 'Move',
    meaning:
      'One label, or several at once. Each label is played in every world that allows it, and makes a world of its own.',
  },
  { word: 'Width', meaning: 'How many labels a move may have.' },
  { word: 'Flavour', meaning: 'The rule that says when a move of a single label is allowed: A, B, C, C′ or D.' },
  { word: 'Outcome', meaning: 'Who wins: Left, Right, whoever moves first, or whoever moves second.' },
  { word: 'Value', meaning: 'What a position is worth in any sum of games, in moves of advantage for Left.' },
  { word: 'Live', meaning: 'In tic-tac-toe: a mark that is on two squares and has not become real.' },
];
