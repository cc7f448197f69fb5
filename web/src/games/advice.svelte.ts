import { EngineError, isCancelled, type Engine } from '../engine/client';
import type { BestReply, FlavourRow, OptionNote, OptionsReply, ProgressOf } from '../engine/protocol';
import { announcer } from '../shell/announcer.svelte';
import { doneSteps } from '../shell/history';
import { playerAt, playOf } from './setup';
import type { GameTable } from './table.svelte';
import { labelsOf, OUTCOME_WORDS } from './words';

const MILLISECONDS = 5000;
const MOST_OPTIONS = 500;

/** What the computer knows about the game on the table: a hint, what the position is worth, how good moves are. */
export class Advice {
  hint = $state.raw<BestReply | null>(null);
  options = $state.raw<OptionsReply | null>(null);
  /** What is being worked on, in words; empty when nothing is. */
  work = $state('');
  problem = $state('');
  #notes = $state.raw<ReadonlyMap<string, OptionNote>>(new Map());
  /** What places of the game are worth, by the moves that lead there. */
  #rows = $state.raw<ReadonlyMap<string, FlavourRow>>(new Map());
  /** What is known of a place that is still being evaluated, or whose evaluation was cancelled. */
  #unfinished = $state.raw<{ place: string; row: FlavourRow } | null>(null);
  #task: AbortController | null = null;
  #background: AbortController | null = null;
  readonly #engine: Engine;
  readonly #table: GameTable;

  constructor(engine: Engine, table: GameTable) {
    this.#engine = engine;
    this.#table = table;
  }

  /** What is known belongs to one position; ratings of moves stay true. */
  forgetPosition(): void {
    this.cancel();
    this.hint = null;
    this.options = null;
    this.problem = '';
  }

  cancel(): void {
    this.#task?.abort();
    this.#task = null;
    this.work = '';
  }

  noteOf(moves: readonly string[]): OptionNote | undefined {
    return this.#notes.get(moves.join('\n'));
  }

  rowOf(moves: readonly string[]): FlavourRow | undefined {
    return this.#rows.get(moves.join('\n'));
  }

  /** Of the position on the table, as far as it is known. */
  get evaluation(): FlavourRow | undefined {
    const done = doneSteps(this.#table.history);
    const unfinished = this.#unfinished?.place === done.join('\n') ? this.#unfinished.row : undefined;
    return this.rowOf(done) ?? unfinished;
  }

  giveHint(): Promise<void> {
    return this.#run('Looking for the best move', async (signal) => {
      const { play, player } = this.#table;
      const ask = { play, player, level: 'perfect' as const, seed: 1, milliseconds: MILLISECONDS };
      const hint = await this.#engine.ask('best', ask, { signal });
      this.hint = hint;
      if (hint.move !== null) {
        await this.#table.pick(labelsOf(hint.move));
        announcer.say(`Hint: ${hint.move}`);
      }
    });
  }

  evaluate(): Promise<void> {
    return this.#run('Evaluating the position', async (signal) => {
      const outcome = (await this.#evaluated(this.#table.history.at, signal))?.outcome;
      announcer.say(outcome ? OUTCOME_WORDS[outcome] : 'The outcome could not be found in time.');
    });
  }

  /** Evaluates every place of the game that is not known yet, this one first, until `stopEvaluating`. */
  async keepEvaluating(): Promise<void> {
    this.stopEvaluating();
    const background = new AbortController();
    this.#background = background;
    const { steps, at } = this.#table.history;
    const places = [at, ...steps.map((_, index) => index), steps.length];
    try {
      for (const place of places) {
        if (!this.rowOf(steps.slice(0, place))) await this.#evaluated(place, background.signal);
      }
    } catch (error) {
      if (!isCancelled(error)) this.problem = error instanceof EngineError ? error.message : String(error);
    }
  }

  stopEvaluating(): void {
    this.#background?.abort();
    this.#background = null;
  }

  rateOptions(): Promise<void> {
    return this.#run('Rating the moves', async (signal) => {
      const reply = await this.#ratedOptions(this.#table.history.at, signal);
      this.options = reply;
      announcer.say(`${reply.options.length} moves rated.`);
    });
  }

  /** Rates every move of the game, played or undone. */
  rateGame(): Promise<void> {
    return this.#run('Rating the game', async (signal) => {
      const { steps } = this.#table.history;
      for (const [index, move] of steps.entries()) {
        this.work = `Rating move ${index + 1} of ${steps.length}`;
        const { options } = await this.#ratedOptions(index, signal);
        const note = options.find((option) => option.move === move)?.note;
        if (note) this.#notes = new Map(this.#notes).set(steps.slice(0, index + 1).join('\n'), note);
      }
      announcer.say('All moves rated.');
    });
  }

  async #evaluated(at: number, signal: AbortSignal): Promise<FlavourRow | undefined> {
    const { setup, history } = this.#table;
    const done = history.steps.slice(0, at);
    const { start, moves } = playOf(setup, done);
    const ask = { start, moves, flavours: [start.flavour], milliseconds: MILLISECONDS };
    const place = done.join('\n');
    const onProgress = (progress: ProgressOf<'analyse'>) => {
      if ('row' in progress) this.#unfinished = { place, row: progress.row };
    };
    const [row] = (await this.#engine.ask('analyse', ask, { signal, onProgress })).rows;
    if (row) this.#rows = new Map(this.#rows).set(place, row);
    return row;
  }

  #ratedOptions(at: number, signal: AbortSignal): Promise<OptionsReply> {
    const { setup, history } = this.#table;
    const play = playOf(setup, history.steps.slice(0, at));
    const player = playerAt(setup.first, at);
    const ask = { play, player, values: true, most: MOST_OPTIONS, milliseconds: MILLISECONDS };
    return this.#engine.ask('options', ask, { signal });
  }

  async #run(work: string, task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.cancel();
    this.stopEvaluating();
    const controller = new AbortController();
    this.#task = controller;
    this.work = work;
    this.problem = '';
    try {
      await task(controller.signal);
    } catch (error) {
      if (isCancelled(error)) return;
      this.problem = error instanceof EngineError ? error.message : String(error);
    }
    if (this.#task === controller) this.cancel();
  }
}
