import { EngineError, type Engine } from '../engine/client';
import type { EngineFault, GameEntry, PositionReply } from '../engine/protocol';
import { announcer } from '../shell/announcer.svelte';
import { addStep, goTo, type History } from '../shell/history';
import {
  describeEdge,
  describePoint,
  floatingEdges,
  pointKey,
  withColour,
  withoutEdge,
  type Colour,
  type Drawing,
  type Point,
} from './drawing';
import type { Size } from './geometry';
import { drawingOf } from './layout';
import { networkNotation, networkSketch } from './network';
import { notationOf } from './notation';
import { addLoop, drag, press, type Desk, type Tool } from './pen';
import { EMPTY_SKETCH, fitted, nodesIn, type Alphabet, type Letters, type Sketch } from './sketch';

const LEAST_COLUMNS = 7;
const LEAST_HEIGHTS = 5;

/** The sheet of the editor: a sketch with undo, the game it is for, the pen, the colour and the tool in hand. */
export class Sheet {
  game = $state.raw<GameEntry | null>(null);
  colour = $state<Colour>('b');
  letter = $state('');
  tool = $state<Tool>('draw');
  pen = $state.raw<Point | null>(null);
  /** Why a position could not be laid out. */
  fault = $state.raw<EngineFault | null>(null);
  /** Each step is the sketch after it; before the first the sheet is empty. */
  history = $state.raw<History<Sketch>>({ steps: [], at: 0 });

  readonly alphabet: Alphabet = $derived.by(() => this.game?.vertexLetters ?? []);
  readonly grounded: boolean = $derived.by(() => this.alphabet.length === 0);
  readonly sketch: Sketch = $derived.by(() =>
    fitted(this.history.steps[this.history.at - 1] ?? EMPTY_SKETCH, this.alphabet),
  );
  readonly drawing: Drawing = $derived.by(() => this.sketch.drawing);
  readonly letters: Letters = $derived.by(() => this.sketch.letters);
  readonly nodes: Point[] = $derived.by(() => nodesIn(this.sketch));
  /** Empty where there is no position yet. */
  readonly notation: string = $derived.by(() =>
    this.grounded ? notationOf(this.drawing) : networkNotation(this.sketch, this.alphabet[0]?.letter ?? ''),
  );
  readonly floating = $derived.by(() => (this.grounded ? floatingEdges(this.drawing) : []));
  readonly size: Size = $derived.by(() => ({
    columns: Math.max(LEAST_COLUMNS, ...this.nodes.map(({ column }) => column + 2)),
    heights: Math.max(LEAST_HEIGHTS, ...this.nodes.map(({ height }) => height + 2)),
  }));

  /** Draws for another game; what is on the sheet stays as far as the game has it. */
  choose(game: GameEntry): void {
    // Somebody may draw before the engine has said which games there are.
    if (this.grounded !== (game.vertexLetters.length === 0)) this.pen = null;
    this.game = game;
    this.letter = game.vertexLetters[1]?.letter ?? '';
    if (this.tool === 'letter' && this.letter === '') this.tool = 'draw';
  }

  press(point: Point): void {
    const before = this.drawing;
    const desk = press(this.#desk, point);
    this.#take(desk);
    if (desk.drawing !== before) this.#tellOfEdges(before, desk.drawing);
    else announcer.say(this.pen ? `Pen on ${describePoint(point, this.grounded)}.` : this.#nameOf(point));
  }

  /** From one point to another in one stroke. */
  drag(from: Point, to: Point): void {
    const before = this.drawing;
    const desk = drag(this.#desk, from, to);
    this.#take(desk);
    if (desk.drawing !== before) this.#tellOfEdges(before, desk.drawing);
  }

  loop(): void {
    this.#take(addLoop(this.#desk));
    announcer.say('Added a loop.');
  }

  eraseEdge(index: number): void {
    this.replace({ ...this.sketch, drawing: withoutEdge(this.drawing, index) });
    announcer.say('Edge erased.');
  }

  recolour(index: number, colour: Colour): void {
    this.replace({ ...this.sketch, drawing: withColour(this.drawing, index, colour) });
  }

  /** Puts another sketch on the sheet; undo brings the old one back. */
  replace(sketch: Sketch): void {
    this.pen = null;
    this.history = addStep(this.history, sketch);
  }

  stepTo(at: number): void {
    this.pen = null;
    this.history = goTo(this.history, at);
  }

  /** Lays out a position given in the notation of the game. */
  async read(engine: Pick<Engine, 'ask'>, position: string): Promise<boolean> {
    this.fault = null;
    try {
      const start = { game: this.game?.name ?? '', position, flavour: 'classical', width: 'inf' };
      const reply = await engine.ask('position', { play: { start, moves: [] } });
      if (reply.total !== 1) {
        this.fault = {
          kind: 'input',
          message: `the editor draws one position, and this is a superposition of ${reply.total}`,
        };
        return false;
      }
      this.replace(this.#laidOut(reply));
      return true;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.fault = error.fault;
      return false;
    }
  }

  #laidOut(reply: PositionReply): Sketch {
    if (this.grounded) return { drawing: drawingOf(reply), letters: {} };
    const spots = reply.scene.flatMap(({ id, at }): [number, readonly [number, number]][] => (at ? [[id, at]] : []));
    return networkSketch(reply.text, new Map(spots));
  }

  get #desk(): Desk {
    const { sketch, pen, colour, tool, letter } = this;
    return { ...sketch, pen, colour, tool, letter, free: this.alphabet[0]?.letter ?? null };
  }

  #take(desk: Desk): void {
    const { drawing, letters } = desk;
    const changed = drawing !== this.drawing || letters !== this.letters;
    if (changed) this.history = addStep(this.history, { drawing, letters });
    this.pen = desk.pen;
  }

  #nameOf(point: Point): string {
    const letter = this.letters[pointKey(point)];
    const meaning = this.alphabet.find((each) => each.letter === letter)?.meaning;
    return meaning === undefined ? 'Pen lifted.' : `${describePoint(point, this.grounded)} is ${meaning}.`;
  }

  #tellOfEdges(before: Drawing, after: Drawing): void {
    const added = after.length > before.length ? after.at(-1) : undefined;
    if (added) announcer.say(`Added ${describeEdge(added)}.`);
    else if (after.length < before.length) announcer.say(`Erased ${before.length - after.length} edges.`);
    else announcer.say('Moved.');
  }
}
