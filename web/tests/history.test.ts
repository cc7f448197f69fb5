import { expect, it } from 'vitest';
import {
  addStep,
  branchStep,
  canRedo,
  canUndo,
  doneSteps,
  emptyHistory,
  followLine,
  forkOf,
  goTo,
  nextStop,
  type BranchedHistory,
} from '../src/shell/history';

const three = ['a', 'b', 'c'].reduce(addStep<string>, emptyHistory<string>());

it('undoes and redoes', () => {
  const back = goTo(three, 1);
  expect(doneSteps(back)).toEqual(['a']);
  expect([canUndo(back), canRedo(back)]).toEqual([true, true]);
  expect(doneSteps(goTo(back, 3))).toEqual(['a', 'b', 'c']);
});

it('forgets what was undone when something else is done', () => {
  const other = addStep(goTo(three, 1), 'x');
  expect(other.steps).toEqual(['a', 'x']);
  expect(canRedo(other)).toBe(false);
});

it('stays within its ends', () => {
  expect(goTo(three, -1).at).toBe(0);
  expect(goTo(three, 9).at).toBe(3);
  expect(canUndo(goTo(three, 0))).toBe(false);
});

const branched: BranchedHistory<string> = { ...three, others: [] };

it('keeps what was undone as a line of its own', () => {
  const other = branchStep({ ...branched, at: 1 }, 'x');
  expect(other).toEqual({ steps: ['a', 'x'], at: 2, others: [['a', 'b', 'c']] });
  expect(forkOf(other, ['a', 'b', 'c'])).toBe(1);
});

it('goes along a line that is known', () => {
  expect(branchStep({ ...branched, at: 1 }, 'b')).toEqual({ steps: ['a', 'b', 'c'], at: 2, others: [] });
});

it('goes over to another line and back, and keeps both once', () => {
  const other = branchStep({ ...branched, at: 1 }, 'x');
  const back = followLine(other, ['a', 'b', 'c'], 2);
  expect(back).toEqual({ steps: ['a', 'b', 'c'], at: 2, others: [['a', 'x']] });
  expect(followLine(back, ['a', 'x'], 9)).toEqual(other);
});

it('keeps no line that is only the beginning of another', () => {
  const longer = followLine(branched, ['a', 'b', 'c', 'd'], 4);
  expect(longer.others).toEqual([]);
  expect(followLine(longer, ['z'], 1).others).toEqual([['a', 'b', 'c', 'd']]);
});

it('stops where a person acts', () => {
  const even = (at: number) => at % 2 === 0;
  expect(nextStop(three, -1, even)).toBe(2);
  expect(nextStop(goTo(three, 2), -1, even)).toBe(0);
  expect(nextStop(goTo(three, 0), 1, even)).toBe(2);
  expect(nextStop(goTo(three, 2), 1, even)).toBe(3);
});
