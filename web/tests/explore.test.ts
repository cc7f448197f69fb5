import { describe, expect, it } from 'vitest';
import type { FlavourRow, Option } from '../src/engine/protocol';
import { Analysis } from '../src/explore/analysis.svelte';
import { tableAsLatex, tableAsText } from '../src/explore/copyTable';
import { OptionNode } from '../src/explore/optionTree.svelte';
import { fakeEngine, tellingEngine } from './fake/answering';
import { listed } from './fake/flavours';

const start = { game: 'nim', position: '2', flavour: 'D' as const, width: '2' };

function row(flavour: FlavourRow['flavour'], value: string | null): FlavourRow {
  return {
    flavour,
    outcome: value === null ? null : 'L',
    value,
    known: null,
    latex: value,
    unicode: value,
    birthday: value === null ? null : 3,
    temperature: value === null ? null : '-1/4',
    mean: null,
    thermographSvg: null,
    states: 1,
    seconds: 0,
  };
}

describe('the table of flavours', () => {
  const rows = [row('classical', '1/4'), row('Cp', null)];
  it('is copied with what is known of values that are not found', () => {
    expect(tableAsText([{ ...row('D', null), known: '-3/2..-1' }])).toContain('-3/2..-1');
  });
  it('is copied as text in columns', () => {
    expect(tableAsText(rows).split('\n')).toEqual([
      'flavour    outcome  value  birthday  temperature',
      'classical  L        1/4    3         -1/4',
      'Cp         ?        ?      ?         ?',
    ]);
  });
  it('is copied as LaTeX', () => {
    const latex = tableAsLatex(rows, listed);
    expect(latex).toContain('classical & $\\mathcal{L}$ & $1/4$ & 3 & $-1/4$ \\\\');
    expect(latex).toContain("$C'$ & ? & ? & ? & ? \\\\");
  });
});

describe('an analysis', () => {
  it('shows the rows that the engine found', async () => {
    const analysis = new Analysis(fakeEngine({ analyse: () => ({ rows: [row('A', '0'), row('D', null)] }) }));
    const done = analysis.run(start, 100);
    expect(analysis.running).toBe(true);
    await done;
    expect(analysis.rows.map(({ flavour }) => flavour)).toEqual(['A', 'D']);
    expect(analysis.running).toBe(false);
  });
  it('shows what is known of a row until it is finished', async () => {
    const unfinished = (known: string): FlavourRow => ({ ...row('D', null), known });
    const told: FlavourRow[] = [unfinished('-3..2'), row('A', '0'), unfinished('-1..2'), row('D', '1')];
    const seen: string[] = [];
    const analysis = new Analysis(
      tellingEngine<'analyse'>(
        told.map((each) => ({ done: 0, of: 2, row: each })),
        { rows: [row('A', '0'), row('D', '1')] },
        () => seen.push(analysis.rows.map(({ value, known }) => value ?? known ?? '?').join(' ')),
      ),
    );
    await analysis.run(start, 100);
    expect(seen).toEqual(['-3..2', '-3..2 0', '-1..2 0', '1 0']);
    expect(analysis.rows.map(({ value }) => value)).toEqual(['0', '1']);
  });
  it('can be cancelled, and then shows nothing late', async () => {
    const analysis = new Analysis(fakeEngine({ analyse: () => ({ rows: [row('A', '0')] }) }));
    const done = analysis.run(start, 100);
    analysis.cancel();
    await done;
    expect([analysis.rows, analysis.running, analysis.problem]).toEqual([[], false, '']);
  });
  it('says what is wrong', async () => {
    const analysis = new Analysis(fakeEngine({ analyse: () => ({ fault: { kind: 'input', message: 'no such heap' } }) }));
    await analysis.run(start, 100);
    expect(analysis.problem).toBe('no such heap');
  });
});

describe('the tree of options', () => {
  const option: Option = { move: 'take 1', text: '1', realisations: 1, value: '*', note: 'best' };
  it('asks along the moves that lead to a node', async () => {
    const asked: string[] = [];
    const engine = fakeEngine({
      options: ({ play, player }) => {
        asked.push([...play.moves.map((move) => move.player), player].join(''));
        return { options: [option], more: false };
      },
    });
    const [left] = new OptionNode(start).branches;
    await left?.toggle(engine);
    await left?.options?.[0]?.branches[1]?.toggle(engine);
    expect(asked).toEqual(['L', 'LR']);
  });
});
