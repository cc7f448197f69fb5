// What the page asks the engine, and what it answers. The engine (src/wasm) speaks JSON of exactly these shapes; it is
// the same core as the command line, so positions, flavours, moves and values are spelled as `qcg` spells them.

// --- quantum combinatorial games --------------------------------------------------------------------------------------

export type Player = 'L' | 'R';
/** The name of one of the engine's flavours: 'classical', 'D', ... */
export type Flavour = string;
/** L: Left wins, R: Right wins, N: whoever moves first wins, P: whoever moves second wins. */
export type Outcome = 'L' | 'R' | 'N' | 'P';
export type Level = 'beginner' | 'easy' | 'good' | 'perfect';
export type Note = 'best' | 'fine' | 'loses';

/** Where a game starts; `position` may be a superposition, `3,1 | 1,3`. */
export interface Start {
  game: string;
  position: string;
  flavour: Flavour;
  /** Most labels in a superposed move: '2', '3', ... or 'inf'. */
  width: string;
}

/** `take 1 from heap 1 & take 2 from heap 1`: labels joined by ' & ', as `qcg moves` prints them. */
export interface Move {
  player: Player;
  move: string;
}

/** Nothing forces players to take turns, so a play is also a path down a game tree. */
export interface Play {
  start: Start;
  moves: Move[];
}

export interface GameEntry {
  name: string;
  summary: string;
  rules: string;
  notation: string;
  example: string;
  presets: { position: string; note: string }[];
  /** How its boards are laid out. */
  layout: Layout;
  /** Whether both players have the same moves in the example. */
  impartial: boolean;
}

export interface FlavourEntry {
  name: Flavour;
  /** As the papers write it: `C'` for Cp. */
  symbol: string;
  /** What it allows, in a few words. */
  meaning: string;
  /** Whether a move may have several labels, and a position several realisations. */
  superposes: boolean;
  /** Whether it is among those that `analyse` looks at where nobody says which. */
  usual: boolean;
}

/** Where on the board a label can be taken hold of. Paths are the `d` of SVG paths. */
export interface LabelHandle {
  /** A line to press on. */
  path?: string;
  /** An area to press on. */
  disc?: string;
  /** A knob beside its piece; `turn`: degrees to turn an arrow that points up. */
  knob?: { x: number; y: number; turn?: number };
  /** In how many realisations the label acts here. */
  legalIn: number;
}

/** A label that is legal for the player in at least one realisation. */
export interface LabelState {
  player: Player;
  label: string;
  /** The same in one short word. */
  brief: string;
  legalIn: number;
  /** Realisations in which it is not legal; `legalIn + missing` is `total`. */
  missing: number;
  /** Whether the flavour lets it be played on its own. */
  alone: boolean;
  /** None where the board has no room for one. */
  handles: LabelHandle[];
}

/** A shape in colours that the page chooses: whose it is, and how it is filled. */
export type BoardShape =
  | {
      path: string;
      ink: 'plain' | 'left' | 'right' | 'either' | 'faint';
      fill: 'none' | 'ink' | 'tint' | 'white';
      width: number;
      line: 'solid' | 'dashed' | 'dotted';
      arrow: boolean;
    }
  | { text: string; x: number; y: number; size: number; anchor: 'start' | 'middle' | 'end' };

/** The board of all realisations at once; nothing on it moves while a game is played. */
export interface Board {
  layout: Layout;
  width: number;
  height: number;
  background: BoardShape[];
  /** `present` counts the realisations in which a piece is there, `x`, `y` is its middle. */
  pieces: { id?: number; edge: boolean; shapes: BoardShape[]; x?: number; y?: number; present: number }[];
  /** Where the nodes above the ground stand, on boards of edges. */
  nodes: { id: number; x: number; y: number }[];
}

export type Layout = 'none' | 'grid' | 'rows' | 'heaps' | 'stalks' | 'grounded' | 'network' | 'diagram';

/** What is there in one realisation. */
export interface ScenePiece {
  id: number;
  kind: 'cell' | 'edge' | 'heap' | 'pin' | 'token' | 'bar';
  owner: 'nobody' | 'left' | 'right' | 'either';
  ends?: [number, number];
  count?: number;
  name: string;
}

