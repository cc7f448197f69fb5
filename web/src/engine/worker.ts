// The engine in its own thread. One question at a time: the page sends the next when the last is answered, and ends
// this thread where it no longer wants an answer.
/// <reference lib="webworker" />
import createEngine from '@wasm/engine.mjs';
import wasmUrl from '@wasm/engine.wasm?url';
import type { EngineAnswer, FromWorker, ToWorker } from './protocol';

declare const self: DedicatedWorkerGlobalScope;

const tell = (message: FromWorker) => self.postMessage(message);

let asking = 0;

const engine = createEngine({
  locateFile: () => wasmUrl,
  onProgress: (text: string) => tell({ id: asking, progress: JSON.parse(text) }),
});

self.onmessage = async (event: MessageEvent<ToWorker>) => {
  const { id, ask } = event.data;
  try {
    const module = await engine;
    asking = id;
    tell({ id, answer: JSON.parse(module.answer(JSON.stringify(ask))) as EngineAnswer });
  } catch (error) {
    // Only a fault of the engine itself comes here, such as no more memory: nothing can be trusted after it.
    const message = error instanceof Error ? error.message : String(error);
    tell({ id, answer: { error: { kind: 'program', message: `the engine stopped: ${message}` } } });
  }
};

engine.then(() => tell({ ready: true })).catch(() => undefined);
