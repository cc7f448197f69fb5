/** The five flavours in words. */

import type { Flavour } from '../engine/protocol';

export const flavours: readonly { flavour: Flavour; name: string; rule: string }[] = [
  { flavour: 'A', name: 'A', rule: 'never' },
  { flavour: 'B', name: 'B', rule: 'when it is the only move this player has over all realisations' },
  { flavour: 'C', name: 'C', rule: 'when it is legal in every realisation' },
  { flavour: 'Cp', name: 'C′', rule: 'when it is legal in every realisation in which this player can move' },
  { flavour: 'D', name: 'D', rule: 'always' },
];
