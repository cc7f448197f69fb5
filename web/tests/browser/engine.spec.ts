/** The engine in its worker says what the command line says: the same core, built twice. */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Ask, Flavour, FlavourRow } from '../../src/engine/protocol';
import { askAll, program } from './support/engine';
import { nativeGames, nativeRandomPositions } from './support/native';
import { Random } from './support/random';

const rounds = 50;
const flavours: Flavour[] = ['A', 'B', 'C', 'Cp', 'D'];

test.beforeEach(async ({ page }) => {
  await page.goto('./');
});

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The rows of a table as claims that `qcg check` looks into. */
function claims(game: string, position: string, width: string, row: FlavourRow): string[] {
  const found = {
    value: row.value,
    outcome: row.outcome,
    birthday: row.birthday,
    temperature: row.temperature,
    mean: row.mean,
  };
  return Object.entries(found).map(([property, answer]) =>
    [game, position, row.flavour, width, property, String(answer)].map(quoted).join(','),
  );
}

for (const { name: game } of nativeGames()) {
  test(`every number of ${rounds} random positions of ${game} is the command line's`, async ({ page }) => {
    const random = new Random(game.length * 1000 + 7);
    const asks: Ask<'analyse'>[] = nativeRandomPositions(game, rounds, 4, game.length).map((position) => ({
      request: 'analyse',
      start: { game, position, flavour: 'D', width: random.pick(['2', 'inf']) },
      flavours: [random.pick(flavours), random.pick(flavours)],
      milliseconds: 20_000,
    }));
    const replies = await askAll(page, asks);
    const lines = replies.flatMap(({ rows }, place) => {
      const { position, width } = asks[place]!.start;
      expect(rows).toHaveLength(2);
      return rows.flatMap((row) => claims(game, position, width, row));
    });
    const folder = mkdtempSync(join(tmpdir(), 'qcg-'));
    const file = join(folder, 'page.csv');
    writeFileSync(file, `game,position,flavour,width,property,answer\n${lines.join('\n')}\n`);
    const checked = spawnSync(program, ['check', file, '--json'], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(checked.status, checked.stdout.slice(0, 2000) + checked.stderr).toBe(0);
    expect(lines.length).toBe(rounds * 2 * 5);
  });
}

test("moves, where they lead and who wins there are the command line's", async ({ page }) => {
  const random = new Random(77);
  const asks: Ask<'options'>[] = nativeGames().flatMap(({ name: game }) =>
    (['L', 'R'] as const).map((player) => ({
      request: 'options' as const,
      play: {
        start: {
          game,
          position: nativeRandomPositions(game, 1, 4, random.below(1000))[0]!,
          flavour: random.pick(flavours),
          width: '2',
        },
        moves: [],
      },
      player,
      most: 5000,
    })),
  );
  const replies = await askAll(page, asks);
  replies.forEach((reply, place) => {
    const { play, player } = asks[place]!;
    const { game, position, flavour, width } = play.start;
    const shown = execFileSync(
      program,
      ['moves', game, position, '-f', flavour, '-w', width, '-p', player, '--solve', '--json'],
      { encoding: 'utf8' },
    );
    const own = reply.options.map(({ move, text, outcome, wins }) => ({ move, position: text, outcome, wins }));
    expect(own).toEqual((JSON.parse(shown) as { answer: unknown[] }).answer);
  });
});

test('tic-tac-toe is solved as the command line solves it', async ({ page }) => {
  const random = new Random(9);
  // Four moves that close no cycle, and in every other game a fifth that closes one.
  const games = Array.from({ length: 12 }, (_, round) => {
    const squares = random.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const pair = (one: number, other: number) => `${squares[one]}-${squares[other]}`;
    const moves = [pair(0, 1), pair(2, 3), pair(1, 2), pair(3, 4)];
    return round % 2 === 0 ? moves : [...moves, pair(4, 0)];
  });
  const solutions = await askAll<'ttt.solve'>(
    page,
    games.map((moves) => ({ request: 'ttt.solve', variant: 'classic', rules: 'default', moves })),
  );
  const hints = await askAll<'ttt.best'>(
    page,
    games.map((moves) => ({ request: 'ttt.best', variant: 'classic', rules: 'default', moves, level: 'perfect', seed: 0 })),
  );
  games.forEach((moves, place) => {
    const shown = execFileSync(program, ['ttt', 'solve', '--moves', moves.join(' '), '--json'], { encoding: 'utf8' });
    const { answer, optimal, line } = JSON.parse(shown) as { answer: string; optimal: string[]; line: string[] };
    expect(solutions[place]).toEqual({ value: answer, optimal, line });
    expect(hints[place]!.move).toBe(optimal[0]);
  });
});
