#include "cgt/option_dag.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "base/input_error.h"
#include "cgt/notation.h"

namespace qcg {
namespace {

std::vector<std::string> values_of(std::string_view text, std::size_t piece = std::string_view::npos) {
  Universe universe;
  OptionDag dag(universe);
  for (std::size_t at = 0; at < text.size(); at += std::min(piece, text.size() - at)) dag.read(text.substr(at, piece));
  dag.finish();
  std::vector<std::string> shown;
  for (const ShortGame value : dag.values()) shown.push_back(show(universe, value));
  return shown;
}

std::string error_of(std::string_view text) {
  try {
    values_of(text);
  } catch (const InputError& error) {
    return error.located();
  }
  return "no error";
}

using Strings = std::vector<std::string>;

TEST(OptionDag, NodesReferToEarlierLines) {
  EXPECT_EQ(values_of("|\n0 |\n| 0\n0 | 0\n1 | 2\n0 | 1\n0 | 3\n"), (Strings{"0", "1", "-1", "*", "+-1", "1/2", "^"}));
}

TEST(OptionDag, SpacesAroundTheBarAndTheLastNewlineAreOptional) {
  EXPECT_EQ(values_of("|\n0|\n0 1|0"), (Strings{"0", "1", "{1|0}"}));
  EXPECT_EQ(values_of(" | \r\n\t0 0 |\r\n  0 1  |0 0  \r\n\n \n"), (Strings{"0", "1", "{1|0}"}));
}

TEST(OptionDag, PiecesMayBeCutAnywhere) {
  const std::string_view text = "|\n0 |\n| 0\n0 | 0\n1 | 2\n0 1 2 3 | 4\n";
  const Strings whole = values_of(text);
  for (std::size_t piece = 1; piece < text.size(); ++piece) EXPECT_EQ(values_of(text, piece), whole) << piece;
}

TEST(OptionDag, ErrorsNameTheLineAndThePlace) {
  EXPECT_EQ(error_of("|\n0 2 |\n"),
            "line 2: this is node 1; its options must be earlier nodes, 0 to 0\n  0 2 |\n    ^");
  EXPECT_EQ(error_of("0 |\n"), "line 1: the first node cannot have options: there is no earlier node\n  0 |\n  ^");
  EXPECT_EQ(error_of("|\n0, 0|\n"), "line 2: expected the number of an earlier node or '|', found ','\n  0, 0|\n   ^");
  EXPECT_EQ(error_of("|\n0 0\n"), "line 2: expected '|' between Left's options and Right's\n  0 0\n     ^");
  EXPECT_EQ(error_of("|\n0|0|\n"), "line 2: a second '|'\n  0|0|\n     ^");
  EXPECT_EQ(error_of("|\n\n0|\n"), "line 2 is empty; a node without options is '|'");
  EXPECT_TRUE(error_of("|\n18446744073709551616 |\n").starts_with("line 2: this is node 1"));
  for (const std::string_view empty : {"", "\n", " \n\n"}) EXPECT_TRUE(error_of(empty).starts_with("no node")) << empty;
}

TEST(OptionDag, AMillionIntegersDoNotExhaustTheStack) {
  std::string text = "|\n";
  for (int i = 0; i < 100'000; ++i) text += std::to_string(i) + "|\n";
  EXPECT_EQ(values_of(text).back(), "100000");
}

TEST(OptionDag, DeeplyNestedSwitchesEndInAnAnswerOrAnError) {
  constexpr int integers = 300;
  std::string text = "|\n";
  for (int i = 0; i < integers; ++i) text += std::to_string(i) + "|\n";
  text += "|0\n";
  for (int i = integers + 1; i < 100'000; ++i)
    text += std::to_string(i % integers + 1) + "|" + std::to_string(i) + "\n";
  Universe universe;
  OptionDag dag(universe);
  try {
    dag.read(text);
    dag.finish();
    EXPECT_EQ(dag.values().size(), 100'001U);
  } catch (const InputError& error) {
    EXPECT_TRUE(std::string(error.what()).starts_with("line "));
  }
}

TEST(OptionDag, TheTickMayStopTheReading) {
  Universe universe;
  OptionDag dag(universe, [](std::size_t nodes, std::size_t) {
    if (nodes > 1000) throw std::runtime_error("enough");
  });
  std::string text = "|\n";
  for (int i = 0; i < 5000; ++i) text += "0|0\n";
  EXPECT_THROW(dag.read(text), std::runtime_error);
  EXPECT_GT(dag.values().size(), 1000U);
  EXPECT_LT(dag.values().size(), 2000U);
}

RC_GTEST_PROP(OptionDag, AgreesWithMakingTheGamesOneByOne, ()) {
  Universe universe;
  std::vector<ShortGame> expected;
  std::string text;
  const auto nodes = *rc::gen::inRange(1, 30);
  for (int node = 0; node < nodes; ++node) {
    std::array<std::vector<ShortGame>, 2> options;
    for (std::size_t side = 0; side < 2; ++side) {
      const auto count = node == 0 ? 0 : *rc::gen::inRange(0, 4);
      for (int i = 0; i < count; ++i) {
        const auto option = *rc::gen::inRange(0, node);
        options[side].push_back(expected[static_cast<std::size_t>(option)]);
        text += std::to_string(option) + " ";
      }
      if (side == 0) text += "|";
    }
    text += "\n";
    expected.push_back(universe.make(options[0], options[1]));
  }
  OptionDag dag(universe);
  dag.read(text);
  dag.finish();
  RC_ASSERT(std::equal(expected.begin(), expected.end(), dag.values().begin(), dag.values().end()));
}

}  // namespace
}  // namespace qcg
