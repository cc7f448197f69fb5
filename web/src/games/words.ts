import type { Level, OptionNote, Outcome, Player, Start } from '../engine/protocol';

/** How the page says what the engine abbreviates. */

export const WIDTHS: readonly string[] = ['1', '2', '3', '4', '5', 'inf'];
export const LEVELS: readonly Level[] = ['beginner', 'easy', 'good', 'perfect'];

const LONGEST_TITLE = 24;

export const PLAYER_NAMES: Record<Player, string> = { L: 'Left', R: 'Right' };

export const OUTCOME_WORDS: Record<Outcome, string> = {
  L: 'Left wins, whoever moves first',
  R: 'Right wins, whoever moves first',
  N: 'the player who moves first wins',
  P: 'the player who moves second wins',
};

/** Signs beside the words, so that colour is not needed to tell them apart. */
const NOTE_SIGNS: Record<OptionNote, string> = { best: '★', fine: '✓', loses: '✗', resists: '◆', lost: '–' };
const NOTE_NAMES: Record<OptionNote, string> = {
  best: 'best',
  fine: 'fine',
  loses: 'loses',
  resists: 'best resistance',
  lost: 'lost anyway',
};

export function noteWords(note: OptionNote): string {
  return `${NOTE_SIGNS[note]} ${NOTE_NAMES[note]}`;
}

/** A value as people read it: the engine writes - where print has a minus sign, and +- for ±. */
export function valueText(value: string): string {
  return value.replaceAll('+-', '±').replaceAll('-', '−');
}

/** What is known of a value that is not found, short: `−3/2 … −1`, `at least 0`, `*5 or *6`. */
export function boundsText(known: string): string {
  return boundsSaid(known, (least, most) => `${least} … ${most}`);
}

/** The same after `its value is`: `between −3/2 and −1`. */
export function boundsBetween(known: string): string {
  return boundsSaid(known, (least, most) => `between ${least} and ${most}`);
}

/** The same where nothing else says that the ends may be reached. */
export function boundsExactly(known: string): string {
  return boundsSaid(known, (least, most) => `at least ${least} and at most ${most}`);
}

// The engine writes `-3/2..-1`, with either end missing where it is not known, or names the few that are left.
function boundsSaid(known: string, range: (least: string, most: string) => string): string {
  const [least = '', most] = valueText(known).split('..');
  if (most === undefined) return least;
  if (least === '') return `at most ${most}`;
  if (most === '') return least.startsWith('*') ? `${least} or a larger Nim heap` : `at least ${least}`;
  return most.startsWith('*') ? `a Nim heap from ${least} to ${most}` : range(least, most);
}

/** Who wins if both play right, once it is known who moves first. */
export function winnerOf(outcome: Outcome, mover: Player): Player {
  if (outcome === 'L' || outcome === 'R') return outcome;
  return outcome === 'N' ? mover : otherPlayer(mover);
}

export function widthWords(width: string): string {
  if (width === 'inf') return 'any number of labels';
  return width === '1' ? 'one label' : `up to ${width} labels`;
}

export function otherPlayer(player: Player): Player {
  return player === 'L' ? 'R' : 'L';
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `a & b & c` as the engine writes moves, label by label. */
export function labelsOf(move: string): string[] {
  return move.split(' & ');
}

/** A game and where it starts, as a title: `Nim 3,3`. */
export function titleOf({ game, position }: Start): string {
  const name = game.replaceAll('-', ' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${shortened(position)}`;
}

function shortened(text: string): string {
  return text.length <= LONGEST_TITLE ? text : `${text.slice(0, LONGEST_TITLE - 1)}…`;
}

/** How a game stands, for the list of those that were left. */
export function keptWords(game: { history: { at: number }; statusWords(): string }): string {
  return `${plural(game.history.at, 'move')} made. ${game.statusWords()}`;
}
