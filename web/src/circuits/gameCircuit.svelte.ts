import { EngineError, isCancelled, type Engine } from '../engine/client';
import type { CircuitForm, CircuitFormat, CircuitReply, Play } from '../engine/protocol';

/** The circuit of a game so far. */
export class GameCircuit {
  reply = $state.raw<CircuitReply | null>(null);
  problem = $state('');
  readonly #engine: Pick<Engine, 'ask'>;
  #asking = new AbortController();

  constructor(engine: Pick<Engine, 'ask'>) {
    this.#engine = engine;
  }

  cancel(): void {
    this.#asking.abort();
  }

  async look(play: Play, form: CircuitForm): Promise<void> {
    this.cancel();
    this.#asking = new AbortController();
    this.problem = '';
    try {
      this.reply = await this.#engine.ask('circuit', { play, form, format: 'svg' }, { signal: this.#asking.signal });
    } catch (error) {
      if (isCancelled(error)) return;
      if (!(error instanceof EngineError)) throw error;
      this.reply = null;
      this.problem = error.message;
    }
  }

  async written(play: Play, form: CircuitForm, format: CircuitFormat): Promise<string> {
    const { text, undrawn } = await this.#engine.ask('circuit', { play, form, format });
    if (text === undefined) throw new Error(undrawn);
    return text;
  }
}

/** What a form does, and with what chance. */
export function formWords(form: CircuitForm, { runs, choices, success, iterations }: CircuitReply): string {
  const legal = `${runs} of ${choices} ways to choose one label of each move can be played.`;
  if (form !== 'certain') return `${legal} A shot is kept with chance ${success}.`;
  return iterations === 0
    ? `${legal} Every shot is kept.`
    : `${legal} Amplitude amplification (${iterations} ${iterations === 1 ? 'round' : 'rounds'}) makes every shot one of them.`;
}
