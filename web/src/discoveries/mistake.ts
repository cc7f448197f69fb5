import type { EngineFault } from '../engine/protocol';

/** Something typed that cannot be read: what is wrong and where, in the engine's own shape. */
export type Mistake = EngineFault & { readonly at: number };

/** With a caret below the place, as the engine puts it. */
export function placed(message: string, text: string, at: number): Mistake {
  return { kind: 'input', message, at, located: `${message}\n${text}\n${' '.repeat(at)}^` };
}

export function isMistake(read: object): read is Mistake {
  return 'kind' in read && 'message' in read;
}
