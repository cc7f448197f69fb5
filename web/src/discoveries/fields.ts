import { tableExamples } from '../../content/tables';
import { readStart } from '../games/fields';
import { Damaged, type Fields, type Schema } from '../share/link';
import { QUESTIONS } from './questions';
import type { TableDraft } from './tablePlan';

/** What the screen shows: the claims, the tables of the papers, sequences, a table of the reader's own, or a file. */
export type DiscoveriesState =
  { readonly view: 'claims' | 'tables' | 'sequences' | 'file' } | { readonly view: 'builder'; readonly draft: TableDraft };
export type View = DiscoveriesState['view'];

/** How long a cell may take, in seconds. */
export const CELL_SECONDS: readonly number[] = [1, 5, 30, 120];

const LONGEST_SIDE = 1000;

export const discoveriesSchema: Schema<DiscoveriesState> = {
  screen: 'discoveries',
  write(state): Fields {
    if (state.view === 'claims') return {};
    return state.view === 'builder' ? { view: state.view, ...writeDraft(state.draft) } : { view: state.view };
  },
  read(fields) {
    const { view = 'claims' } = fields;
    if (view === 'claims' || view === 'tables' || view === 'sequences' || view === 'file') return { view };
    if (view === 'builder') return { view, draft: readTable(fields) };
    throw new Damaged(`Discoveries have no part “${view.slice(0, 20)}”.`);
  },
};

export const firstDraft = (): TableDraft => {
  const [example] = tableExamples;
  if (!example) throw new Error('there is no table to begin with');
  return example.draft;
};

function writeDraft({ game, position, rows, columns, question, flavour, width, seconds }: TableDraft): Fields {
  return { game, position, rows, columns, question, flavour, width, seconds: String(seconds) };
}

/** A table as a link has it; what the reader typed may be wrong, and is told so in the form. */
function readTable(fields: Fields): TableDraft {
  if (fields.game === undefined) return firstDraft();
  const { game, position, flavour, width } = readStart(fields);
  const { rows = '', columns = '' } = fields;
  if (rows.length > LONGEST_SIDE || columns.length > LONGEST_SIDE) throw new Damaged('A side of the table is too long.');
  const question = QUESTIONS.find((each) => each === (fields.question ?? 'value'));
  if (!question) throw new Damaged(`A table asks for ${QUESTIONS.join(', ')}, not “${fields.question?.slice(0, 20)}”.`);
  const seconds = CELL_SECONDS.find((each) => String(each) === (fields.seconds ?? '5'));
  if (seconds === undefined) throw new Damaged(`A cell may take ${CELL_SECONDS.join(', ')} seconds.`);
  return { game, position, rows, columns, question, flavour, width, seconds };
}
