import { readFileSync } from 'node:fs';
import type { Conjecture, PaperTable, Sequence } from '../../../src/discoveries/gallery';

/** What the page shows of the program's findings, as it is checked in. */
export interface Gallery {
  conjectures: Conjecture[];
  tables: PaperTable[];
  sequences: Sequence[];
}

export const recorded = JSON.parse(
  readFileSync(new URL('../../../content/gallery.json', import.meta.url), 'utf8'),
) as Gallery;
export const { conjectures } = recorded;
