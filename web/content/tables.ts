import type { TableDraft } from '../src/discoveries/tablePlan';

/** Tables to begin with; the first is what the table builder opens with. */
export const tableExamples: readonly { readonly title: string; readonly draft: TableDraft }[] = [
  {
    title: 'Values of meadows',
    draft: {
      game: 'hackenbush',
      position: 'meadow:{n},{m}',
      rows: 'n=0..3',
      columns: 'm=0..3',
      question: 'value',
      flavour: 'D',
      width: '2',
      seconds: 5,
    },
  },
  {
    title: 'Flavours of two heaps of Nim',
    draft: {
      game: 'nim',
      position: '{n},2',
      rows: 'n=0..4',
      columns: 'flavour',
      question: 'nimber',
      flavour: 'D',
      width: '2',
      seconds: 5,
    },
  },
  {
    title: 'Rows of the octal game 0.77 (Kayles)',
    draft: {
      game: 'octal',
      position: '0.77:{n}',
      rows: 'flavour',
      columns: 'n=0..6',
      question: 'nimber',
      flavour: 'D',
      width: '2',
      seconds: 5,
    },
  },
  {
    title: 'Temperatures of Domineering boards',
    draft: {
      game: 'domineering',
      position: '{n}x{m}',
      rows: 'n=1..3',
      columns: 'm=1..3',
      question: 'temperature',
      flavour: 'D',
      width: '2',
      seconds: 5,
    },
  },
];
