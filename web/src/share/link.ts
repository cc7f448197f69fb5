import { screenNames, type Screen } from '../screens';

/** Where the page is: a screen and what that screen shows, as the part of the address after `#`. */

/** What a screen shows, as names and texts; each screen reads and writes its own with a `Schema`. */
export type Fields = Readonly<Record<string, string>>;

export interface Place {
  screen: Screen;
  fields: Fields;
}

/** How a screen's state is written in a link or a file, and read back with everything checked. */
export interface Schema<State> {
  screen: Screen;
  write(state: State): Fields;
  /** Throws `Damaged` where the fields make no state. */
  read(fields: Fields): State;
}

/** A link or a file that cannot be read; the message is meant for people. */
export class Damaged extends Error {}

const longestHash = 100_000;

export function readHash(hash: string): Place {
  const text = hash.replace(/^#\/?/, '');
  if (text === '') return { screen: 'home', fields: {} };
  if (text.length > longestHash) throw new Damaged('The link is too long to be one of this page.');
  const screen = screenNamed(hash);
  if (!screen) throw new Damaged(`The link names a screen that is not here: “${nameIn(text).slice(0, 40)}”.`);
  const mark = text.indexOf('?');
  return { screen, fields: readFields(mark < 0 ? '' : text.slice(mark + 1)) };
}

/** The screen that a link names, even where the rest of it is damaged. */
export function screenNamed(hash: string): Screen | undefined {
  const name = nameIn(hash.replace(/^#\/?/, ''));
  return screenNames.find((each) => each === name);
}

function nameIn(text: string): string {
  return text.split('?', 1)[0] ?? '';
}

export function writeHash(place: Place): string {
  const fields = Object.entries(place.fields).map(([name, value]) => `${name}=${escapeValue(value)}`);
  return `#/${place.screen}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}

function readFields(query: string): Fields {
  const fields: Record<string, string> = {};
  for (const part of query.split('&').filter((each) => each !== '')) {
    const equals = part.indexOf('=');
    if (equals <= 0) throw new Damaged(`The link is damaged at “${part.slice(0, 40)}”.`);
    fields[part.slice(0, equals)] = unescapeValue(part.slice(equals + 1));
  }
  return fields;
}

/** Blanks become `+` and the signs of game notations stay as they are, so that links can be read by eye. */
function escapeValue(value: string): string {
  return encodeURIComponent(value)
    .replace(/%20/g, '+')
    .replace(/%(2F|2C|3A|3D|7C)/g, decodeURIComponent);
}

function unescapeValue(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    throw new Damaged(`The link is damaged at “${text.slice(0, 40)}”.`);
  }
}

/** The place that something stored describes; none where it is damaged. */
export function placeIn(stored: unknown): Place | undefined {
  if (!isRecord(stored) || !isFields(stored.fields)) return undefined;
  const screen = screenNames.find((each) => each === stored.screen);
  return screen && { screen, fields: stored.fields };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFields(value: unknown): value is Fields {
  return isRecord(value) && Object.values(value).every((each) => typeof each === 'string');
}
