import { describe, expect, it } from 'vitest';
import { lessons, type BoardLesson } from '../content/lessons';
import { learnSchema } from '../src/learn/schema';
import { Damaged } from '../src/share/link';
import { FakeGame } from './fake/ttt';

describe('a lesson in a link', () => {
  it('is read back as it was written', () => {
    for (const index of lessons.keys()) expect(learnSchema.read(learnSchema.write(index))).toBe(index);
  });

  it('is the first where the link names none, and refused where there is none of that name', () => {
    expect(learnSchema.read({})).toBe(0);
    expect(() => learnSchema.read({ lesson: 'cheating' })).toThrow(Damaged);
  });
});

describe('a task on the board', () => {
  const answers: Record<string, string> = {
    superposition: '1-9',
    entanglement: '5-9',
    cycle: '1-9',
    choice: '=9',
    squared: '1/5-9/1',
    ultimate: '4/5-6/5',
  };
  const tasks = lessons.filter((lesson): lesson is BoardLesson => lesson.kind === 'board');

  it.each(tasks.map((lesson) => [lesson.id, lesson] as const))(
    '%s is open at first and done by the right move',
    (id, lesson) => {
      const view = (moves: string[]) =>
        new FakeGame({ variant: lesson.variant ?? 'classic', rules: 'default', moves }).view();
      expect(lesson.goal(view(lesson.moves))).toBe(false);
      expect(lesson.goal(view([...lesson.moves, answers[id] ?? '']))).toBe(true);
    },
  );
});
