/** Which lesson is open, in a link. */

import { Damaged, type Schema } from '../share/link';
import { lessons } from '../../content/lessons';

export const learnSchema: Schema<number> = {
  screen: 'learn',
  write: (index) => ({ lesson: lessons[index]?.id ?? '' }),
  read(fields) {
    if (fields.lesson === undefined) return 0;
    const index = lessons.findIndex((lesson) => lesson.id === fields.lesson);
    if (index < 0) throw new Damaged(`There is no lesson “${fields.lesson.slice(0, 40)}”.`);
    return index;
  },
};
