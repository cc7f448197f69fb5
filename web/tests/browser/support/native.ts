import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The command-line program, built from the same core as the page's engine. */
const program = process.env['QCG_PROGRAM'] ?? '../build/release/bin/qcg';

interface NativeMove {
  move: string;
  position: string;
}

/** What `qcg moves` answers: each playable move and the superposition it leads to. */
export function nativeMoves(
  game: string,
  position: string,
  flavour: string,
  width: string,
  player: 'L' | 'R',
): NativeMove[] {
  const { answer } = run<{ answer: NativeMove[] }>(
    'moves',
    game,
    position,
    '--flavour',
    flavour,
    '--width',
    width,
    '--player',
    player,
  );
  return answer;
}

/** The moves after which `qcg moves --solve` says that the mover wins. */
export function nativeWinningMoves(
  game: string,
  position: string,
  flavour: string,
  width: string,
  player: 'L' | 'R',
): string[] {
  const options = ['--flavour', flavour, '--width', width, '--player', player, '--solve'];
  const { answer } = run<{ answer: (NativeMove & { wins: boolean })[] }>('moves', game, position, ...options);
  return answer.filter(({ wins }) => wins).map(({ move }) => move);
}

/** The games there are. */
export function nativeGames(): { name: string; example: string }[] {
  return run<{ answer: { name: string; example: string }[] }>('games').answer;
}

/** Random positions of a game, about this large. */
export function nativeRandomPositions(game: string, count: number, size: number, seed: number): string[] {
  const options = ['--random', String(count), '--size', String(size), '--seed', String(seed)];
  return run<{ answer: string[] }>('games', game, ...options).answer;
}

/** What `qcg ttt solve` answers: the value for X and every best action. */
export function nativeSolution(moves: string[], rules: string): { value: string; optimal: string[] } {
  const { answer, optimal } = run<{ answer: string; optimal: string[] }>(
    'ttt',
    'solve',
    '--rules',
    rules,
    '--moves',
    moves.join(' '),
  );
  return { value: answer, optimal };
}

function run<Answer>(...command: string[]): Answer {
  if (!existsSync(program)) throw new Error(`${program} is missing: build it, or say in QCG_PROGRAM where it is`);
  return JSON.parse(execFileSync(program, [...command, '--json', '--quiet'], { encoding: 'utf8' })) as Answer;
}
