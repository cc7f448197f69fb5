// The 3x3 game solved: against plain minimax, the published values, and the book that is compiled in.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <numeric>

#include "tictactoe/analysis.h"
#include "tictactoe/book.h"
#include "tictactoe/notation.h"
#include "tictactoe/random.h"
#include "tictactoe/random_position.h"
#include "tictactoe/symmetry.h"

namespace qcg::ttt {
namespace {

constexpr Scoring book_scorings[] = {Scoring::SharedIsDraw, Scoring::SharedIsWin, Scoring::SharedIsLoss,
                                     Scoring::GoffPoints};

int minimax(Position& position, Scoring scoring) {
  const Status status = position.status();
  if (status != Status::Open) return half_points(position, status, scoring);
  std::vector<Action> actions;
  position.actions(actions);
  const bool x_acts = position.to_act() == Mark::X;
  int best = x_acts ? -3 : 3;
  for (const Action action : actions) {
    const Undo undo = position.make(action);
    const int value = minimax(position, scoring);
    position.unmake(undo);
    best = x_acts ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

TEST(Exact, AgreesWithPlainMinimax) {
  Random random(11);
  unsigned compared = 0;
  for (unsigned number = 0; number < 400; ++number) {
    const Rules rules = both_rules[number % 2];
    const Scoring scoring = all_scorings[number / 2 % 5];
    Position position = random_position({Variant::Classic, rules}, 6 + random.below(4), random);
    if (position.moves_played() < 6 && position.open_squares() > 6) continue;  // minimax would take too long
    ++compared;
    ExactSolver solver(scoring, nullptr, nullptr, 12);
    EXPECT_EQ(solver.value(position), minimax(position, scoring)) << number;
  }
  EXPECT_GT(compared, 200U);
}

TEST(Exact, AgreesWithPlainMinimaxOnLateNineByNine) {
  Random random(12);
  unsigned compared = 0;
  for (unsigned number = 0; number < 4000 && compared < 60; ++number) {
    const Variant variant = number % 2 == 0 ? Variant::Squared : Variant::Ultimate;
    Position position = random_position({variant, Rules::Default}, 70 + random.below(20), random);
    if (position.over() || position.open_squares() > 5) continue;
    ++compared;
    ExactSolver solver(Scoring::SharedIsDraw, nullptr, nullptr, 12);
    EXPECT_EQ(solver.value(position), minimax(position, Scoring::SharedIsDraw)) << number;
  }
  EXPECT_GE(compared, 20U);
}

int value_of(Rules rules, Scoring scoring, const std::string& moves = "") {
  const Game game{Variant::Classic, rules};
  ExactSolver solver = solver_with_book(game, scoring, nullptr);
  return analyse(solver, read_record(game, moves).position()).half_points;
}

TEST(Exact, TheDefaultGameIsADraw) {
  EXPECT_EQ(value_of(Rules::Default, Scoring::SharedIsDraw), 0);
  EXPECT_EQ(value_of(Rules::Default, Scoring::GoffPoints), 0);
}

TEST(Exact, GoffsGameIsWonByHalfAPointWithOppositeCornersOnly) {
  const Game game{Variant::Classic, Rules::Goff};
  ExactSolver solver = solver_with_book(game, Scoring::GoffPoints, nullptr);
  const Position start(game);
  const Analysis analysis = analyse(solver, start);
  EXPECT_EQ(analysis.half_points, 1);
  EXPECT_EQ(analysis.optimal, (std::vector<Action>{{0, 8}, {2, 6}}));
}

// Ishizeki and Matsuura, "Solving Quantum Tic-Tac-Toe": by complete wins a draw, by narrow wins X's.
TEST(Exact, CompleteAndNarrowWinsAreWorthWhatIsPublished) {
  EXPECT_EQ(read_scoring("complete"), Scoring::SharedIsDraw);
  EXPECT_EQ(value_of(Rules::Goff, read_scoring("complete")), 0);
  EXPECT_EQ(value_of(Rules::Goff, Scoring::NarrowWin), 2);
  EXPECT_EQ(value_of(Rules::Default, Scoring::NarrowWin), 0);
}

// By the definitions, not by the book: the order of the marks says who gets a shared win, and nothing else is shared.
TEST(Exact, ANarrowWinHasTheSignOfGoffsPoints) {
  Random random(19);
  unsigned shared = 0;
  for (unsigned number = 0; number < 300; ++number) {
    const Game game{Variant::Classic, both_rules[number % 2]};
    const Position position = random_position(game, 7 + random.below(4), random);
    ExactSolver narrow(Scoring::NarrowWin, nullptr, nullptr, 14);
    ExactSolver points(Scoring::GoffPoints, nullptr, nullptr, 14);
    const int goff = points.value(position);
    EXPECT_EQ(narrow.value(position), 2 * ((goff > 0) - (goff < 0)));
    shared += goff % 2 != 0 ? 1 : 0;
  }
  EXPECT_GT(shared, 20U);
}

// Without the book, so that the book is not its own witness.
TEST(Exact, TheSearchAloneFindsThePublishedValues) {
  ExactSolver plain(Scoring::SharedIsDraw);
  EXPECT_EQ(plain.value(Position({Variant::Classic, Rules::Default})), 0);
  ExactSolver points(Scoring::GoffPoints);
  const Position opposite_corners = read_record({Variant::Classic, Rules::Goff}, "1-9").position();
  EXPECT_EQ(points.value(opposite_corners), 1);
}

TEST(Exact, ThereAreEightOpenings) {
  std::vector<Action> openings;
  std::vector<unsigned> weights;
  different_actions(Position(Game{}), openings, &weights);
  EXPECT_EQ(openings.size(), 8U);
  EXPECT_EQ(std::accumulate(weights.begin(), weights.end(), 0U), 36U);
}

TEST(Exact, LinesOfPlayEndWithTheValue) {
  Random random(13);
  for (unsigned number = 0; number < 60; ++number) {
    const Game game{Variant::Classic, both_rules[number % 2]};
    const Scoring scoring = all_scorings[number / 2 % 5];
    Position position = random_position(game, 3 + random.below(6), random);
    if (position.over()) continue;
    ExactSolver solver = solver_with_book(game, scoring, nullptr);
    const Analysis analysis = analyse(solver, position);
    for (const Action action : analysis.line) {
      ASSERT_EQ(position.breach(action), Breach::None);
      position.make(action);
    }
    ASSERT_TRUE(position.over());
    EXPECT_EQ(half_points(position, position.status(), scoring), analysis.half_points);
  }
}

// Whatever the position, rules and scoring, the answer must come at once. Processor time, as tests share the machine.
TEST(Exact, EveryPositionIsAnsweredAtOnce) {
  Random random(17);
  double slowest = 0;
  for (unsigned number = 0; number < (std::getenv("QCG_LIGHT") != nullptr ? 10U : 60U); ++number) {
    const Game game{Variant::Classic, both_rules[number % 2]};
    const Position position = random_position(game, number / 10, random);
    const std::clock_t started = std::clock();
    ExactSolver solver = solver_with_book(game, all_scorings[number / 2 % 5], nullptr);
    analyse(solver, position);
    slowest = std::max(slowest, static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC);
  }
  std::printf("slowest answer %.3f s\n", slowest);
  EXPECT_LT(slowest, std::getenv("QCG_LIGHT") != nullptr ? 6 : 0.3);
}

std::string book_file() { return std::string(QCG_TEST_DATA) + "/../src/tictactoe/book_data.inc"; }

// The digits as they stand in the source.
std::string source_of_book() {
  std::string text =
      "// Made by make_book (book.cpp); the test Book.IsWhatTheSolverFinds writes it anew with QCG_UPDATE_GOLDEN=1.\n"
      "constexpr std::string_view book_digits[2][4] = {";
  constexpr std::size_t width = 112;
  for (const Rules rules : both_rules) {
    text += "{";
    for (const Scoring scoring : book_scorings) {
      const std::string digits = make_book(rules, scoring);
      text += "\n    ";
      for (std::size_t at = 0; at < digits.size(); at += width) {
        text += (at > 0 ? "\n    \"" : "\"") + digits.substr(at, width) + "\"";
      }
      text += scoring == Scoring::GoffPoints ? "" : ",";
    }
    text += rules == Rules::Goff ? "}" : "},\n   ";
  }
  return text + "};\n";
}

// All of it takes two minutes, so here one book is made anew in full, and of the others some positions are solved
// again.
TEST(Book, IsWhatTheSolverFinds) {
  if (std::getenv("QCG_UPDATE_GOLDEN") != nullptr) std::ofstream(book_file()) << source_of_book();
  const bool light = std::getenv("QCG_LIGHT") != nullptr;
  if (!light) {
    EXPECT_EQ(make_book(Rules::Default, Scoring::SharedIsDraw), shipped_book(Rules::Default, Scoring::SharedIsDraw));
  }
  for (const Rules rules : both_rules) {
    for (const Scoring scoring : book_scorings) {
      const OpeningBook book(rules, scoring);
      EXPECT_EQ(book_positions(rules, scoring).size(), shipped_book(rules, scoring).size());
      ExactSolver solver(scoring);
      Random random(5);
      for (unsigned number = 0; number < (light ? 3U : 20U); ++number) {
        const Position position = random_position({Variant::Classic, rules}, book_depth, random);
        if (position.choice_due()) continue;
        EXPECT_EQ(book.value(canonical_name(position, scoring)), solver.value(position));
      }
    }
  }
}

}  // namespace
}  // namespace qcg::ttt
