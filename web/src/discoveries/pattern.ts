import { placed, type Mistake } from './mistake';

/**
 * A position with variables in braces: `meadow:{n},{m}`. `{n?g:p}` is g where n is not 0, else p. Braces of the notation, which
 * hold no letters, stand for themselves: `{1,2}:{n}`.
 */
export interface Pattern {
  readonly variables: readonly { readonly name: string; readonly at: number }[];
  fill(values: ReadonlyMap<string, number>): string;
}

type Part = (values: ReadonlyMap<string, number>) => string;

const OF_NOTATION = /^\{\d[\d,\s]*\}$/;
const BRACES = /^\{([a-z]+)(?:\?([^:{}]*):([^{}]*))?\}$/i;

export function readPattern(text: string): Pattern | Mistake {
  const variables: { name: string; at: number }[] = [];
  const parts: Part[] = [];
  for (const piece of text.matchAll(/[^{]+|\{[^}]*\}?/g)) {
    const [plain] = piece;
    const at = piece.index;
    if (!plain.startsWith('{') || OF_NOTATION.test(plain)) {
      parts.push(() => plain);
      continue;
    }
    const [, name, then, otherwise = ''] = BRACES.exec(plain) ?? [];
    if (name === undefined) return placed('braces hold a variable, as in {n} or {n?g:p}', text, at);
    variables.push({ name, at: at + 1 });
    parts.push((values) => {
      const value = values.get(name) ?? 0;
      if (then === undefined) return String(value);
      return value === 0 ? otherwise : then;
    });
  }
  return { variables, fill: (values) => parts.map((part) => part(values)).join('') };
}
