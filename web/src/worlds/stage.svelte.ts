import type { PositionReply } from '../engine/protocol';

const MILLISECONDS = 1500;

/** Shows the last step as it happens, after a move and when it is to be seen again. */
export class Stage {
  /** The step is on. */
  on = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void)[] = [];

  /** Whether one view follows the other by a single move. */
  static follows(view: PositionReply, earlier: PositionReply | null): boolean {
    const before = view.last?.before;
    return before !== undefined && before.map(({ text }) => text).join() === earlier?.worlds.map(({ text }) => text).join();
  }

  play(): void {
    clearTimeout(this.#timer);
    this.on = true;
    this.#timer = setTimeout(() => this.end(), MILLISECONDS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.on = false;
    for (const resume of this.#waiting.splice(0)) resume();
  }

  /** When nothing is on any more: the computer does not move into the middle of a step. */
  over(): Promise<void> {
    return this.on ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
  }
}
