import { EngineError, isCancelled, type Engine } from '../engine/client';
import type { LabelState, Play, Player, PositionReply, Preview, WorldStep } from '../engine/protocol';
import { announcer } from '../shell/announcer.svelte';
import { branchStep, canRedo, canUndo, doneSteps, followLine, goTo, nextStop, type BranchedHistory } from '../shell/history';
import type { GameRecord } from './fields';
import { deathToll } from '../worlds/worlds';
import { playerAt, playOf, winnerAt, type Setup } from './setup';
import { PLAYER_NAMES, plural } from './words';

const COMPUTER_MILLISECONDS = 3000;
const MOST_SEEDS = 2 ** 31;

/** A game that is being played: its moves, what the board looks like now, and the move being chosen. */
export class GameTable {
  readonly setup: Setup;
  history = $state.raw<BranchedHistory<string>>({ steps: [], at: 0, others: [] });
  view = $state.raw<PositionReply | null>(null);
  picked = $state.raw<readonly string[]>([]);
  judgement = $state.raw<Preview | null>(null);
  /** The computer is looking for a move. */
  thinking = $state(false);
  /** What went wrong, in words. */
  problem = $state('');
  /** Whoever shows the game says when a move has been seen, and the computer may make its own. */
  seen: () => Promise<void> = () => Promise.resolve();

  readonly play: Play = $derived.by(() => playOf(this.setup, doneSteps(this.history)));
  readonly player: Player = $derived.by(() => playerAt(this.setup.first, this.history.at));
  readonly labels: LabelState[] = $derived.by(() => this.view?.labels.filter(({ player }) => player === this.player) ?? []);
  /** Who cannot move loses, or wins under misère play. */
  readonly winner: Player | null = $derived.by(() =>
    this.view && !this.view.canMove[this.player] ? winnerAt(this.setup, this.history.at) : null,
  );
  readonly record: GameRecord = $derived.by(() => ({ setup: this.setup, moves: this.history.steps, at: this.history.at }));
  readonly computerIsNext: boolean = $derived.by(() => this.winner === null && this.setup.seats[this.player] !== 'person');

  readonly #engine: Engine;
  #showing = 0;
  #judging = 0;
  #search: AbortController | null = null;

  constructor(engine: Engine, record: GameRecord) {
    this.#engine = engine;
    this.setup = record.setup;
    this.history = { steps: record.moves, at: record.at, others: [] };
  }

  /** Shows the position and lets the computer move if it is its turn. Rejects if there is no such game. */
  async open(): Promise<void> {
    const showing = ++this.#showing;
    this.#stopSearch();
    this.#clearPicks();
    const view = await this.#engine.ask('position', { play: this.play });
    if (showing !== this.#showing) return;
    this.view = view;
    if (this.computerIsNext && !canRedo(this.history)) void this.letComputerMove();
  }

  /** Ends all work for this table; another one takes its place. */
  close(): void {
    this.#showing += 1;
    this.#stopSearch();
  }

  async stepTo(at: number): Promise<void> {
    await this.#stand({ ...this.history, ...goTo(this.history, at) });
  }

  /** Goes over to another line of play; this one is kept beside it. */
  async follow(line: readonly string[], at: number): Promise<void> {
    await this.#stand(followLine(this.history, line, at));
  }

  get canUndo(): boolean {
    return canUndo(this.history);
  }

  get canRedo(): boolean {
    return canRedo(this.history);
  }

  /** Back to where a person acted last, over the computer's replies. */
  undo = (): Promise<void> => this.stepTo(this.#nextStop(-1));
  redo = (): Promise<void> => this.stepTo(this.#nextStop(1));

  toggle(label: string): void {
    const picked = this.picked.includes(label) ? this.picked.filter((each) => each !== label) : [...this.picked, label];
    void this.pick(picked);
  }

  /** Chooses these labels and asks whether they make a move. */
  async pick(labels: readonly string[]): Promise<void> {
    const judging = ++this.#judging;
    this.picked = labels;
    if (labels.length === 0) {
      this.judgement = null;
      return;
    }
    try {
      const judgement = await this.#engine.ask('preview', { play: this.play, player: this.player, labels: [...labels] });
      if (judging !== this.#judging) return;
      this.judgement = judgement;
      announcer.say(`${plural(labels.length, 'label')} chosen. ${judgement.reason}. ${deathWords(judgement.step)}`);
    } catch (error) {
      this.#fail(error);
    }
  }

  async playPicked(): Promise<void> {
    if (this.judgement?.legal && this.judgement.move) await this.#move(this.judgement.move);
  }

  async letComputerMove(): Promise<void> {
    const seat = this.setup.seats[this.player];
    const level = seat === 'person' ? 'perfect' : seat;
    this.#stopSearch();
    const search = new AbortController();
    this.#search = search;
    this.thinking = true;
    const seed = Math.floor(Math.random() * MOST_SEEDS);
    try {
      const { play, player } = this;
      const ask = { play, player, level, seed, milliseconds: COMPUTER_MILLISECONDS };
      const { move } = await this.#engine.ask('best', ask, { signal: search.signal });
      await this.seen();
      if (search.signal.aborted) return;
      this.#stopSearch();
      if (move !== null) await this.#move(move);
    } catch (error) {
      if (!isCancelled(error)) this.#fail(error);
    }
  }

  statusWords(): string {
    if (this.winner) {
      return `${PLAYER_NAMES[this.player]} has no move, so ${PLAYER_NAMES[this.winner]} wins.`;
    }
    return `${PLAYER_NAMES[this.player]} to move.`;
  }

  async #move(move: string): Promise<void> {
    const mover = PLAYER_NAMES[this.player];
    this.history = branchStep(this.history, move);
    await this.#reopen();
    const count = this.view ? `Now ${plural(this.view.total, 'world')}. ` : '';
    announcer.say(`${mover} played ${move}. ${count}${deathWords(this.view?.last, 'died')}${this.statusWords()}`);
    // A move along a line that was played before: the computer answers it afresh.
    if (this.computerIsNext && this.canRedo && !this.thinking) void this.letComputerMove();
  }

  async #stand(history: BranchedHistory<string>): Promise<void> {
    this.history = history;
    await this.#reopen();
    announcer.say(`Move ${this.history.at} of ${this.history.steps.length}. ${this.statusWords()}`);
  }

  #nextStop(direction: 1 | -1): number {
    const { seats, first } = this.setup;
    const nobody = seats.L !== 'person' && seats.R !== 'person';
    return nextStop(this.history, direction, (at) => nobody || seats[playerAt(first, at)] === 'person');
  }

  async #reopen(): Promise<void> {
    try {
      await this.open();
    } catch (error) {
      this.#fail(error);
    }
  }

  #clearPicks(): void {
    this.#judging += 1;
    this.picked = [];
    this.judgement = null;
    this.problem = '';
  }

  #stopSearch(): void {
    this.#search?.abort();
    this.#search = null;
    this.thinking = false;
  }

  #fail(error: unknown): void {
    this.thinking = false;
    this.problem = error instanceof EngineError ? error.message : String(error);
  }
}

/** Which worlds die in a step, and why. */
function deathWords(step: WorldStep | null | undefined, verb = 'would die'): string {
  if (!step) return '';
  return deathToll(step)
    .map(({ count, reason }) => `${plural(count, 'world')} ${verb}: ${reason}. `)
    .join('');
}
