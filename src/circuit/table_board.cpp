#include "circuit/table_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/checkpoint.h"
#include "circuit/game_circuit.h"

namespace qcg::circuit {

TableBoard::TableBoard(const LineOfPlay& line, const std::vector<RunCounts>& layers) : line_(line) {
  std::size_t listed = 0;
  for (const RunCounts& layer : layers) {
    listed += layer.size();
    if (listed > most_listed_positions) {
      throw LineTooLarge(layers_.empty() ? 0 : layers_.size() - 1,
                         fmt::format("a circuit by a table of positions needs at most {} of them, and here are {}",
                                     most_listed_positions, listed));
    }
    layers_.emplace_back();
    for (const auto& [position, runs] : layer) layers_.back().push_back(position);
  }
}

std::uint64_t TableBoard::number_of(std::size_t layer, Position position) const {
  const auto& list = layers_[layer];
  return static_cast<std::uint64_t>(std::lower_bound(list.begin(), list.end(), position) - list.begin());
}

unsigned TableBoard::qubits_of(std::size_t layer) const {
  const bool is_measured = layer + 1 == layers_.size();
  return std::max(qubits_for(layers_[layer].size()), is_measured ? 1U : 0U);
}

void TableBoard::add_registers(CircuitWriter& writer, bool reuses) {
  if (!reuses) {
    for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
      registers_.push_back(writer.add_qubits(fmt::format("board{}", layer), qubits_of(layer)));
    }
    return;
  }
  // Two registers take turns: by the next move but one the first of them is clear again.
  std::array<unsigned, 2> sizes{};
  for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
    sizes[layer % 2] = std::max(sizes[layer % 2], qubits_of(layer));
  }
  const std::array shared{writer.add_qubits("board0", sizes[0]), writer.add_qubits("board1", sizes[1])};
  for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
    registers_.push_back({shared[layer % 2].first, qubits_of(layer)});
  }
}

void TableBoard::set_up(CircuitWriter& writer) const { writer.prepare(registers_.front(), layers_.front().size()); }

void TableBoard::play(CircuitWriter& writer, std::size_t move, QubitRange label, Qubit flag) const {
  const auto& [player, labels] = line_.moves[move];
  const QubitRange after = registers_[move + 1];
  for (std::size_t i = 0; i < layers_[move].size(); ++i) {
    checkpoint();
    for (std::size_t j = 0; j < labels.size(); ++j) {
      const auto next = line_.start.rules.play(layers_[move][i], player, labels[j]);
      if (!next) continue;
      const std::vector<Control> here = holds(registers_[move], i) + holds(label, j);
      writer.flip(flag, here);
      const std::uint64_t number = number_of(move + 1, *next);
      for (unsigned bit = 0; bit < after.count; ++bit) {
        if ((number >> bit & 1U) != 0) writer.flip(after.first + bit, here);
      }
    }
  }
}

}  // namespace qcg::circuit
