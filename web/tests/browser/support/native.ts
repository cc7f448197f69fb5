import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The command-line program, built from the same core as the page's engine. */
const program = process.env.QCG ?? '../build/release/bin/qcg';

interface NativeMove {
  move: string;
  position: string;
}

/** What `qcg moves` answers: each playable move and the superposition it leads to. */
export function nativeMoves(game: string, position: string, flavour: string, width: string, player: 'L' | 'R'): NativeMove[] {
  if (!existsSync(program)) throw new Error(`${program} is missing: build qcg, or say where it is in QCG`);
  const options = ['--flavour', flavour, '--width', width, '--player', player, '--json', '--quiet'];
  const answer = execFileSync(program, ['moves', game, position, ...options], { encoding: 'utf8' });
  return (JSON.parse(answer) as { answer: NativeMove[] }).answer;
}
