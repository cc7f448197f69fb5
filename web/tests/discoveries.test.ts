import { describe, expect, it } from 'vitest';
import { CertificateCheck } from '../src/discoveries/certificateCheck.svelte';
import { conjectures, factsOf, readFact, sequences, subjectOf, tables } from '../src/discoveries/gallery';
import { largestNumber, numberIn, warmthOf } from '../src/discoveries/heat';
import { gridsOf } from '../src/discoveries/paperTables';
import { commandOf, draftOf, lengthOf, stripsOf } from '../src/discoveries/sequences';
import { isPlan, readDraft } from '../src/discoveries/tablePlan';
import { fakeEngine } from './fake/answering';
import { listed } from './fake/flavours';

describe('the gallery', () => {
  it('has a position to look at for every claim, and a certificate for every refutation', () => {
    for (const each of conjectures) {
      expect(subjectOf(each), each.name).not.toBeNull();
      expect(each.certificate !== undefined, each.name).toBe(each.verdict === 'refuted');
      expect(factsOf(each).length, each.name).toBe(each.counterexample?.facts.length ?? 0);
    }
  });
  it('reads facts as the program writes them', () => {
    expect(readFact('<nim 0 | 1 | 2>[Cp,2] = 0')).toEqual({
      start: { game: 'nim', position: '0 | 1 | 2', flavour: 'Cp', width: '2' },
      says: '= 0',
    });
    expect(readFact('[hackenbush meadow:2,1] = 0')?.start.flavour).toBe('classical');
    expect(readFact('misere(<nim 1>[D]) = P')).toEqual({
      start: { game: 'nim', position: '1', flavour: 'D', width: 'inf', misere: true },
      says: '= P under misère play',
    });
    expect(readFact('nothing of the kind')).toBeNull();
  });
});

describe('a heat map', () => {
  it('holds every cell of its table at its place', () => {
    for (const table of tables) {
      const grids = gridsOf(table, (flavour, width) => `${flavour} ${width}`);
      for (const [flavour, width, row, column, position, answer, printed] of table.cells) {
        const grid = grids.find(({ caption }) => caption === `${flavour} ${width}`);
        const found = grid?.at(grid.rows.indexOf(String(row)), grid.columns.indexOf(String(column)));
        expect(found).toEqual({ start: { game: table.game, position, flavour, width }, answer, printed });
      }
    }
  });
  it('is Left’s above zero, Right’s below, and nobody’s elsewhere', () => {
    expect(numberIn('-9/8')).toBe(-1.125);
    expect(largestNumber(['1/2', '-3', '*2', 'P'])).toBe(3);
    expect(warmthOf('3/2', 3)).toEqual({ side: 'left', share: 0.5 });
    expect(warmthOf('R', 0)).toEqual({ side: 'right', share: 1 });
    expect([warmthOf('*', 3), warmthOf('0', 3), warmthOf('P', 0)].every(({ side }) => side === 'neither')).toBe(true);
    expect(warmthOf('3', 4, false)).toEqual({ side: 'either', share: 0.75 });
  });
});

describe('a sequence', () => {
  const sequence = {
    ...{
      name: 'taking',
      title: 'Taking',
      question: 'nimber',
      game: 'subtraction',
      position: '{1,2}:{n}',
      width: '2',
      first: 1,
    },
    terms: { classical: ['1', '2'], D: ['1', '2', '0'] },
  };
  it('is a strip for each flavour, whose terms lead to their positions', () => {
    const strips = stripsOf(sequence, 'in words', (flavour) => `(${flavour})`);
    expect([strips.rows, strips.columns, strips.sided]).toEqual([['(classical)', '(D)'], ['1', '2', '3'], false]);
    expect(strips.at(0, 2)).toBeUndefined();
    expect(strips.at(1, 2)).toEqual({
      start: { game: 'subtraction', position: '{1,2}:3', flavour: 'D', width: '2' },
      answer: '0',
    });
  });
  it('says the command that makes it', () => {
    expect(commandOf(sequence)).toBe(
      'for flavour in classical D; do for n in $(seq 1 3); do ' +
        'qcg nimber subtraction "{1,2}:$n" --flavour $flavour --width 2; done; done',
    );
  });
  it('goes on as a table with one more term, whichever it is', () => {
    for (const each of sequences) {
      const plan = readDraft(draftOf(each), listed);
      expect(isPlan(plan) && plan.columns.length, each.name).toBe(lengthOf(each) + 1);
      expect(
        Object.values(each.terms).every((terms) => terms.length === lengthOf(each)),
        each.name,
      ).toBe(true);
    }
  });
});

describe('a certificate', () => {
  const check = new CertificateCheck(
    fakeEngine({
      certificate: ({ text }) => {
        if (text === 'torn') return { fault: { kind: 'input', message: 'the checksum does not fit' } };
        return text === 'true'
          ? { valid: true, claims: ['a = 1', 'b = 2'] }
          : { valid: false, claims: [], why: 'line 3: no' };
      },
    }),
  );
  it.each([
    ['true', 'Valid: a = 1 and b = 2.', false],
    ['false', 'Rejected: line 3: no.', true],
    ['torn', 'Rejected: the checksum does not fit.', true],
  ])('that is %s is told so', async (text, words, rejected) => {
    await check.check(text);
    expect([check.words(), check.rejected]).toEqual([words, rejected]);
  });
});
