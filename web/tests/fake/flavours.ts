/** Two flavours, as the engine lists them. */

import type { FlavourEntry } from '../../src/engine/protocol';

export const listed: readonly FlavourEntry[] = [
  { name: 'classical', symbol: 'classical', meaning: 'one move at a time', superposes: false, usual: true },
  { name: 'Cp', symbol: "C'", meaning: "the player's only one", superposes: true, usual: true },
];
