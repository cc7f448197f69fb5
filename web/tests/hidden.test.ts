import { describe, expect, it } from 'vitest';
import { hiddenModels } from '../content/hidden';
import type { HiddenEvent, HiddenReply, Requests } from '../src/engine/protocol';
import { DEFAULT_HIDDEN, hiddenSchema, newPlay } from '../src/hidden/fields';
import { HiddenGame } from '../src/hidden/game.svelte';
import { chanceToWin, linesHeard, promptFor, sizesWords, toldWords, winnerWords } from '../src/hidden/words';
import { Damaged, type Fields } from '../src/share/link';
import { fakeEngine } from './fake/answering';

const waiting: HiddenReply = {
  value: '1/3',
  winner: null,
  knows: '[2, 1]',
  possible: 2,
  heaps: [[2], [0, 1]],
  selected: 0,
  choices: [{ action: 4, name: 'look at 1', heap: 1 }],
  events: [],
};
const look: HiddenEvent = { player: 'L', kind: 'look', told: true, heap: 2, action: 'look at 2', size: 3 };
const refused: HiddenEvent = { player: 'L', kind: 'no', told: false, action: 'take 2 from heap 1' };

describe('what a value says of the chance to win', () => {
  it.each([
    ['1/3', '2/3'],
    ['1', '1'],
    ['-1', '0'],
    ['0', '1/2'],
    ['-1/5', '2/5'],
    ['22081/305097', '163589/305097'],
  ])('%s to the first player is a chance of %s', (value, chance) => expect(chanceToWin(value)).toBe(chance));
  it('is nothing where only an interval is known', () => expect(chanceToWin('between 0 and 1/3')).toBeNull());
});

describe('what is told', () => {
  it('is one’s own actions and what is heard of the other’s', () => {
    const events: HiddenEvent[] = [
      look,
      { player: 'L', kind: 'move', told: true, heap: 2, emptied: false, action: 'take 1 from heap 2' },
      { player: 'R', kind: 'look', told: true, heap: 1 },
      { player: 'R', kind: 'move', told: true, heap: 1, emptied: true },
    ];
    const told = ['You look at heap 2: 3 counters.', 'You take 1 from heap 2.', 'The computer empties heap 1.'];
    expect(linesHeard(events, 'L')).toEqual(told);
    expect(linesHeard([{ player: 'R', kind: 'move', told: true, heap: 1, emptied: false }], 'L')).toEqual([
      'The computer takes from heap 1.',
    ]);
  });
  it('is little in Kriegspiel', () => {
    const other: HiddenEvent = { player: 'R', kind: 'move', told: true };
    expect(linesHeard([refused, other, { ...refused, player: 'R' }], 'L')).toEqual([
      'You try to take 2 from heap 1: no.',
      'The computer has moved.',
    ]);
  });
  it('is at the end who won, and everything that was done', () => {
    expect([winnerWords('L', 'L'), winnerWords('L', 'R')]).toEqual(['You have won.', 'The computer has won.']);
    expect([toldWords(look), toldWords(refused)]).toEqual(['look at heap 2: 3', 'take 2 from heap 1: no']);
  });
  it.each([
    [[3], '3'],
    [[0, 1], '0 or 1'],
    [[0, 1, 2], '0 to 2'],
    [[0, 1, 3], '0, 1 or 3'],
  ])('is of a heap that has %j: %s', (sizes, words) => expect(sizesWords(sizes)).toBe(words));
});

describe('parts that are no heaps', () => {
  const seen: HiddenEvent = { player: 'L', kind: 'look', told: true, heap: 2, action: 'look at 2', saw: 'br' };
  const stalks: HiddenReply = { ...waiting, heaps: [], choices: [{ action: 1, name: 'look at 2', heap: 2 }] };
  it('are told by what is left of them', () => {
    const moved: HiddenEvent = { player: 'R', kind: 'move', told: true, heap: 1, emptied: true };
    expect(linesHeard([seen, moved], 'L', false)).toEqual([
      'You look at part 2: br.',
      'The computer moves in part 1, which is now over.',
    ]);
    expect(toldWords(seen)).toBe('look at part 2: br');
  });
  it('are looked at and moved in', () => {
    expect(promptFor(stalks, 'L')).toBe('Choose a part to look at.');
    expect(promptFor({ ...stalks, selected: 2, events: [seen] }, 'L')).toBe('Move in part 2.');
    expect(promptFor({ ...stalks, events: [seen] }, 'L')).toBe('You cannot move in part 2. Look at another.');
    expect(promptFor({ ...stalks, choices: [{ action: 1, name: 'cut edge 1' }] }, 'L')).toBe('Try a move.');
  });
});

