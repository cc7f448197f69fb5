import { EngineError, type Engine } from '../engine/client';
import type { Play, Player } from '../engine/protocol';

const MOST_WORLDS = 6;

/** A world that is left at the end of a game, and the moves that each player would have in it alone. */
export interface EndWorld {
  readonly text: string;
  readonly moves: Readonly<Record<Player, readonly string[]>>;
}

/** The first worlds of a position, looked at one by one. */
export class EndWorlds {
  list = $state.raw<readonly EndWorld[]>([]);
  total = $state(0);
  readonly #engine: Engine;
  #latest = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  forget(): void {
    this.#latest += 1;
    this.list = [];
  }

  async look(play: Play): Promise<void> {
    const latest = ++this.#latest;
    try {
      const { worlds, total } = await this.#engine.ask('position', { play });
      const list = await Promise.all(worlds.slice(0, MOST_WORLDS).map(({ text }) => this.#alone(play, text)));
      if (latest === this.#latest) [this.list, this.total] = [list, total];
    } catch (error) {
      // The end is told without its worlds then.
      if (!(error instanceof EngineError)) throw error;
    }
  }

  async #alone(play: Play, text: string): Promise<EndWorld> {
    const start = { ...play.start, position: text };
    const { labels } = await this.#engine.ask('position', { play: { start, moves: [] } });
    const movesOf = (wanted: Player) => labels.filter(({ player }) => player === wanted).map(({ label }) => label);
    return { text, moves: { L: movesOf('L'), R: movesOf('R') } };
  }
}
