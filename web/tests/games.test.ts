import { describe, expect, it } from 'vitest';
import type { FlavourRow, LabelState, PositionReply } from '../src/engine/protocol';
import { exploreSchema } from '../src/explore/fields';
import { Advice } from '../src/games/advice.svelte';
import { graphPoints, graphWords } from '../src/games/evaluationGraph';
import { gamesSchema, type GamesState } from '../src/games/fields';
import { Flavours } from '../src/games/flavours.svelte';
import { DEFAULT_SETUP, type Setup } from '../src/games/setup';
import { lessonWords, Review } from '../src/games/review.svelte';
import { GameTable } from '../src/games/table.svelte';
import { boundsBetween, boundsExactly, boundsText, noteWords, titleOf, valueText, winnerOf } from '../src/games/words';
import { Damaged, readHash, writeHash, type Fields } from '../src/share/link';
import { fakeEngine, tellingEngine } from './fake/answering';
import { listed } from './fake/flavours';

const setup: Setup = {
  start: { game: 'nim', position: '2,1 | 1,2', flavour: 'Cp', width: 'inf' },
  seats: { L: 'person', R: 'perfect' },
  first: 'R',
};

describe('a game in a link', () => {
  const states: GamesState[] = [
    { stage: 'setup', setup },
    { stage: 'setup', setup: DEFAULT_SETUP },
    { stage: 'game', setup: DEFAULT_SETUP, moves: [], at: 0 },
    { stage: 'game', setup: { ...setup, start: { ...setup.start, misere: true } }, moves: [], at: 0 },
    { stage: 'game', setup, moves: ['take 1 from heap 1 & take 2 from heap 1', 'take 1 from heap 2'], at: 1 },
  ];
  it.each(states)('comes back as it was: $stage', (state) => {
    const hash = writeHash({ screen: 'games', fields: gamesSchema.write(state) });
    expect(gamesSchema.read(readHash(hash).fields)).toEqual(state);
  });

  const whole = gamesSchema.write({ stage: 'game', setup, moves: ['a', 'b'], at: 1 });
  const damaged: Fields[] = [
    { game: 'nim' },
    { ...whole, position: '' },
    { ...whole, width: '0' },
    { ...whole, width: 'wide' },
    { ...whole, left: 'nobody' },
    { ...whole, first: 'X' },
    { ...whole, last: 'draws' },
    { ...whole, stage: 'end' },
    { ...whole, at: '3' },
    { ...whole, at: '-1' },
    { ...whole, at: 'x' },
    { ...whole, position: '1'.repeat(60_000) },
  ];
  it.each(damaged)('is refused if damaged: %o', (fields) => {
    expect(() => gamesSchema.read(fields)).toThrow(Damaged);
  });
});

describe('flavours', () => {
  const flavours = new Flavours(fakeEngine({ flavours: () => ({ flavours: [...listed] }) }));

  it('are named by the link until the engine has listed them', () => {
    const waiting = new Flavours(fakeEngine({}));
    expect([waiting.symbol('Cp'), waiting.meaning('Cp'), waiting.superposes('Cp')]).toEqual(['Cp', '', true]);
  });
  it('are those that the engine lists', async () => {
    await flavours.check('Cp');
    await expect(flavours.check('E')).rejects.toThrow(new Damaged('“E” is not a flavour; there are classical, Cp.'));
  });
  it('are printed as the papers print them', async () => {
    await flavours.check('Cp');
    expect([flavours.symbol('Cp'), flavours.meaning('Cp')]).toEqual(['C′', 'the player’s only one']);
    expect(flavours.superposes('classical')).toBe(false);
  });
  it('are asked for again after the engine failed', async () => {
    let asked = 0;
    const failing = new Flavours(
      fakeEngine({
        flavours: () => (++asked === 1 ? { fault: { kind: 'limit', message: 'no memory' } } : { flavours: [...listed] }),
      }),
    );
    failing.load();
    await expect.poll(() => failing.problem).toBe('no memory');
    await failing.check('classical');
    expect(failing.all).toHaveLength(2);
  });
});

describe('an explored position in a link', () => {
  it('comes back as it was', () => {
    expect(exploreSchema.read(exploreSchema.write(setup.start))).toEqual(setup.start);
  });
  it('is the default where there is none', () => expect(exploreSchema.read({})).toEqual(DEFAULT_SETUP.start));
});

function label(name: string): LabelState {
  return { player: 'L', label: name, brief: name, legalIn: 1, missing: 0, alone: true, handles: [] };
}

