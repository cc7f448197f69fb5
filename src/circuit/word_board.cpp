#include "circuit/word_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>

namespace qcg::circuit {

namespace {

constexpr bool has_bit(Position position, unsigned bit) { return (position >> bit & 1U) != 0; }

/// Nothing where one is not stated.
std::optional<std::vector<std::vector<BitChange>>> stated_changes(const LineOfPlay& line) {
  std::vector<std::vector<BitChange>> changes;
  for (const PlayedMove& move : line.moves) {
    changes.emplace_back();
    for (const Label label : move.labels) {
      auto change = line.start.rules.change(move.player, label);
      if (!change) return std::nullopt;
      changes.back().push_back(std::move(*change));
    }
  }
  return changes;
}

template <class T>
std::vector<T> joined(const std::vector<std::vector<T>>& lists) {
  std::vector<T> all;
  for (const auto& list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}

}  // namespace

std::optional<WordBoard> WordBoard::of(const LineOfPlay& line) {
  const auto changes = stated_changes(line);
  if (!changes) return std::nullopt;
  return WordBoard(line, *changes);
}

WordBoard::WordBoard(const LineOfPlay& line, const Changes& changes)
    : rules_(line.start.rules), starts_(line.start.start), possible_(possible_bits(line.start.start, joined(changes))) {
  for (const auto& move : changes) {
    moves_.emplace_back();
    remains_counts_.push_back(0);
    for (const BitChange& change : move) {
      moves_.back().push_back(gates_of(change, possible_));
      remains_counts_.back() = std::max(remains_counts_.back(), moves_.back().back().remains);
    }
  }
}

std::uint64_t WordBoard::number_of(Position position) const {
  std::uint64_t number = 0;
  for (unsigned bit = 0; bit < 64; ++bit) {
    if (has_bit(position, bit)) number |= std::uint64_t{1} << qubit_of(bit, possible_);
  }
  return number;
}

std::vector<std::string> WordBoard::meanings() const {
  std::map<PieceId, Piece> pieces;
  for (const Position position : starts_) {
    for (const Piece& piece : rules_.scene(position).pieces) pieces.emplace(piece.id, piece);
  }
  std::vector<std::string> result;
  const auto components = rules_.components();
  for (unsigned bit = 0; bit < 64; ++bit) {
    if (!has_bit(possible_, bit)) continue;
    result.push_back(components
                         ? fmt::format("heap {}, bit {}", bit / components->bits_each + 1, bit % components->bits_each)
                         : fmt::format("bit {}", bit));
  }
  for (const BitMeaning& meaning : rules_.bits()) {
    const auto piece = pieces.find(meaning.piece);
    if (!has_bit(possible_, meaning.bit) || piece == pieces.end()) continue;
    const Piece& shown = piece->second;
    std::string text =
        fmt::format("{} {}", name(shown.kind), shown.name.empty() ? std::to_string(shown.id) : shown.name);
    if (shown.owner != meaning.owner) text += fmt::format(", {}", name(meaning.owner));
    result[qubit_of(meaning.bit, possible_)] = text;
  }
  return result;
}

void WordBoard::add_registers(CircuitWriter& writer, bool reuses) {
  board_ = writer.add_qubits("board", static_cast<unsigned>(std::popcount(possible_)), meanings());
  start_ = writer.add_qubits("start", qubits_for(starts_.size()));
  if (reuses) {
    const auto most = std::max_element(remains_counts_.begin(), remains_counts_.end());
    const QubitRange shared = writer.add_qubits("remains", most == remains_counts_.end() ? 0 : *most);
    for (const unsigned count : remains_counts_) remains_.push_back({shared.first, count});
    return;
  }
  for (std::size_t move = 0; move < moves_.size(); ++move) {
    remains_.push_back(writer.add_qubits(fmt::format("remains{}", move + 1), remains_counts_[move]));
  }
}

void WordBoard::set_up(CircuitWriter& writer) const {
  Position everywhere = ~Position{0};
  for (const Position position : starts_) everywhere &= position;
  const auto set = [&](Position bits, const std::vector<Control>& controls) {
    const std::uint64_t number = number_of(bits);
    for (unsigned i = 0; i < board_.count; ++i) {
      if (has_bit(number, i)) writer.flip(board_.first + i, controls);
    }
  };
  set(everywhere, {});
  writer.prepare(start_, starts_.size());
  for (std::size_t i = 0; i < starts_.size(); ++i) set(starts_[i] & ~everywhere, holds(start_, i));
}

std::vector<Leftover> WordBoard::after(std::size_t move) const {
  constexpr unsigned most = 32;  // in one number
  std::vector<Leftover> leftovers;
  const auto [first, count] = remains_[move];
  for (unsigned i = 0; i < count; i += most) {
    const unsigned here = std::min(most, count - i);
    leftovers.push_back({{first + i, here}, std::uint64_t{1} << here});
  }
  return leftovers;
}

std::vector<Control> WordBoard::controls_of(const BitTests& tests) const {
  std::vector<Control> controls;
  for (const auto& [qubit, value] : tests) controls.push_back({board_.first + qubit, value});
  return controls;
}

void WordBoard::play(CircuitWriter& writer, std::size_t move, QubitRange label, Qubit flag) const {
  for (std::size_t i = 0; i < moves_[move].size(); ++i) {
    for (const BitTests& row : moves_[move][i].legal_where) writer.flip(flag, holds(label, i) + controls_of(row));
  }
  for (std::size_t i = 0; i < moves_[move].size(); ++i) {
    play(writer, moves_[move][i], holds(label, i), flag, remains_[move].first);
  }
}

// All that is asked of the position is asked before any of it changes.
void WordBoard::play(CircuitWriter& writer, const LabelGates& gates, const std::vector<Control>& label, Qubit flag,
                     Qubit remains) const {
  if (gates.legal_where.empty()) return;
  const std::vector<Control> here = std::vector<Control>{{flag, true}} + label;
  for (const LabelGates::Effect& effect : gates.besides) {
    for (const BitTests& row : effect.where) writer.flip(remains + *effect.condition, here + controls_of(row));
  }
  apply(writer, gates.always, here, remains);
  // Less by 2^k: from the top down, each bit changes where all between it and the k-th are 0.
  const QubitRange field{board_.first + gates.field.first, gates.field.count};
  for (unsigned k = 0; k < field.count; ++k) {
    if ((gates.amount >> k & 1U) == 0) continue;
    for (unsigned bit = field.count; bit-- > k;) {
      writer.flip(field.first + bit, here + holds({field.first + k, bit - k}, 0));
    }
  }
  for (const LabelGates::Effect& effect : gates.besides) {
    apply(writer, effect, label + std::vector<Control>{{remains + *effect.condition, true}}, remains);
  }
}

void WordBoard::apply(CircuitWriter& writer, const LabelGates::Effect& effect, const std::vector<Control>& here,
                      Qubit remains) const {
  for (const unsigned qubit : effect.flips) writer.flip(board_.first + qubit, here);
  for (const auto& [qubit, value, kept_in] : effect.overwrites) {
    writer.flip(remains + kept_in, here + controls_of({{qubit, true}}));
    writer.flip(board_.first + qubit, here + std::vector<Control>{{remains + kept_in, true}});
    if (value) writer.flip(board_.first + qubit, here);
  }
}

}  // namespace qcg::circuit
