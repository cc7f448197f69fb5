import { EngineError, isCancelled, type Engine } from '../engine/client';
import type { FlavourRow, ProgressOf, Start } from '../engine/protocol';
import { boundsExactly } from '../games/words';
import { announcer } from '../shell/announcer.svelte';

function spoken({ value, known }: FlavourRow): string {
  return value ?? (known === null ? 'unknown' : boundsExactly(known));
}

/** The table of all flavours of one position, filled row by row. */
export class Analysis {
  rows = $state.raw<readonly FlavourRow[]>([]);
  running = $state(false);
  /** How many rows are finished; the others tell what is known so far. */
  finished = $state(0);
  /** How many rows there will be, once one is there. */
  expected = $state<number | null>(null);
  states = $state(0);
  seconds = $state(0);
  problem = $state('');
  readonly #engine: Engine;
  #task: AbortController | null = null;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async run(start: Start, milliseconds: number): Promise<void> {
    this.clear();
    const task = new AbortController();
    this.#task = task;
    this.running = true;
    const onProgress = (progress: ProgressOf<'analyse'>) => this.#hear(progress);
    try {
      const { rows } = await this.#engine.ask('analyse', { start, milliseconds }, { onProgress, signal: task.signal });
      if (task.signal.aborted) return;
      this.rows = rows;
      announcer.say(`Analysed: ${rows.map((row) => `${row.flavour} ${spoken(row)}`).join(', ')}.`);
    } catch (error) {
      if (isCancelled(error)) return;
      this.problem = error instanceof EngineError ? error.message : String(error);
    }
    if (this.#task === task) this.#stop();
  }

  /** Stops, and keeps the rows that are there. */
  cancel(): void {
    this.#stop();
    announcer.say('Cancelled.');
  }

  clear(): void {
    this.#stop();
    this.rows = [];
    this.finished = 0;
    this.expected = null;
    this.states = 0;
    this.seconds = 0;
    this.problem = '';
  }

  #hear(progress: ProgressOf<'analyse'>): void {
    if ('row' in progress) {
      this.#show(progress.row);
      [this.finished, this.expected] = [progress.done, progress.of];
    } else {
      [this.states, this.seconds] = [progress.states, progress.seconds];
    }
  }

  #show(row: FlavourRow): void {
    const isNew = this.rows.every(({ flavour }) => flavour !== row.flavour);
    this.rows = isNew ? [...this.rows, row] : this.rows.map((shown) => (shown.flavour === row.flavour ? row : shown));
  }

  #stop(): void {
    this.#task?.abort();
    this.#task = null;
    this.running = false;
  }
}
