import type { LabelState, Preview, PositionReply } from '../engine/protocol';

/** What WorldsView needs of a game; GameTable is one, and a lesson can be one. */
export interface WorldsModel {
  /** The position, as the engine's `position` tells it; null until it has. */
  readonly view: PositionReply | null;
  /** The labels of the player to move. */
  readonly labels: readonly LabelState[];
  /** Those chosen for the next move, and what the engine's `preview` says of them. */
  readonly picked: readonly string[];
  readonly judgement: Preview | null;
  /** Chooses a label, or takes it out again. */
  toggle(label: string): void;
  pick(labels: readonly string[]): Promise<void>;
  playPicked(): Promise<void>;
}
