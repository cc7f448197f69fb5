import type { EvalReply } from '../engine/protocol';

/** What a calculation came to, in a few signs: a value, whether something is true, or a set. */
export function shortAnswer({ answer, values, truth }: EvalReply): string {
  return truth === undefined ? (values[0]?.unicode ?? answer) : answer;
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
