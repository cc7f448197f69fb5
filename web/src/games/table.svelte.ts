import { EngineError, isCancelled, type Engine } from '../engine/client';
import type { Judgement, LabelState, Play, Player, PositionReply } from '../engine/protocol';
import { announcer } from '../shell/announcer.svelte';
import { addStep, canRedo, doneSteps, goTo, type History } from '../shell/history';
import type { GameRecord } from './fields';
import { playerAt, playOf, type Setup } from './setup';
import { otherPlayer, PLAYER_NAMES, plural } from './words';

const PICTURES = 24;
const COMPUTER_MILLISECONDS = 3000;
const MOST_SEEDS = 2 ** 31;

/** A game that is being played: its moves, what the board looks like now, and the move being chosen. */
export class GameTable {
  readonly setup: Setup;
  history = $state.raw<History<string>>({ steps: [], at: 0 });
  view = $state.raw<PositionReply | null>(null);
  picked = $state.raw<readonly string[]>([]);
  judgement = $state.raw<Judgement | null>(null);
  /** The computer is looking for a move. */
  thinking = $state(false);
  /** What went wrong, in words. */
  problem = $state('');

  readonly play: Play = $derived.by(() => playOf(this.setup, doneSteps(this.history)));
  readonly player: Player = $derived.by(() => playerAt(this.setup.first, this.history.at));
  readonly labels: LabelState[] = $derived.by(() => this.view?.labels.filter(({ player }) => player === this.player) ?? []);
  /** Who cannot move loses. */
  readonly winner: Player | null = $derived.by(() =>
    this.view && !this.view.canMove[this.player] ? otherPlayer(this.player) : null,
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
    this.history = { steps: record.moves, at: record.at };
  }

  /** Shows the position and lets the computer move if it is its turn. Rejects if there is no such game. */
  async open(): Promise<void> {
    const showing = ++this.#showing;
    this.#stopSearch();
    this.#clearPicks();
    const view = await this.#engine.ask('position', { play: this.play, pictures: PICTURES });
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
    this.history = goTo(this.history, at);
    await this.#reopen();
    announcer.say(`Move ${this.history.at} of ${this.history.steps.length}. ${this.statusWords()}`);
  }

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
      const judgement = await this.#engine.ask('judge', { play: this.play, player: this.player, labels: [...labels] });
      if (judging !== this.#judging) return;
      this.judgement = judgement;
      announcer.say(`${plural(labels.length, 'label')} chosen. ${judgement.reason}`);
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
    this.history = addStep(this.history, move);
    await this.#reopen();
    const count = this.view ? `Now ${plural(this.view.total, 'realisation')}. ` : '';
    announcer.say(`${mover} played ${move}. ${count}${this.statusWords()}`);
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
