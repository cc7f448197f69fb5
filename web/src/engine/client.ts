// The page's end of the engine. Quick questions (what does the board look like, is this move legal) have a thread of
// their own, so that the page answers clicks while a long analysis runs in the other.
import type { Ask, EngineFault, FromWorker, Part, ProgressOf, Reply, RequestName, Requests, ToWorker } from './protocol';
import { routes } from './routes';

/** The engine's answer was an error; `fault` says which kind. */
export class EngineError extends Error {
  constructor(readonly fault: EngineFault) {
    super(fault.message);
    this.name = 'EngineError';
  }
}

/** What `fetch` rejects with too, so that callers can tell it from a failure: `isCancelled(error)`. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export interface AskOptions<N extends RequestName> {
  onProgress?: (progress: ProgressOf<N>) => void;
  signal?: AbortSignal;
}

/** As much of a Worker as the client needs; tests have one of their own. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Question {
  id: number;
  ask: { request: RequestName };
  onProgress?: (progress: unknown) => void;
  resolve: (reply: unknown) => void;
  reject: (error: unknown) => void;
}

/** One thread and the questions waiting for it. */
class Lane {
  private worker: WorkerLike | null = null;
  private current: Question | null = null;
  private waiting: Question[] = [];
  private onReady: (() => void) | null = null;

  constructor(private readonly spawn: () => WorkerLike) {}

  add(question: Question): void {
    this.waiting.push(question);
    this.next();
  }

  /** Loads a part before the first question, so that it is there when one comes; `then` hears when it is. */
  warm(part: Part, then?: () => void): void {
    if (then) this.onReady = then;
    this.thread().postMessage({ load: part });
  }

  cancel(id: number): void {
    const place = this.waiting.findIndex((question) => question.id === id);
    if (place >= 0) {
      const [question] = this.waiting.splice(place, 1);
      question?.reject(cancelled());
    } else if (this.current?.id === id) {
      this.drop(cancelled());
    }
  }

  // A thread that is busy hears nothing, so the way to stop it is to end it; the engine keeps nothing that matters.
  private drop(reason: unknown): void {
    this.worker?.terminate();
    this.worker = null;
    const question = this.current;
    this.current = null;
    question?.reject(reason);
    if (question) this.warm(routes[question.ask.request].part);
    this.next();
  }

  private next(): void {
    if (this.current) return;
    this.current = this.waiting.shift() ?? null;
    if (!this.current) return;
    this.thread().postMessage({ id: this.current.id, ask: this.current.ask });
  }

  private thread(): WorkerLike {
    return (this.worker ??= this.start());
  }

  private start(): WorkerLike {
    const worker = this.spawn();
    worker.onmessage = (event) => {
      if (worker === this.worker) this.hear(event.data);
    };
    worker.onerror = (event) => {
      if (worker !== this.worker) return;
      const message = `the engine could not be started: ${event.message || 'its files are missing'}`;
      // Without a question there is nobody to tell; the next one starts it again.
      if (this.current) this.drop(new EngineError({ kind: 'program', message }));
      else this.worker = null;
    };
    return worker;
  }

  private hear(message: FromWorker): void {
    if ('ready' in message) {
      const told = this.onReady;
      this.onReady = null;
      told?.();
      return;
    }
    if (message.id !== this.current?.id) return;
    const question = this.current;
    if ('progress' in message) {
      question.onProgress?.(message.progress);
      return;
    }
    if ('error' in message.answer) {
      const error = new EngineError(message.answer.error);
      if (error.fault.kind === 'program') {
        this.drop(error);
        return;
      }
      this.current = null;
      question.reject(error);
    } else {
      this.current = null;
      question.resolve(message.answer.reply);
    }
    this.next();
  }
}

function cancelled(): DOMException {
  return new DOMException('The question was withdrawn.', 'AbortError');
}

export class Engine {
  private readonly quickLane: Lane;
  private readonly slowLane: Lane;
  private asked = 0;

  constructor(spawn: () => WorkerLike) {
    this.quickLane = new Lane(spawn);
    this.slowLane = new Lane(spawn);
  }

  /** Loads what the first screens ask, so that the first question need not wait for it; `then` hears when it is there. */
  warm(then: () => void): void {
    this.quickLane.warm('play', then);
  }

  /**
   * Asks one question: `engine.ask('judge', { play, player: 'L', labels })`. Rejects with an EngineError, or where the
   * signal withdraws the question with what `isCancelled` knows.
   */
  ask<N extends RequestName>(name: N, ask: Requests[N]['ask'], options: AskOptions<N> = {}): Promise<Reply<N>> {
    const { signal, onProgress } = options;
    if (signal?.aborted) return Promise.reject(cancelled());
    const lane = routes[name].quick ? this.quickLane : this.slowLane;
    const id = ++this.asked;
    return new Promise<Reply<N>>((resolve, reject) => {
      const withdraw = () => lane.cancel(id);
      const settled = () => signal?.removeEventListener('abort', withdraw);
      signal?.addEventListener('abort', withdraw);
      const request: Ask<N> = { request: name, ...ask };
      lane.add({
        id,
        // A plain copy: what a page keeps in reactive state cannot be sent to a thread.
        ask: JSON.parse(JSON.stringify(request)) as { request: N },
        onProgress: onProgress as ((progress: unknown) => void) | undefined,
        resolve: (reply) => (settled(), resolve(reply as Reply<N>)),
        reject: (error) => (settled(), reject(error)),
      });
    });
  }
}

/** The engine of this page. */
export const engine = new Engine(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerLike,
);
