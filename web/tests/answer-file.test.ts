import { describe, expect, it } from 'vitest';
import { conjectures } from '../src/discoveries/gallery';
import { MOST_ROWS, readAnswerFile, type AnswerRow } from '../src/discoveries/answerFile';
import { chosen, ordered, valuesOf } from '../src/discoveries/answerList';
import { csvLine, csvLines } from '../src/discoveries/csv';

function rowsOf(text: string): readonly AnswerRow[] {
  const content = readAnswerFile(text);
  if (content.kind !== 'answers') throw new Error(content.kind);
  return content.rows;
}

const HEADER = 'game,position,flavour,width,property,answer';
const meadow = { game: 'hackenbush', position: 'meadow:2,1', flavour: 'A', width: '2', property: 'value', answer: '1/4' };

describe('CSV', () => {
  it('comes back as it was written, whatever the cells hold', () => {
    const lines = [
      ['a', 'b,c', ''],
      ['"', 'two\nlines', ' x '],
      ['', '', ',"'],
    ];
    const text = `${lines.map(csvLine).join('\r\n')}\n`;
    expect([...csvLines(text)].map(({ cells }) => cells)).toEqual(lines);
    expect([...csvLines(text)].map(({ line }) => line)).toEqual([1, 2, 4]);
  });
});

describe('a file of the program', () => {
  it('is what store export writes', () => {
    expect(rowsOf(`${HEADER}\nhackenbush,"meadow:2,1",A,2,value,1/4\n`)).toEqual([meadow]);
  });
  it('is what table --format csv writes, which names no game', () => {
    const table = 'flavour,width,row,column,position,property,answer,printed,agrees\nA,2,2,1,"meadow:2,1",value,1/4,,\n';
    expect(rowsOf(table)).toEqual([{ ...meadow, game: '' }]);
  });
  it.each([
    { command: 'store query', answer: [{ ...meadow, version: '1', confirmed: null, seconds: 0, states: 3 }] },
    { command: 'store export', answer: `${HEADER}\nhackenbush,"meadow:2,1",A,2,value,1/4\n` },
    { command: 'table', game: 'hackenbush', property: 'value', answer: [{ ...meadow, row: 2, column: 1 }] },
    { command: 'value', game: 'hackenbush', position: 'meadow:2,1', flavour: 'A', width: '2', answer: '1/4', states: 3 },
  ])('is JSON: $command', (reply) => {
    expect(rowsOf(JSON.stringify(reply))).toEqual([meadow]);
    expect(rowsOf(`${JSON.stringify(reply)}\n${JSON.stringify(reply)}\n`)).toEqual([meadow, meadow]);
  });
  it('is a table of flavours or a refutation as JSON', () => {
    const row = { flavour: 'A', outcome: 'L', value: null, birthday: 3, temperature: null };
    const head = { command: 'analyse', game: 'nim', position: '2', width: 'inf', realisations: 1 };
    expect(rowsOf(JSON.stringify({ ...head, answer: [row] })).map(({ property, answer }) => [property, answer])).toEqual([
      ['outcome', 'L'],
      ['value', '?'],
      ['birthday', '3'],
      ['temperature', '?'],
    ]);
    const facts = ['<hackenbush b+br>[B] = 1', '[hackenbush b+br] = 3/2'];
    const refuted = { command: 'conjecture', answer: 'refuted', counterexamples: [{ position: 'b+br', facts }] };
    expect(rowsOf(JSON.stringify(refuted)).map(({ flavour, answer }) => [flavour, answer])).toEqual([
      ['B', '= 1'],
      ['classical', '= 3/2'],
    ]);
  });
  it('is a certificate or a conjecture', () => {
    const certificate = conjectures.find((each) => each.certificate)?.certificate ?? '';
    expect(readAnswerFile(certificate)).toEqual({ kind: 'certificate', text: certificate });
    const conjecture = '# ours\ntitle: meadows are\n  numbers\npositions: stalks up to 6\nclaim: number(<G>)\n';
    expect(readAnswerFile(conjecture)).toEqual({
      kind: 'conjecture',
      keys: [
        ['title', 'meadows are numbers'],
        ['positions', 'stalks up to 6'],
        ['claim', 'number(<G>)'],
      ],
    });
  });
  it('is cut where it is too long', () => {
    const content = readAnswerFile(`${HEADER}\n${'nim,1,D,2,value,*\n'.repeat(MOST_ROWS + 1)}`);
    expect(content.kind === 'answers' && [content.rows.length, content.cut]).toEqual([MOST_ROWS, true]);
  });
  it.each([
    ['SQLite format 3\0…', 'qcg store export'],
    ['hello, world\n', 'Line 1: no column “position”'],
    [`${HEADER}\nnim,1,D\n`, 'Line 2: 3 cells, where line 1 has 6'],
    [`${HEADER}\nnim,"1,D,2,value,*\n`, 'Line 2: the quotes do not end'],
    [`${HEADER}\nnim,"1"2,D,2,value,*\n`, 'Line 2: a comma is missing'],
    [HEADER, 'no answers'],
    ['{"command":"value"\n', 'Line 1: this is no JSON'],
    ['{"format":"qcg game"}', 'Line 1: this is JSON, but no answer'],
    ['{"command":"sweep","answer":27}', '“qcg sweep” answers nothing about positions'],
  ])('that is none is refused in one line: %j', (text, words) => {
    expect(() => readAnswerFile(text)).toThrow(words);
  });
});

describe('answers', () => {
  const answers = ['2', '-1/2', '*', '10', '^'].map((answer, index) => ({
    ...meadow,
    answer,
    flavour: index % 2 === 0 ? 'A' : 'D',
  }));
  it('are sorted by number and then by letters', () => {
    const sorted = (falling: boolean) => ordered(answers, { column: 'answer', falling }).map(({ answer }) => answer);
    expect(sorted(false)).toEqual(['-1/2', '2', '10', '*', '^']);
    expect(sorted(true)).toEqual(['^', '*', '10', '2', '-1/2']);
  });
  it('are filtered by words, flavour and question', () => {
    const count = (text: string, flavour = '', property = '') => chosen(answers, { text, flavour, property }).length;
    expect([count(''), count(' MEADOW:2 '), count('10'), count('', 'D'), count('', '', 'outcome')]).toEqual([5, 5, 1, 2, 0]);
    expect(valuesOf(answers, 'flavour')).toEqual(['A', 'D']);
  });
});
