import { EngineError, type Engine } from '../engine/client';
import type { EngineFault } from '../engine/protocol';
import { announcer } from '../shell/announcer.svelte';
import { addStep, goTo, type History } from '../shell/history';
import {
  describeEdge,
  describePoint,
  floatingEdges,
  withColour,
  withoutEdge,
  type Colour,
  type Drawing,
  type Point,
} from './drawing';
import type { Size } from './geometry';
import { drawnByHand } from '../games/catalogue.svelte';
import { drawingOf } from './layout';
import { notationOf } from './notation';
import { addLoop, press, type Desk, type Tool } from './pen';

const LEAST_COLUMNS = 7;
const LEAST_HEIGHTS = 5;

/** The sheet of the editor: a drawing with undo, the pen, the colour and the tool in hand. */
export class Sheet {
  colour = $state<Colour>('b');
  tool = $state<Tool>('draw');
  pen = $state.raw<Point | null>(null);
  /** Why a position could not be laid out. */
  fault = $state.raw<EngineFault | null>(null);
  /** Each step is the drawing after it; before the first the sheet is empty. */
  history = $state.raw<History<Drawing>>({ steps: [], at: 0 });

  readonly drawing: Drawing = $derived.by(() => this.history.steps[this.history.at - 1] ?? []);
  readonly notation: string = $derived.by(() => notationOf(this.drawing));
  readonly floating = $derived.by(() => floatingEdges(this.drawing));
  readonly size: Size = $derived.by(() => {
    const points = this.drawing.flatMap(({ from, to }) => [from, to]);
    return {
      columns: Math.max(LEAST_COLUMNS, ...points.map(({ column }) => column + 2)),
      heights: Math.max(LEAST_HEIGHTS, ...points.map(({ height }) => height + 2)),
    };
  });

  press(point: Point): void {
    const before = this.drawing.length;
    this.#take(press(this.#desk, point));
    const added = this.drawing.length > before ? this.drawing.at(-1) : undefined;
    if (added) announcer.say(`Added ${describeEdge(added)}.`);
    else if (this.drawing.length < before) announcer.say(`Erased ${before - this.drawing.length} edges.`);
    else announcer.say(this.pen ? `Pen on ${describePoint(point)}.` : 'Pen lifted.');
  }

  loop(): void {
    this.#take(addLoop(this.#desk));
    announcer.say('Added a loop.');
  }

  eraseEdge(index: number): void {
    this.replace(withoutEdge(this.drawing, index));
    announcer.say('Edge erased.');
  }

  recolour(index: number, colour: Colour): void {
    this.replace(withColour(this.drawing, index, colour));
  }

  /** Puts another drawing on the sheet; undo brings the old one back. */
  replace(drawing: Drawing): void {
    this.pen = null;
    this.history = addStep(this.history, drawing);
  }

  stepTo(at: number): void {
    this.pen = null;
    this.history = goTo(this.history, at);
  }

  /** Lays out a position given in the notation. */
  async read(engine: Engine, position: string): Promise<boolean> {
    this.fault = null;
    try {
      const { games } = await engine.ask('games', {});
      const game = games.find(drawnByHand)?.name ?? '';
      const start = { game, position, flavour: 'classical' as const, width: 'inf' };
      const reply = await engine.ask('position', { play: { start, moves: [] }, pictures: 0 });
      if (reply.total !== 1) {
        this.fault = { kind: 'input', message: `the editor draws one position, and this is a superposition of ${reply.total}` };
        return false;
      }
      this.replace(drawingOf(reply));
      return true;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.fault = error.fault;
      return false;
    }
  }

  get #desk(): Desk {
    return { drawing: this.drawing, pen: this.pen, colour: this.colour, tool: this.tool };
  }

  #take(desk: Desk): void {
    if (desk.drawing !== this.drawing) this.history = addStep(this.history, desk.drawing);
    this.pen = desk.pen;
  }
}
