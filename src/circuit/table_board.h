#pragma once

#include <algorithm>

#include "circuit/word_board.h"

namespace qcg::circuit {

/// Positions as numbers in lists, one for the positions after each move. A move writes the number of the new position
/// into a register of its own, and the old number is what it leaves behind. For any rules, but only for short lists.
class TableBoard {
 public:
  /// Throws LineTooLarge.
  TableBoard(const LineOfPlay& line, const std::vector<RunCounts>& layers);

  void add_registers(CircuitWriter& writer, bool reuses);
  void set_up(CircuitWriter& writer) const;
  void play(CircuitWriter& writer, std::size_t move, QubitRange label, Qubit flag) const;

  [[nodiscard]] static Leftover after_start() { return {}; }
  [[nodiscard]] std::vector<Leftover> after(std::size_t move) const {
    return {{registers_[move], std::max<std::uint64_t>(layers_[move].size(), 1)}};
  }
  [[nodiscard]] QubitRange position() const { return registers_.back(); }
  [[nodiscard]] std::uint64_t number_of(Position position) const { return number_of(layers_.size() - 1, position); }

 private:
  [[nodiscard]] std::uint64_t number_of(std::size_t layer, Position position) const;
  [[nodiscard]] unsigned qubits_of(std::size_t layer) const;

  LineOfPlay line_;
  std::vector<std::vector<Position>> layers_;  // after 0, 1, ... moves; sorted
  std::vector<QubitRange> registers_;          // of each
};

}  // namespace qcg::circuit
