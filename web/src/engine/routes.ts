// How each request is answered, one line for each; src/wasm/engine.cpp says the same of the parts.
import type { Part, RequestName } from './protocol';

export interface Route {
  readonly part: Part;
  /** Answered in well under 50 ms, so it need not wait behind long questions. */
  readonly quick: boolean;
}

export const routes: Readonly<Record<RequestName, Route>> = {
  games: { part: 'play', quick: true },
  rules: { part: 'play', quick: true },
  random: { part: 'play', quick: false },
  flavours: { part: 'play', quick: true },
  position: { part: 'play', quick: true },
  judge: { part: 'play', quick: true },
  preview: { part: 'play', quick: true },
  options: { part: 'study', quick: false },
  best: { part: 'play', quick: false },
  analyse: { part: 'study', quick: false },
  draw: { part: 'study', quick: false },
  eval: { part: 'study', quick: false },
  functions: { part: 'study', quick: true },
  certificate: { part: 'study', quick: false },
  circuit: { part: 'study', quick: false },
  hidden: { part: 'study', quick: false },
  'ttt.view': { part: 'play', quick: true },
  'ttt.best': { part: 'play', quick: false },
  'ttt.solve': { part: 'play', quick: false },
  'ttt.annotate': { part: 'play', quick: false },
};
