import { flavours } from '../games/flavours.svelte';
import { widthWords } from '../games/words';

/** What a table of one flavour is headed by. */
export function liftWords(flavour: string, width: string): string {
  return flavours.superposes(flavour)
    ? `Flavour ${flavours.symbol(flavour)}, ${widthWords(width)}`
    : `Flavour ${flavours.symbol(flavour)}`;
}
