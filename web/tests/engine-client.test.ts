import { describe, expect, it, vi } from 'vitest';
import { Engine, EngineError, isCancelled, type WorkerLike } from '../src/engine/client';
import type { EngineAnswer, FromWorker, ToWorker } from '../src/engine/protocol';

type Question = Extract<ToWorker, { id: number }>;

/** A thread that answers when the test says so. */
class FakeWorker implements WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  heard: Question[] = [];
  loads: string[] = [];
  ended = false;

  postMessage(message: ToWorker): void {
    if ('load' in message) this.loads.push(message.load);
    else this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
  answer(answer: EngineAnswer): void {
    this.say({ id: this.heard.at(-1)!.id, answer });
  }
}

function setUp() {
  const workers: FakeWorker[] = [];
  const engine = new Engine(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { engine, workers };
}

const start = { game: 'nim', position: '2,1', flavour: 'D', width: 'inf' } as const;

describe('the engine client', () => {
  it('sends a question and resolves with its reply', async () => {
    const { engine, workers } = setUp();
    const asked = engine.ask('games', {});
    expect(workers[0]!.heard[0]!.ask).toEqual({ request: 'games' });
    workers[0]!.answer({ reply: { games: [] } });
    expect(await asked).toEqual({ games: [] });
  });

  it('rejects with the fault that the engine names', async () => {
    const { engine, workers } = setUp();
    const asked = engine.ask('games', {});
    workers[0]!.answer({ error: { kind: 'input', message: 'no such game', at: 3 } });
    const error = await asked.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(EngineError);
    expect((error as EngineError).fault.at).toBe(3);
    expect(isCancelled(error)).toBe(false);
    expect(workers[0]!.ended).toBe(false);
  });

  it('asks one question at a time, in turn', async () => {
    const { engine, workers } = setUp();
    const first = engine.ask('analyse', { start });
    const second = engine.ask('analyse', { start, flavours: ['A'] });
    expect(workers).toHaveLength(1);
    expect(workers[0]!.heard).toHaveLength(1);
    workers[0]!.answer({ reply: { rows: [] } });
    await first;
    expect(workers[0]!.heard).toHaveLength(2);
    workers[0]!.answer({ reply: { rows: [] } });
    await second;
  });

  it('answers quick questions while a long one is worked on', async () => {
    const { engine, workers } = setUp();
    void engine.ask('analyse', { start });
    const quick = engine.ask('judge', { play: { start, moves: [] }, player: 'L', labels: [] });
    expect(workers).toHaveLength(2);
    workers[1]!.answer({ reply: { legal: false, reason: 'a move has at least one label' } });
    expect((await quick).legal).toBe(false);
    expect(workers[0]!.ended).toBe(false);
  });

  it('loads the part of the first screens before it is asked, and says once that it is there', () => {
    const { engine, workers } = setUp();
    const there = vi.fn();
    engine.warm(there);
    expect(workers[0]!.loads).toEqual(['play']);
    expect(there).not.toHaveBeenCalled();
    workers[0]!.say({ ready: 'play' });
    workers[0]!.say({ ready: 'play' });
    expect(there).toHaveBeenCalledTimes(1);
  });

  it('passes progress on', async () => {
    const { engine, workers } = setUp();
    const onProgress = vi.fn();
    const asked = engine.ask('analyse', { start }, { onProgress });
    workers[0]!.say({ id: workers[0]!.heard[0]!.id, progress: { states: 5, seconds: 1 } });
    expect(onProgress).toHaveBeenCalledWith({ states: 5, seconds: 1 });
    workers[0]!.answer({ reply: { rows: [] } });
    await asked;
  });

  it('ends the thread of a question that is withdrawn, and goes on with a new one', async () => {
    const { engine, workers } = setUp();
    const control = new AbortController();
    const withdrawn = engine.ask('analyse', { start }, { signal: control.signal }).catch((caught: unknown) => caught);
    const next = engine.ask('analyse', { start });
    control.abort();
    expect(isCancelled(await withdrawn)).toBe(true);
    expect(workers[0]!.ended).toBe(true);
    expect(workers).toHaveLength(2);
    expect(workers[1]!.loads).toEqual(['study']);
    // What the old thread still has to say is not heard.
    workers[0]!.answer({ reply: { rows: [1] } });
    workers[1]!.answer({ reply: { rows: [] } });
    expect(await next).toEqual({ rows: [] });
  });

  it('forgets a waiting question that is withdrawn, without a new thread', async () => {
    const { engine, workers } = setUp();
    const control = new AbortController();
    const first = engine.ask('analyse', { start });
    const waiting = engine.ask('analyse', { start }, { signal: control.signal }).catch((caught: unknown) => caught);
    control.abort();
    expect(isCancelled(await waiting)).toBe(true);
    expect(workers[0]!.ended).toBe(false);
    workers[0]!.answer({ reply: { rows: [] } });
    await first;
    expect(workers[0]!.heard).toHaveLength(1);
  });

  it('does not ask what is withdrawn already', async () => {
    const { engine, workers } = setUp();
    const asked = engine.ask('games', {}, { signal: AbortSignal.abort() }).catch((caught: unknown) => caught);
    expect(isCancelled(await asked)).toBe(true);
    expect(workers).toHaveLength(0);
  });

  it('starts a new thread after a fault of the engine itself', async () => {
    const { engine, workers } = setUp();
    const broken = engine.ask('games', {}).catch((caught: unknown) => caught);
    workers[0]!.answer({ error: { kind: 'program', message: 'the engine stopped' } });
    expect(await broken).toBeInstanceOf(EngineError);
    expect(workers[0]!.ended).toBe(true);
    const again = engine.ask('games', {});
    workers[1]!.answer({ reply: { games: [] } });
    await again;
  });

  it('says so when a thread cannot be started', async () => {
    const { engine, workers } = setUp();
    const asked = engine.ask('games', {}).catch((caught: unknown) => caught);
    workers[0]!.onerror?.({ message: 'missing' } as ErrorEvent);
    expect(((await asked) as EngineError).message).toContain('could not be started');
  });
});
