import type { HiddenEvent, HiddenReply, Player } from '../engine/protocol';

/** Everything that is said of a game with hidden information. */

/** What the person did and heard, line by line. */
export function linesHeard(events: readonly HiddenEvent[], person: Player, ofHeaps = true): string[] {
  return events
    .map((event) => (event.player === person ? ownWords(event) : otherWords(event, ofHeaps)))
    .filter((words) => words !== '');
}

function ownWords({ kind, action, heap, size, saw }: HiddenEvent): string {
  if (kind === 'look' && saw !== undefined) return `You look at part ${heap}: ${saw}.`;
  if (kind === 'look') return `You look at heap ${heap}: ${size === 0 ? 'it is empty' : counters(size ?? 0)}.`;
  return kind === 'no' ? `You try to ${action}: no.` : `You ${action}.`;
}

/** That the computer looks at a heap needs no words: it takes from it at once, which is told. */
function otherWords({ kind, told, heap, emptied }: HiddenEvent, ofHeaps: boolean): string {
  if (!told || kind === 'look') return '';
  if (heap === undefined) return 'The computer has moved.';
  if (!ofHeaps) return `The computer moves in part ${heap}${emptied ? ', which is now over' : ''}.`;
  return emptied ? `The computer empties heap ${heap}.` : `The computer takes from heap ${heap}.`;
}

function counters(size: number): string {
  return size === 1 ? '1 counter' : `${size} counters`;
}

/** What the person is to do now. */
export function promptFor({ events, selected, choices, heaps }: HiddenReply, person: Player): string {
  if (selected !== 0) return heaps.length > 0 ? `Take from heap ${selected}.` : `Move in part ${selected}.`;
  const last = events.at(-1);
  const tried = last?.player === person ? last : undefined;
  if (tried?.kind === 'no') return `You cannot ${tried.action}. Try something else.`;
  if (tried?.saw !== undefined) return `You cannot move in part ${tried.heap}. Look at another.`;
  if (tried?.kind === 'look') return `Heap ${tried.heap} is empty. Look at another.`;
  if (heaps.length === 0)
    return choices.some(({ heap }) => heap !== undefined) ? 'Choose a part to look at.' : 'Try a move.';
  return choices.some(({ takes }) => takes !== undefined) ? 'Try a move.' : 'Choose a heap to look at.';
}

/** The sizes that a heap may have: '3', '0 or 1', '0 to 2', '0, 1 or 3'. */
export function sizesWords(sizes: readonly number[]): string {
  const [first, last, before] = [sizes[0] ?? 0, sizes.at(-1) ?? 0, sizes.slice(0, -1)];
  if (sizes.length > 2 && last - first === sizes.length - 1) return `${first} to ${last}`;
  return before.length === 0 ? String(last) : `${before.join(', ')} or ${last}`;
}

export function winnerWords(winner: Player, person: Player): string {
  return winner === person ? 'You have won.' : 'The computer has won.';
}

/** What somebody did, once everything may be told. */
export function toldWords({ kind, action, heap, size, saw }: HiddenEvent): string {
  if (saw !== undefined) return `look at part ${heap}: ${saw}`;
  if (kind === 'look') return `look at heap ${heap}: ${size}`;
  return kind === 'no' ? `${action}: no` : (action ?? '');
}

/** Of a value such as 1/3 to the first player: the chance, as a fraction, that they win if both play best. */
export function chanceToWin(value: string): string | null {
  const parts = /^(-?\d{1,12})(?:\/(\d{1,12}))?$/.exec(value);
  if (!parts) return null;
  const denominator = Number(parts[2] ?? 1);
  const [above, below] = [denominator + Number(parts[1]), 2 * denominator];
  const common = divisor(above, below);
  return below === common ? String(above / common) : `${above / common}/${below / common}`;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
