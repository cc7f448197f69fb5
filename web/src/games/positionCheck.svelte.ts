import { EngineError, type Engine } from '../engine/client';
import type { EngineFault, PositionReply, Start } from '../engine/protocol';

const PAUSE_MILLISECONDS = 150;

/** Reads a position while it is being typed: what it looks like, or what is wrong with it. */
export class PositionCheck {
  view = $state.raw<PositionReply | null>(null);
  fault = $state.raw<EngineFault | null>(null);
  readonly #engine: Engine;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Checks once typing pauses. */
  checkSoon(start: Start): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(start), PAUSE_MILLISECONDS);
  }

  /** Whether the position can be played. */
  async check(start: Start): Promise<boolean> {
    clearTimeout(this.#timer);
    const latest = ++this.#latest;
    try {
      const view = await this.#engine.ask('position', { play: { start, moves: [] } });
      if (latest === this.#latest) [this.view, this.fault] = [view, null];
      return true;
    } catch (error) {
      const fault: EngineFault = error instanceof EngineError ? error.fault : { kind: 'program', message: String(error) };
      if (latest === this.#latest) [this.view, this.fault] = [null, fault];
      return false;
    }
  }
}
