import { EngineError, isCancelled, type Engine } from '../engine/client';
import type { FlavourRow, ProgressOf, Start } from '../engine/protocol';

const PAUSE_MILLISECONDS = 300;
const MILLISECONDS = 3000;

/** What the position on the sheet is worth, while it is being drawn. */
export class LiveValue {
  row = $state.raw<FlavourRow | null>(null);
  running = $state(false);
  /** Why there is no answer, in words. */
  problem = $state('');
  readonly #engine: Pick<Engine, 'ask'>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #task: AbortController | null = null;

  constructor(engine: Pick<Engine, 'ask'>) {
    this.#engine = engine;
  }

  /** Asks once drawing pauses; what was asked before is withdrawn. */
  askSoon(start: Start): void {
    this.cancel();
    this.running = true;
    this.#timer = setTimeout(() => void this.#ask(start), PAUSE_MILLISECONDS);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#task?.abort();
    this.#task = null;
    this.running = false;
    this.row = null;
    this.problem = '';
  }

  async #ask(start: Start): Promise<void> {
    const task = new AbortController();
    this.#task = task;
    try {
      const ask = { start, flavours: [start.flavour], milliseconds: MILLISECONDS };
      const onProgress = (progress: ProgressOf<'analyse'>) => {
        if (this.#task === task && 'row' in progress) this.row = progress.row;
      };
      const { rows } = await this.#engine.ask('analyse', ask, { signal: task.signal, onProgress });
      if (this.#task === task) this.row = rows[0] ?? null;
    } catch (error) {
      if (isCancelled(error) || this.#task !== task) return;
      this.problem = error instanceof EngineError ? error.message : String(error);
    }
    if (this.#task === task) this.running = false;
  }
}
