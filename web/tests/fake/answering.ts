import { Engine, type WorkerLike } from '../../src/engine/client';
import type { EngineFault, FromWorker, Reply, RequestName, Requests, ToWorker } from '../../src/engine/protocol';

/** What the fake says to each question it is meant to be asked; what it returns may be a fault. */
export type Answers = {
  [N in RequestName]?: (ask: Requests[N]['ask']) => Reply<N> | { fault: EngineFault };
};

/** The page's real client, talking to a worker that answers from a table. */
export function fakeEngine(answers: Answers): Engine {
  return new Engine(() => fakeWorker(answers));
}

function fakeWorker(answers: Answers): WorkerLike {
  let ended = false;
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    terminate: () => (ended = true),
    postMessage(message: ToWorker) {
      if ('load' in message) return;
      const { id, ask } = message;
      const answer = answers[ask.request] as ((ask: unknown) => unknown) | undefined;
      if (!answer) throw new Error(`the fake engine was asked ${ask.request}`);
      const reply = answer(ask);
      const fault = (reply as { fault?: EngineFault }).fault;
      const data: FromWorker = { id, answer: fault ? { error: fault } : { reply } };
      setTimeout(() => {
        if (!ended) worker.onmessage?.({ data } as MessageEvent<FromWorker>);
      });
    },
  };
  return worker;
}
