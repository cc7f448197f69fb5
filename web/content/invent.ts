/** The rules that the Invent screen opens with: a game that is none of the shipped ones. */
export const firstRules = `# Change anything here: the board follows.
game   gobble
about  a piece eats a neighbour of the other colour and stays where it is
board  grid
cells  . empty, x Left's piece, o Right's piece
Left   xo -> x.  eat, turned
Right  copies Left with x and o exchanged
start  xox/oxo
start  xoxo
`;
