// What the page asks the engine, and what it answers: the one description of both. tools/make-protocol.mjs makes the types
// of it as which the engine (src/wasm) reads requests and builds replies; run it after a change here. The engine is the
// same core as the command line, so positions, flavours, moves and values are spelled as `qcg` spells them.

/** A whole number from 0 on; a plain `number` may be any. */
export type Count = number;
/** A whole number, also below 0. */
export type Whole = number;

// --- quantum combinatorial games --------------------------------------------------------------------------------------

export type Player = 'L' | 'R';
/** The name of one of the engine's flavours: 'classical', 'D', ... */
export type Flavour = string;
/** L: Left wins, R: Right wins, N: whoever moves first wins, P: whoever moves second wins. */
export type Outcome = 'L' | 'R' | 'N' | 'P';
export type Level = 'beginner' | 'easy' | 'good' | 'perfect';
export type Note = 'best' | 'fine' | 'loses';
export type OptionNote = Note | 'resists' | 'lost';

/** Where a game starts; `position` may be a superposition, `3,1 | 1,3`. */
export interface Start {
  game: string;
  position: string;
  flavour: Flavour;
  /** Most labels in a superposed move: '2', '3', ... or 'inf'. */
  width: string;
  /** The text of a rule file, where the game is that of these rules and not of the catalogue; `game` is its name. */
  rules?: string;
  /** The player who moves last loses: outcomes are those of this play, and there are no values. */
  misere?: boolean;
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
  presets: Preset[];
  /** Of games whose positions are graphs, `..b.r:1-2,2-3`: the letters of a vertex, the free one first. */
  vertexLetters: VertexLetter[];
  /** How its boards are laid out. */
  layout: Layout;
  /** Whether both players have the same moves in the example. */
  impartial: boolean;
  /** The text of its rule file, where it is written as one. */
  source?: string;
}

/** A position to begin with. */
export interface Preset {
  position: string;
  note: string;
}

