import { describe, expect, it } from 'vitest';
import type { Board, BoardPiece, World, WorldStep } from '../src/engine/protocol';
import { loosePieces, nearestPiece, worldsWith } from '../src/games/boards';
import { entangledPieces } from '../src/worlds/entanglement';
import { groupWords, groupWorlds, MOST_PICTURES } from '../src/worlds/groups';
import { Looking } from '../src/worlds/looking.svelte';
import { pictureOf } from '../src/worlds/picture';
import { boardOf, deathToll, familiesOf } from '../src/worlds/worlds';

function piece(index: number): BoardPiece {
  const shape = { path: `M${index} 0`, ink: 'left', fill: 'ink', width: 1, line: 'solid', arrow: false } as const;
  const shapes = [shape];
  return { name: `edge ${index + 1}`, edge: false, shapes, alone: null, x: 40 * index, y: 0, present: 1 };
}

function boardWith(count: number): Board {
  const pieces = Array.from({ length: count }, (_, index) => piece(index));
  return { layout: 'heaps', width: 40 * count, height: 10, background: [], pieces, nodes: [] };
}

/** Every set of so many pieces, one world each. */
function allWorlds(pieces: number): World[] {
  return Array.from({ length: 2 ** pieces }, (_, index) => {
    const text = index.toString(2).padStart(pieces, '0');
    return { text, pieces: text };
  });
}

const step: WorldStep = {
  player: 'L',
  labels: ['a', 'b'],
  before: allWorlds(2).slice(0, 3),
  after: allWorlds(2).slice(0, 2),
  branches: [
    [0, 1],
    [-1, -1],
    [1, -1],
  ],
  deaths: [{ world: 1, reason: 'no edge 4 here' }],
};

describe('a step from worlds to worlds', () => {
  it('tells which worlds come of which, and which is there already', () => {
    expect(familiesOf(step)).toEqual([
      {
        parent: 0,
        death: null,
        children: [
          { label: 'a', child: 0, again: false },
          { label: 'b', child: 1, again: false },
        ],
      },
      { parent: 1, death: 'no edge 4 here', children: [] },
      { parent: 2, death: null, children: [{ label: 'a', child: 1, again: true }] },
    ]);
  });
  it('counts the dead by their reasons', () => {
    const deaths = ['y', 'x', 'x'].map((reason, world) => ({ world, reason }));
    expect(deathToll({ ...step, deaths })).toEqual([
      { reason: 'x', count: 2 },
      { reason: 'y', count: 1 },
    ]);
  });
});

describe('groups of worlds', () => {
  const board = boardWith(9);
  const worlds = allWorlds(9);
  const everyone = [...worlds.keys()];

  it('are there only where the pictures would be too many', () => {
    expect(groupWorlds(board, worlds, everyone.slice(0, MOST_PICTURES))).toHaveLength(MOST_PICTURES);
    expect(groupWorlds(board, worlds, everyone).length).toBeLessThan(MOST_PICTURES);
  });
  it('hold every world once, and each has what its group is named after', () => {
    const groups = groupWorlds(board, worlds, everyone);
    expect(groups.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(everyone);
    for (const { members, traits } of groups) {
      for (const { piece: index, has } of traits) {
        expect(members.every((member) => (worlds[member]!.pieces[index] === '1') === has)).toBe(true);
      }
    }
  });
  it('say what they have in common', () => {
    const traits = [
      { piece: 3, has: true },
      { piece: 1, has: false },
    ];
    expect(groupWords(board, { members: [0], traits })).toBe('with edge 4, without edge 2');
  });
  it('can be opened until there are single worlds', () => {
    let members = everyone;
    for (let depth = 0; depth < 6 && members.length > MOST_PICTURES; depth += 1) {
      members = [...groupWorlds(board, worlds, members)[0]!.members];
    }
    expect(members.length).toBeLessThanOrEqual(MOST_PICTURES);
  });
});

describe('a picture of worlds', () => {
  it('has only what is there, in one path where it looks alike', () => {
    const shapes = pictureOf(boardWith(4), [{ text: '', pieces: '1101' }]);
    expect(shapes.map(({ shape }) => 'path' in shape && shape.path)).toEqual(['M0 0M1 0M3 0']);
  });
  it('is paler where only some worlds have a piece', () => {
    const shapes = pictureOf(boardWith(2), [
      { text: '', pieces: '11' },
      { text: '', pieces: '01' },
    ]);
    expect(shapes.map(({ opacity }) => opacity)).toEqual([0.7, 1]);
  });
});

describe('looking', () => {
  const board = boardWith(2);
  const worlds = allWorlds(2);

  it('shows the world pointed at, then again the one that is pinned', () => {
    const looking = new Looking();
    looking.turnTo(worlds);
    looking.pin(board, worlds[1]!, 'World 2');
    looking.point(true, board, [worlds[2]!], 'World 3');
    expect(looking.alone?.what).toBe('World 3');
    looking.point(false, board, [worlds[2]!], 'World 3');
    expect(looking.alone?.board.pieces.map(({ present }) => present)).toEqual([0, 1]);
    looking.pin(board, worlds[1]!, 'World 2');
    expect(looking.alone).toBeNull();
  });
  it('marks the worlds that have the piece pointed at', () => {
    const looking = new Looking();
    looking.turnTo(worlds);
    expect(looking.markOf(0)).toBe('no');
    looking.piece = 0;
    expect([0, 1, 2, 3].map((world) => looking.markOf(world))).toEqual(['lacks', 'lacks', 'has', 'has']);
    expect(looking.having).toBe(2);
  });
});

describe('pieces of a board', () => {
  const board = boardOf(boardWith(2), allWorlds(2));

  it('are found near their middles only', () => {
    expect(nearestPiece(board, { x: 38, y: 3 })).toBe(1);
    expect(nearestPiece(board, { x: 20, y: 0 })).toBeNull();
  });
  it('can be reached where no label has hold of them', () => {
    const handles = [{ disc: 'M40 12A12 12 0 1 0 40 -12A12 12 0 1 0 40 12', legalIn: 1 }];
    const label = { player: 'L', label: 'a', brief: 'a', legalIn: 1, missing: 0, alone: true, handles } as const;
    expect(loosePieces(board, [{ ...label, handles: [...handles] }], 4)).toEqual([0]);
  });
  it('say in which worlds they are', () => {
    expect(worldsWith(allWorlds(2), 1)).toBe('in 2 of 4 worlds: 2, 4');
  });
});

describe('entangled pieces', () => {
  const of = (count: number, ...texts: string[]) =>
    entangledPieces(
      boardWith(count),
      texts.map((text) => ({ text, pieces: text })),
    );

  it('are none where every combination is there, or all is certain', () => {
    expect(entangledPieces(boardWith(3), allWorlds(3))).toEqual([]);
    expect(of(3, '101')).toEqual([]);
  });
  it('hang together in groups of their own', () => {
    const groups = of(5, '10111', '10001', '01111', '01001');
    expect(groups.map(({ pieces }) => pieces)).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(groups.map(({ words }) => words)).toEqual([
      ['edge 1 and edge 2: exactly one of them'],
      ['edge 3 and edge 4: always together'],
    ]);
  });
  it('may be independent two by two and hang together all the same', () => {
    expect(of(3, '000', '011', '101', '110').map(({ pieces }) => pieces)).toEqual([[0, 1, 2]]);
  });
});
