import { SvelteMap } from 'svelte/reactivity';
import { isCancelled, type Engine } from '../engine/client';
import type { Note, TttAnnotation } from '../engine/protocol';
import { sameMove } from './notation';
import type { TttState } from './settings';

export const searchTime = 1500;

/** What the engine thinks of positions and moves: exact on 3x3, win rates of a search on 9x9. */
export class Advisor {
  /** The evaluation of every position the reader comes to is asked for. */
  wanted = $state(false);
  /** How many positions are being studied. */
  studying = $state(0);
  /** Why a position could not be studied. */
  problem = $state('');
  readonly #known = new SvelteMap<string, TttAnnotation>();
  readonly #engine: Pick<Engine, 'ask'>;

  constructor(engine: Pick<Engine, 'ask'>) {
    this.#engine = engine;
  }

  of(state: TttState, at: number): TttAnnotation | undefined {
    return this.#known.get(keyOf(state, at));
  }

  /** The note of the move that was played as number `index`, if its position has been studied. */
  noteOf(state: TttState, index: number): Note | undefined {
    const played = state.history.steps[index];
    if (played === undefined) return undefined;
    return this.of(state, index)?.moves.find((each) => sameMove(each.move, played))?.note;
  }

  async study(state: TttState, at: number, signal?: AbortSignal): Promise<TttAnnotation | undefined> {
    const known = this.of(state, at);
    if (known) return known;
    this.studying += 1;
    this.problem = '';
    try {
      const { variant, rules, history } = state;
      const ask = { variant, rules, moves: history.steps.slice(0, at), milliseconds: searchTime };
      const annotation = await this.#engine.ask('ttt.annotate', ask, { signal });
      this.#known.set(keyOf(state, at), annotation);
      return annotation;
    } catch (error) {
      if (!isCancelled(error)) this.problem = error instanceof Error ? error.message : String(error);
      return undefined;
    } finally {
      this.studying -= 1;
    }
  }

  /** Every position of the game, one after the other. */
  async studyAll(state: TttState, signal: AbortSignal): Promise<void> {
    for (let at = 0; at < state.history.steps.length && !signal.aborted; at += 1) await this.study(state, at, signal);
  }
}

function keyOf(state: TttState, at: number): string {
  return [state.variant, state.rules, ...state.history.steps.slice(0, at)].join(' ');
}

/** The best moves of a studied position, the first few of them. */
export function bestMoves(annotation: TttAnnotation): string[] {
  return annotation.moves.filter((each) => each.note === 'best').map((each) => each.move);
}
