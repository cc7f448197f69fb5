import { MOST_EDGES, samePoint, withoutNode, type Colour, type Drawing, type Point } from './drawing';

export type Tool = 'draw' | 'erase';

/** The pen stands on a node, from which the next edge starts, or on none. */
export interface Desk {
  readonly drawing: Drawing;
  readonly pen: Point | null;
  readonly colour: Colour;
  readonly tool: Tool;
}

/** What pressing a point does: an edge from the pen to it, the pen set down or lifted, or the node erased. */
export function press(desk: Desk, point: Point): Desk {
  if (desk.tool === 'erase') return { ...desk, drawing: withoutNode(desk.drawing, point), pen: null };
  if (desk.pen === null) return { ...desk, pen: point };
  if (samePoint(desk.pen, point)) return { ...desk, pen: null };
  return { ...addEdge(desk, point), pen: point };
}

/** An edge from the pen to itself, which no press can make. */
export function addLoop(desk: Desk): Desk {
  return desk.pen === null ? desk : addEdge(desk, desk.pen);
}

function addEdge(desk: Desk, to: Point): Desk {
  if (desk.pen === null || desk.drawing.length >= MOST_EDGES) return desk;
  return { ...desk, drawing: [...desk.drawing, { from: desk.pen, to, colour: desk.colour }] };
}
