/** Stands in for the engine where a test is about the page alone: tic-tac-toe by plain rules and a player at random. */

import type { Ask, EngineAnswer, RequestName } from '../../src/engine/protocol';
import { FakeGame, InputFault } from './ttt';

type AnyAsk = { [Name in RequestName]: Ask<Name> }[RequestName];

export function fakeAnswer(ask: AnyAsk): EngineAnswer {
  try {
    return { reply: reply(ask) };
  } catch (error) {
    if (error instanceof InputFault) return { error: { kind: 'input', message: error.message } };
    throw error;
  }
}

function reply(ask: AnyAsk): unknown {
  if (ask.request === 'ttt.view') return new FakeGame(ask).view();
  if (ask.request === 'ttt.best') {
    const { legal } = new FakeGame(ask).view();
    return { move: legal[ask.seed % legal.length], winRate: 0.5, line: [], iterations: 1 };
  }
  if (ask.request === 'ttt.annotate') {
    const { legal } = new FakeGame(ask).view();
    return {
      moves: legal.map((move, index) => ({ move, exact: '0', note: index === 0 ? 'best' : 'fine' })),
      exact: '0',
      winRate: 0.5,
    };
  }
  throw new InputFault(`the fake engine knows no ${ask.request}`);
}
