// TiqTaqToe solved, against a second solver that keeps marks in lists and knows no symmetry.
#include "tictactoe/tiqtaqtoe.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>

#include "base/input_error.h"
#include "tictactoe/random.h"

namespace qcg::ttt {
namespace {

using Rational = TiqSolver::Rational;

// A mark is on one square, or on two.
struct Spot {
  char owner;
  std::set<int> squares;
  bool operator<(const Spot& other) const { return std::tie(owner, squares) < std::tie(other.owner, other.squares); }
};
using Spots = std::multiset<Spot>;

class PlainTiq {
 public:
  explicit PlainTiq(TiqRules rules) : rules_(rules) {}

  // `mover` is to place a mark.
  Rational value(const Spots& spots, char mover) {
    const auto [known, fresh] = known_.try_emplace({spots, mover}, 0);
    if (!fresh) return known->second;
    const std::vector<int> empty = empty_squares(spots);
    std::vector<Rational> found;
    for (const int a : empty) {
      for (const int b : empty) {
        if (b < a || (a == b && rules_.pairs_only && empty.size() > 1)) continue;
        Spots after = spots;
        after.insert({mover, {a, b}});
        found.push_back(value_after(after, mover == 'X' ? 'O' : 'X'));
      }
    }
    const Rational best =
        mover == 'X' ? *std::max_element(found.begin(), found.end()) : *std::min_element(found.begin(), found.end());
    return known_[{spots, mover}] = best;
  }

  Rational value_after(const Spots& spots, char next) {
    if (rules_.lines_at_once && (line(spots, 'X') || line(spots, 'O'))) return score(spots);
    if (!empty_squares(spots).empty()) return value(spots, next);
    return measured({}, {spots.begin(), spots.end()}, next);
  }

 private:
  // Every mark in turn is found on each of its squares alike.
  Rational measured(const Spots& found, std::vector<Spot> left, char next) {
    if (left.empty()) {
      if (line(found, 'X') || line(found, 'O') || found.size() == 9) return score(found);
      return value(found, next);
    }
    const Spot spot = left.back();
    left.pop_back();
    Rational sum = 0;
    for (const int square : spot.squares) {
      Spots more = found;
      more.insert({spot.owner, {square}});
      sum += measured(more, left, next);
    }
    return sum / static_cast<unsigned>(spot.squares.size());
  }

  static std::vector<int> empty_squares(const Spots& spots) {
    std::vector<int> empty;
    for (int square = 0; square < 9; ++square) {
      if (std::none_of(spots.begin(), spots.end(), [&](const Spot& spot) { return spot.squares.contains(square); })) {
        empty.push_back(square);
      }
    }
    return empty;
  }

