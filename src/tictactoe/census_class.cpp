#include "tictactoe/census_class.h"

#include <algorithm>

#include "base/mix.h"

namespace qcg::ttt {

namespace {

constexpr std::uint16_t bit(unsigned square) { return static_cast<std::uint16_t>(1U << square); }
constexpr bool has(std::uint16_t squares, unsigned square) { return ((squares >> square) & 1U) != 0; }

using Neighbours = std::array<std::array<Label, squares_per_board>, squares_per_board>;
constexpr Label no_pair = label_count;

Neighbours live_pairs_of(const Position& position) {
  Neighbours pair{};
  for (auto& row : pair) row.fill(no_pair);
  for (unsigned index = 0; index < squares_per_board; ++index) {
    const auto square = static_cast<Square>(index);
    const unsigned number = position.number_at(square);
    if (!position.is_open(square) || number == 0) continue;
    const Square other = position.other_end(square);
    pair[square][other] = pair[other][square] = label_of(number);
  }
  return pair;
}

}  // namespace

StartTrees::StartTrees(const Position& position) {
  const Neighbours pair = live_pairs_of(position);
  for (unsigned root = 0; root < squares_per_board; ++root) {
    std::vector<unsigned> found{root};
    tree[root] = bit(root);
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (unsigned square = 0; square < squares_per_board; ++square) {
        const Label label = pair[found[i]][square];
        if (label == no_pair || has(tree[root], square)) continue;
        landed[root][square] = label;
        tree[root] = static_cast<std::uint16_t>(tree[root] | bit(square));
        found.push_back(square);
      }
    }
    degree[root] = static_cast<std::uint8_t>(
        squares_per_board - static_cast<unsigned>(std::count(pair[root].begin(), pair[root].end(), no_pair)));
  }
}

unsigned CensusClass::open_squares() const {
  return static_cast<unsigned>(std::count_if(cell.begin(), cell.end(), [](unsigned at) { return at < first_label; }));
}

std::uint16_t CensusClass::group(unsigned least) const {
  std::uint16_t squares = 0;
  for (unsigned square = 0; square < squares_per_board; ++square) {
    if (cell[square] == least) squares = static_cast<std::uint16_t>(squares | bit(square));
  }
  return squares;
}

std::uint16_t CensusClass::marks_of(Mark mark) const {
  std::uint16_t squares = 0;
  for (unsigned square = 0; square < squares_per_board; ++square) {
    if (is_open(square) || owner_of_label(static_cast<Label>(cell[square] - first_label)) != mark) continue;
    squares = static_cast<std::uint16_t>(squares | bit(square));
  }
  return squares;
}

void CensusClass::settle(unsigned square, Label label) {
  cell[square] = static_cast<std::uint8_t>(first_label + label);
  pairs[square] = {};
}

void CensusClass::join(unsigned one, unsigned other, Label label) {
  const unsigned least = std::min(one, other);
  const unsigned gone = std::max(one, other);
  std::replace(cell.begin(), cell.end(), static_cast<std::uint8_t>(gone), static_cast<std::uint8_t>(least));
  for (std::size_t i = 0; i < pairs[least].size(); ++i) {
    pairs[least][i] = static_cast<std::uint8_t>(pairs[least][i] + pairs[gone][i]);
  }
  pairs[gone] = {};
  ++pairs[least][label];
}

CensusClass CensusClass::image(const PlaceMap& map) const {
  CensusClass result;
  std::array<std::uint8_t, squares_per_board> least{};
  least.fill(first_label);
  for (unsigned square = 0; square < squares_per_board; ++square) {
    if (is_open(square)) least[cell[square]] = std::min(least[cell[square]], map[square]);
  }
  for (unsigned square = 0; square < squares_per_board; ++square) {
    result.cell[map[square]] = is_open(square) ? least[cell[square]] : cell[square];
    if (cell[square] == square) result.pairs[least[square]] = pairs[square];
  }
  return result;
}

std::size_t CensusHash::operator()(const CensusClass& item) const {
  constexpr unsigned cell_bits = 4;
  constexpr unsigned count_bits = 2;  // at most three marks of a player have numbers up to 6
  std::array<std::uint64_t, 3> words{};
  for (unsigned square = 0; square < squares_per_board; ++square) {
    words[0] = words[0] << cell_bits | item.cell[square];
    for (const std::uint8_t count : item.pairs[square]) {
      std::uint64_t& word = words[1 + square % 2];
      word = word << count_bits | count;
    }
  }
  return hash_words(words);
}

CensusClass class_of(const Position& position, const StartTrees& trees) {
  CensusClass item;
  for (unsigned index = 0; index < squares_per_board; ++index) {
    const auto square = static_cast<Square>(index);
    if (position.is_open(square)) {
      item.cell[index] = static_cast<std::uint8_t>(std::countr_zero(trees.tree[index]));
    } else {
      item.settle(index, label_of(position.number_at(square)));
    }
  }
  return item;
}

std::vector<PlaceMap> symmetries_of(const CensusClass& start, const StartTrees& trees) {
  std::vector<PlaceMap> kept;
  for (const PlaceMap& map : board_symmetries) {
    bool same = start.image(map) == start;
    for (unsigned s = 0; s < squares_per_board && same; ++s) {
      same = trees.degree[s] == trees.degree[map[s]];
      for (unsigned t = 0; t < squares_per_board && same; ++t) {
        same = trees.landed[s][t] == trees.landed[map[s]][map[t]];
      }
    }
    if (same) kept.push_back(map);
  }
  return kept;
}

namespace {

// A player's classical marks whose labels are up to this one.
std::uint16_t marks_up_to(const CensusClass& item, Mark mark, Label last) {
  std::uint16_t squares = item.marks_of(mark);
  for (unsigned square = 0; square < squares_per_board; ++square) {
    if (item.cell[square] > CensusClass::first_label + last)
      squares = static_cast<std::uint16_t>(squares & ~bit(square));
  }
  return squares;
}

// The label at which the player's first line is complete.
Label line_finished(const CensusClass& item, Mark mark) {
  Label last = mark == Mark::X ? 0 : 1;
  while (!has_line(marks_up_to(item, mark, last))) last = static_cast<Label>(last + 2);
  return last;
}

}  // namespace

End end_of(const CensusClass& item) {
  const bool x = has_line(item.marks_of(Mark::X));
  const bool o = has_line(item.marks_of(Mark::O));
  if (!x && !o) return End::NoLine;
  if (!o) return End::XAlone;
  if (!x) return End::OAlone;
  return line_finished(item, Mark::X) < line_finished(item, Mark::O) ? End::BothXFirst : End::BothOFirst;
}

}  // namespace qcg::ttt
