/** The page's engine for tests: answers at once, by the fake rules. */

import { EngineError, type Engine } from '../../src/engine/client';
import { fakeAnswer } from './engine';

export const fakeEngine: Pick<Engine, 'ask'> = {
  async ask(request, ask) {
    const answer = fakeAnswer({ request, ...ask } as Parameters<typeof fakeAnswer>[0]);
    if ('error' in answer) throw new EngineError(answer.error);
    return answer.reply as never;
  },
};