  static bool line(const Spots& spots, char owner) {
    static constexpr int all[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                      {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    return std::any_of(std::begin(all), std::end(all), [&](const auto& line) {
      return std::all_of(std::begin(line), std::end(line), [&](int square) {
        return spots.contains({owner, {square}});
      });
    });
  }

  static int score(const Spots& spots) { return (line(spots, 'X') ? 1 : 0) - (line(spots, 'O') ? 1 : 0); }

  TiqRules rules_;
  std::map<std::pair<Spots, char>, Rational> known_;
};

Spots spots_of(const TiqPosition& position) {
  Spots spots;
  for (unsigned index = 0; index < squares_per_board; ++index) {
    const TiqCell& cell = position.cell(static_cast<Square>(index));
    const int square = static_cast<int>(index);
    if (cell.kind == TiqCell::Kind::Classical) spots.insert({letter(cell.owner), {square}});
    if (cell.kind == TiqCell::Kind::Pair && cell.other > index) {
      spots.insert({letter(cell.owner), {square, static_cast<int>(cell.other)}});
    }
  }
  return spots;
}

TiqPosition random_tiq(TiqRules rules, unsigned steps, Random& random) {
  TiqPosition position(rules);
  for (unsigned i = 0; i < steps && position.status() == Status::Open; ++i) {
    if (position.measuring()) {
      const TiqMove pair = position.unmeasured();
      position.land(random.below(2) == 0 ? pair.first : pair.second);
      continue;
    }
    const std::vector<TiqMove> moves = position.moves();
    position.make(moves[random.below(static_cast<unsigned>(moves.size()))]);
  }
  return position;
}

constexpr TiqRules all_rules[] = {{false, false}, {false, true}, {true, false}, {true, true}};

TEST(TiqTaqToe, RandomPositionsAreWorthWhatThePlainSolverFinds) {
  Random random(51);
  const unsigned wanted = std::getenv("QCG_LIGHT") != nullptr ? 50 : 2000;
  unsigned compared = 0;
  for (const TiqRules rules : all_rules) {
    TiqSolver fast;
    PlainTiq plain(rules);
    for (unsigned number = 0; number < wanted; ++number) {
      const TiqPosition position = random_tiq(rules, 3 + random.below(8), random);
      if (position.status() != Status::Open || position.measuring()) continue;
      EXPECT_EQ(fast.value(position), plain.value(spots_of(position), letter(position.to_move())));
      ++compared;
    }
  }
  EXPECT_GT(compared, wanted);
}

// Pairs alone make few positions, so all of them can be solved plainly.
TEST(TiqTaqToe, WithPairsOnlyTheEmptyBoardIsWorthWhatThePlainSolverFinds) {
  const TiqRules rules{true, false};
  EXPECT_EQ(TiqSolver().value(TiqPosition(rules)), PlainTiq(rules).value({}, 'X'));
}

// Every reply to the corner and centre loses, so says the plain solver.
TEST(TiqTaqToe, XWinsForCertainByCornerAndCentre) {
  if (std::getenv("QCG_LIGHT") != nullptr) GTEST_SKIP();
  for (const TiqRules rules : {TiqRules{false, false}, TiqRules{false, true}}) {
    const TiqPosition start(rules);
    TiqSolver fast;
    EXPECT_EQ(fast.value(start), 1);
    EXPECT_EQ(PlainTiq(rules).value({{'X', {0, 4}}}, 'O'), 1);
    for (const auto& [move, alike] : start.different_moves()) {
      TiqPosition after = start;
      after.make(move);
      EXPECT_EQ(fast.value(after) == 1, show(move) == "1-5") << show(move);
    }
  }
}

TEST(TiqTaqToe, LinesAreLookedAtWhenTheRulesSaySo) {
  const std::string line = "1 4 2 5 3";
  EXPECT_EQ(read_tiqtaqtoe({false, false}, line).status(), Status::Open);
  EXPECT_EQ(read_tiqtaqtoe({false, true}, line).status(), Status::WonByX);
  EXPECT_EQ(read_tiqtaqtoe({false, false}, "1 4 2 5 3 6 7-8 9 =7").status(), Status::Shared);
}

TEST(TiqTaqToe, AFullBoardIsMeasured) {
  const TiqPosition full = read_tiqtaqtoe({}, "1-2 3-4 5-6 7-8 9");
  EXPECT_TRUE(full.measuring());
  EXPECT_TRUE(full.moves().empty());
  const TiqPosition after = read_tiqtaqtoe({}, "1-2 3-4 5-6 7-8 9 =1 =3 =6 =8");
  EXPECT_FALSE(after.measuring());
  EXPECT_EQ(after.status(), Status::Open);
  EXPECT_EQ(after.to_move(), Mark::O);
  EXPECT_EQ(after.moves().size(), 10U);  // four empty squares, six pairs
  TiqSolver solver;
  Rational sum = 0;
  for (const char* one : {"=1", "=2"}) {
    sum += solver.value(read_tiqtaqtoe({}, std::string("1-2 3-4 5-6 7-8 9 ") + one));
  }
  EXPECT_EQ(solver.value(full), sum / 2);
}

TEST(TiqTaqToe, WhatBreaksARuleIsRefused) {
  for (const char* moves :
       {"1-1", "1 1", "1-2 2", "0", "1-", "=1", "1-2 3-4 5-6 7-8 9 1", "1-2 3-4 5-6 7-8 9 =9", "12"}) {
    EXPECT_THROW(read_tiqtaqtoe({}, moves), InputError) << moves;
  }
  EXPECT_THROW(read_tiqtaqtoe({true, false}, "5"), InputError);
  EXPECT_NO_THROW(read_tiqtaqtoe({true, false}, "1-2, 3-4 5-6 7-8 9"));
  EXPECT_THROW(read_tiqtaqtoe({false, true}, "1 4 2 5 3 6"), InputError);
}

}  // namespace
}  // namespace qcg::ttt
