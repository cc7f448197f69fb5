import { MOST_CELLS } from './axis';
import type { Sequence } from './gallery';
import type { Grid } from './heat';
import { QUESTIONS, takesSides } from './questions';
import type { TableDraft } from './tablePlan';

/** A sequence as a heat map, a strip for each flavour. */
export function stripsOf(sequence: Sequence, caption: string, symbol: (flavour: string) => string): Grid {
  const { game, position, width, first, terms, question } = sequence;
  const flavours = Object.keys(terms);
  const positionAt = (column: number) => position.replaceAll('{n}', String(first + column));
  return {
    caption,
    corner: 'n',
    rows: flavours.map(symbol),
    columns: Array.from({ length: lengthOf(sequence) }, (_, index) => String(first + index)),
    sided: takesSides(question),
    at(row, column) {
      const flavour = flavours[row] ?? '';
      const answer = terms[flavour]?.[column];
      return answer === undefined ? undefined : { start: { game, position: positionAt(column), flavour, width }, answer };
    },
  };
}

export function lengthOf({ terms }: Sequence): number {
  return Math.max(...Object.values(terms).map((each) => each.length));
}

/** What to type to get all of its terms from the program. */
export function commandOf(sequence: Sequence): string {
  const { question, game, position, width, first, terms } = sequence;
  const last = first + lengthOf(sequence) - 1;
  const filled = position.replaceAll('{n}', '$n');
  return [
    `for flavour in ${Object.keys(terms).join(' ')}; do for n in $(seq ${first} ${last}); do`,
    `qcg ${question} ${game} "${filled}" --flavour $flavour --width ${width}; done; done`,
  ].join(' ');
}

/** The table to begin with where a reader wants to go on with a sequence. */
export function draftOf(sequence: Sequence): TableDraft {
  const { game, position, width, first } = sequence;
  const last = Math.min(first + lengthOf(sequence), first + MOST_CELLS - 1);
  const question = QUESTIONS.find((each) => each === sequence.question) ?? 'value';
  return { game, position, rows: 'flavour', columns: `n=${first}..${last}`, question, flavour: 'D', width, seconds: 5 };
}
