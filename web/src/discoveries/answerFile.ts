import { Damaged, isRecord } from '../share/link';
import { csvLines } from './csv';
import { readFact } from './gallery';

/** One answer of a file: what was asked about which position, and what was found. The game is empty where the file has none. */
export interface AnswerRow {
  readonly game: string;
  readonly position: string;
  readonly flavour: string;
  readonly width: string;
  readonly property: string;
  readonly answer: string;
}

/** Files of the program that the page can show. */
export type Browsed =
  | { readonly kind: 'answers'; readonly rows: readonly AnswerRow[]; /** There were more. */ readonly cut: boolean }
  | { readonly kind: 'certificate'; readonly text: string }
  | { readonly kind: 'conjecture'; readonly keys: readonly (readonly [string, string])[] };

export const MOST_BYTES = 20_000_000;
export const MOST_ROWS = 100_000;

const STORE = 'SQLite format 3';
const CERTIFICATE = 'qcg certificate ';
const REPORT = '<!doctype html>';
const CONJECTURE_KEYS = ['title', 'positions', 'claim'];

/** Reads a file that the program wrote; throws `Damaged` with one line that says what is wrong and where. */
export function readAnswerFile(text: string): Browsed {
  const plain = text.replace(/^\uFEFF/, '');
  const begins = (sign: string) => plain.toLowerCase().startsWith(sign.toLowerCase());
  if (begins(STORE)) {
    throw new Damaged('This is a store. Export it first: qcg store export --store FILE -o answers.csv');
  }
  if (begins(CERTIFICATE)) return { kind: 'certificate', text: plain };
  if (begins(REPORT)) return bounded(rowsOfReport(plain));
  if (/^\s*[{[]/.test(plain)) return bounded(rowsOfJson(plain));
  return conjectureIn(plain) ?? bounded(rowsOfCsv(plain));
}

function bounded(rows: Iterable<AnswerRow>): Browsed {
  const kept: AnswerRow[] = [];
  for (const row of rows) {
    if (kept.length === MOST_ROWS) return { kind: 'answers', rows: kept, cut: true };
    kept.push(row);
  }
  if (kept.length === 0) throw new Damaged('There are no answers in this file.');
  return { kind: 'answers', rows: kept, cut: false };
}

/** What `qcg store export` and `qcg table --format csv` write. */
function* rowsOfCsv(text: string): Generator<AnswerRow> {
  let columns: string[] | null = null;
  for (const { line, cells } of csvLines(text)) {
    if (!columns) {
      columns = cells.map((cell) => cell.trim());
      const missing = ['position', 'answer'].find((name) => !columns?.includes(name));
      if (missing) throw new Damaged(`Line 1: no column “${missing}”, so these are no answers of the program.`);
      continue;
    }
    if (cells.length !== columns.length) {
      throw new Damaged(`Line ${line}: ${cells.length} cells, where line 1 has ${columns.length}.`);
    }
    yield rowOf(Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])));
  }
}

/** What a command writes with `--json`: one object, or several, one in each line. */
function* rowsOfJson(text: string): Generator<AnswerRow> {
  const whole = parsed(text);
  if (whole !== undefined) {
    yield* rowsOfReply(whole, 1);
    return;
  }
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const reply = parsed(line);
    if (reply === undefined) throw new Damaged(`Line ${index + 1}: this is no JSON.`);
    yield* rowsOfReply(reply, index + 1);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function* rowsOfReply(reply: unknown, line: number): Generator<AnswerRow> {
  if (!isRecord(reply) || typeof reply.command !== 'string') {
    throw new Damaged(`Line ${line}: this is JSON, but no answer of the program.`);
  }
  const { command, answer } = reply;
  if (command === 'conjecture') yield* counterexamples(reply);
  else if (command === 'store export' && typeof answer === 'string') yield* rowsOfCsv(answer);
  else if (Array.isArray(answer)) yield* listed(reply, answer);
  else if (typeof reply.position === 'string') yield rowOf({ property: command, ...reply });
  else throw new Damaged(`Line ${line}: “qcg ${command.slice(0, 30)}” answers nothing about positions.`);
}

/** The rows of `store query`, of `table` and of `analyse`, whose head says what they share. */
function* listed(head: Record<string, unknown>, rows: readonly unknown[]): Generator<AnswerRow> {
  for (const row of rows.filter(isRecord)) {
    const shared = { ...head, answer: null, ...row };
    if ('answer' in row) yield rowOf(shared);
    else {
      const told = ['outcome', 'value', 'birthday', 'temperature'].filter((name) => name in row);
      for (const property of told) yield rowOf({ ...shared, property, answer: row[property] });
    }
  }
}

function* counterexamples({ counterexamples: found }: Record<string, unknown>): Generator<AnswerRow> {
  const facts = Array.isArray(found) ? found.filter(isRecord).flatMap((each) => each.facts) : [];
  for (const text of facts) {
    const fact = typeof text === 'string' ? readFact(text) : null;
    if (fact) yield { ...rowOf({ ...fact.start }), property: 'fact', answer: fact.says };
  }
}

function rowOf(fields: Record<string, unknown>): AnswerRow {
  const text = (name: string, otherwise = ''): string => {
    const value = fields[name];
    if (typeof value === 'string' && value !== '') return value;
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : otherwise;
  };
  return {
    game: text('game'),
    position: text('position'),
    flavour: text('flavour', 'classical'),
    width: text('width', 'inf'),
    property: text('property', 'value'),
    answer: text('answer', '?'),
  };
}

/** The lists of positions of a page that `qcg report` wrote; a browser reads it without running or loading anything. */
function* rowsOfReport(text: string): Generator<AnswerRow> {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const [game = ''] = (page.querySelector('td.picture svg title')?.textContent ?? '').split(' ');
  for (const table of page.querySelectorAll('table')) {
    const heads = [...table.querySelectorAll('thead th')].map((each) => each.textContent ?? '');
    if (heads[0] !== 'position') continue;
    const before = table.closest('.wide')?.previousElementSibling ?? table.previousElementSibling;
    const property = /^The (\w+) of each/.exec(before?.textContent ?? '')?.[1] ?? 'value';
    for (const line of table.querySelectorAll('tbody tr')) {
      const [position = '', ...cells] = [...line.children].map((cell) => cell.textContent ?? '');
      for (const [index, answer] of cells.entries()) {
        const [flavour = '', width = 'inf'] = (heads[index + 1] ?? '').split(', width ');
        if (flavour !== 'picture') yield { game, position, flavour, width, property, answer };
      }
    }
  }
}

/** A conjecture to be tested: lines `key: value`, which go on where they begin with blanks. */
function conjectureIn(text: string): Browsed | null {
  const keys: [string, string][] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '' && !each.startsWith('#'))) {
    const [, key, value] = /^([a-z]+): (.*)$/.exec(line) ?? [];
    const last = keys.at(-1);
    if (key !== undefined && value !== undefined) keys.push([key, value]);
    else if (last && line.startsWith(' ')) last[1] += ` ${line.trim()}`;
    else return null;
  }
  return CONJECTURE_KEYS.every((key) => keys.some(([each]) => each === key)) ? { kind: 'conjecture', keys } : null;
}
