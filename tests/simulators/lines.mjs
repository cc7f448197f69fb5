// Lines of play whose circuits are run.

// So few qubits that quantum-circuit, which goes through all amplitudes at every gate and shot, runs the circuits too.
const small = true;
// So much is erased that thousands of shots would be needed for one that is kept.
const rare = true;

export const lines = [
  // the same superposed move twice, as Dorbec and Mhalla play it (section 3.4)
  { game: 'nim', position: '1,1,2', moves: '1_1 & 2_1; 1_1 & 2_1', small },
  { game: 'nim', position: '1,1', moves: '1_1 & 2_1', small },
  { game: 'nim', position: '3', moves: '1_1 & 1_2; 1_1', small },
  { game: 'nim', position: '3,2', moves: '1_1 & 1_3 & 2_2; 1_2 & 2_1; 2_1' },
  { game: 'nim', position: '1,2 | 2,1', moves: '1_1 & 2_1; 1_1 & 2_2' },
  { game: 'nim-cut', position: '2,2', moves: '1=0 & 2=1; 1=1 & 2=0', rare },
  { game: 'subtraction', position: '{1,3}:4', moves: '1_1 & 1_3; 1_1' },
  { game: 'hackenbush', position: 'b+b', moves: 'L: b1 & b2; L: b1 & b2', small },
  { game: 'hackenbush', position: 'b+b+r', moves: 'b1 & b2; r1; b1 & b2', small },
  { game: 'hackenbush', position: 'bb+r', moves: 'cut blue edge 1 of stalk 1 & cut blue edge 2 of stalk 1; r1', small },
  { game: 'hackenbush', position: 'br+br+r', moves: 'L: b1 & b2; R: r1 & r2 & r3; L: b1 & b2' },
  { game: 'domineering', position: '2x2', moves: '1,1v & 1,2v; L: 1,1v' },
  { game: 'octal', position: '0.6:4', moves: '1 & 3; 1 & 4' },
  { game: 'col', position: 'path:3', moves: 'b1 & b2 & b3; r1 & r3' },
  { game: 'snort', position: 'path:3', moves: 'b1 & b2 & b3; r1 & r3' },
  { game: 'konane', position: 'br./.br/.br', moves: 'R: r2l & r3l; L: b1r', small },
  { game: 'clear-the-pond', position: 'b.r', moves: 'blue 1; red 1', small },
  { game: 'avoid-true', position: 'xx./..x/x.x', moves: 'set x1 & set x2 & set x3; set x1 & set x2', small },
  { game: 'transverse-wave', position: 'ggp/gpg', moves: 'c1 & c2; c2 & c3', rare },
  { game: 'arc-kayles', position: 'path:4', moves: 't1-2 & t2-3 & t3-4; t1-2 & t3-4' },
  { game: 'cram', position: '2x2', moves: 'd1,1-1,2 & d1,1-2,1; d2,1-2,2 & d1,2-2,2' },
  { game: 'toppling-dominoes', position: 'brb', moves: 't1-left & t3-right; t2-left & t2-right' },
];

/** The forms in which a program runs the line. */
export function forms(line, version) {
  if (version === '2' && !line.small) return [];
  return line.rare ? ['kept', 'certain'] : ['kept', 'erased', 'certain'];
}
