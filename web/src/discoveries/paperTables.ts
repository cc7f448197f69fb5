import type { Cell, PaperTable } from './gallery';
import type { Grid } from './heat';
import { takesSides } from './questions';

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/** One grid for each flavour and width, in their order; `caption` says them in words. */
export function gridsOf(table: PaperTable, caption: (flavour: string, width: string) => string): Grid[] {
  const { cells } = table;
  return distinct(cells.map(([flavour, width]) => `${flavour} ${width}`)).map((name) => {
    const [flavour = '', width = ''] = name.split(' ');
    const own = cells.filter((cell) => cell[0] === flavour && cell[1] === width);
    return gridOf(table, own, caption(flavour, width));
  });
}

function gridOf({ game, property }: PaperTable, cells: readonly Cell[], caption: string): Grid {
  const places = new Map(cells.map((cell) => [`${cell[2]} ${cell[3]}`, cell]));
  const rising = (numbers: number[]) => distinct(numbers).sort((a, b) => a - b);
  const rows = rising(cells.map((cell) => cell[2]));
  const columns = rising(cells.map((cell) => cell[3]));
  return {
    caption,
    corner: '',
    rows: rows.map(String),
    columns: columns.map(String),
    sided: takesSides(property),
    at(row, column) {
      const cell = places.get(`${rows[row]} ${columns[column]}`);
      if (!cell) return undefined;
      const [flavour, width, , , position, answer, printed] = cell;
      return { start: { game, position, flavour, width }, answer, ...(printed === undefined ? {} : { printed }) };
    },
  };
}
