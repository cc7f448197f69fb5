import type { EvalReply } from '../engine/protocol';

/** What a calculation came to, in a few signs: a value, or whether a comparison is true. */
export function shortAnswer({ values, truth }: EvalReply): string {
  return truth === undefined ? (values[0]?.unicode ?? '') : truth ? 'true' : 'false';
}

const ORDER_WORDS = {
  '<': 'the left side is less: better for Right',
  '=': 'both sides are equal',
  '>': 'the left side is greater: better for Left',
  '||': 'the sides are confused: in their difference whoever moves first wins',
} as const;

export function orderWords(order: NonNullable<EvalReply['order']>): string {
  return ORDER_WORDS[order];
}
