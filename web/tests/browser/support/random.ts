/** Random choices that come again with the same seed. */
export class Random {
  constructor(private state: number) {}

  /** mulberry32: small and good enough for tests. */
  below(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let word = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) % bound;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]!;
  }

  shuffled<T>(from: readonly T[]): T[] {
    const list = [...from];
    for (let last = list.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      [list[last], list[other]] = [list[other]!, list[last]!];
    }
    return list;
  }
}
