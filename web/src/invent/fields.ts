import { firstRules } from '../../content/invent';
import { readRules } from '../games/fields';
import type { Fields, Schema } from '../share/link';

/** The rules being written, and the position that is looked at; none where the rules' own first start is. */
export interface InventState {
  readonly rules: string;
  readonly position: string;
}

export const inventSchema: Schema<InventState> = {
  screen: 'invent',
  write({ rules, position }): Fields {
    if (rules === firstRules && position === '') return {};
    return position === '' ? { rules } : { rules, position };
  },
  read: (fields) => ({ rules: readRules(fields.rules ?? firstRules), position: fields.position ?? '' }),
};
