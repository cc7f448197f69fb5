/** A stretch of a row, from one place up to another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The lane of each stretch, so that those in one lane do not overlap: short ones first, and as few lanes as that takes. */
export function lanesOf(stretches: readonly Stretch[]): number[] {
  const order = stretches
    .map((stretch, index) => ({ stretch, index }))
    .sort((a, b) => a.stretch.to - a.stretch.from - (b.stretch.to - b.stretch.from) || a.stretch.from - b.stretch.from);
  const lanes: Stretch[][] = [];
  const chosen: number[] = [];
  for (const { stretch, index } of order) {
    let lane = lanes.findIndex((taken) => taken.every(({ from, to }) => to <= stretch.from || stretch.to <= from));
    if (lane < 0) lane = lanes.push([]) - 1;
    lanes[lane]?.push(stretch);
    chosen[index] = lane;
  }
  return chosen;
}
