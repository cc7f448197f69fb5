import { expressionExamples } from '../../content/expressions';
import { Damaged, type Fields, type Schema } from '../share/link';

const LONGEST_EXPRESSION = 10_000;

/** What stands in the calculator's box. */
export const calculatorSchema: Schema<string> = {
  screen: 'calculator',
  write: (expression): Fields => (expression === '' ? {} : { expression }),
  read({ expression }) {
    if (expression !== undefined && expression.length > LONGEST_EXPRESSION) {
      throw new Damaged('The expression is too long for the calculator.');
    }
    return expression ?? expressionExamples[0]?.expression ?? '';
  },
};
