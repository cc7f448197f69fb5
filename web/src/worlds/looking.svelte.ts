import type { Board, World } from '../engine/protocol';
import { boardOf, hasPiece } from './worlds';

/** Worlds alone on the board, with a word on which they are. */
export interface Alone {
  readonly board: Board;
  readonly total: number;
  readonly what: string;
}

/** What a person looks at: a world pointed at or pinned is alone on the board, a piece pointed at marks the worlds that have it. */
export class Looking {
  /** The worlds of now, among which a piece of the board marks some. */
  worlds = $state.raw<readonly World[]>([]);
  piece = $state<number | null>(null);
  #pointed = $state.raw<Alone | null>(null);
  #pinned = $state.raw<{ board: Board; world: World; alone: Alone } | null>(null);

  readonly alone: Alone | null = $derived.by(() => this.#pointed ?? this.#pinned?.alone ?? null);
  readonly pinned: boolean = $derived.by(() => this.#pinned !== null);
  /** How many of the worlds have the piece pointed at. */
  readonly having: number = $derived.by(() => {
    const { piece } = this;
    return piece === null ? 0 : this.worlds.filter((world) => hasPiece(world, piece)).length;
  });

  point(here: boolean, board: Board, worlds: readonly World[], what: string): void {
    this.#pointed = here ? { board: boardOf(board, worlds), total: worlds.length, what } : null;
  }

  /** Pins a world to the board; the one that is pinned comes off. */
  pin(board: Board, world: World, what: string): void {
    const again = this.isPinned(board, world);
    this.#pointed = null;
    this.#pinned = again ? null : { board, world, alone: { board: boardOf(board, [world]), total: 1, what } };
  }

  isPinned(board: Board, world: World): boolean {
    return this.#pinned?.board === board && this.#pinned.world === world;
  }

  markOf(world: number): 'no' | 'has' | 'lacks' {
    if (this.piece === null) return 'no';
    return hasPiece(this.worlds[world] ?? { text: '', pieces: '' }, this.piece) ? 'has' : 'lacks';
  }

  unpin(): void {
    this.#pinned = null;
    this.#pointed = null;
  }

  /** Other worlds are there now. */
  turnTo(worlds: readonly World[]): void {
    this.unpin();
    this.piece = null;
    this.worlds = worlds;
  }
}
