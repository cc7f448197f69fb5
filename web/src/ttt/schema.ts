/** A game of tic-tac-toe in a link or a file. Whether the moves are legal is for the engine to say. */

import { Damaged, type Fields, type Schema } from '../share/link';
import { newGame, ruleSets, seats, variants, type TttState } from './settings';

const square = '(?:[1-9]/)?[1-9]';
const action = new RegExp(`^(?:${square}-${square}|=${square})$`);
const mostMoves = 200;

export const tttSchema: Schema<TttState> = {
  screen: 'ttt',

  write(state) {
    const { variant, rules, x, o } = state;
    const { steps, at } = state.history;
    return {
      variant,
      ...(rules === newGame.rules ? {} : { rules }),
      x,
      o,
      ...(steps.length > 0 ? { moves: steps.join(' ') } : {}),
      ...(at < steps.length ? { at: String(at) } : {}),
    };
  },

  read(fields) {
    const moves = readMoves(fields.moves ?? '');
    return {
      variant: readChoice(
        fields,
        'variant',
        variants.map((each) => each.value),
        newGame.variant,
      ),
      rules: readChoice(
        fields,
        'rules',
        ruleSets.map((each) => each.value),
        newGame.rules,
      ),
      x: readChoice(fields, 'x', seats, newGame.x),
      o: readChoice(fields, 'o', seats, newGame.o),
      history: { steps: moves, at: readAt(fields.at, moves.length) },
    };
  },
};

function readChoice<Value extends string>(fields: Fields, name: string, values: readonly Value[], otherwise: Value): Value {
  const text = fields[name];
  if (text === undefined) return otherwise;
  const value = values.find((each) => each === text);
  if (value === undefined) throw new Damaged(`This game cannot be opened: “${text.slice(0, 40)}” is no ${name}.`);
  return value;
}

function readMoves(text: string): string[] {
  const moves = text.split(/[\s,]+/).filter((each) => each !== '');
  if (moves.length > mostMoves) throw new Damaged('This game cannot be opened: it has more moves than a game can have.');
  const bad = moves.find((each) => !action.test(each));
  if (bad !== undefined) throw new Damaged(`This game cannot be opened: “${bad.slice(0, 40)}” is no move.`);
  return moves;
}

function readAt(text: string | undefined, moves: number): number {
  if (text === undefined) return moves;
  if (!/^\d{1,3}$/.test(text) || Number(text) > moves) {
    throw new Damaged(`This game cannot be opened: it has no move ${text.slice(0, 40)} to stop at.`);
  }
  return Number(text);
}
