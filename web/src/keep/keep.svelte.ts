import { untrack } from 'svelte';
import { isRecord, placeIn, writeHash, type Place } from '../share/link';

/** A game that was left, as it is kept in this browser until somebody goes on with it. */
export interface KeptGame {
  /** Which game it is, whatever is played in it. */
  readonly id: string;
  /** Where it stands: the link that opens it. */
  readonly place: Place;
  /** What it is, in words: `Nim 3,3`. */
  readonly title: string;
  /** How it stands, in words: `4 moves, Left to move`. */
  readonly words: string;
  /** A game that is over is not offered to go on with. */
  readonly over: boolean;
  /** When it was last played, in milliseconds since 1970. */
  readonly when: number;
}

/** As much of `localStorage` as is needed here. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>;

const STORAGE_KEY = 'qcg-games';
const MOST_KEPT = 12;

/** The games that were left, newest first. Whatever the browser does with its storage, games go on. */
export class Keep {
  #games = $state.raw<readonly KeptGame[]>([]);
  readonly #store: Store | null;

  constructor(store: Store | null) {
    this.#store = store;
    this.#games = this.#read();
  }

  /** Those to go on with, of all screens or of one. */
  unfinished(screen?: Place['screen']): KeptGame[] {
    return this.#games.filter(({ over, place }) => !over && (screen === undefined || place.screen === screen));
  }

  /** The id of the kept game that stands at this place; a new one where there is none. */
  idOf(place: Place): string {
    const here = writeHash(place);
    return this.#games.find((game) => writeHash(game.place) === here)?.id ?? newId();
  }

  /** Keeps the game, in place of what was kept of it before. */
  put(game: Omit<KeptGame, 'when'>): void {
    // Another tab may have kept something meanwhile. Screens call this in effects, which must not run again for it.
    const before = this.#store ? this.#read() : untrack(() => this.#games);
    this.#write([{ ...game, when: Date.now() }, ...before.filter(({ id }) => id !== game.id)].slice(0, MOST_KEPT));
  }

  forget(id: string): void {
    this.#write(this.#games.filter((game) => game.id !== id));
  }

  /** Where there is no room for all, the oldest are let go one by one. */
  #write(games: readonly KeptGame[]): void {
    this.#games = games;
    for (let count = games.length; this.#store && count >= 0; count -= 1) {
      try {
        this.#store.setItem(STORAGE_KEY, JSON.stringify(games.slice(0, count)));
        return;
      } catch {
        // The next round tries with less.
      }
    }
  }

  #read(): readonly KeptGame[] {
    try {
      const content: unknown = JSON.parse(this.#store?.getItem(STORAGE_KEY) ?? '[]');
      return Array.isArray(content) ? content.flatMap(readGame) : [];
    } catch {
      return [];
    }
  }
}

/** The game that an entry holds; none where it is damaged. */
function readGame(entry: unknown): KeptGame[] {
  if (!isRecord(entry)) return [];
  const { id, title, words, over, when } = entry;
  const place = placeIn(entry.place);
  if (typeof id !== 'string' || typeof title !== 'string' || typeof words !== 'string') return [];
  if (typeof over !== 'boolean' || typeof when !== 'number' || !place) return [];
  return [{ id, place, title, words, over, when }];
}

function newId(): string {
  return `${Date.now().toString(36)}-${Math.floor(Math.random() * 2 ** 32).toString(36)}`;
}

/** A browser may refuse even to be asked. */
function browserStore(): Store | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
}

export const keep = new Keep(browserStore());
