// The engine in its own thread. One question at a time: the page sends the next when the last is answered, and ends
// this thread where it no longer wants an answer.
/// <reference lib="webworker" />
import createPlay, { type EngineModule } from '@wasm/play.mjs';
import playUrl from '@wasm/play.wasm?url';
import type { EngineAnswer, FromWorker, Part, ToWorker } from './protocol';
import { routes } from './routes';

declare const self: DedicatedWorkerGlobalScope;

const tell = (message: FromWorker) => self.postMessage(message);

let asking = 0;
const onProgress = (text: string) => tell({ id: asking, progress: JSON.parse(text) });

const create: Record<Part, () => Promise<EngineModule>> = {
  play: () => createPlay({ locateFile: () => playUrl, onProgress }),
  study: async () => {
    const { default: createStudy, studyUrl } = await import('./study');
    return createStudy({ locateFile: () => studyUrl, onProgress });
  },
};
const loaded: { [part in Part]?: Promise<EngineModule> } = {};
const load = (part: Part) => (loaded[part] ??= create[part]());

self.onmessage = async (event: MessageEvent<ToWorker>) => {
  if ('load' in event.data) {
    const { load: part } = event.data;
    // Where it cannot be loaded, the question that needs it says so.
    load(part).then(
      () => tell({ ready: part }),
      () => undefined,
    );
    return;
  }
  const { id, ask } = event.data;
  try {
    const module = await load(routes[ask.request].part);
    asking = id;
    tell({ id, answer: JSON.parse(module.answer(JSON.stringify(ask))) as EngineAnswer });
  } catch (error) {
    // Only a fault of the engine itself comes here, such as no more memory: nothing can be trusted after it.
    const message = error instanceof Error ? error.message : String(error);
    tell({ id, answer: { error: { kind: 'program', message: `the engine stopped: ${message}` } } });
  }
};
