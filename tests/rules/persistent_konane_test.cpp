// Pleunes, footnote 3: were each piece of Konane to keep a number of its own, the ruleset would be persistent. It would
// not: a piece that goes up and right takes other pieces than one that goes right and up.
#include <gtest/gtest.h>

#include <array>

#include "games/shared/board.h"
#include "rules/properties.h"

namespace qcg {
namespace {

/// Konane with single jumps, in which a label names a piece by the number that it has at the start, and a direction. A
/// position has four bits for each piece: its cell from 1, or 0 where it is gone.
class NumberedKonane {
 public:
  explicit NumberedKonane(const Board& board) : board_(board) {
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
      if (board.cells[cell] == '.') continue;
      start_ |= Position{cell + 1} << 4 * owners_.size();
      owners_.push_back(board.cells[cell] == 'b' ? Player::Left : Player::Right);
    }
  }

  [[nodiscard]] Position start() const { return start_; }

  void moves(Position position, Player player, std::vector<Label>& labels) const {
    for (Label label = 0; label < owners_.size() * 4; ++label) {
      if (play(position, player, label)) labels.push_back(label);
    }
  }

  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const {
    const std::size_t piece = label / 4;
    if (piece >= owners_.size() || owners_[piece] != player || cell_of(position, piece) == 0) return std::nullopt;
    const std::size_t over = beside(cell_of(position, piece), label % 4);
    const std::size_t onto = beside(over, label % 4);
    const auto jumped = piece_on(position, over);
    if (onto == 0 || !jumped || owners_[*jumped] == player || piece_on(position, onto)) return std::nullopt;
    const Position others = ~(Position{15} << 4 * piece | Position{15} << 4 * *jumped);
    return (position & others) | Position{onto} << 4 * piece;
  }

  [[nodiscard]] std::string show(Position position) const { return std::to_string(position); }
  [[nodiscard]] std::string show_move(Player, Label label) const { return std::to_string(label); }

 private:
  [[nodiscard]] static std::size_t cell_of(Position position, std::size_t piece) { return position >> 4 * piece & 15; }

  [[nodiscard]] std::optional<std::size_t> piece_on(Position position, std::size_t cell) const {
    for (std::size_t piece = 0; cell != 0 && piece < owners_.size(); ++piece) {
      if (cell_of(position, piece) == cell) return piece;
    }
    return std::nullopt;
  }

  // Cells count from 1; 0 is off the board.
  [[nodiscard]] std::size_t beside(std::size_t cell, Label direction) const {
    if (cell == 0) return 0;
    const std::size_t row = (cell - 1) / board_.columns;
    const std::size_t column = (cell - 1) % board_.columns;
    switch (direction) {
      case 0:
        return row > 0 ? cell - board_.columns : 0;
      case 1:
        return column + 1 < board_.columns ? cell + 1 : 0;
      case 2:
        return row + 1 < board_.rows ? cell + board_.columns : 0;
      default:
        return column > 0 ? cell - 1 : 0;
    }
  }

  Board board_;
  std::vector<Player> owners_;
  Position start_ = 0;
};

Properties properties_of(const Board& board) {
  const NumberedKonane rules(board);
  const std::array start{rules.start()};
  return find_properties(AnyRuleset(rules), start);
}

TEST(NumberedKonane, IsNotPersistentEither) {
  const Properties found = properties_of({3, 3, ".r.r.rbr."});
  ASSERT_EQ(found.persistent.verdict, Verdict::Fails);
  EXPECT_EQ(found.persistent.witness->rearranged, 2U) << found.persistent.witness->sentence;
  EXPECT_EQ(found.dead_ending.verdict, Verdict::Fails);
}

// On a strip the footnote is right as far as this goes, where the numbering of section 3.1 is not.
TEST(NumberedKonane, IsPersistentOnShortStrips) {
  for (std::size_t cells = 1; cells <= 7; ++cells) {
    for_each_word(cells, ".br", [&](const std::string& word) {
      EXPECT_EQ(properties_of({1, cells, word}).persistent.verdict, Verdict::Holds) << word;
    });
  }
}

}  // namespace
}  // namespace qcg
