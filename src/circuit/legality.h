#pragma once

#include <optional>

#include "circuit/game_circuit.h"

namespace qcg::circuit {

/// How often a circuit must be run to see whether a label is legal somewhere (Pleunes, section 7.1): it is shown by a
/// shot in which its flag and all flags before it are 1.
struct LegalityByMeasuring {
  Rational chance;  // of such a shot
  Rational least;   // what that is at least if there is one at all: one choice of all (1/2^t after t moves of width 2)
  /// Shots until it is seen with probability 1 - epsilon; nothing where it never is.
  std::optional<Integer> shots;
  Integer shots_by_least;
};

/// Of the last move of the line, which ends in the label alone.
LegalityByMeasuring legality_by_measuring(const GameCircuit& kept, double epsilon);

/// The least number of shots by which something of this chance, above 0, is seen with probability 1 - epsilon.
Integer shots_needed(const Rational& chance, double epsilon);

}  // namespace qcg::circuit
