import type { FlavourEntry } from '../engine/protocol';
import { placed, type Mistake } from './mistake';

/** One side of a table: a variable and its numbers, `n=0..5` or `n=1,2,4`; or flavours, `flavour` or `flavour=A,D`. */
export type Axis =
  | { readonly kind: 'numbers'; readonly variable: string; readonly values: readonly number[] }
  | { readonly kind: 'flavours'; readonly values: readonly string[] };

export const MOST_CELLS = 1000;

const FLAVOUR = 'flavour';
const LARGEST_NUMBER = 1_000_000;
const BEGINNING = /^\s*([a-z]+)\s*(=?)/i;

export function readAxis(text: string, flavours: readonly FlavourEntry[]): Axis | Mistake {
  const [whole = '', name, equals] = BEGINNING.exec(text) ?? [];
  if (name === undefined) return placed('expected a variable and its numbers, as in n=0..5, or flavour', text, 0);
  if (name === FLAVOUR && !equals) return allFlavours(text, whole.length, flavours);
  if (!equals) return placed('expected = and numbers, as in n=0..5', text, whole.length);
  return name === FLAVOUR ? namedFlavours(text, whole.length, flavours) : numbers(text, whole.length, name);
}

function allFlavours(text: string, from: number, flavours: readonly FlavourEntry[]): Axis | Mistake {
  if (text.slice(from).trim() !== '') return placed('expected = and flavours, as in flavour=A,D', text, from);
  return { kind: 'flavours', values: flavours.filter(({ usual }) => usual).map(({ name }) => name) };
}

function namedFlavours(text: string, from: number, flavours: readonly FlavourEntry[]): Axis | Mistake {
  const values: string[] = [];
  for (const { item, at } of items(text, from)) {
    if (!flavours.some(({ name }) => name === item)) {
      return placed(`no flavour “${item}”; there are ${flavours.map(({ name }) => name).join(', ')}`, text, at);
    }
    if (values.includes(item)) return placed(`${item} is there twice`, text, at);
    values.push(item);
  }
  return { kind: 'flavours', values };
}

function numbers(text: string, from: number, variable: string): Axis | Mistake {
  const values = new Set<number>();
  for (const { item, at } of items(text, from)) {
    const found = /^(\d+)(?:\.\.(\d+))?$/.exec(item);
    if (!found) return placed('expected a whole number or a range, as in 0..5', text, at);
    const first = Number(found[1]);
    const last = Number(found[2] ?? found[1]);
    if (last < first) return placed('this range runs backwards', text, at);
    if (last > LARGEST_NUMBER) return placed(`numbers go up to ${LARGEST_NUMBER.toLocaleString('en')}`, text, at);
    if (last - first + values.size >= MOST_CELLS) return placed(`more than ${MOST_CELLS} cells in a row`, text, at);
    for (let value = first; value <= last; value += 1) values.add(value);
  }
  return { kind: 'numbers', variable, values: [...values] };
}

/** What stands between commas, and where it begins. */
function items(text: string, from: number): { item: string; at: number }[] {
  let at = from;
  return text
    .slice(from)
    .split(',')
    .map((part) => {
      const begins = at + (part.length - part.trimStart().length);
      at += part.length + 1;
      return { item: part.trim(), at: begins };
    });
}

export function labelsOf(axis: Axis): readonly string[] {
  return axis.values.map(String);
}

export function nameOf(axis: Axis): string {
  return axis.kind === 'numbers' ? axis.variable : FLAVOUR;
}
