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
