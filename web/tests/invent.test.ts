import { describe, expect, it } from 'vitest';
import type { GameEntry } from '../src/engine/protocol';
import { exploreSchema } from '../src/explore/fields';
import { gamesSchema, type GamesState } from '../src/games/fields';
import { DEFAULT_SETUP, keepRules } from '../src/games/setup';
import { inventSchema } from '../src/invent/fields';
import { faultWords, markFault, offsetOf } from '../src/invent/place';
import { RuleCheck } from '../src/invent/ruleCheck.svelte';
import { Damaged, readHash, writeHash } from '../src/share/link';
import { fakeEngine } from './fake/answering';

const rules = 'game pairs\nboard row\ncells . gone, H coin # &=+%\nboth HH -> .. take\n';
const start = { game: 'pairs', position: 'HH', flavour: 'D', width: '2', rules };

describe('rules in a link', () => {
  it('come back as they were, for play and explore', () => {
    const state: GamesState = { stage: 'game', setup: { ...DEFAULT_SETUP, start }, moves: [], at: 0 };
    const played = writeHash({ screen: 'games', fields: gamesSchema.write(state) });
    expect(gamesSchema.read(readHash(played).fields)).toEqual(state);
    const explored = writeHash({ screen: 'explore', fields: exploreSchema.write(start) });
    expect(exploreSchema.read(readHash(explored).fields)).toEqual(start);
  });
  it('come back as they were, for the editor', () => {
    for (const state of [{ rules, position: '' }, { rules: '', position: 'HH' }, inventSchema.read({})]) {
      const hash = writeHash({ screen: 'invent', fields: inventSchema.write(state) });
      expect(inventSchema.read(readHash(hash).fields)).toEqual(state);
    }
  });
  it('are refused where they are too long', () => {
    expect(() => inventSchema.read({ rules: 'x'.repeat(70_000) })).toThrow(Damaged);
  });
  it('go with their game, and not with another', () => {
    const bare = { game: 'pairs', position: 'HH', flavour: 'D', width: '2' };
    expect(keepRules({ ...bare, position: 'HHH' }, start).rules).toBe(rules);
    expect(keepRules({ ...bare, game: 'nim' }, start).rules).toBeUndefined();
  });
});

describe('the place of a mistake', () => {
  it('is the word that begins there, or a blank behind the end', () => {
    expect(markFault('board cube', 7)).toEqual({ before: 'board ', marked: 'cube' });
    expect(markFault('board', 6)).toEqual({ before: 'board', marked: ' ' });
  });
  it('is found in the text', () => {
    expect(offsetOf('game x\nboard cube', 2, 7)).toBe(13);
    expect(offsetOf('ab', 1, 9)).toBe(2);
  });
  it('is said with line and column', () => {
    expect(faultWords({ kind: 'input', message: 'no', line: 2, column: 7 })).toBe('Line 2, column 7: no');
    expect(faultWords({ kind: 'limit', message: 'too long' })).toBe('too long');
  });
});

describe('rules being typed', () => {
  const game: GameEntry = {
    name: 'pairs',
    summary: '',
    rules: '',
    notation: '',
    example: 'HH',
    presets: [],
    vertexLetters: [],
    layout: 'rows',
    impartial: true,
    source: rules,
  };
  const check = new RuleCheck(
    fakeEngine({
      rules: ({ text }) => (text === rules ? { game } : { fault: { kind: 'input', message: 'no', line: 1, column: 2 } }),
    }),
  );
  it('make a game, which stays while there is a mistake', async () => {
    await check.check(rules);
    expect([check.game?.name, check.fault]).toEqual(['pairs', null]);
    await check.check('gam');
    expect([check.game?.name, check.fault?.line]).toEqual(['pairs', 1]);
    await check.check(rules);
    expect(check.fault).toBeNull();
  });
  it('are asked about once where the next come before the answer', async () => {
    const first = check.check('gam');
    await check.check(rules);
    await first;
    expect(check.fault).toBeNull();
  });
});
