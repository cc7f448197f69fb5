import { SvelteMap } from 'svelte/reactivity';
import { EngineError, isCancelled, type Engine } from '../engine/client';
import type { Start } from '../engine/protocol';
import { answerIn, NO_ANSWER, refused, UNKNOWN, type Found } from './questions';
import type { TablePlan } from './tablePlan';

/** A table being worked out, one cell after the other; what is there stays when it is stopped. */
export class TableRun {
  plan = $state.raw<TablePlan | null>(null);
  running = $state(false);
  /** Why it ended before its last cell, where that was not wanted. */
  problem = $state('');
  readonly found = new SvelteMap<number, Found>();
  readonly size: number = $derived.by(() => (this.plan ? this.plan.rows.length * this.plan.columns.length : 0));
  /** Cells that the time did not suffice for. */
  readonly unknown: number = $derived.by(() => [...this.found.values()].filter(({ answer }) => answer === UNKNOWN).length);
  /** The first cell that has no such answer. */
  readonly refusal: { start: Start; why: string; count: number } | null = $derived.by(() => this.#firstRefusal());
  readonly #engine: Pick<Engine, 'ask'>;
  #task: AbortController | null = null;

  constructor(engine: Pick<Engine, 'ask'>) {
    this.#engine = engine;
  }

  at(row: number, column: number): Found | undefined {
    return this.plan ? this.found.get(row * this.plan.columns.length + column) : undefined;
  }

  /** Begins another table. */
  async start(plan: TablePlan): Promise<void> {
    this.stop();
    this.found.clear();
    this.plan = plan;
    await this.goOn();
  }

  /** Works out the cells that are not there yet. */
  async goOn(): Promise<void> {
    const { plan } = this;
    if (!plan) return;
    this.stop();
    const task = new AbortController();
    this.#task = task;
    [this.running, this.problem] = [true, ''];
    try {
      await this.#fill(plan, task.signal);
    } catch (error) {
      if (isCancelled(error)) return;
      this.problem = error instanceof Error ? error.message : String(error);
    }
    if (this.#task === task) this.stop();
  }

  stop(): void {
    this.#task?.abort();
    this.#task = null;
    this.running = false;
  }

  #firstRefusal(): { start: Start; why: string; count: number } | null {
    const { plan } = this;
    const refusals = [...this.found].filter(([, { answer }]) => answer === NO_ANSWER);
    const [first] = refusals;
    if (!plan || !first) return null;
    const [cell, { why = '' }] = first;
    return { start: this.#startOf(plan, cell), why, count: refusals.length };
  }

  #startOf(plan: TablePlan, cell: number): Start {
    const across = plan.columns.length;
    return plan.start(Math.floor(cell / across), cell % across);
  }

  async #fill(plan: TablePlan, signal: AbortSignal): Promise<void> {
    for (let cell = 0; cell < this.size; cell += 1) {
      if (this.found.has(cell)) continue;
      const found = await this.#ask(this.#startOf(plan, cell), plan, signal);
      if (signal.aborted) return;
      this.found.set(cell, found);
    }
  }

  async #ask(start: Start, { draft }: TablePlan, signal: AbortSignal): Promise<Found> {
    const ask = { start, flavours: [start.flavour], milliseconds: 1000 * draft.seconds };
    try {
      const { rows } = await this.#engine.ask('analyse', ask, { signal });
      const [row] = rows;
      return row ? answerIn(row, draft.question) : refused('nothing was answered');
    } catch (error) {
      // A position that is none, or a start that the flavour does not allow, is only this cell's.
      if (error instanceof EngineError && error.fault.kind !== 'program') return refused(error.message);
      throw error;
    }
  }
}
