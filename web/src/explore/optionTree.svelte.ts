import { EngineError, isCancelled, type Engine } from '../engine/client';
import type { Move, Option, Player, Start } from '../engine/protocol';
import { announcer } from '../shell/announcer.svelte';

const MILLISECONDS = 5000;
const MOST_OPTIONS = 200;

/** The options of one player at a node of the tree: not asked for yet, on their way, or there. */
export class Branch {
  readonly player: Player;
  readonly #node: OptionNode;
  open = $state(false);
  options = $state.raw<readonly OptionNode[] | null>(null);
  working = $state(false);
  /** Why something is missing, in words. */
  remark = $state('');
  #task: AbortController | null = null;

  constructor(node: OptionNode, player: Player) {
    this.#node = node;
    this.player = player;
  }

  async toggle(engine: Engine): Promise<void> {
    this.open = !this.open;
    if (!this.open) this.cancel();
    else if (this.options === null) await this.#ask(engine);
  }

  cancel(): void {
    this.#task?.abort();
    this.#task = null;
    this.working = false;
    for (const option of this.options ?? []) option.cancel();
  }

  async #ask(engine: Engine): Promise<void> {
    const task = new AbortController();
    this.#task = task;
    this.working = true;
    this.remark = '';
    const { start, moves } = this.#node;
    const play = { start, moves: [...moves] };
    const ask = { play, player: this.player, values: true, most: MOST_OPTIONS, milliseconds: MILLISECONDS };
    try {
      const reply = await engine.ask('options', ask, { signal: task.signal });
      this.options = reply.options.map((option) => this.#node.after(this.player, option));
      this.remark = [reply.more ? 'There are more moves than these.' : '', reply.unknown ?? ''].join(' ').trim();
      announcer.say(`${reply.options.length} options.`);
    } catch (error) {
      if (isCancelled(error)) this.open = false;
      else this.remark = error instanceof EngineError ? error.message : String(error);
    }
    this.working = false;
  }
}

/** A position of the game tree, reached by moves from the start. */
export class OptionNode {
  readonly start: Start;
  readonly moves: readonly Move[];
  readonly option: Option | null;
  readonly branches: readonly Branch[];

  constructor(start: Start, moves: readonly Move[] = [], option: Option | null = null) {
    this.start = start;
    this.moves = moves;
    this.option = option;
    this.branches = [new Branch(this, 'L'), new Branch(this, 'R')];
  }

  after(player: Player, option: Option): OptionNode {
    return new OptionNode(this.start, [...this.moves, { player, move: option.move }], option);
  }

  cancel(): void {
    for (const branch of this.branches) branch.cancel();
  }
}
