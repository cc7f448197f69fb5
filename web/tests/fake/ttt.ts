/** Tic-tac-toe by the default rules, written plainly for tests of the page that need no engine. */

import type { TttGame, TttMark, TttView } from '../../src/engine/protocol';

type Pair = TttView['entanglements'][number];
const lines = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
]; // prettier-ignore

export class InputFault extends Error {}

export class FakeGame {
  readonly count: number;
  classical = new Map<number, { mark: TttMark; number: number }>();
  live: Pair[] = [];
  placed = 0;
  closing: Pair | null = null;
  collapsed: TttView['collapsed'] = [];
  last: string | null = null;
  lastPair: [number, number] | null = null;

  constructor(readonly game: TttGame) {
    this.count = game.variant === 'classic' ? 9 : 81;
    for (const move of game.moves) this.play(move);
  }

  name(square: number): string {
    return this.count === 9 ? `${square + 1}` : `${Math.floor(square / 9) + 1}/${(square % 9) + 1}`;
  }

  number(name: string): number {
    for (let square = 0; square < this.count; square += 1) if (this.name(square) === name) return square;
    throw new InputFault(`no square ${name}`);
  }

  toMove(): TttMark {
    return this.placed % 2 === 0 ? 'X' : 'O';
  }

  play(move: string): void {
    this.collapsed = [];
    if (move.startsWith('=')) {
      const choice = this.choices().find((each) => each.move === move);
      if (!choice) throw new InputFault(`no such choice: ${move}`);
      const numbers = new Set(choice.preview.map((step) => step.number));
      for (const step of choice.preview) this.classical.set(step.square, { mark: step.mark, number: step.number });
      this.live = this.live.filter((pair) => !numbers.has(pair.number));
      this.collapsed = choice.preview;
      this.closing = null;
    } else {
      const [from = 0, to = 0] = move
        .split('-')
        .map((name) => this.number(name))
        .sort((a, b) => a - b);
      const reason = this.reason(from, to);
      if (reason) throw new InputFault(reason);
      const joined = this.component(from).has(to);
      this.placed += 1;
      const mark = this.placed % 2 === 1 ? 'X' : 'O';
      const pair = { mark, number: this.placed, from, to, component: 0 } as const;
      this.live.push(pair);
      this.closing = joined ? pair : null;
      this.lastPair = [from, to];
    }
    this.last = move;
  }

  component(square: number, pairs = this.live): Set<number> {
    const seen = new Set([square]);
    for (let grown = true; grown;) {
      grown = false;
      for (const { from, to } of pairs) {
        if (seen.has(from) !== seen.has(to)) {
          seen.add(from).add(to);
          grown = true;
        }
      }
    }
    return seen;
  }

  reason(from: number, to: number): string | null {
    if (this.closing) return 'a choice is due';
    if (from === to) return 'a move needs two different squares';
    for (const square of [from, to]) if (this.classical.has(square)) return `square ${this.name(square)} is closed`;
    const boards = [Math.floor(from / 9), Math.floor(to / 9)].sort();
    const barred = this.live.some((pair) =>
      boards[0] === boards[1]
        ? pair.from === from && pair.to === to
        : [Math.floor(pair.from / 9), Math.floor(pair.to / 9)].sort().join() === boards.join(),
    );
    if (barred) return boards[0] === boards[1] ? 'the pair is live' : 'the boards are linked already';
    const order = this.order();
    if (order && order.join() !== boards.join() && this.legalPairs(order).length > 0)
      return `sent to join boards ${order[0] + 1} and ${order[1] + 1}`;
    return null;
  }

  order(): [number, number] | null {
    if (this.game.variant !== 'ultimate' || !this.lastPair) return null;
    return this.lastPair.map((square) => square % 9).sort() as [number, number];
  }

