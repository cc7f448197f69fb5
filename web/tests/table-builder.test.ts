import { describe, expect, it } from 'vitest';
import { tableExamples } from '../content/tables';
import { discoveriesSchema, firstDraft } from '../src/discoveries/fields';
import { isMistake } from '../src/discoveries/mistake';
import { readPattern } from '../src/discoveries/pattern';
import { isPlan, readDraft, type DraftFaults, type TableDraft, type TablePlan } from '../src/discoveries/tablePlan';
import { TableRun } from '../src/discoveries/tableRun.svelte';
import { tableAsCsv } from '../src/discoveries/tableText';
import type { FlavourRow } from '../src/engine/protocol';
import { readHash, writeHash } from '../src/share/link';
import { fakeEngine } from './fake/answering';
import { listed } from './fake/flavours';

const draft: TableDraft = { ...firstDraft(), rows: 'n=0..1', columns: 'm=2,4' };

function planOf(changes: Partial<TableDraft> = {}): TablePlan {
  const read = readDraft({ ...draft, ...changes }, listed);
  if (!isPlan(read)) throw new Error(JSON.stringify(read));
  return read;
}

function faultsOf(changes: Partial<TableDraft>): DraftFaults {
  const read = readDraft({ ...draft, ...changes }, listed);
  return isPlan(read) ? {} : read;
}

describe('a pattern', () => {
  it('is filled in, with choices by whether a number is 0', () => {
    const pattern = readPattern('a{n},{m?g:p}');
    expect(!isMistake(pattern) && pattern.fill(new Map(Object.entries({ n: 12, m: 1 })))).toBe('a12,g');
    expect(!isMistake(pattern) && pattern.fill(new Map(Object.entries({ n: 0, m: 0 })))).toBe('a0,p');
  });
  it('keeps braces of the notation, which hold numbers', () => {
    const pattern = readPattern('{1,2}:{n}');
    expect(!isMistake(pattern) && pattern.fill(new Map([['n', 7]]))).toBe('{1,2}:7');
  });
  it.each(['{n', '{}', 'x{', '{n?a}', '{n,m}', '{1n}'])('that is none is told where: %s', (text) => {
    expect(readPattern(text)).toMatchObject({ kind: 'input', at: text.indexOf('{') });
  });
});

describe('a table', () => {
  it('asks about the position of each cell', () => {
    const plan = planOf();
    expect([plan.rows, plan.columns, plan.corner]).toEqual([['0', '1'], ['2', '4'], 'n \\ m']);
    expect(plan.start(1, 0)).toEqual({ game: 'hackenbush', position: 'meadow:1,2', flavour: 'D', width: '2' });
  });
  it('may have flavours on one side, and no columns at all', () => {
    const plan = planOf({ position: 'meadow:{n},1', columns: 'flavour' });
    expect([plan.columns, plan.comparesFlavours]).toEqual([['classical', 'Cp'], true]);
    expect(plan.start(1, 1)).toMatchObject({ position: 'meadow:1,1', flavour: 'Cp' });
    expect(planOf({ position: 'br', rows: 'flavour=Cp', columns: '' }).start(0, 0)).toMatchObject({ flavour: 'Cp' });
  });
  it.each<[Partial<TableDraft>, keyof DraftFaults, number, string]>([
    [{ position: 'meadow:{n},{k}' }, 'position', 12, 'no variable “k”'],
    [{ position: 'meadow:{n},2' }, 'columns', 0, 'has no {m}'],
    [{ rows: 'n=0..3,5..4' }, 'rows', 7, 'runs backwards'],
    [{ rows: 'n=x' }, 'rows', 2, 'a whole number'],
    [{ rows: 'n' }, 'rows', 1, 'expected ='],
    [{ rows: '' }, 'rows', 0, 'expected a variable'],
    [{ rows: 'n=0..5000' }, 'rows', 2, 'more than 1000'],
    [{ rows: 'n=0..39', columns: 'm=0..39' }, 'columns', 0, '1600 cells'],
    [{ columns: 'n=1' }, 'position', 12, 'no variable “m”'],
    [{ columns: 'flavour=Cp, Q' }, 'columns', 12, 'no flavour “Q”'],
    [{ position: 'br', rows: 'flavour', columns: 'flavour' }, 'columns', 0, 'along the rows already'],
  ])('that is none is told where: %j', (changes, part, at, words) => {
    const faults = faultsOf(changes);
    expect(faults[part]?.message).toContain(words);
    expect(faults[part]).toMatchObject({ at });
    expect(faults[part]?.located?.split('\n')[2]).toBe(`${' '.repeat(at)}^`);
  });
  it('goes into a link and comes back', () => {
    for (const { draft: each } of tableExamples) {
      const state = { view: 'builder', draft: each } as const;
      const { fields } = readHash(writeHash({ screen: 'discoveries', fields: discoveriesSchema.write(state) }));
      expect(discoveriesSchema.read(fields)).toEqual(state);
    }
    expect(() => discoveriesSchema.read({ view: 'builder', game: 'a', position: 'b', question: 'colour' })).toThrow(
      'colour',
    );
    expect(() => discoveriesSchema.read({ view: 'cellar' })).toThrow('cellar');
  });
});

