/** What the calculator offers to try: each shows something that the one before did not. */
export const expressionExamples: readonly { readonly expression: string; readonly note: string }[] = [
  { expression: '{1|-1} + *', note: 'values are added' },
  { expression: '{1|-1} || 0', note: 'a hot game is confused with 0' },
  { expression: '[domineering 2x3]', note: 'the value of a classical game' },
  { expression: '<hackenbush br+br+r>[D]', note: 'the same of a quantum game: flavour D' },
  { expression: '<hackenbush br+br+r>[A,2]', note: 'flavour A, at most two moves at once' },
  { expression: '<nim 2>[D] + <nim 2>[D]', note: 'a sum of two quantum games …' },
  { expression: '<[nim 2] + [nim 2]>[D]', note: '… and the quantum game of a sum: not the same' },
  { expression: '<hackenbush b+br>[B] = <hackenbush b+br>[Cp]', note: 'the smallest refutation of a conjecture' },
  { expression: 'cool({3|1}, 1/2)', note: 'a function: each move costs half a move' },
  { expression: 'let g = <nim 3>[D]; set over h in followers(g, L) of nimber(h)', note: 'a name, moves and a set' },
  { expression: 'max over G in stalks up to 5 of temperature(<G>[C])', note: 'the hottest of a family' },
];