export interface PositionReply {
  /** The superposition in the notation, `1,1 | 0,1`: all of it, however long. */
  text: string;
  /** How many realisations there are. */
  total: number;
  /** The first of them (at most `pictures` of the request), in the order of `text`. */
  realisations: { text: string; svg: string }[];
  /** All realisations laid over each other, with shares where there are several. */
  overlaySvg: string;
  board: Board;
  /** The pieces of the first realisation. */
  scene: ScenePiece[];
  labels: LabelState[];
  impartial: boolean;
  /** Which players have a legal move; the game is over for a player without. */
  canMove: { L: boolean; R: boolean };
  /** Neither player can move. */
  over: boolean;
}

export interface Judgement {
  legal: boolean;
  /** The move in the notation, where it is legal; play it by appending { player, move } to the moves. */
  move?: string;
  /** Where it is not legal: why, in words. Where it is: what it does. */
  reason: string;
  /** Where it is legal: how many realisations it leads to. */
  realisations?: number;
}

export interface Option {
  move: string;
  /** What it leads to, in the notation, cut after 400 characters. */
  text: string;
  realisations: number;
  /** Absent where the time did not suffice. */
  outcome?: Outcome;
  /** Whether the mover wins after it. */
  wins?: boolean;
  value?: string;
  /** best: wins and no other move leaves a better value. loses: gives a won game away. fine: all others. */
  note?: Note;
}

export interface OptionsReply {
  /** Moves with fewer labels first. */
  options: Option[];
  /** There are more moves than `most` of the request. */
  more: boolean;
  /** Why outcomes or values are missing, where they are. */
  unknown?: string;
}

export interface BestReply {
  /** null where the player has no move. */
  move: string | null;
  /** Whether it is proved that the move wins, proved that no move wins, or neither. */
  certainty: 'wins' | 'loses' | 'guess';
}

export interface FlavourRow {
  flavour: Flavour;
  outcome: Outcome | null;
  value: string | null;
  latex: string | null;
  unicode: string | null;
  /** A string beyond 2^53. */
  birthday: number | string | null;
  temperature: string | null;
  mean: string | null;
  /** null where the value is unknown or its numbers are too large for a picture. */
  thermographSvg: string | null;
  states: number;
  seconds: number;
  /** Why something is null. */
  unknown?: string;
}

export interface AnalyseReply {
  rows: FlavourRow[];
}

// --- quantum tic-tac-toe ----------------------------------------------------------------------------------------------

export type TttVariant = 'classic' | 'squared' | 'ultimate';
export type TttRules = 'default' | 'goff';
/** What a shared win counts as for X. The default is 'draw', with Goff's rules 'goff'. */
export type TttScoring = 'draw' | 'win' | 'loss' | 'goff';
export type TttMark = 'X' | 'O';

export interface TttGame {
  variant: TttVariant;
  rules: TttRules;
  /** `3-5`, `=3`; on 9x9 `2/6-9/4`, `=2/6`. */
  moves: string[];
}

/** Squares are numbered from 0: the square 2/6 of the notation (board 2, place 6) is 14. */
export interface TttView {
  squares: {
    /** '3' or '2/6' */
    name: string;
    board: number;
    classical: { mark: TttMark; number: number } | null;
    quantum: { mark: TttMark; number: number; other: number }[];
  }[];
  /** Live pairs by rising number; `component` numbers the entangled groups from 0. */
  entanglements: { mark: TttMark; number: number; from: number; to: number; component: number }[];
  phase: 'move' | 'choose' | 'over';
  /** Who moves or chooses. */
  toMove: TttMark;
  /** The legal actions: pairs, or the two choices. */
  legal: string[];
  /** In phase 'choose': the squares of the cycle, in order, and what each choice does, step by step from the closing mark. */
  cycle: number[];
  /** The numbers of the moves whose pairs make the cycle, in the same order. */
  cycleMoves: number[];
  choices: { move: string; preview: { square: number; mark: TttMark; number: number }[] }[];
  /** What the last action did if it was a choice, in the same order: for the animation of a collapse. */
  collapsed: { square: number; mark: TttMark; number: number }[];
  /** Ultimate: the boards the next move must join (twice the same: stay within it), or 'free'; null in other variants. */
  destinations: [number, number] | 'free' | null;
  /** Who has a line on each board (one board in the classic game); 'both' is possible in a collapse. */
  boards: { won: TttMark | 'both' | null; full: boolean; linked: number[] }[];
  /** `line`: the squares of all winning lines, on 9x9 the boards of them. */
  result: { winner: TttMark | 'shared' | 'draw'; text: string; line: number[] } | null;
  /** The last action and its number of placement. */
  last: string | null;
}

