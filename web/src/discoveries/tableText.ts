import { csvLine } from './csv';
import { UNKNOWN } from './questions';
import type { TableRun } from './tableRun.svelte';

const HEADER = ['game', 'position', 'flavour', 'width', 'property', 'answer'];

/** The answers of a table as CSV, in the columns of `qcg store export`, so that `qcg check` can go over them. */
export function tableAsCsv(run: TableRun): string {
  const { plan } = run;
  if (!plan) return '';
  const lines = [csvLine(HEADER)];
  plan.rows.forEach((_, row) =>
    plan.columns.forEach((__, column) => {
      const found = run.at(row, column);
      const { game, position, flavour, width } = plan.start(row, column);
      const answer = found && found.why === undefined ? found.answer : UNKNOWN;
      if (answer !== UNKNOWN) lines.push(csvLine([game, position, flavour, width, plan.draft.question, answer]));
    }),
  );
  return `${lines.join('\n')}\n`;
}
