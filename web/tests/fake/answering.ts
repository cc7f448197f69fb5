import { Engine, type AskOptions, type WorkerLike } from '../../src/engine/client';
import type { EngineFault, FromWorker, ProgressOf, Reply, RequestName, Requests, ToWorker } from '../../src/engine/protocol';

/** What the fake says to each question it is meant to be asked; what it returns may be a fault. */
export type Answers = {
  [N in RequestName]?: (ask: Requests[N]['ask']) => Reply<N> | { fault: EngineFault };
};

/** The page's real client, talking to a worker that answers from a table. */
export function fakeEngine(answers: Answers): Engine {
  return new Engine(() => fakeWorker(answers));
}

/** Answers every question alike: tells how far it is, lets the test look after each time, and replies. */
export function tellingEngine<N extends RequestName>(told: ProgressOf<N>[], reply: Reply<N>, look: () => void): Engine {
  const engine = fakeEngine({});
  const ask = (_name: N, _ask: unknown, { onProgress }: AskOptions<N>): Promise<Reply<N>> => {
    for (const progress of told) {
      onProgress?.(progress);
      look();
    }
    return Promise.resolve(reply);
  };
  engine.ask = ask as unknown as Engine['ask'];
  return engine;
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
