import type { TttView } from '../engine/protocol';
import { duringCascade, type Picture } from './cascade';

const longest = 5000;

/** Plays a collapse step by step, until it is done or skipped. */
export class CascadePlayer {
  #before = $state.raw<TttView | null>(null);
  #after = $state.raw<TttView | null>(null);
  #shown = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  readonly running = $derived(this.#after !== null);
  readonly steps = $derived(this.#after?.collapsed.length ?? 0);
  get shown(): number {
    return this.#shown;
  }

  start(before: TttView, after: TttView): void {
    this.skip();
    this.#before = before;
    this.#after = after;
    this.#shown = 0;
    const pause = Math.max(120, Math.min(450, longest / after.collapsed.length));
    this.#timer = setInterval(() => this.#step(), pause);
  }

  skip(): void {
    clearInterval(this.#timer);
    this.#before = null;
    this.#after = null;
  }

  /** What to draw in place of the view, while the collapse runs. */
  picture(): Picture | null {
    return this.#before && this.#after ? duringCascade(this.#before, this.#after, this.#shown) : null;
  }

  #step(): void {
    this.#shown += 1;
    if (this.#shown > this.steps) this.skip();
  }
}
