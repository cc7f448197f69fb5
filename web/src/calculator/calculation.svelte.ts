import { EngineError, isCancelled, type Engine } from '../engine/client';
import type { EngineFault, EvalReply } from '../engine/protocol';

const PAUSE_MILLISECONDS = 250;
const MILLISECONDS = 10_000;

/** An expression while it is being typed: its value, or what is wrong with it, once typing pauses. */
export class Calculation {
  reply = $state.raw<EvalReply | null>(null);
  fault = $state.raw<EngineFault | null>(null);
  running = $state(false);
  /** Nothing is wrong but that the expression ends too early. */
  readonly unfinished: boolean = $derived.by(() => this.fault?.at !== undefined && this.fault.at >= this.#expression.length);

  #expression = $state('');
  readonly #engine: Pick<Engine, 'ask'>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #task: AbortController | null = null;

  constructor(engine: Pick<Engine, 'ask'>) {
    this.#engine = engine;
  }

  runSoon(expression: string): void {
    this.cancel();
    this.#timer = setTimeout(() => void this.run(expression), PAUSE_MILLISECONDS);
  }

  /** The answer, or null where there is none or another expression has taken its place. */
  async run(expression: string): Promise<EvalReply | null> {
    this.cancel();
    const task = new AbortController();
    this.#task = task;
    this.running = true;
    try {
      const reply = await this.#engine.ask('eval', { expression, milliseconds: MILLISECONDS }, { signal: task.signal });
      return this.#settle(task, expression, reply, null);
    } catch (error) {
      if (isCancelled(error)) return null;
      const fault: EngineFault = error instanceof EngineError ? error.fault : { kind: 'program', message: String(error) };
      return this.#settle(task, expression, null, fault);
    }
  }

  /** Withdraws what is being calculated; what is known stays. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#task?.abort();
    this.#task = null;
    this.running = false;
  }

  #settle(task: AbortController, expression: string, reply: EvalReply | null, fault: EngineFault | null): EvalReply | null {
    if (this.#task !== task) return null;
    this.#task = null;
    this.running = false;
    [this.#expression, this.reply, this.fault] = [expression, reply, fault];
    return reply;
  }
}
