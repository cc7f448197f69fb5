import { EngineError, isCancelled, type Engine } from '../engine/client';
import type { EngineFault, GameEntry } from '../engine/protocol';

const PAUSE_MILLISECONDS = 200;

/** Reads rules while they are being typed: the game they make, or what is wrong with them and where. */
export class RuleCheck {
  /** The game of the last rules that were right. */
  game = $state.raw<GameEntry | null>(null);
  fault = $state.raw<EngineFault | null>(null);
  readonly #engine: Pick<Engine, 'ask'>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | null = null;

  constructor(engine: Pick<Engine, 'ask'>) {
    this.#engine = engine;
  }

  /** Checks once typing pauses. */
  checkSoon(text: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(text), PAUSE_MILLISECONDS);
  }

  /** Withdraws what is still being asked: rules on a large board may take the engine a second. */
  async check(text: string): Promise<void> {
    this.cancel();
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const { game } = await this.#engine.ask('rules', { text }, { signal: asking.signal });
      [this.game, this.fault] = [game, null];
    } catch (error) {
      if (isCancelled(error)) return;
      this.fault = error instanceof EngineError ? error.fault : { kind: 'program', message: String(error) };
    }
    if (this.#asking === asking) this.#asking = null;
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#asking = null;
  }
}
