import { EngineError, isCancelled, type Engine } from '../engine/client';
import type { Level, TttMark, TttView } from '../engine/protocol';
import { addStep, doneSteps, goTo, nextStop } from '../shell/history';
import { blankView } from './blank';
import { pairName, squareName } from './notation';
import { canPick, partnersOf, whyNotFirst, type Partners } from './legality';
import { seatOf, thinkingTime, type TttState } from './settings';

const noPartners: Partners = new Map();

/** A game on the screen: its state, what the engine says of it, and the square picked so far. */
export class TttGame {
  state = $state.raw<TttState>() as TttState;
  view = $state.raw<TttView | null>(null);
  /** The view before the last action, where the action was played and not stepped to: a collapse is animated from it. */
  before = $state.raw<TttView | null>(null);
  picked = $state<number | null>(null);
  /** Questions for the computer's move under way: a withdrawn one may end after the next has begun. */
  #asked = $state(0);
  /** The game that a new one has replaced: to be had back until the new one has a move. */
  aside = $state.raw<TttState | null>(null);
  /** The move played before the engine was there; it is carried out when it is. */
  kept = $state<string | null>(null);
  #engineThere = false;
  /** What the engine has against the state, in words; the board stays as it was. */
  problem = $state('');

  readonly partners = $derived(this.view ? partnersOf(this.view) : noPartners);
  readonly atEnd = $derived(this.state.history.at === this.state.history.steps.length);
  readonly actor = $derived<TttMark | null>(this.view && this.view.phase !== 'over' ? this.view.toMove : null);
  readonly personActs = $derived(this.actor !== null && seatOf(this.state, this.actor) === 'person');
  readonly computerDue = $derived(this.actor !== null && !this.personActs && this.atEnd);

  #changes = 0;
  /** The change under way: a press that comes before the board has followed the last move belongs to the next turn. */
  #changing: Promise<void> | null = null;
  readonly #engine: Pick<Engine, 'ask'>;
  readonly #given: number;

  /** The first `given` moves belong to the start, as in a puzzle: they are not undone. */
  constructor(engine: Pick<Engine, 'ask'>, state: TttState, given = 0) {
    this.#engine = engine;
    this.#given = given;
    this.state = state;
  }

  get thinking(): boolean {
    return this.#asked > 0;
  }

  get canUndo(): boolean {
    return this.state.history.at > this.#given || this.aside !== null;
  }

  /** Asks the engine for the board. An empty one can be seen and clicked before it answers: on slow lines it comes late. */
  async open(): Promise<void> {
    if (this.state.history.at === 0) this.view = blankView(this.state.variant);
    await this.#change(this.state, null);
  }

