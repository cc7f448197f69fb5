import type { Player, Start } from '../engine/protocol';
import { Damaged, type Fields, type Schema } from '../share/link';
import { DEFAULT_SETUP, type Seat, type Setup } from './setup';
import { LEVELS } from './words';

/** A game as links and files keep it: what was agreed, all moves, and how many of them are on the board. */
export interface GameRecord {
  readonly setup: Setup;
  readonly moves: readonly string[];
  readonly at: number;
}

/** The screen shows a game, or the form that sets one up. */
export type GamesState = { readonly stage: 'setup'; readonly setup: Setup } | ({ readonly stage: 'game' } & GameRecord);

const SEATS: readonly Seat[] = ['person', ...LEVELS];
const PLAYERS: readonly Player[] = ['L', 'R'];
const STAGES: readonly GamesState['stage'][] = ['setup', 'game'];
const LONGEST_POSITION = 50_000;
const LONGEST_RULES = 65_536;
const BETWEEN_MOVES = ';';

export const gamesSchema: Schema<GamesState> = {
  screen: 'games',
  write(state) {
    const { setup, stage } = state;
    // The page as it first opens needs no fields.
    if (stage === 'setup' && sameSetup(setup, DEFAULT_SETUP)) return {};
    return {
      ...writeStart(setup.start),
      ...(setup.start.misere ? { last: 'loses' } : {}),
      left: setup.seats.L,
      right: setup.seats.R,
      first: setup.first,
      stage,
      ...(stage === 'game' && state.moves.length > 0
        ? { moves: state.moves.join(BETWEEN_MOVES), at: String(state.at) }
        : {}),
    };
  },
  read(fields) {
    if (Object.keys(fields).length === 0) return { stage: 'setup', setup: DEFAULT_SETUP };
    const setup: Setup = {
      start: { ...readStart(fields), ...(readMisere(fields) ? { misere: true } : {}) },
      seats: { L: readSeat(fields, 'left', 'L'), R: readSeat(fields, 'right', 'R') },
      first: readChoice(fields, 'first', PLAYERS, DEFAULT_SETUP.first),
    };
    const stage = readChoice(fields, 'stage', STAGES, 'game');
    return stage === 'setup' ? { stage, setup } : { stage, setup, ...readMoves(fields) };
  },
};

function sameSetup(a: Setup, b: Setup): boolean {
  return (
    a.first === b.first &&
    a.seats.L === b.seats.L &&
    a.seats.R === b.seats.R &&
    a.start.game === b.start.game &&
    a.start.position === b.start.position &&
    a.start.flavour === b.start.flavour &&
    a.start.width === b.start.width &&
    a.start.rules === b.start.rules &&
    a.start.misere === b.start.misere
  );
}

function readMoves(fields: Fields): { moves: string[]; at: number } {
  const moves = fields.moves ? fields.moves.split(BETWEEN_MOVES) : [];
  const at = fields.at === undefined ? moves.length : Number(fields.at);
  if (!Number.isInteger(at) || at < 0 || at > moves.length) {
    throw new Damaged(`The game has ${moves.length} moves, so it cannot stand at move “${fields.at?.slice(0, 20)}”.`);
  }
  return { moves, at };
}

function readMisere(fields: Fields): boolean {
  return readChoice(fields, 'last', ['wins', 'loses'], 'wins') === 'loses';
}

/** A start for any screen; whether the last move wins is said by games only. */
export function writeStart(start: Start): Fields {
  const { game, position, flavour, width, rules } = start;
  return { game, position, flavour, width, ...(rules === undefined ? {} : { rules }) };
}

/** Whether there are such a game, position and flavour, only the engine knows. */
export function readStart(fields: Fields): Start {
  const { game, position } = fields;
  if (!game || !position) throw new Damaged('The link or file says no game and position.');
  if (position.length > LONGEST_POSITION) throw new Damaged('The position is too long.');
  const width = fields.width ?? DEFAULT_SETUP.start.width;
  if (width !== 'inf' && !/^[1-9]\d{0,2}$/.test(width)) {
    throw new Damaged(`The width must be 1, 2, ... or inf, not “${width.slice(0, 20)}”.`);
  }
  const start: Start = { game, position, flavour: fields.flavour ?? DEFAULT_SETUP.start.flavour, width };
  return fields.rules === undefined ? start : { ...start, rules: readRules(fields.rules) };
}

/** The text of a rule file as a link carries it; the engine says whether it is one. */
export function readRules(text: string): string {
  if (text.length > LONGEST_RULES) throw new Damaged('The rules are too long.');
  return text;
}

function readSeat(fields: Fields, name: string, player: Player): Seat {
  return readChoice(fields, name, SEATS, DEFAULT_SETUP.seats[player]);
}

function readChoice<T extends string>(fields: Fields, name: string, choices: readonly T[], otherwise: T): T {
  const text = fields[name];
  if (text === undefined) return otherwise;
  const choice = choices.find((each) => each === text);
  if (choice === undefined) {
    throw new Damaged(`“${text.slice(0, 20)}” is not a ${name}; there are ${choices.join(', ')}.`);
  }
  return choice;
}