function row(value: string | null, unknown?: string): FlavourRow {
  const [latex, unicode, thermographSvg] = [null, null, null];
  const known = {
    outcome: null,
    value,
    known: null,
    latex,
    unicode,
    birthday: 1,
    temperature: '0',
    mean: '0',
    thermographSvg,
  };
  return { flavour: 'D', ...known, states: 1, seconds: 0, ...(unknown === undefined ? {} : { unknown }) };
}

/** Values by position; what it does not know runs out of time, and what is torn is no position. */
function engineOf(values: Record<string, string>, asked: string[] = []) {
  return fakeEngine({
    analyse: ({ start: { position } }) => {
      asked.push(position);
      if (position.includes('4')) return { fault: { kind: 'input', message: 'no such meadow' } };
      const value = values[position];
      return { rows: [value === undefined ? row(null, 'out of time') : row(value)] };
    },
  });
}

describe('a table being worked out', () => {
  it('says what it found, what ran out of time and what is no position', async () => {
    const run = new TableRun(engineOf({ 'meadow:0,2': '-2' }));
    await run.start(planOf());
    expect([run.at(0, 0), run.at(1, 0), run.at(0, 1)]).toEqual([
      { answer: '-2' },
      { answer: '?', why: 'out of time' },
      { answer: '–', why: 'no such meadow' },
    ]);
    expect([run.running, run.unknown, run.refusal?.count, run.refusal?.start.position]).toEqual([false, 1, 2, 'meadow:0,4']);
    expect(tableAsCsv(run)).toBe('game,position,flavour,width,property,answer\nhackenbush,"meadow:0,2",D,2,value,-2\n');
  });
  it('reads nimbers off values', async () => {
    const run = new TableRun(engineOf({ '1,1': '0', '2,1': '*3', '3,1': '*', '5,1': '1/2' }));
    await run.start(planOf({ position: '{n},1', rows: 'n=1..3,5', columns: '', question: 'nimber' }));
    expect([0, 1, 2, 3].map((each) => run.at(each, 0)?.answer)).toEqual(['0', '3', '1', '–']);
  });
  it('keeps what it has when it is stopped, and goes on from there', async () => {
    const asked: string[] = [];
    const run = new TableRun(engineOf({}, asked));
    const whole = run.start(planOf({ columns: 'm=1..3' }));
    while (run.found.size < 2) await new Promise((resolve) => setTimeout(resolve));
    run.stop();
    await whole;
    expect([run.running, run.found.size]).toEqual([false, 2]);
    await run.goOn();
    expect([run.found.size, asked.filter((each) => each === 'meadow:0,1').length]).toEqual([6, 1]);
  });
});