describe('what to do now', () => {
  it('is to look at a heap, and then to take from it', () => {
    expect(promptFor(waiting, 'L')).toBe('Choose a heap to look at.');
    expect(promptFor({ ...waiting, selected: 2, events: [look] }, 'L')).toBe('Take from heap 2.');
    const empty = { ...look, size: 0, told: false };
    expect(promptFor({ ...waiting, events: [empty] }, 'L')).toBe('Heap 2 is empty. Look at another.');
  });
  it('is to try until something is possible', () => {
    const trying = { ...waiting, choices: [{ action: 5, name: 'take 1 from heap 1', heap: 1, takes: 1 }] };
    expect(promptFor(trying, 'L')).toBe('Try a move.');
    expect(promptFor({ ...trying, events: [refused] }, 'L')).toBe('You cannot take 2 from heap 1. Try something else.');
  });
});

describe('a game', () => {
  it('sends everything that the person did, and the same luck each time', async () => {
    const asked: Requests['hidden']['ask'][] = [];
    const engine = fakeEngine({
      hidden(ask) {
        asked.push(ask);
        return waiting;
      },
    });
    const game = new HiddenGame(engine, { setup: DEFAULT_HIDDEN, seed: 5, actions: [] });
    await game.begin();
    await game.act(4);
    await game.act(6);
    expect(asked.map(({ actions, seed }) => [actions, seed])).toEqual([
      [[], 5],
      [[4], 5],
      [[4, 6], 5],
    ]);
    expect(game.play.actions).toEqual([4, 6]);
    expect([game.running, game.tallest]).toEqual([false, 2]);
  });
  it('says what is wrong and stays as it was', async () => {
    const engine = fakeEngine({
      hidden: ({ actions }) =>
        actions.length === 0 ? waiting : { fault: { kind: 'limit', message: 'the time did not suffice' } },
    });
    const game = new HiddenGame(engine, newPlay(DEFAULT_HIDDEN));
    await game.begin();
    await game.act(4);
    expect([game.fault?.message, game.reply?.knows]).toEqual(['the time did not suffice', '[2, 1]']);
    expect(game.play.actions).toEqual([]);
  });
});

describe('a link of a hidden game', () => {
  it('comes back as it was', () => {
    const setup = {
      ...DEFAULT_HIDDEN,
      model: hiddenModels[1]?.name ?? '',
      position: '3,2',
      person: 'R',
      misere: true,
    } as const;
    const stalks = { ...setup, game: 'hackenbush', position: 'br+br+r', begins: 'R' } as const;
    for (const each of [setup, stalks]) {
      const play = { setup: each, seed: 7, actions: [4, 6] };
      expect(hiddenSchema.read(hiddenSchema.write(play))).toEqual(play);
    }
  });
  it('begins a game with luck of its own where it names none', () => {
    const { setup, actions } = hiddenSchema.read({ did: '4' });
    expect([setup, actions]).toEqual([DEFAULT_HIDDEN, []]);
  });
  const damaged: readonly Fields[] = [
    { model: 'poker' },
    { you: 'third' },
    { begins: 'X' },
    { game: '../x' },
    { position: '1'.repeat(200) },
    { luck: '-1' },
    { luck: '1', did: '4.x' },
    { luck: '1', did: Array(1001).fill('1').join('.') },
  ];
  it.each(damaged)('is refused if damaged: %j', (fields) => {
    expect(() => hiddenSchema.read(fields)).toThrow(Damaged);
  });
});
