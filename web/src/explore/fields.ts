import type { Start } from '../engine/protocol';
import { readStart, writeStart } from '../games/fields';
import { DEFAULT_SETUP } from '../games/setup';
import type { Schema } from '../share/link';

/** A position to be looked at in all flavours; `flavour` is the one whose options are shown. */
export const exploreSchema: Schema<Start> = {
  screen: 'explore',
  write: writeStart,
  read: (fields) => (Object.keys(fields).length === 0 ? DEFAULT_SETUP.start : readStart(fields)),
};