export interface VertexLetter {
  letter: string;
  meaning: string;
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

/** Where on the board a label acts. Paths are the `d` of SVG paths. */
export interface BoardMark {
  /** A line to press on. */
  path?: string;
  /** An area to press on. */
  disc?: string;
  /** An area around everything that the label takes, where that is more than what is pressed on. */
  all?: string;
  /** A knob beside its piece; `turn`: degrees to turn an arrow that points up. */
  knob?: Knob;
}

export interface Knob {
  x: number;
  y: number;
  turn?: number;
}

/** Where a label can be taken hold of. */
export interface LabelHandle extends BoardMark {
  /** In how many realisations the label acts here. */
  legalIn: Count;
}

/** A label that is legal for the player in at least one realisation. */
export interface LabelState {
  player: Player;
  label: string;
  /** The same in one short word. */
  brief: string;
  legalIn: Count;
  /** Realisations in which it is not legal; `legalIn + missing` is `total`. */
  missing: Count;
  /** Whether the flavour lets it be played on its own. */
  alone: boolean;
  /** None where the board has no room for one. */
  handles: LabelHandle[];
}

/** A shape in colours that the page chooses: whose it is, and how it is filled. */
export interface BoardPath {
  path: string;
  ink: 'plain' | 'left' | 'right' | 'either' | 'faint';
  fill: 'none' | 'ink' | 'tint' | 'white';
  width: number;
  line: 'solid' | 'dashed' | 'dotted';
  arrow: boolean;
}

export interface BoardText {
  text: string;
  x: number;
  y: number;
  size: number;
  anchor: 'start' | 'middle' | 'end';
}

export type BoardShape = BoardPath | BoardText;

export interface BoardPiece {
  id?: Count;
  /** What people call it: `edge 4`. */
  name?: string;
  /** Of a heap's counters: which this is, from 1 at the bottom. */
  level?: Count;
  edge: boolean;
  shapes: BoardShape[];
  /** How it looks in a realisation on its own, where `shapes` leave room for what else may stand there. */
  alone: BoardShape[] | null;
  /** Its middle. */
  x?: number;
  y?: number;
  /** The number of realisations in which it is there. */
  present: Count;
}

/** One realisation: its notation, and for each piece of the board whether it is there, `1`, or not, `0`. */
export interface World {
  text: string;
  pieces: string;
}

/** A move as a step from worlds to worlds. */
export interface WorldStep {
  player: Player;
  labels: string[];
  before: World[];
  after: World[];
  /** For each world before it, label by label, the number of the world after it; -1 where the label is not legal. */
  branches: Whole[][];
  /** The worlds before it of which none comes, and why: `no edge 4 here`. */
  deaths: WorldDeath[];
}

export interface WorldDeath {
  world: Count;
  reason: string;
}

/** A step that has been played, and where its labels acted. */
export type MarkedStep = WorldStep & { marks: BoardMark[] };
/** A step that might be played, on a board on which all its worlds can be drawn. */
export type DrawnStep = WorldStep & { board: Board };

/** The board of all realisations at once; nothing on it moves while a game is played. */
export interface Board {
  layout: Layout;
  width: number;
  height: number;
  background: BoardShape[];
  pieces: BoardPiece[];
  /** Where the nodes above the ground stand, on boards of edges. */
  nodes: BoardNode[];
}

export interface BoardNode {
  id: Count;
  x: number;
  y: number;
}

export type Layout = 'none' | 'grid' | 'rows' | 'heaps' | 'stalks' | 'grounded' | 'network' | 'diagram';

/** What is there in one realisation. */
export interface ScenePiece {
  id: Count;
  kind: 'cell' | 'edge' | 'heap' | 'pin' | 'token' | 'bar';
  owner: 'nobody' | 'left' | 'right' | 'either';
  ends?: [Count, Count];
  /** Of a cell: its column and its row, on a network any point of the plane. */
  at?: [number, number];
  count?: Count;
  name: string;
}

export interface PositionReply {
  /** The superposition in the notation, `1,1 | 0,1`: all of it, however long. */
  text: string;
  /** How many realisations there are. */
  total: Count;
  /** All realisations laid over each other, with shares where there are several. */
  overlaySvg: string;
  board: Board;
  /** The realisations on this board, the first 2,000 of them. */
  worlds: World[];
  /** How the last move led here, and where it acted; null before the first, and beyond 2,000 worlds. */
  last: MarkedStep | null;
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
  /** It is not legal yet, and one more label can make it so. */
  unfinished: boolean;
  /** The move in the notation, where it is legal; play it by appending { player, move } to the moves. */
  move?: string;
  /** Where it is not legal: why, in words. Where it is: what it does. */
  reason: string;
  /** Where it is legal: how many realisations it leads to. */
  realisations?: Count;
}

/** The verdict on a move, and the worlds that would come of it on a board of their own; no step beyond 2,000 worlds. */
export type Preview = Judgement & { step?: DrawnStep };

export interface Option {
  move: string;
  /** What it leads to, in the notation, cut after 400 characters. */
  text: string;
  realisations: Count;
  /** Absent where the time did not suffice. */
  outcome?: Outcome;
  /** Whether the mover wins after it. */
  wins?: boolean;
  value?: string;
  /**
   * best: wins and no other move leaves a better value. fine: wins as well. loses: gives a won game away. Where no move
   * wins, resists: leaves the opponent the most to go wrong with, and lost: all others.
   */
  note?: OptionNote;
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
  /** Of a value that is not found: `-3/2..-1`, `0..`, `*5 or *6`, `*2..*9`; null where nothing is known of it. */
  known: string | null;
  latex: string | null;
  unicode: string | null;
  /** A string beyond 2^53. */
  birthday: Count | string | null;
  temperature: string | null;
  mean: string | null;
  /** null where the value is unknown or its numbers are too large for a picture. */
  thermographSvg: string | null;
  states: Count;
  seconds: number;
  /** Why something is null. */
  unknown?: string;
}

export interface AnalyseReply {
  rows: FlavourRow[];
}

/** A value and everything that can be said of it. */
export interface EvaluatedValue {
  value: string;
  /** The canonical form in numbers, stars and braces only. */
  canonical: string;
  latex: string;
  unicode: string;
  outcome: Outcome;
  /** A string beyond 2^53. */
  birthday: Count | string;
  temperature: string;
  mean: string;
  /** null where its numbers are too large for a picture. */
  thermographSvg: string | null;
}

export interface EvalReply {
  /** Whatever it is, as it reads back. */
  answer: string;
  /** What a value is, or what both sides of a comparison of values are; of anything else nothing. */
  values: EvaluatedValue[];
  /** Of such a comparison: its sign, and how its sides do compare (`||`: confused). */
  relation?: string;
  order?: '<' | '=' | '>' | '||';
  /** Of what is true or false. */
  truth?: boolean;
}

/** A function of the language: how it is called, what it is, and an example with its answer. */
export interface FunctionEntry {
  written: string;
  says: string;
  example: string;
  answer: string;
}

/** The functions about one thing. */
export interface FunctionGroupEntry {
  title: string;
  functions: FunctionEntry[];
}

/** Strategies replayed: whether they prove the claims, and if not, why not. */
export interface CertificateReply {
  valid: boolean;
  /** As `qcg eval` reads them: `<hackenbush br+br+r>[A] = 1/4`. */
  claims: string[];
  why?: string;
}

/** What becomes of runs that are not legal: docs/circuits.md. */
export type CircuitForm = 'kept' | 'erased' | 'certain';
export type CircuitFormat = 'svg' | 'quantikz' | 'qasm3' | 'qasm2';

export interface MeasuredWorld {
  text: string;
  bits: string;
  runs: string;
  chance: string;
}

/** The game so far as a circuit. Whole numbers may be long, so they are texts, as fractions are. */
export interface CircuitReply {
  /** In the format that was asked for, or why there is no picture of it. */
  text?: string;
  undrawn?: string;
  qubits: Count;
  gates: Count;
  depth: Count;
  /** Made from a list of positions, where the rules do not say which bits change. */
  byTable: boolean;
  /** Of `choices` of a world to start from and a label of each move, so many are legal. */
  runs: string;
  choices: string;
  /** The chance that a shot is kept. */
  success: string;
  /** Of amplitude amplification. */
  iterations: Count;
  /** What may be measured in the shots that are kept; the first of `total`. */
  worlds: MeasuredWorld[];
  total: Count;
}

// --- hidden information ---------------------------------------------------------------------------------------------

/** One action, as far as the person may know of it; all of it once the game is over. */
export interface HiddenEvent {
  player: Player;
  /** Looked at a heap, moved, or tried what was not possible. */
  kind: 'look' | 'move' | 'no';
  /** Whether the other side heard of it. */
  told: boolean;
  /** Its number from 1, where both hear which heap or other part of the position it is. */
  heap?: Count;
  /** What the one who looked saw: the size of a heap, or what is left of another part. */
  size?: Count;
  saw?: string;
  /** Whether the other side heard that the heap is empty now, or that nobody can move in the part. */
  emptied?: boolean;
  action?: string;
  /** With which the computer chose it: '2/3'. */
  chance?: string;
  position?: string;
  /** What each side then knew: `[3, 2\u0304, 1]`, a bar over the most that can be there. */
  knew?: { L: string; R: string };
}

/** Something that the person may try. */
export interface HiddenChoice {
  action: Count;
  name: string;
  /** The heap that it is about, by its number, and how much it takes. */
  heap?: Count;
  takes?: Count;
}

/** A game against the equilibrium, with the person to act or the game over. */
export interface HiddenReply {
  /** To the first player, Left: '1/3'. */
  value: string;
  winner: Player | null;
  /** What the person knows, and how many positions that leaves. */
  knows: string;
  possible: Count;
  /** The sizes that each heap may have, for all that the person knows; none where the parts are no heaps. */
  heaps: Count[][];
  /** The number of the heap or part that the person is looking at, or 0. */
  selected: Count;
  choices: HiddenChoice[];
  events: HiddenEvent[];
}

// --- quantum tic-tac-toe ----------------------------------------------------------------------------------------------

export type TttVariant = 'classic' | 'squared' | 'ultimate';
export type TttRules = 'default' | 'goff';
/** What a shared win counts as for X. The default is 'draw', with Goff's rules 'goff'. */
export type TttScoring = 'draw' | 'win' | 'loss' | 'goff' | 'narrow' | 'complete';
export type TttMark = 'X' | 'O';

export interface TttGame {
  variant: TttVariant;
  rules: TttRules;
  /** `3-5`, `=3`; on 9x9 `2/6-9/4`, `=2/6`. */
  moves: string[];
}

/** A mark and the number of its move. */
export interface TttNumbered {
  mark: TttMark;
  number: Count;
}
/** Half of a pair; `other` is the square of the other half. */
export type TttHalf = TttNumbered & { other: Count };
export type TttEntanglement = TttNumbered & { from: Count; to: Count; component: Count };
/** A mark that becomes classical. */
export type TttLanding = TttNumbered & { square: Count };

export interface TttSquare {
  /** '3' or '2/6' */
  name: string;
  board: Count;
  classical: TttNumbered | null;
  quantum: TttHalf[];
}

export interface TttChoice {
  move: string;
  preview: TttLanding[];
}

export interface TttBoard {
  won: TttMark | 'both' | null;
  full: boolean;
  linked: Count[];
}

export interface TttResult {
  winner: TttMark | 'shared' | 'draw';
  text: string;
  /** The squares of all winning lines, on 9x9 the boards of them. */
  line: Count[];
}

/** Squares are numbered from 0: the square 2/6 of the notation (board 2, place 6) is 14. */
export interface TttView {
  squares: TttSquare[];
  /** Live pairs by rising number; `component` numbers the entangled groups from 0. */
  entanglements: TttEntanglement[];
  phase: 'move' | 'choose' | 'over';
  /** Who moves or chooses. */
  toMove: TttMark;
  /** The legal actions: pairs, or the two choices. */
  legal: string[];
  /** In phase 'choose': the squares of the cycle, in order, and what each choice does, step by step from the closing mark. */
  cycle: Count[];
  /** The numbers of the moves whose pairs make the cycle, in the same order. */
  cycleMoves: Count[];
  choices: TttChoice[];
  /** What the last action did if it was a choice, in the same order: for the animation of a collapse. */
  collapsed: TttLanding[];
  /** Ultimate: the boards the next move must join (twice the same: stay within it), or 'free'; null in other variants. */
  destinations: [Count, Count] | 'free' | null;
  /** Who has a line on each board (one board in the classic game); 'both' is possible in a collapse. */
  boards: TttBoard[];
  result: TttResult | null;
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
  iterations: Count;
}

export interface TttSolution {
  /** What X gets with best play: '1', '1/2', '0', ... as `qcg ttt solve` says. */
  value: string;
  optimal: string[];
  line: string[];
}

export interface TttAnnotatedMove {
  move: string;
  exact?: string;
  winRate?: number;
  note?: Note;
}

export interface TttAnnotation {
  moves: TttAnnotatedMove[];
  /** Of the position: exact where proved. */
  exact?: string;
  /** The proof tells positions apart by 64-bit hashes, so it holds up to collisions of these. */
  hashed?: boolean;
  winRate: number;
}

// --- requests and replies -----------------------------------------------------------------------------------------------

export interface Requests {
  games: { ask: Record<string, never>; reply: { games: GameEntry[] }; progress: never };
  /** The game of a rule file; what is wrong with it is a fault with its line and column. */
  rules: { ask: { text: string }; reply: { game: GameEntry }; progress: never };
  random: { ask: { game: string; size: Count; seed: Count }; reply: { position: string }; progress: never };
  flavours: { ask: Record<string, never>; reply: { flavours: FlavourEntry[] }; progress: never };
  position: { ask: { play: Play }; reply: PositionReply; progress: never };
  judge: { ask: { play: Play; player: Player; labels: string[] }; reply: Judgement; progress: never };
  preview: { ask: { play: Play; player: Player; labels: string[] }; reply: Preview; progress: never };
  options: {
    ask: { play: Play; player: Player; values?: boolean; most?: Count; milliseconds?: Count };
    reply: OptionsReply;
    progress: OptionProgress;
  };
  best: {
    ask: { play: Play; player: Player; level: Level; seed: Count; milliseconds?: Count };
    reply: BestReply;
    progress: Work;
  };
  analyse: {
    ask: { start: Start; moves?: Move[]; flavours?: Flavour[]; milliseconds?: Count };
    reply: AnalyseReply;
    progress: RowProgress | Work;
  };
  draw: {
    ask: { play: Play; what: 'position' | 'tree' | 'thermograph'; format: 'svg' | 'tikz' | 'dot'; milliseconds?: Count };
    reply: { text: string; notes: string[] };
    progress: Work;
  };
  /** What `qcg eval` takes. */
  eval: { ask: { expression: string; milliseconds?: Count }; reply: EvalReply; progress: Work };
  functions: { ask: Record<string, never>; reply: { groups: FunctionGroupEntry[] }; progress: never };
  certificate: { ask: { text: string; milliseconds?: Count }; reply: CertificateReply; progress: Work };
  circuit: {
    ask: { play: Play; form: CircuitForm; format: CircuitFormat };
    reply: CircuitReply;
    progress: never;
  };
  hidden: {
    ask: {
      game: string;
      position: string;
      /** As `qcg hidden` names them. */
      model: string;
      misere: boolean;
      /** Which of the game's players begins: Left where nobody says. */
      begins?: Player;
      /** The first player, L, or the second. */
      person: Player;
      /** The person's; the computer's follow from the seed. */
      actions: Count[];
      seed: Count;
      milliseconds?: Count;
    };
    reply: HiddenReply;
    progress: Work;
  };
  'ttt.view': { ask: TttGame; reply: TttView; progress: never };
  'ttt.best': {
    ask: TttGame & { scoring?: TttScoring; level: Level; seed: Count; milliseconds?: Count };
    reply: TttBest;
    progress: Work;
  };
  'ttt.solve': { ask: TttGame & { scoring?: TttScoring }; reply: TttSolution; progress: Work };
  'ttt.annotate': { ask: TttGame & { scoring?: TttScoring; milliseconds?: Count }; reply: TttAnnotation; progress: Work };
}

/** Said of each option as soon as it is solved. */
export interface OptionProgress {
  done: Count;
  of: Count;
  option: Option;
}
/** Said of each row when it is finished, and before that whenever more has become known of it. */
export interface RowProgress {
  /** How many rows are finished, and of how many. */
  done: Count;
  of: Count;
  row: FlavourRow;
}

/** Said a few times a second while one long question is being worked on. */
export interface Work {
  states: Count;
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
  /** The same place in a text of several lines, both from 1. */
  line?: number;
  column?: number;
  /** The message, the line and a caret below it, as the command line prints them. */
  located?: string;
  /** input: the user can mend it. limit: the time or memory did not suffice. program: a fault of ours. */
  kind: 'input' | 'limit' | 'program';
}

/** What the engine's one function returns. */
export type EngineAnswer = { reply: unknown } | { error: EngineFault };

// --- between page and worker ----------------------------------------------------------------------------------------------

/** The engine's two modules: what the first screens ask, and the rest, which is loaded when it is first asked. */
export type Part = 'play' | 'study';
export type ToWorker = { id: number; ask: { request: RequestName } } | { load: Part };
export type FromWorker = { ready: Part } | { id: number; progress: unknown } | { id: number; answer: EngineAnswer };