/** A heap from which each player takes 1, as the engine would show it. */
function heap(size: number): PositionReply {
  const labels = (['L', 'R'] as const).map((player) => ({ ...label('take 1'), player }));
  return {
    text: String(size),
    total: 1,
    overlaySvg: '<svg/>',
    board: { layout: 'heaps', width: 1, height: 1, background: [], pieces: [], nodes: [] },
    worlds: [{ text: String(size), pieces: '' }],
    last: null,
    scene: [],
    labels: size > 0 ? labels : [],
    impartial: true,
    canMove: { L: size > 0, R: size > 0 },
    over: size === 0,
  };
}

describe('a table', () => {
  const engine = fakeEngine({
    position: ({ play }) =>
      play.moves.length > 2 ? { fault: { kind: 'input', message: 'the heap is empty' } } : heap(2 - play.moves.length),
    preview: ({ labels }) => ({
      legal: labels.length === 1,
      unfinished: false,
      move: labels.join(' & '),
      reason: `${labels.length}`,
    }),
    best: () => ({ move: 'take 1', certainty: 'wins' }),
  });
  const people: Setup = { ...DEFAULT_SETUP, seats: { L: 'person', R: 'person' } };

  async function opened(agreed: Setup, moves: string[] = []): Promise<GameTable> {
    const table = new GameTable(engine, { setup: agreed, moves, at: moves.length });
    await table.open();
    return table;
  }

  it('plays a chosen move and passes the turn', async () => {
    const table = await opened(people);
    await table.pick(['take 1']);
    await table.playPicked();
    expect(table.history.steps).toEqual(['take 1']);
    expect(table.player).toBe('R');
    expect(table.picked).toEqual([]);
  });

  it('plays nothing that is not legal', async () => {
    const table = await opened(people);
    await table.pick(['take 1', 'take 2']);
    await table.playPicked();
    expect(table.history.steps).toEqual([]);
    expect(table.judgement?.legal).toBe(false);
  });

  it('knows that who cannot move loses', async () => {
    const table = await opened(people, ['take 1', 'take 1']);
    expect(table.winner).toBe('R');
    expect(table.statusWords()).toBe('Left has no move, so Right wins.');
  });

  it('knows that who cannot move wins under misère play', async () => {
    const misere: Setup = { ...people, start: { ...people.start, misere: true } };
    const table = await opened(misere, ['take 1', 'take 1']);
    expect(table.play.start.misere).toBe(true);
    expect(table.winner).toBe('L');
    expect(table.statusWords()).toBe('Left has no move, so Left wins.');
  });

  it('lets the computer answer', async () => {
    const table = await opened(DEFAULT_SETUP, ['take 1']);
    await expect.poll(() => table.history.steps.length).toBe(2);
    expect(table.winner).toBe('R');
  });

  it('does not move for the computer at an earlier place of the game', async () => {
    const table = await opened(DEFAULT_SETUP, ['take 1', 'take 1']);
    await table.stepTo(1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(table.history.steps).toHaveLength(2);
    expect(table.thinking).toBe(false);
    await table.letComputerMove();
    expect(table.winner).toBe('R');
  });

  it('undoes over the replies of the computer, and keeps the line', async () => {
    const table = await opened(DEFAULT_SETUP, ['take 1', 'take 1']);
    await table.undo();
    expect(table.history.at).toBe(0);
    await table.redo();
    expect(table.history.at).toBe(2);
  });

  it('keeps another line and goes back to it', async () => {
    const table = await opened(people, ['take 1', 'take 1']);
    await table.stepTo(1);
    await table.pick(['take 2']);
    await table.playPicked();
    expect(table.history).toEqual({ steps: ['take 1', 'take 2'], at: 2, others: [['take 1', 'take 1']] });
    await table.follow(['take 1', 'take 1'], 2);
    expect(table.record).toEqual({ setup: people, moves: ['take 1', 'take 1'], at: 2 });
  });

  it('has the computer answer a move that was made before', async () => {
    const table = await opened(DEFAULT_SETUP, ['take 1', 'take 1']);
    await table.stepTo(0);
    await table.pick(['take 1']);
    await table.playPicked();
    await expect.poll(() => table.history.at).toBe(2);
  });

  it('refuses a game that cannot have been played', async () => {
    await expect(opened(people, ['a', 'b', 'c'])).rejects.toThrow('the heap is empty');
  });
});

describe('the review of a game', () => {
  /** The player to move wins at the places named, by the move `win`. */
  function reviewed(wonAt: readonly number[], guessAt: readonly number[] = []): Review {
    return new Review(
      fakeEngine({
        best: ({ play }) => {
          const at = play.moves.length;
          if (at >= 5) return { move: null, certainty: 'loses' };
          return { move: 'win', certainty: guessAt.includes(at) ? 'guess' : wonAt.includes(at) ? 'wins' : 'loses' };
        },
      }),
    );
  }
  const moves = ['a', 'b', 'c', 'd'];

  it('finds the last move that gave the win away, and a line that wins', async () => {
    const review = reviewed([0, 2]);
    await review.look(DEFAULT_SETUP, moves);
    expect(review.lesson).toEqual({ kind: 'mistake', at: 2, played: 'c', line: ['a', 'b', 'win', 'win', 'win'] });
    expect(review.lesson && lessonWords(review.lesson, DEFAULT_SETUP, moves)).toBe('Move 3, c, lost the game for Left.');
  });

  it('looks at the moves of the other player under misère play', async () => {
    const misere: Setup = { ...DEFAULT_SETUP, start: { ...DEFAULT_SETUP.start, misere: true } };
    const review = reviewed([0, 1]);
    await review.look(misere, moves);
    expect(review.lesson).toMatchObject({ kind: 'mistake', at: 1, played: 'b' });
    expect(review.lesson && lessonWords(review.lesson, misere, moves)).toBe('Move 2, b, lost the game for Right.');
  });

  it('says where the game was lost from the start, and where nobody knows', async () => {
    const lost = reviewed([1, 3]);
    await lost.look(DEFAULT_SETUP, moves);
    expect(lost.lesson).toEqual({ kind: 'lost from the start' });
    const unknown = reviewed([0], [2]);
    await unknown.look(DEFAULT_SETUP, moves);
    expect(unknown.lesson).toEqual({ kind: 'unknown' });
  });
});

describe('the evaluation of a position', () => {
  it('tells what is known while the engine works', async () => {
    const row = (known: string) => ({ value: null, known, outcome: null }) as FlavourRow;
    const seen: unknown[] = [];
    const told = ['-3..2', '-1..2'].map((known) => ({ done: 0, of: 1, row: row(known) }));
    const engine = tellingEngine<'analyse'>(told, { rows: [row('0..2')] }, () => seen.push(advice.evaluation?.known));
    const table = new GameTable(engine, { setup: DEFAULT_SETUP, moves: ['take 1'], at: 0 });
    const advice = new Advice(engine, table);
    await advice.evaluate();
    expect(seen).toEqual(['-3..2', '-1..2']);
    expect(advice.evaluation?.known).toBe('0..2');
    table.history = { ...table.history, at: 1 };
    expect(advice.evaluation).toBeUndefined();
  });
});

describe('words', () => {
  it.each([
    ['-3/2..-1', '−3/2 … −1', 'at least −3/2 and at most −1'],
    ['0..', 'at least 0', 'at least 0'],
    ['..-2', 'at most −2', 'at most −2'],
    ['*5 or *6', '*5 or *6', '*5 or *6'],
    ['0..*9', 'a Nim heap from 0 to *9', 'a Nim heap from 0 to *9'],
    ['*2..', '*2 or a larger Nim heap', '*2 or a larger Nim heap'],
  ])('tell what is known of a value, %s', (known, short, exact) => {
    expect([boundsText(known), boundsExactly(known)]).toEqual([short, exact]);
  });
  it('tell it after “its value is”', () => expect(boundsBetween('-3..2')).toBe('between −3 and 2'));
  it('call a lost position lost', () => expect(noteWords('lost')).toContain('lost anyway'));
  it('have one sign for minus', () => expect(valueText('{-1|-1/2}')).toBe('{−1|−1/2}'));
  it('have a sign for switches', () => expect(valueText('+-1')).toBe('±1'));
  it('say who wins', () => {
    expect([winnerOf('L', 'R'), winnerOf('N', 'R'), winnerOf('P', 'R')]).toEqual(['L', 'R', 'L']);
  });
  it('make a title of a start', () => {
    expect(titleOf({ ...setup.start, game: 'two-words', position: '3,3' })).toBe('Two words 3,3');
  });
});

describe('the graph of a game', () => {
  const row = (outcome: FlavourRow['outcome']) => ({ outcome }) as FlavourRow;

  it('says who wins at each place, and which moves were mistakes', () => {
    const rows = [row('N'), row('P'), row('N'), row(null)];
    const points = graphPoints('L', 4, (at) => rows[at]);
    expect(points.map(({ winner }) => winner)).toEqual(['L', 'L', 'L', null, null]);
    expect(graphPoints('L', 1, (at) => [row('N'), row('N')][at]).map(({ mistake }) => mistake)).toEqual([false, true]);
  });
  it('is told in words', () => {
    const points = graphPoints('L', 1, (at) => [row('N'), row('R')][at]);
    expect(graphWords(points)).toBe('With right play, at the start Left wins; after move 1 Right wins, a mistake.');
  });
});
