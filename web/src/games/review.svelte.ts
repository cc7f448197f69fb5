import { EngineError, isCancelled, type Engine } from '../engine/client';
import type { BestReply } from '../engine/protocol';
import { announcer } from '../shell/announcer.svelte';
import { playerAt, playOf, winnerAt, type Setup } from './setup';
import { otherPlayer, PLAYER_NAMES } from './words';

const MILLISECONDS = 4000;
const LONGEST_LINE = 40;

/** What a finished game teaches: the move that lost it, and a line that would have won. */
export type Lesson =
  | { readonly kind: 'mistake'; readonly at: number; readonly played: string; readonly line: readonly string[] }
  | { readonly kind: 'lost from the start' }
  | { readonly kind: 'unknown' };

/** Looks back over a game that is over, from its end: the last place at which its loser could still win. */
export class Review {
  lesson = $state.raw<Lesson | null>(null);
  working = $state(false);
  problem = $state('');
  readonly #engine: Engine;
  #task: AbortController | null = null;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  forget(): void {
    this.#task?.abort();
    this.#task = null;
    this.lesson = null;
    this.working = false;
    this.problem = '';
  }

  /** Who has to move after all these moves cannot. */
  async look(setup: Setup, moves: readonly string[]): Promise<void> {
    this.forget();
    const task = new AbortController();
    this.#task = task;
    this.working = true;
    try {
      const lesson = await this.#find(setup, moves, task.signal);
      if (task.signal.aborted) return;
      this.lesson = lesson;
      announcer.say(lessonWords(lesson, setup, moves));
    } catch (error) {
      if (isCancelled(error)) return;
      this.problem = error instanceof EngineError ? error.message : String(error);
    }
    this.working = false;
  }

  async #find(setup: Setup, moves: readonly string[], signal: AbortSignal): Promise<Lesson> {
    const lastOfLoser = moves.length - (setup.start.misere ? 1 : 2);
    for (let at = lastOfLoser; at >= 0; at -= 2) {
      const before = moves.slice(0, at);
      const { move, certainty } = await this.#best(setup, before, signal);
      if (certainty === 'guess') return { kind: 'unknown' };
      if (certainty === 'wins' && move !== null) {
        const line = await this.#goOn(setup, [...before, move], signal);
        return { kind: 'mistake', at, played: moves[at] ?? '', line };
      }
    }
    return { kind: 'lost from the start' };
  }

  /** Both sides play as well as they can, to the end. */
  async #goOn(setup: Setup, moves: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
    const line = [...moves];
    while (line.length < moves.length + LONGEST_LINE) {
      const { move } = await this.#best(setup, line, signal);
      if (move === null) break;
      line.push(move);
    }
    return line;
  }

  #best(setup: Setup, moves: readonly string[], signal: AbortSignal): Promise<BestReply> {
    const player = playerAt(setup.first, moves.length);
    const ask = { play: playOf(setup, moves), player, level: 'perfect' as const, seed: 1, milliseconds: MILLISECONDS };
    return this.#engine.ask('best', ask, { signal });
  }
}

export function lessonWords(lesson: Lesson, setup: Setup, moves: readonly string[]): string {
  const loser = otherPlayer(winnerAt(setup, moves.length));
  if (lesson.kind === 'mistake') {
    return `Move ${lesson.at + 1}, ${lesson.played}, lost the game for ${PLAYER_NAMES[loser]}.`;
  }
  if (lesson.kind === 'unknown') return 'Where the game was lost could not be found out in the time there is.';
  return `${PLAYER_NAMES[loser]} could never win: ${PLAYER_NAMES[otherPlayer(loser)]} played without a mistake.`;
}
