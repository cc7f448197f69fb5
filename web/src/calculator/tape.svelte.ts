/** One line of the tape: what was calculated, and what came of it. */
export interface TapeLine {
  readonly expression: string;
  readonly answer: string;
}

const MOST_LINES = 50;

/** What was calculated since the page was opened, the newest first; it outlives the screen. */
class Tape {
  lines = $state.raw<readonly TapeLine[]>([]);

  keep(line: TapeLine): void {
    this.lines = [line, ...this.lines.filter(({ expression }) => expression !== line.expression)].slice(0, MOST_LINES);
  }

  clear(): void {
    this.lines = [];
  }
}

export const tape = new Tape();
