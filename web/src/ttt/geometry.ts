/** Where squares and boards are, in the units of the picture: a square is 100 wide. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  size: number;
}

export interface Geometry {
  /** Squares in a row of the whole picture: 3 or 9. */
  side: number;
  size: number;
  squares: Box[];
  boards: Box[];
  /** The place (row and column over the whole picture) of each square, for the arrow keys. */
  places: { row: number; column: number }[];
}

/** Room around the boards, for rings and pointers that reach over their edge. */
export const margin = 10;

const square = 100;
const gap = 6;
const padding = 12;
const boardGap = 26;

export function geometryOf(squares: number): Geometry {
  return squares === 9 ? oneBoard() : nineBoards();
}

function oneBoard(): Geometry {
  const board = boardAt({ x: 0, y: 0 });
  return { side: 3, size: boardSize, squares: board.squares, boards: [board.box], places: placesOfBoard(0, 0) };
}

function nineBoards(): Geometry {
  const step = boardSize + boardGap;
  const geometry: Geometry = { side: 9, size: 2 * step + boardSize, squares: [], boards: [], places: [] };
  for (let board = 0; board < 9; board += 1) {
    const [row, column] = [Math.floor(board / 3), board % 3];
    const { box, squares } = boardAt({ x: column * step, y: row * step });
    geometry.boards.push(box);
    geometry.squares.push(...squares);
    geometry.places.push(...placesOfBoard(3 * row, 3 * column));
  }
  return geometry;
}

const boardSize = 3 * square + 2 * gap + 2 * padding;

function boardAt(corner: Point): { box: Box; squares: Box[] } {
  const squares = Array.from({ length: 9 }, (_, place) => ({
    x: corner.x + padding + (place % 3) * (square + gap),
    y: corner.y + padding + Math.floor(place / 3) * (square + gap),
    size: square,
  }));
  return { box: { ...corner, size: boardSize }, squares };
}

function placesOfBoard(top: number, left: number): { row: number; column: number }[] {
  return Array.from({ length: 9 }, (_, place) => ({ row: top + Math.floor(place / 3), column: left + (place % 3) }));
}

/** The middle of a real mark, which leaves the lower right corner to its number. */
export function centreOfMark(box: Box): Point {
  return { x: box.x + 0.46 * box.size, y: box.y + 0.46 * box.size };
}

export function centre(box: Box): Point {
  return { x: box.x + box.size / 2, y: box.y + box.size / 2 };
}
