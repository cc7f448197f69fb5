#pragma once

#include <optional>

#include "circuit/label_gates.h"
#include "circuit/runs.h"

namespace qcg::circuit {

/// Qubits that tell runs apart, and how many numbers they can hold.
struct Leftover {
  QubitRange qubits;
  std::uint64_t items = 1;
};

/// Positions as the words that they are: a qubit for each bit that may be 1 somewhere. Moves are made of the changes
/// that the rules state, whatever the realisations are.
class WordBoard {
 public:
  /// Nothing where the rules do not state what some label of the line does.
  static std::optional<WordBoard> of(const LineOfPlay& line);

  /// Adds the board's registers. `reuses` says that what a move leaves is cleared before the next one.
  void add_registers(CircuitWriter& writer, bool reuses);
  void set_up(CircuitWriter& writer) const;
  /// The move at this index: flips the flag where the label is legal, and plays it there.
  void play(CircuitWriter& writer, std::size_t move, QubitRange label, Qubit flag) const;

  /// What setting up left behind.
  [[nodiscard]] Leftover after_start() const { return {start_, starts_.size()}; }
  [[nodiscard]] std::vector<Leftover> after(std::size_t move) const;
  [[nodiscard]] QubitRange position() const { return board_; }
  [[nodiscard]] std::uint64_t number_of(Position position) const;

 private:
  using Changes = std::vector<std::vector<BitChange>>;  // by move and label

  WordBoard(const LineOfPlay& line, const Changes& changes);
  void play(CircuitWriter& writer, const LabelGates& gates, const std::vector<Control>& label, Qubit flag,
            Qubit remains) const;
  void apply(CircuitWriter& writer, const LabelGates::Effect& effect, const std::vector<Control>& here,
             Qubit remains) const;
  [[nodiscard]] std::vector<Control> controls_of(const BitTests& tests) const;
  [[nodiscard]] std::vector<std::string> meanings() const;

  AnyRuleset rules_;
  std::vector<Position> starts_;
  Position possible_;                           // bits that may be 1 somewhere
  std::vector<std::vector<LabelGates>> moves_;  // by move and label
  std::vector<unsigned> remains_counts_;        // by move
  QubitRange board_{};
  QubitRange start_{};
  std::vector<QubitRange> remains_;  // by move
};

}  // namespace qcg::circuit
