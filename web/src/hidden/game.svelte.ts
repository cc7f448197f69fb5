import { EngineError, isCancelled, type Engine } from '../engine/client';
import type { EngineFault, HiddenReply } from '../engine/protocol';
import { announcer } from '../shell/announcer.svelte';
import type { HiddenPlay, HiddenSetup } from './fields';
import { linesHeard, promptFor, winnerWords } from './words';

const MILLISECONDS = 20_000;

/** A game against the equilibrium. The page keeps what the person did and shows what the engine lets it. */
export class HiddenGame {
  readonly setup: HiddenSetup;
  reply = $state.raw<HiddenReply | null>(null);
  running = $state(false);
  fault = $state.raw<EngineFault | null>(null);
  /** The largest heap that there may have been: boards leave room for it. */
  tallest = $state(0);
  readonly lines = $derived.by(() =>
    linesHeard(this.reply?.events ?? [], this.setup.person, (this.reply?.heaps.length ?? 0) > 0),
  );
  readonly #engine: Pick<Engine, 'ask'>;
  readonly #seed: number;
  #actions = $state.raw<readonly number[]>([]);
  #task: AbortController | null = null;

  constructor(engine: Pick<Engine, 'ask'>, { setup, seed, actions }: HiddenPlay) {
    this.#engine = engine;
    this.setup = setup;
    this.#seed = seed;
    this.#actions = actions;
  }

  get play(): HiddenPlay {
    return { setup: this.setup, seed: this.#seed, actions: this.#actions };
  }

  /** Starts the game or goes on with it; the computer moves at once where it is its turn. */
  async begin(): Promise<void> {
    await this.#ask(this.#actions);
  }

  async act(action: number): Promise<void> {
    if (this.reply && !this.running) await this.#ask([...this.#actions, action]);
  }

  close(): void {
    this.#task?.abort();
  }

  async #ask(actions: readonly number[]): Promise<void> {
    const task = new AbortController();
    this.#task = task;
    this.running = true;
    this.fault = null;
    const heard = this.lines.length;
    const ask = { ...this.setup, actions: [...actions], seed: this.#seed, milliseconds: MILLISECONDS };
    try {
      const reply = await this.#engine.ask('hidden', ask, { signal: task.signal });
      this.tallest = Math.max(this.tallest, ...reply.heaps.flat());
      this.reply = reply;
      this.#actions = actions;
      this.#announce(reply, heard);
    } catch (error) {
      if (isCancelled(error)) return;
      this.fault = error instanceof EngineError ? error.fault : { kind: 'program', message: String(error) };
    }
    this.running = false;
  }

  #announce(reply: HiddenReply, heard: number): void {
    const { person } = this.setup;
    const end = reply.winner ? winnerWords(reply.winner, person) : promptFor(reply, person);
    announcer.say([...this.lines.slice(heard), end].join(' '));
  }
}
