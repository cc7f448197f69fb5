/** A saved game: the same fields as its link, in a JSON file that names what it is. */

import { Damaged, isRecord, placeIn, type Place } from './link';

const format = 'qcg game';
const version = 1;
const largestFile = 1_000_000;

export function writeFile(place: Place): string {
  return `${JSON.stringify({ format, version, screen: place.screen, fields: place.fields }, null, 2)}\n`;
}

export function readFile(text: string): Place {
  if (text.length > largestFile) throw new Damaged('The file is too large to be a saved game.');
  const content = parse(text);
  if (content.format !== format) throw new Damaged('The file is not a game saved by this page.');
  if (content.version !== version) throw new Damaged('The file was saved by another version of this page.');
  const place = placeIn(content);
  if (!place) throw new Damaged('The file is a saved game, but it is damaged.');
  return place;
}

function parse(text: string): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(text);
    if (isRecord(content)) return content;
  } catch {
    // Falls through to the same message: what is no JSON is no saved game.
  }
  throw new Damaged('The file is not a game saved by this page.');
}
