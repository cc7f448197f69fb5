// Strategies as people read, write and draw them.
#include <gtest/gtest.h>

#include "base/input_error.h"
#include "hidden/checker.h"
#include "hidden/solve_hidden.h"
#include "hidden/strategy_picture.h"
#include "hidden/strategy_report.h"
#include "hidden/table_strategy.h"

namespace qcg {
namespace {

using hidden::Observing;
using hidden::Rational;

struct Solved {
  explicit Solved(const testing::HiddenGame& game) : umpire(game.umpire()), start(game.start()) {
    value = solver.solve(start).value.at_least;
  }
  Budget budget;
  hidden::Umpire umpire;
  hidden::Turn start;
  hidden::Solver solver{umpire, {}, budget};
  Rational value;
};

TEST(StrategyLines, Figure2OfThePaper) {
  Solved game({"nim", "3,3,1", Observing::Schrodinger});
  const auto lines = report_strategies(game.solver, game.start, {}, game.budget);
  std::string text;
  for (const auto& line : lines) text += show(line) + "\n";
  EXPECT_NE(text.find("first [3, 3, 1]: 1_1 2/3, 1_2 1/3\n"), std::string::npos) << text;
  EXPECT_NE(text.find("second [2\u0304, 3, 1]: 2_1 1/3, 2_2 1/3, 2_3 1/3 "), std::string::npos) << text;
  for (const auto& line : lines) EXPECT_GT(line.reached, 0);
}

// The weights that are known for (4, 4, 1), whose value is 1/5; by Corollary 3.2 the value is 1 - 2 * 2/5.
TEST(StrategyLines, WeightsOfFourFourOne) {
  Solved game({"nim", "4,4,1", Observing::Schrodinger});
  EXPECT_EQ(game.value, Rational(1, 5));
  hidden::Solver simple(game.umpire, {}, game.budget, true);
  EXPECT_EQ(simple.solve(game.start).value.at_least, Rational(1, 5));
  std::string text;
  for (const auto& line : report_strategies(simple, game.start, {}, game.budget)) text += show(line) + "\n";
  EXPECT_NE(text.find("first [4, 4, 1]: 1_1 1/5, 1_2 2/5, 1_3 2/5\n"), std::string::npos) << text;
}

// With the rare lines a strategy is complete: read back, it proves the value again.
TEST(StrategyLines, CanBeReadBackAndMeasured) {
  for (const testing::HiddenGame& written : {testing::HiddenGame{"nim", "3,3,1", Observing::Schrodinger},
                                             testing::HiddenGame{"nim", "2,2", Observing::Kriegspiel}}) {
    Solved game(written);
    std::string text;
    for (const auto& line : report_strategies(game.solver, game.start, {.rare = true}, game.budget)) {
      text += show(line) + "\n";
    }
    const hidden::StrategyTable table(text);
    hidden::Checker checker(game.umpire, game.budget);
    for (const Player player : both_players) {
      const hidden::TableStrategy strategy(game.solver, game.start, player, table);
      EXPECT_EQ(checker.worth(game.start, player, strategy), game.value) << written.position << letter(player);
    }
  }
}

TEST(StrategyLines, MeasuringShowsWhatAWorseStrategyLoses) {
  Solved game({"nim", "3,3", Observing::Schrodinger});
  hidden::Checker checker(game.umpire, game.budget);
  const hidden::StrategyTable table("first [3, 3]: 1_3 1  # leaves a single heap\n");
  EXPECT_TRUE(table.speaks_of(Player::Left));
  EXPECT_FALSE(table.speaks_of(Player::Right));
  EXPECT_EQ(
      checker.worth(game.start, Player::Left, hidden::TableStrategy(game.solver, game.start, Player::Left, table)), -1);
}

TEST(StrategyLines, MistakesAreLocated) {
  const auto line_of = [](const std::string& text) -> std::size_t {
    try {
      static_cast<void>(hidden::StrategyTable(text));
    } catch (const InputError& error) {
      return error.line();
    }
    return 0;
  };
  EXPECT_EQ(line_of("# nothing\n\nfirst [3]: 1_1 1\n"), 0U);
  EXPECT_EQ(line_of("first [3]: 1_1 1\nthird [3]: 1_1 1\n"), 2U);
  EXPECT_EQ(line_of("first 3: 1_1 1"), 1U);
  EXPECT_EQ(line_of("first [3]: 1_1 1/2, 1_2 1/3"), 1U);
  EXPECT_EQ(line_of("first [3]: 1_1"), 1U);
  EXPECT_EQ(line_of("first [3]: 1_1 x"), 1U);
  EXPECT_EQ(line_of("first [3]:"), 1U);
  EXPECT_EQ(line_of("first [3]: 1_1 1\nfirst [3]: 1_2 1"), 2U);
}

// A circle for each turn, a line for each move, and a text for each label, each within the picture.
void expect_everything_is_drawn(const hidden::StrategyTree& tree) {
  const draw::Canvas canvas = strategy_picture(tree, "a title");
  std::size_t circles = 0;
  std::size_t lines = 0;
  std::vector<std::string> texts;
  for (const draw::Shape& shape : canvas.shapes) {
    if (const auto* circle = std::get_if<draw::Circle>(&shape.form)) {
      ++circles;
      EXPECT_GT(circle->centre.x, 0);
      EXPECT_LT(circle->centre.x, canvas.width);
      EXPECT_LT(circle->centre.y, canvas.height);
    }
    if (std::holds_alternative<draw::Line>(shape.form) && !shape.style.dotted()) ++lines;
    if (const auto* text = std::get_if<draw::Text>(&shape.form)) texts.push_back(text->text);
  }
  std::size_t turns = 0;
  for (const auto& node : tree.nodes) {
    turns += node.decided ? 0 : 1;
    EXPECT_NE(std::find(texts.begin(), texts.end(), node.label), texts.end()) << node.label;
  }
  EXPECT_EQ(circles, turns);
  EXPECT_EQ(lines, tree.nodes.size() - 1);
}

TEST(StrategyTree, ChancesAddUpAndLeavesMakeTheValue) {
  for (const testing::HiddenGame& drawn : {testing::HiddenGame{"nim", "3,3,1", Observing::Schrodinger},
                                           testing::HiddenGame{"nim", "4,4,1", Observing::Schrodinger},
                                           testing::HiddenGame{"nim", "2,2,1", Observing::Kriegspiel}}) {
    Solved game(drawn);
    const hidden::StrategyTree tree = strategy_tree(game.solver, game.start, 1000);
    std::vector<Rational> reached(tree.nodes.size());
    reached[0] = 1;
    Rational value;
    for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
      Rational total;
      for (const auto& edge : tree.nodes[node].edges) {
        reached[edge.child] = reached[node] * edge.chance;
        total += edge.chance;
      }
      if (tree.nodes[node].decided) value += reached[node] * Rational(tree.nodes[node].label);
      EXPECT_EQ(total, tree.nodes[node].decided ? 0 : 1);
    }
    EXPECT_EQ(value, game.value) << drawn.position;
    expect_everything_is_drawn(tree);
    EXPECT_THROW(strategy_tree(game.solver, game.start, 2), InputError);
  }
}

}  // namespace
}  // namespace qcg