  /** Picks a square: the first of a pair, the second, or where the closing mark lands. Says why where it cannot. */
  async pick(square: number): Promise<string> {
    if (this.kept !== null) return 'The engine is still being loaded. Your move is kept.';
    while (this.#changing) await this.#changing;
    const view = this.view;
    if (!view || !this.personActs) return 'It is not your turn.';
    if (!canPick(this.partners, this.picked, square)) return this.whyNot(square);
    if (view.phase === 'choose') await this.play(`=${squareName(view, square)}`);
    else if (this.picked === null) this.picked = square;
    else if (this.picked === square) this.picked = null;
    else await this.play(pairName(view, this.picked, square));
    return '';
  }

  async whyNot(square: number): Promise<string> {
    const view = this.view;
    if (!view) return '';
    if (this.picked === null || view.phase !== 'move') return whyNotFirst(view, square);
    const moves = [...doneSteps(this.state.history), pairName(view, this.picked, square)];
    try {
      await this.#engine.ask('ttt.view', { variant: this.state.variant, rules: this.state.rules, moves });
      return '';
    } catch (error) {
      return error instanceof EngineError ? sentence(error.message) : '';
    }
  }

  async play(move: string): Promise<void> {
    await this.#change({ ...this.state, history: addStep(this.state.history, move) }, move);
  }

  /** Changes who plays; the game goes on. */
  seat(mark: TttMark, seat: TttState['x']): void {
    this.state = mark === 'X' ? { ...this.state, x: seat } : { ...this.state, o: seat };
  }

  /** A new game; the one on the board can be had back. */
  async startAnew(changes: Partial<Pick<TttState, 'variant' | 'rules'>> = {}): Promise<void> {
    const before = this.state.history.steps.length > 0 ? this.state : this.aside;
    await this.#change({ ...this.state, ...changes, history: { steps: [], at: 0 } }, null);
    if (this.state.history.steps.length === 0) this.aside = before;
  }

  /** A new game in which the players have changed marks. */
  async swapSides(): Promise<void> {
    const before = this.state;
    this.state = { ...before, x: before.o, o: before.x };
    await this.startAnew();
    if (this.aside) this.aside = before;
  }

  /** Goes back to the game that was replaced, seats and all. */
  async bringBack(): Promise<void> {
    const { aside } = this;
    if (!aside) return;
    this.state = { ...this.state, x: aside.x, o: aside.o };
    await this.#change(aside, null);
  }

  async stepTo(at: number): Promise<void> {
    await this.#change({ ...this.state, history: goTo(this.state.history, Math.max(at, this.#given)) }, null);
  }

  /** Forgets the moves after this one, so that the computer goes on from here. */
  async playOn(): Promise<void> {
    const done = doneSteps(this.state.history);
    await this.#change({ ...this.state, history: { steps: done, at: done.length } }, null);
  }

  /** Back to where a person acted last, over the computer's replies; from a new game to the one before it. */
  undo = (): Promise<void> => (this.aside ? this.bringBack() : this.stepTo(this.#nextStop(-1)));
  redo = (): Promise<void> => this.stepTo(this.#nextStop(1));

  async letComputerMove(signal: AbortSignal): Promise<void> {
    const { variant, rules, history } = this.state;
    const level = this.actor === null ? 'person' : seatOf(this.state, this.actor);
    if (level === 'person') return;
    this.#asked += 1;
    try {
      const moves = [...doneSteps(history)];
      const ask = {
        variant,
        rules,
        moves,
        level: level as Level,
        seed: 1 + Math.floor(Math.random() * 1_000_000),
        milliseconds: thinkingTime(level),
      };
      const { move } = await this.#engine.ask('ttt.best', ask, { signal });
      if (!signal.aborted) await this.play(move);
    } catch (error) {
      if (!isCancelled(error)) this.problem = messageOf(error);
    } finally {
      this.#asked -= 1;
    }
  }

  #nextStop(direction: 1 | -1): number {
    const { history, x, o } = this.state;
    const everywhere = x !== 'person' && o !== 'person';
    const waits = (place: number) => seatOf(this.state, actorAfter(history.steps.slice(0, place))) === 'person';
    return nextStop(history, direction, (place) => everywhere || waits(place));
  }

  /** State and view change together, and only the last of several changes asked for counts. */
  async #change(state: TttState, played: string | null): Promise<void> {
    const changing = this.#carryOut(state, played);
    if (this.#engineThere) this.#changing = changing; // before that, the blank board can be picked on
    await changing;
    if (this.#changing === changing) this.#changing = null;
  }

  async #carryOut(state: TttState, played: string | null): Promise<void> {
    const change = ++this.#changes;
    const { variant, rules, history } = state;
    if (!this.#engineThere) this.kept = played;
    try {
      const view = await this.#engine.ask('ttt.view', { variant, rules, moves: [...doneSteps(history)] });
      this.#engineThere = true;
      if (change !== this.#changes) return;
      this.before = played === null ? null : this.view;
      this.view = view;
      if (state !== this.state) this.picked = null; // a square picked on the blank board stays picked
      this.state = { ...state, x: this.state.x, o: this.state.o };
      this.aside = null;
      this.problem = '';
    } catch (error) {
      if (change === this.#changes && !isCancelled(error)) this.problem = messageOf(error);
    } finally {
      if (change === this.#changes) this.kept = null;
    }
  }
}

/** Who moves or chooses after these moves: choices do not change the turn, as the chooser also moves next. */
export function actorAfter(moves: readonly string[]): TttMark {
  return moves.filter((move) => !move.startsWith('=')).length % 2 === 0 ? 'X' : 'O';
}

function messageOf(error: unknown): string {
  return sentence(error instanceof Error ? error.message : String(error));
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
