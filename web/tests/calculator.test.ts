import { describe, expect, it, vi } from 'vitest';
import { Calculation } from '../src/calculator/calculation.svelte';
import { calculatorSchema } from '../src/calculator/fields';
import { tape } from '../src/calculator/tape.svelte';
import { shortAnswer } from '../src/calculator/words';
import type { EvalReply } from '../src/engine/protocol';
import { Damaged } from '../src/share/link';
import { fakeEngine } from './fake/answering';

const half = {
  value: '1/2',
  canonical: '{0|1}',
  latex: '\\frac{1}{2}',
  unicode: '1/2',
  outcome: 'L' as const,
  birthday: 2,
  temperature: '-1/2',
  mean: '1/2',
  thermographSvg: null,
};

function calculator(asked: string[] = []): Calculation {
  return new Calculation(
    fakeEngine({
      eval({ expression }) {
        asked.push(expression);
        if (expression.endsWith('+')) {
          return { fault: { kind: 'input', message: 'found the end', at: expression.length } };
        }
        return expression === 'x'
          ? { fault: { kind: 'input', message: 'no value', at: 0 } }
          : { answer: '1/2', values: [half] };
      },
    }),
  );
}

describe('a calculation', () => {
  it('tells what is wrong from what is only unfinished', async () => {
    const calculation = calculator();
    await calculation.run('1 +');
    expect(calculation.unfinished).toBe(true);
    await calculation.run('x');
    expect([calculation.unfinished, calculation.fault?.message]).toEqual([false, 'no value']);
    await calculation.run('1/2');
    expect([calculation.fault, calculation.reply?.values[0]?.value]).toEqual([null, '1/2']);
  });
  it('waits until typing pauses, and asks for the last text only', async () => {
    vi.useFakeTimers();
    const asked: string[] = [];
    const calculation = calculator(asked);
    for (const text of ['1', '1/', '1/2']) calculation.runSoon(text);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['1/2']);
    expect(calculation.running).toBe(false);
    vi.useRealTimers();
  });
  it('is withdrawn by the next one', async () => {
    const calculation = calculator();
    const first = calculation.run('1/2');
    const second = calculation.run('1/2');
    expect(await first).toBeNull();
    expect(await second).not.toBeNull();
  });
});

describe('the tape', () => {
  it('keeps each expression once, the newest first', () => {
    for (const expression of ['1', '2', '1']) tape.keep({ expression, answer: expression });
    expect(tape.lines.map(({ expression }) => expression)).toEqual(['1', '2']);
    tape.clear();
    expect(tape.lines).toEqual([]);
  });
});

describe('an answer in short', () => {
  const truth = (holds: boolean): EvalReply => ({
    answer: holds ? 'true' : 'false',
    values: [half, half],
    relation: '=',
    order: '=',
    truth: holds,
  });
  it('is the value, the truth of a comparison, or what else it is', () => {
    const set: EvalReply = { answer: 'set(1, 2)', values: [] };
    const answers = [{ answer: '1/2', values: [half] }, truth(true), truth(false), set].map(shortAnswer);
    expect(answers).toEqual(['1/2', 'true', 'false', 'set(1, 2)']);
  });
});

describe('a link of the calculator', () => {
  it('comes back as it was', () => {
    expect(calculatorSchema.read(calculatorSchema.write('<a 2>[D] || *'))).toBe('<a 2>[D] || *');
  });
  it('offers an example where it has no expression', () => expect(calculatorSchema.read({})).not.toBe(''));
  it('is refused where it is too long', () => {
    expect(() => calculatorSchema.read({ expression: '1'.repeat(20_000) })).toThrow(Damaged);
  });
});