  legalPairs(order: [number, number] | null): [number, number][] {
    const pairs: [number, number][] = [];
    const variant = { ...this.game, variant: 'squared' as const, moves: [] };
    for (let from = 0; from < this.count; from += 1) {
      for (let to = from + 1; to < this.count; to += 1) {
        if (order && [Math.floor(from / 9), Math.floor(to / 9)].sort().join() !== order.join()) continue;
        const plain = Object.assign(Object.create(FakeGame.prototype) as FakeGame, this, { game: variant });
        if (plain.reason(from, to) === null) pairs.push([from, to]);
      }
    }
    return pairs;
  }

  choices(): TttView['choices'] {
    if (!this.closing) return [];
    const closing = this.closing;
    return [closing.from, closing.to].map((landing) => {
      const preview: TttView['collapsed'] = [];
      const real = new Map<number, number>();
      const settle = (pair: Pair, square: number) => {
        real.set(pair.number, square);
        preview.push({ square, mark: pair.mark, number: pair.number });
        for (const next of this.live) {
          if (!real.has(next.number) && (next.from === square || next.to === square))
            settle(next, next.from === square ? next.to : next.from);
        }
      };
      settle(closing, landing);
      return { move: `=${this.name(landing)}`, preview };
    });
  }

  won(marks: (square: number) => string | undefined): string {
    const winners = new Set(
      lines.flatMap((line) => [...'XO'].filter((mark) => line.every((square) => marks(square)?.includes(mark)))),
    );
    return [...winners].sort().join('');
  }

  view(): TttView {
    let order = this.order();
    if (order && this.legalPairs(order).length === 0) order = null;
    const boards = Array.from({ length: this.count / 9 }, (_, board) =>
      this.won((square) => this.classical.get(9 * board + square)?.mark),
    );
    const winner = this.count === 9 ? (boards[0] ?? '') : this.won((board) => boards[board]);
    const pairs = this.closing || winner ? [] : this.legalPairs(order);
    const phase = this.closing ? 'choose' : pairs.length === 0 ? 'over' : 'move';
    const groups = [...new Set(this.live.map((pair) => Math.min(...this.component(pair.from))))];
    const entanglements = this.live.map((pair) => ({
      ...pair,
      component: groups.indexOf(Math.min(...this.component(pair.from))),
    }));
    const cycle = this.closing ? this.cyclePairs() : [];
    const result = winner.length === 2 ? 'shared' : winner === '' ? 'draw' : (winner as TttMark);
    return {
      squares: Array.from({ length: this.count }, (_, square) => ({
        name: this.name(square),
        board: Math.floor(square / 9),
        classical: this.classical.get(square) ?? null,
        quantum: this.live
          .filter((pair) => pair.from === square || pair.to === square)
          .map((pair) => ({ mark: pair.mark, number: pair.number, other: pair.from === square ? pair.to : pair.from })),
      })),
      entanglements,
      phase,
      toMove: this.toMove(),
      legal: this.closing
        ? this.choices().map((each) => each.move)
        : pairs.map(([from, to]) => `${this.name(from)}-${this.name(to)}`),
      cycle: [...new Set(cycle.flatMap((pair) => [pair.from, pair.to]))],
      cycleMoves: cycle.map((pair) => pair.number),
      choices: this.choices(),
      collapsed: this.collapsed,
      destinations: this.game.variant === 'ultimate' ? (order ?? 'free') : null,
      boards: boards.map((won) => ({
        won: won.length === 2 ? 'both' : won === '' ? null : (won as TttMark),
        full: false,
        linked: [],
      })),
      result: phase === 'over' ? { winner: result, text: `result: ${result}`, line: [] } : null,
      last: this.last,
    };
  }

  /** What is left of the component when all ends that lead nowhere are cut off. */
  cyclePairs(): Pair[] {
    const inside = this.component(this.closing?.from ?? 0);
    let pairs = this.live.filter((pair) => inside.has(pair.from));
    for (;;) {
      const degree = (square: number) => pairs.filter((pair) => pair.from === square || pair.to === square).length;
      const kept = pairs.filter((pair) => degree(pair.from) > 1 && degree(pair.to) > 1);
      if (kept.length === pairs.length) return pairs;
      pairs = kept;
    }
  }
}
