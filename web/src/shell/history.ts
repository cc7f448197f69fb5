/** The moves of a game, or the steps of any work, with a place among them: those before it are done, the rest undone. */
export interface History<Step> {
  readonly steps: readonly Step[];
  readonly at: number;
}

export function emptyHistory<Step>(): History<Step> {
  return { steps: [], at: 0 };
}

export function doneSteps<Step>(history: History<Step>): readonly Step[] {
  return history.steps.slice(0, history.at);
}

/** A new step after those done; what was undone is forgotten. */
export function addStep<Step>(history: History<Step>, step: Step): History<Step> {
  return { steps: [...doneSteps(history), step], at: history.at + 1 };
}

/** Goes to the place after `at` steps, or as near as there is. */
export function goTo<Step>(history: History<Step>, at: number): History<Step> {
  return { steps: history.steps, at: Math.max(0, Math.min(at, history.steps.length)) };
}

export function canUndo(history: History<unknown>): boolean {
  return history.at > 0;
}

export function canRedo(history: History<unknown>): boolean {
  return history.at < history.steps.length;
}

/** A history that forgets nothing: lines that were left for others are kept, each from the start. */
export interface BranchedHistory<Step> extends History<Step> {
  readonly others: readonly (readonly Step[])[];
}

/** A new step after those done. What was undone stays as a line of its own, unless the step goes along it. */
export function branchStep<Step>(history: BranchedHistory<Step>, step: Step): BranchedHistory<Step> {
  if (history.steps[history.at] === step) return { ...history, at: history.at + 1 };
  return followLine(history, [...doneSteps(history), step], history.at + 1);
}

/** Puts another line, known or new, in place of this one, at the place after `at` steps of it. */
export function followLine<Step>(history: BranchedHistory<Step>, line: readonly Step[], at: number): BranchedHistory<Step> {
  const others = [line];
  // Longest first, so that a line is dropped which is no more than the beginning of another.
  for (const other of [history.steps, ...history.others].sort((a, b) => b.length - a.length)) {
    if (!others.some((kept) => beginsWith(kept, other))) others.push(other);
  }
  return { ...goTo({ steps: line, at: 0 }, at), others: others.slice(1) };
}

/** After how many steps another line leaves this one. */
export function forkOf<Step>(history: History<Step>, line: readonly Step[]): number {
  const fork = line.findIndex((step, index) => step !== history.steps[index]);
  return fork < 0 ? line.length : fork;
}

/** The next place in a direction at which a person acts: undo steps over the replies of the computer. */
export function nextStop(history: History<unknown>, direction: 1 | -1, personActs: (at: number) => boolean): number {
  const last = history.steps.length;
  for (let at = history.at + direction; at > 0 && at < last; at += direction) if (personActs(at)) return at;
  return direction < 0 ? 0 : last;
}

function beginsWith<Step>(line: readonly Step[], start: readonly Step[]): boolean {
  return start.length <= line.length && start.every((step, index) => step === line[index]);
}
