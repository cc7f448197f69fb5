import { engine, EngineError, type Engine } from '../engine/client';
import type { Flavour, FlavourEntry } from '../engine/protocol';
import { Damaged } from '../share/link';

/** The flavours there are, as the engine lists them; asked for once. Until it has answered, their names stand for them. */
export class Flavours {
  all = $state.raw<readonly FlavourEntry[]>([]);
  problem = $state('');
  readonly #engine: Pick<Engine, 'ask'>;
  #asked: Promise<void> | null = null;

  constructor(asked: Pick<Engine, 'ask'>) {
    this.#engine = asked;
  }

  load(): void {
    this.#list().catch((error: unknown) => {
      this.problem = error instanceof EngineError ? error.message : String(error);
    });
  }

  /** Refuses what a link or a file calls a flavour and the engine does not. */
  async check(name: Flavour): Promise<void> {
    await this.#list();
    if (this.#find(name)) return;
    throw new Damaged(`“${name.slice(0, 20)}” is not a flavour; there are ${this.all.map((each) => each.name).join(', ')}.`);
  }

  /** As it is printed: C′ for Cp. */
  symbol(name: Flavour): string {
    return (this.#find(name)?.symbol ?? name).replace("'", '′');
  }

  /** What it allows, in a few words. */
  meaning(name: Flavour): string {
    return (this.#find(name)?.meaning ?? '').replace("'", '’');
  }

  /** Whether moves of several labels are played. */
  superposes(name: Flavour): boolean {
    return this.#find(name)?.superposes ?? true;
  }

  #list(): Promise<void> {
    this.#asked ??= this.#engine.ask('flavours', {}).then(
      ({ flavours: listed }) => void (this.all = listed),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  #find(name: Flavour): FlavourEntry | undefined {
    return this.all.find((each) => each.name === name);
  }
}

export const flavours = new Flavours(engine);
