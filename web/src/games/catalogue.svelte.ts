import { EngineError, engine } from '../engine/client';
import type { GameEntry } from '../engine/protocol';

/** Whether the editor can draw positions of a game: edges on the ground, or a graph of vertices with letters. */
export function drawnByHand({ layout, vertexLetters }: GameEntry): boolean {
  return layout === 'stalks' || layout === 'grounded' || vertexLetters.length > 0;
}

/** The games there are, as the engine lists them; asked for once. */
class Catalogue {
  games = $state.raw<readonly GameEntry[]>([]);
  problem = $state('');
  #asked = false;

  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    engine.ask('games', {}).then(
      ({ games }) => (this.games = games),
      (error: unknown) => {
        this.#asked = false;
        this.problem = error instanceof EngineError ? error.message : String(error);
      },
    );
  }

  find(name: string): GameEntry | undefined {
    return this.games.find((game) => game.name === name);
  }
}

export const catalogue = new Catalogue();
