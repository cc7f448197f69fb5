#!/usr/bin/env node
// make-puzzles.mjs PROGRAM >web/content/puzzles.json: looks among random small positions for puzzles of the lobby, by
// asking the program. A puzzle is a position with one winning move among several, which wins by the second own move at
// the latest, whatever the opponent does. The same program finds the same puzzles. Takes some minutes; the puzzles are
// kept with the sources, and web/tests/browser/lobby.spec.ts asks the program about each of them again.
import { execFileSync } from 'node:child_process';

const [program] = process.argv.slice(2);
if (!program) throw new Error('make-puzzles.mjs PROGRAM: which program to ask');

const wanted = 18;
const width = '2';
const sources = [
  { game: 'nim', size: 5 },
  { game: 'hackenbush', size: 5 },
  { game: 'domineering', size: 7 },
  { game: 'clobber', size: 6 },
  { game: 'snort', size: 4 },
  { game: 'toppling-dominoes', size: 5 },
  { game: 'col', size: 4 },
];
const flavours = ['D', 'A', 'B', 'C', 'Cp'];
const [fewestMoves, mostMoves] = [4, 24];

function ask(...command) {
  return JSON.parse(execFileSync(program, [...command, '--json', '--quiet'], { encoding: 'utf8' })).answer;
}

const opponent = { L: 'R', R: 'L' };
const known = new Map();

function movesOf(game, position, flavour, player) {
  const key = [game, position, flavour, player].join('\n');
  if (!known.has(key)) {
    const options = ['--flavour', flavour, '--width', width, '--player', player];
    known.set(key, ask('moves', game, position, '--solve', '--time', '5s', ...options));
  }
  return known.get(key);
}

/** Whether the player wins with at most this many own moves. */
function winsWithin(count, game, position, flavour, player) {
  return movesOf(game, position, flavour, player).some(({ wins, position: after }) => {
    if (!wins) return false;
    const replies = movesOf(game, after, flavour, opponent[player]);
    return replies.every((reply) => count > 1 && winsWithin(count - 1, game, reply.position, flavour, player));
  });
}

function puzzleAt(game, position, flavour, player) {
  const moves = movesOf(game, position, flavour, player);
  const winning = moves.filter(({ wins }) => wins);
  if (moves.length < fewestMoves || moves.length > mostMoves || winning.length !== 1) return null;
  if (winsWithin(1, game, position, flavour, player) || !winsWithin(2, game, position, flavour, player)) return null;
  return { game, position, flavour, width, player, solution: winning[0].move };
}

function* candidates() {
  for (let seed = 1; ; seed += 1) {
    for (const [place, { game, size }] of sources.entries()) {
      const options = ['--random', '4', '--size', String(size), '--seed', String(seed)];
      const flavour = flavours[(seed + place) % flavours.length];
      for (const [index, position] of ask('games', game, ...options).entries()) {
        yield { game, position, flavour, player: index % 2 === 0 ? 'L' : 'R' };
      }
    }
  }
}

const puzzles = [];
for (const { game, position, flavour, player } of candidates()) {
  const ofGame = puzzles.filter((puzzle) => puzzle.game === game);
  if (ofGame.length >= Math.ceil(wanted / sources.length) || ofGame.some((puzzle) => puzzle.position === position)) continue;
  const puzzle = puzzleAt(game, position, flavour, player);
  if (puzzle) puzzles.push(puzzle);
  if (puzzle) process.stderr.write(`${puzzles.length}: ${game} ${position} ${flavour}\n`);
  if (puzzles.length === wanted) break;
}
// Days in a row bring different games.
const spread = sources.map(({ game }) => puzzles.filter((puzzle) => puzzle.game === game));
const rounds = Math.max(...spread.map((each) => each.length));
const mixed = Array.from({ length: rounds }, (_, round) => spread.flatMap((each) => each.slice(round, round + 1))).flat();
process.stdout.write(`${JSON.stringify(mixed, null, 2)}\n`);
