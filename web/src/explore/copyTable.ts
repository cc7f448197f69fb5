import type { FlavourEntry, FlavourRow } from '../engine/protocol';

const COLUMNS = ['flavour', 'outcome', 'value', 'birthday', 'temperature'] as const;

function cells(row: FlavourRow): string[] {
  return [row.flavour, row.outcome, row.value ?? row.known, row.birthday, row.temperature].map((cell) =>
    String(cell ?? '?'),
  );
}

/** The table as text, in columns as the command line prints it. */
export function tableAsText(rows: readonly FlavourRow[]): string {
  const lines: string[][] = [[...COLUMNS], ...rows.map(cells)];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The table as LaTeX, values and symbols in mathematics. */
export function tableAsLatex(rows: readonly FlavourRow[], flavours: readonly FlavourEntry[]): string {
  const body = rows.map(
    ({ flavour, outcome, latex, birthday, temperature }) =>
      `${latexFlavour(flavours.find((each) => each.name === flavour)) ?? flavour} & ${latexOutcome(outcome)} & ${mathematics(latex)} & ${birthday ?? '?'} & ${mathematics(temperature)} \\\\`,
  );
  return ['\\begin{tabular}{lcccc}', `${COLUMNS.join(' & ')} \\\\`, '\\hline', ...body, '\\end{tabular}'].join('\n');
}

function latexFlavour(entry: FlavourEntry | undefined): string | undefined {
  return entry?.superposes ? `$${entry.symbol}$` : entry?.name;
}

function latexOutcome(outcome: string | null): string {
  return outcome === null ? '?' : `$\\mathcal{${outcome}}$`;
}

function mathematics(text: string | null): string {
  return text === null ? '?' : `$${text}$`;
}