export interface TttBest {
  move: string;
  /** What X gets, where it is proved: '1', '1/2', '0', '-1'. */
  exact?: string;
  /** X's expected score from 0 to 1, exact or estimated. */
  winRate: number;
  line: string[];
  iterations: number;
}

export interface TttSolution {
  /** What X gets with best play: '1', '1/2', '0', ... as `qcg ttt solve` says. */
  value: string;
  optimal: string[];
  line: string[];
}

export interface TttAnnotation {
  moves: { move: string; exact?: string; winRate?: number; note?: Note }[];
  /** Of the position: exact where proved. */
  exact?: string;
  /** The proof tells positions apart by 64-bit hashes, so it holds up to collisions of these. */
  hashed?: boolean;
  winRate: number;
}

// --- requests and replies -----------------------------------------------------------------------------------------------

export interface Requests {
  games: { ask: Record<string, never>; reply: { games: GameEntry[] }; progress: never };
  random: { ask: { game: string; size: number; seed: number }; reply: { position: string }; progress: never };
  flavours: { ask: Record<string, never>; reply: { flavours: FlavourEntry[] }; progress: never };
  position: { ask: { play: Play; pictures?: number }; reply: PositionReply; progress: never };
  judge: { ask: { play: Play; player: Player; labels: string[] }; reply: Judgement; progress: never };
  options: {
    ask: { play: Play; player: Player; values?: boolean; most?: number; milliseconds?: number };
    reply: OptionsReply;
    progress: { done: number; of: number; option: Option };
  };
  best: {
    ask: { play: Play; player: Player; level: Level; seed: number; milliseconds?: number };
    reply: BestReply;
    progress: Work;
  };
  analyse: {
    ask: { start: Start; moves?: Move[]; flavours?: Flavour[]; milliseconds?: number };
    reply: AnalyseReply;
    progress: { done: number; of: number; row: FlavourRow } | Work;
  };
  draw: {
    ask: { play: Play; what: 'position' | 'tree' | 'thermograph'; format: 'svg' | 'tikz' | 'dot'; milliseconds?: number };
    reply: { text: string; notes: string[] };
    progress: Work;
  };
  'ttt.view': { ask: TttGame; reply: TttView; progress: never };
  'ttt.best': {
    ask: TttGame & { scoring?: TttScoring; level: Level; seed: number; milliseconds?: number };
    reply: TttBest;
    progress: Work;
  };
  'ttt.solve': { ask: TttGame & { scoring?: TttScoring }; reply: TttSolution; progress: Work };
  'ttt.annotate': { ask: TttGame & { scoring?: TttScoring; milliseconds?: number }; reply: TttAnnotation; progress: Work };
}

/** Said a few times a second while one long question is being worked on. */
export interface Work {
  states: number;
  seconds: number;
}

export type RequestName = keyof Requests;
export type Ask<N extends RequestName> = { request: N } & Requests[N]['ask'];
export type Reply<N extends RequestName> = Requests[N]['reply'];
export type ProgressOf<N extends RequestName> = Requests[N]['progress'];

/** Bad input: what is wrong with it, and where. */
export interface EngineFault {
  message: string;
  /** The character of the position or of the joined moves (`moves.join(' ')`) at fault, from 0. */
  at?: number;
  /** The message, the line and a caret below it, as the command line prints them. */
  located?: string;
  /** input: the user can mend it. limit: the time or memory did not suffice. program: a fault of ours. */
  kind: 'input' | 'limit' | 'program';
}

/** What the engine's one function returns. */
export type EngineAnswer = { reply: unknown } | { error: EngineFault };

// --- between page and worker ----------------------------------------------------------------------------------------------

export type ToWorker = { id: number; ask: { request: string } };
export type FromWorker =
  | { ready: true }
  | { id: number; progress: unknown }
  | { id: number; answer: EngineAnswer };
