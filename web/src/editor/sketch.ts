import type { GameEntry } from '../engine/protocol';
import { nodesOf, pointKey, type Drawing, type Point } from './drawing';

/** The letters of vertices, by the keys of their points. */
export type Letters = Readonly<Record<string, string>>;

/** What is on the sheet: edges, and vertices with their letters where a game has such. */
export interface Sketch {
  readonly drawing: Drawing;
  readonly letters: Letters;
}

export const EMPTY_SKETCH: Sketch = { drawing: [], letters: {} };

/** The letters a vertex may have in a game, the free one first; none where edges stand on the ground. */
export type Alphabet = GameEntry['vertexLetters'];

/** Every node: where an edge ends, and vertices that stand alone. */
export function nodesIn({ drawing, letters }: Sketch): Point[] {
  const alone = Object.keys(letters).map((key): Point => {
    const [column = 0, height = 0] = key.split('.').map(Number);
    return { column, height };
  });
  const nodes = new Map([...nodesOf(drawing), ...alone].map((point) => [pointKey(point), point]));
  return [...nodes.values()];
}

/** The same sketch for another game: colours come and go, and letters that the game lacks become free. */
export function fitted({ drawing, letters }: Sketch, alphabet: Alphabet): Sketch {
  const free = alphabet[0]?.letter;
  if (free === undefined) {
    const coloured = drawing.map((edge) => (edge.colour === 'n' ? { ...edge, colour: 'b' as const } : edge));
    return { drawing: coloured, letters: {} };
  }
  const known = (letter: string | undefined) => alphabet.find((each) => each.letter === letter)?.letter ?? free;
  return {
    drawing: drawing.map((edge) => ({ ...edge, colour: 'n' as const })),
    letters: Object.fromEntries(
      nodesIn({ drawing, letters }).map((node) => [pointKey(node), known(letters[pointKey(node)])]),
    ),
  };
}
