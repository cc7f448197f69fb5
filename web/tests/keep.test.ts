import { describe, expect, it } from 'vitest';
import { Keep, type KeptGame, type Store } from '../src/keep/keep.svelte';

/** Storage that holds `most` characters. */
class Shelf implements Store {
  content: string | null = null;
  constructor(private readonly most = Infinity) {}
  getItem(): string | null {
    return this.content;
  }
  setItem(_key: string, value: string): void {
    if (value.length > this.most) throw new DOMException('full', 'QuotaExceededError');
    this.content = value;
  }
}

function game(id: string, moves: string, over = false): Omit<KeptGame, 'when'> {
  return { id, place: { screen: 'games', fields: { game: 'nim', moves } }, title: `Nim ${id}`, words: moves, over };
}

describe('kept games', () => {
  it('come back at the next visit, newest first, without those that are over', () => {
    const shelf = new Shelf();
    const keep = new Keep(shelf);
    keep.put(game('a', '1'));
    keep.put(game('b', '2'));
    keep.put(game('c', '3', true));
    keep.put(game('a', '4'));
    const later = new Keep(shelf).unfinished();
    expect(later.map(({ id, words }) => [id, words])).toEqual([
      ['a', '4'],
      ['b', '2'],
    ]);
  });

  it('are known by where they stand', () => {
    const keep = new Keep(new Shelf());
    keep.put(game('a', '1'));
    expect(keep.idOf(game('x', '1').place)).toBe('a');
    expect(keep.idOf(game('x', '2').place)).not.toBe('a');
  });

  it('are told apart by screen, and forgotten on demand', () => {
    const keep = new Keep(new Shelf());
    keep.put(game('a', '1'));
    expect(keep.unfinished('ttt')).toEqual([]);
    expect(keep.unfinished('games')).toHaveLength(1);
    keep.forget('a');
    expect(keep.unfinished()).toEqual([]);
  });

  it('from another tab are not overwritten', () => {
    const shelf = new Shelf();
    const [one, other] = [new Keep(shelf), new Keep(shelf)];
    one.put(game('a', '1'));
    other.put(game('b', '2'));
    expect(new Keep(shelf).unfinished()).toHaveLength(2);
  });

  it('make room for newer ones', () => {
    const keep = new Keep(new Shelf());
    for (let number = 0; number < 30; number += 1) keep.put(game(String(number), '1'));
    expect(keep.unfinished().length).toBeLessThan(30);
    expect(keep.unfinished()[0]?.id).toBe('29');
  });

  it('are let go from the oldest where the storage is full', () => {
    const shelf = new Shelf(400);
    const keep = new Keep(shelf);
    for (const id of ['a', 'b', 'c', 'd', 'e']) keep.put(game(id, '1'));
    const left = new Keep(shelf).unfinished();
    expect(left[0]?.id).toBe('e');
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(5);
  });

  it('do without storage', () => {
    const keep = new Keep(null);
    keep.put(game('a', '1'));
    keep.put(game('b', '1'));
    expect(keep.unfinished()).toHaveLength(2);
  });

  it.each([
    'no JSON',
    '{}',
    'null',
    '[1, null, "x"]',
    '[{"id": "a", "place": {"screen": "nowhere", "fields": {}}, "title": "t", "words": "w", "over": false, "when": 1}]',
    '[{"id": "a", "place": {"screen": "games", "fields": {"game": 1}}, "title": "t", "words": "w", "over": false, "when": 1}]',
    '[{"id": "a", "place": {"screen": "games", "fields": {}}, "title": "t", "words": "w", "when": 1}]',
  ])('are none where the storage is damaged: %s', (content) => {
    const shelf = new Shelf();
    shelf.content = content;
    expect(new Keep(shelf).unfinished()).toEqual([]);
  });
});
