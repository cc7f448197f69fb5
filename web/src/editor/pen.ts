import { MOST_EDGES, pointKey, samePoint, withNodeMoved, withoutNode, type Colour, type Point } from './drawing';
import { nodesIn, type Sketch } from './sketch';

/** Draw edges, move nodes, give vertices the letter in hand, or erase. */
export type Tool = 'draw' | 'move' | 'letter' | 'erase';

/** The pen stands on a node, from which the next edge starts or which is being moved, or on none. */
export interface Desk extends Sketch {
  readonly pen: Point | null;
  readonly colour: Colour;
  readonly tool: Tool;
  /** The letter of a new vertex; null where nodes have none. */
  readonly free: string | null;
  /** What the tool of letters writes. */
  readonly letter: string;
}

/** What pressing a point does: an edge from the pen to it, the pen set down or lifted, a node moved, marked or erased. */
export function press(desk: Desk, point: Point): Desk {
  switch (desk.tool) {
    case 'erase':
      return { ...erased(desk, point), pen: null };
    case 'letter':
      return { ...withLetter(desk, point, desk.letter), pen: null };
    case 'move':
      if (desk.pen === null) return hasNode(desk, point) ? { ...desk, pen: point } : desk;
      return { ...moved(desk, desk.pen, point), pen: null };
    case 'draw':
      if (desk.pen === null) return { ...withVertex(desk, point), pen: point };
      if (samePoint(desk.pen, point)) return { ...desk, pen: null };
      return { ...addEdge(desk, desk.pen, point), pen: point };
  }
}

/** What dragging from one point to another does; other tools only press. */
export function drag(desk: Desk, from: Point, to: Point): Desk {
  const lifted = { ...desk, pen: null };
  if (samePoint(from, to)) return desk;
  if (desk.tool === 'draw') return addEdge(lifted, from, to);
  return desk.tool === 'move' ? moved(lifted, from, to) : desk;
}

/** An edge from the pen to itself, which no press can make. */
export function addLoop(desk: Desk): Desk {
  return desk.pen === null ? desk : addEdge(desk, desk.pen, desk.pen);
}

function addEdge(desk: Desk, from: Point, to: Point): Desk {
  if (desk.drawing.length >= MOST_EDGES) return desk;
  if (desk.free === null) return { ...desk, drawing: [...desk.drawing, { from, to, colour: desk.colour }] };
  const ends = withVertex(withVertex(desk, from), to);
  // Vertices are joined or not: a second edge between two of them would say nothing.
  const joined = desk.drawing.some(
    (edge) =>
      (samePoint(edge.from, from) && samePoint(edge.to, to)) || (samePoint(edge.from, to) && samePoint(edge.to, from)),
  );
  return joined ? ends : { ...ends, drawing: [...desk.drawing, { from, to, colour: 'n' }] };
}

function hasNode(desk: Desk, point: Point): boolean {
  return nodesIn(desk).some((node) => samePoint(node, point));
}

function withVertex(desk: Desk, point: Point): Desk {
  return desk.free === null || desk.letters[pointKey(point)] !== undefined ? desk : withLetter(desk, point, desk.free);
}

function withLetter(desk: Desk, point: Point, letter: string): Desk {
  return { ...desk, letters: { ...desk.letters, [pointKey(point)]: letter } };
}

function erased(desk: Desk, point: Point): Desk {
  const letters = Object.entries(desk.letters).filter(([key]) => key !== pointKey(point));
  return { ...desk, drawing: withoutNode(desk.drawing, point), letters: Object.fromEntries(letters) };
}

/** Onto a point where no node is yet: two nodes never become one by accident. */
function moved(desk: Desk, from: Point, to: Point): Desk {
  if (!hasNode(desk, from) || hasNode(desk, to)) return desk;
  const letters = Object.entries(desk.letters).map(([key, letter]) => [key === pointKey(from) ? pointKey(to) : key, letter]);
  return {
    ...desk,
    drawing: withNodeMoved(desk.drawing, from, to),
    letters: Object.fromEntries(letters) as Desk['letters'],
  };
}
