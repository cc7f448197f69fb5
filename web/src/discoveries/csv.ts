import { Damaged } from '../share/link';

/** Comma-separated values as the program writes them: cells with commas, quotes or line ends stand in quotes. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
}

/** The lines of a CSV text, each with the number of the line it begins in, from 1. Nothing of what is there is lost. */
export function* csvLines(text: string): Generator<{ line: number; cells: string[] }> {
  let [at, line] = [0, 1];
  while (at < text.length) {
    const begun = line;
    const cells: string[] = [];
    for (;;) {
      const quoted = text[at] === '"' ? /"((?:[^"]|"")*)"/y : null;
      if (quoted) quoted.lastIndex = at;
      const found = quoted?.exec(text);
      if (quoted && !found) throw new Damaged(`Line ${begun}: the quotes do not end.`);
      const raw = found?.[0] ?? plainCell(text, at);
      cells.push(found?.[1]?.replaceAll('""', '"') ?? raw);
      line += raw.split('\n').length - 1;
      at += raw.length;
      if (text[at] !== ',') break;
      at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (at < text.length && text[at] !== '\n') throw new Damaged(`Line ${line}: a comma is missing behind the quotes.`);
    at += 1;
    line += 1;
    if (cells.length > 1 || cells[0] !== '') yield { line: begun, cells };
  }
}

function plainCell(text: string, from: number): string {
  const end = /[,\r\n]/g;
  end.lastIndex = from;
  return text.slice(from, end.exec(text)?.index ?? text.length);
}
