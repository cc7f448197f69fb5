import { expect, it } from 'vitest';
import { addStep, canRedo, canUndo, doneSteps, emptyHistory, goTo } from '../src/shell/history';

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
