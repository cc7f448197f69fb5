/** What the board shows beyond the position itself: what can be picked, what is due, what is advised. */
export interface Emphasis {
  picked: number | null;
  /** Squares that can be picked now; null while nobody is asked to pick. */
  open: ReadonlySet<number> | null;
  /** Boards the next move must join. */
  destinations: readonly number[];
  /** The closed cycle: its squares, the numbers of its marks, and the two squares where the closing mark may land. */
  cycle: { squares: readonly number[]; numbers: readonly number[]; landings: readonly number[] } | null;
  /** Squares whose marks are shown as they would become. */
  previewed: ReadonlySet<number>;
  hinted: readonly number[];
  last: readonly number[];
  /** The entangled group that is looked at; the others step back. */
  group: number | null;
}

export const plain: Emphasis = {
  picked: null,
  open: null,
  destinations: [],
  cycle: null,
  previewed: new Set(),
  hinted: [],
  last: [],
  group: null,
};
