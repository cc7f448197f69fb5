#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "cgt/notation.h"
#include "cgt/universe.h"
#include "reference.h"

namespace qcg {
namespace {

/// The value of a Domineering board with any maker of games; Left is vertical.
template <class Game>
class Board {
 public:
  using Make = std::function<Game(const std::vector<Game>&, const std::vector<Game>&)>;
  Board(unsigned rows, unsigned columns, Make make) : rows_(rows), columns_(columns), make_(std::move(make)) {}

  Game value() { return value((1U << (rows_ * columns_)) - 1); }

 private:
  Game value(unsigned free) {
    if (const auto known = values_.find(free); known != values_.end()) return known->second;
    std::vector<Game> left;
    std::vector<Game> right;
    for (unsigned cell = 0; cell < rows_ * columns_; ++cell) {
      const unsigned down = (1U << cell) | (1U << (cell + columns_));
      const unsigned across = 3U << cell;
      if (cell + columns_ < rows_ * columns_ && (free & down) == down) left.push_back(value(free & ~down));
      if (cell % columns_ + 1 < columns_ && (free & across) == across) right.push_back(value(free & ~across));
    }
    const Game game = make_(left, right);
    values_.emplace(free, game);
    return game;
  }

  unsigned rows_;
  unsigned columns_;
  Make make_;
  std::map<unsigned, Game> values_;
};

ShortGame domineering(Universe& universe, unsigned rows, unsigned columns) {
  return Board<ShortGame>(rows, columns,
                          [&](const auto& left, const auto& right) { return universe.make(left, right); })
      .value();
}

TEST(Domineering, SmallBoards) {
  Universe universe;
  EXPECT_EQ(show(universe, domineering(universe, 2, 1)), "1");
  EXPECT_EQ(show(universe, domineering(universe, 1, 3)), "-1");
  EXPECT_EQ(show(universe, domineering(universe, 2, 2)), "+-1");
  EXPECT_EQ(show(universe, domineering(universe, 3, 3)), "+-1");
  EXPECT_EQ(domineering(universe, 2, 3), universe.negate(domineering(universe, 3, 2)));
  EXPECT_EQ(domineering(universe, 4, 4), universe.negate(domineering(universe, 4, 4)));
  EXPECT_EQ(domineering(universe, 4, 5), universe.negate(domineering(universe, 5, 4)));
}

TEST(Domineering, AgreesWithTheDefinitions) {
  for (const auto& [rows, columns] : {std::pair(2U, 4U), std::pair(4U, 2U), std::pair(3U, 3U), std::pair(2U, 5U)}) {
    Universe universe;
    reference::SlowGames slow;
    const auto form = Board<reference::SlowGames::Game>(rows, columns, [&](const auto& left, const auto& right) {
                        return slow.canonical(slow.make(left, right));
                      }).value();
    EXPECT_EQ(slow.from(universe, domineering(universe, rows, columns)), form) << rows << "x" << columns;
  }
}

TEST(Domineering, TwoByFour) {
  Universe universe;
  EXPECT_EQ(show(universe, domineering(universe, 2, 4), Notation::Braces), "{{2|0}|0}") << "minus tiny two";
}

}  // namespace
}  // namespace qcg
