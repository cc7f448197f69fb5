import type { LabelState } from '../engine/protocol';

/** In how many of the realisations a thing is there, as boards print it: nothing where that goes without saying. */
export function shareText(present: number, total: number): string {
  return present === total ? '' : `${present}/${total}`;
}

/** How strongly to draw what is in only some realisations; never so faint that it cannot be seen. */
export function shareOpacity(present: number, total: number): number {
  return total === 0 ? 1 : 0.4 + (0.6 * present) / total;
}

export function labelName({ label, legalIn, missing }: LabelState): string {
  return missing === 0 ? label : `${label}, in ${legalIn} of ${legalIn + missing} realisations`;
}
