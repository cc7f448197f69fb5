import { hiddenGame, hiddenModels } from '../../content/hidden';
import type { Player } from '../engine/protocol';
import { Damaged, type Fields, type Schema } from '../share/link';

/** What is agreed before a game with hidden information. The person is the first player, L, or the second. */
export interface HiddenSetup {
  readonly model: string;
  readonly game: string;
  readonly position: string;
  readonly person: Player;
  /** Which of the game's players is the first: where their moves differ, that matters. */
  readonly begins: Player;
  /** Who cannot move wins. */
  readonly misere: boolean;
}

/** A game: what the person did, and the seed of the computer's luck, from which all else follows. */
export interface HiddenPlay {
  readonly setup: HiddenSetup;
  readonly seed: number;
  readonly actions: readonly number[];
}

const LONGEST_POSITION = 100;
const GAME_NAME = /^[a-z][a-z-]{0,40}$/;
const MOST_ACTIONS = 1000;
const MOST_SEEDS = 2 ** 31;

export const DEFAULT_HIDDEN: HiddenSetup = {
  model: hiddenModels[0].name,
  game: hiddenGame,
  position: hiddenModels[0].starts[0] ?? '',
  person: 'L',
  begins: 'L',
  misere: false,
};

export function newPlay(setup: HiddenSetup): HiddenPlay {
  return { setup, seed: Math.floor(Math.random() * MOST_SEEDS), actions: [] };
}

export const hiddenSchema: Schema<HiddenPlay> = {
  screen: 'hidden',
  write: ({ setup: { model, game, position, person, begins, misere }, seed, actions }) => ({
    model,
    ...(game === hiddenGame ? {} : { game }),
    position,
    you: person === 'L' ? 'first' : 'second',
    ...(begins === 'L' ? {} : { begins }),
    ...(misere ? { misere: 'yes' } : {}),
    luck: String(seed),
    ...(actions.length > 0 ? { did: actions.join('.') } : {}),
  }),
  read(fields) {
    const setup = readSetup(fields);
    if (fields.luck === undefined) return newPlay(setup);
    const seed = wholeNumber(fields.luck);
    const actions = fields.did === undefined ? [] : fields.did.split('.').map(wholeNumber);
    if (actions.length > MOST_ACTIONS) throw new Damaged('The link has more actions than a game can have.');
    return { setup, seed, actions };
  },
};

function readSetup(fields: Fields): HiddenSetup {
  const { model = DEFAULT_HIDDEN.model, game = hiddenGame, position, you = 'first', begins = 'L' } = fields;
  const known = hiddenModels.find(({ name }) => name === model);
  if (!known) throw new Damaged(`There is no game “${model.slice(0, 40)}” here.`);
  if (you !== 'first' && you !== 'second') throw new Damaged('The link does not say whether you play first or second.');
  if (!GAME_NAME.test(game)) throw new Damaged(`There is no game “${game.slice(0, 40)}”.`);
  if (begins !== 'L' && begins !== 'R') throw new Damaged('The link does not say whether Left or Right begins.');
  if (position !== undefined && position.length > LONGEST_POSITION) throw new Damaged('The position is too long.');
  return {
    model,
    game,
    position: position ?? known.starts[0] ?? '',
    person: you === 'first' ? 'L' : 'R',
    begins,
    misere: fields.misere === 'yes',
  };
}

function wholeNumber(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new Damaged(`The link is damaged at “${text.slice(0, 40)}”.`);
  return Number(text);
}
