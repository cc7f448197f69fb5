#pragma once

#include <optional>
#include <vector>

#include "circuit/circuit_writer.h"
#include "rules/bit_change.h"

namespace qcg::circuit {

/// What a label does to a board of qubits, one for each bit that may be 1 somewhere. Qubits are counted from the first
/// of the board, remains from the first of those that the move has.
struct LabelGates {
  struct Overwrite {
    unsigned qubit = 0;
    bool value = false;
    unsigned remains = 0;  // has the value that was there
  };
  struct Effect {
    std::vector<BitTests> where{};        // one holds of the position before, never two
    std::optional<unsigned> condition{};  // which of the remains says that it held
    std::vector<unsigned> flips{};        // qubits whose value is known there, and changes
    std::vector<Overwrite> overwrites{};  // qubits that may be either
  };

  std::vector<BitTests> legal_where{};
  Effect always{};
  QubitRange field{};  // becomes less
  std::uint64_t amount = 0;
  std::vector<Effect> besides{};
  unsigned remains = 0;  // how many the label needs
};

/// The bits of a position that may ever be 1: those that are in the start, what labels set, and lower bits of what they
/// make less.
Position possible_bits(const std::vector<Position>& starts, const std::vector<BitChange>& changes);
/// Which qubit of the board a bit is.
unsigned qubit_of(unsigned bit, Position possible);

LabelGates gates_of(const BitChange& change, Position possible);

}  // namespace qcg::circuit
