#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tictactoe/position.h"
#include "tictactoe/symmetry.h"

namespace qcg::ttt {

/// What has to be known of a mark to say who finished a line first. A line takes three marks, so X's ends with 5 or
/// more and O's with 6 or more: of the numbers up to 6 only the owner matters, and 7, 8 and 9 stand for themselves.
using Label = std::uint8_t;
inline constexpr unsigned label_count = 5;
constexpr Label label_of(unsigned number) { return static_cast<Label>(number <= 6 ? (number + 1) % 2 : number - 5); }
constexpr Mark owner_of_label(Label label) { return label % 2 == 0 ? Mark::X : Mark::O; }

/// New live pairs by label. Mark 9 is never live: eight marks leave no pair of squares unconnected.
using PairCounts = std::array<std::uint8_t, label_count - 1>;

/// The trees of live pairs that a count starts with. An open square without a pair is a tree of its own.
struct StartTrees {
  explicit StartTrees(const Position& position);

  std::array<std::uint16_t, squares_per_board> tree{};  // the squares of each square's tree
  std::array<std::uint8_t, squares_per_board> degree{};
  /// landed[s][t]: the mark that t gets when the tree collapses and something else lands on s.
  std::array<std::array<Label, squares_per_board>, squares_per_board> landed{};
};

/// Positions that need not be told apart when all games are counted: they have the same classical marks, their live
/// pairs join the same squares to groups, and each group has as many new pairs of each label. Whichever way the pairs
/// of a group make a tree, and whichever pair has which label, as many games lead there (docs/tictactoe.md).
struct CensusClass {
  static constexpr std::uint8_t first_label = squares_per_board;

  /// Of an open square the least square of its group, of a closed one `first_label` and its label.
  std::array<std::uint8_t, squares_per_board> cell{};
  /// At the least square of each group.
  std::array<PairCounts, squares_per_board> pairs{};

  friend bool operator==(const CensusClass&, const CensusClass&) = default;

  [[nodiscard]] bool is_open(unsigned square) const { return cell[square] < first_label; }
  [[nodiscard]] unsigned open_squares() const;
  /// Squares of the group whose least square this is; none if it is not.
  [[nodiscard]] std::uint16_t group(unsigned least) const;
  [[nodiscard]] std::uint16_t marks_of(Mark mark) const;
  void settle(unsigned square, Label label);
  void join(unsigned one, unsigned other, Label label);
  [[nodiscard]] CensusClass image(const PlaceMap& map) const;
};

struct CensusHash {
  std::size_t operator()(const CensusClass& item) const;
};

CensusClass class_of(const Position& position, const StartTrees& trees);

/// The symmetries of the board that leave a class, and the trees it is made of, as they are.
std::vector<PlaceMap> symmetries_of(const CensusClass& start, const StartTrees& trees);

/// Who has a line, and who finished first; `NoLine` too where nobody has one.
End end_of(const CensusClass& item);

}  // namespace qcg::ttt
