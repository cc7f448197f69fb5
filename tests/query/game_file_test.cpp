#include "query/game_file.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <sstream>

#include "base/input_error.h"
#include "query/naive.h"

namespace qcg::query {
namespace {

SubtractionGame read_text(const std::string& text) {
  std::istringstream in(text);
  Budget budget(Limits{std::nullopt, std::size_t{1} << 30U, 1});
  return read_game_file(in, budget);
}

std::string complaint(const std::string& text) {
  try {
    read_text(text);
  } catch (const InputError& error) {
    return error.what();
  } catch (const BudgetSpent& spent) {
    return spent.what();
  }
  return "none";
}

TEST(GameFile, BothFormatsReadBackWhatWasWritten) {
  EXPECT_TRUE(rc::check([] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const SubtractionGame game =
        testing::any_game(*rc::gen::inRange<std::size_t>(0, 200), *rc::gen::inRange(2U, 65U), random.unit(), random);
    std::ostringstream text;
    write_text(text, game);
    std::ostringstream binary;
    write_binary(binary, game);
    RC_ASSERT(read_text(text.str()) == game);
    RC_ASSERT(read_text(binary.str()) == game);
  }));
}

TEST(GameFile, RowsMayBeWholeOrTriangular) {
  const SubtractionGame game = read_text("# a comment\nsubtraction 3 2  # here too\n1\n01\n\n101\n");
  EXPECT_EQ(game, read_text("subtraction 3 2\r\n100\r\n010\r\n101\r\n"));
  EXPECT_TRUE(game.allows(3, 0));
  EXPECT_FALSE(game.allows(2, 0));
}

TEST(GameFile, MistakesInTextAreLocated) {
  EXPECT_EQ(complaint("subtraction 3 2\n1\n011\n101\n"), "line 3, row 2: a bit on or above the diagonal");
  EXPECT_EQ(complaint("subtraction 3 2\n1\n0\n101\n"), "line 3, row 2: 1 columns; expected 2 or all 3");
  EXPECT_EQ(complaint("subtraction 3 2\n1\n01\n"), "line 3: the file ends after row 2 of 3");
  EXPECT_EQ(complaint("subtraction 1 1\n1\n"), "the number of players must be 2 to 64, not 1");
  EXPECT_EQ(complaint("subtraction 1 2\n2\n"), "expected line 2, row 1: 0 or 1, found '2'");
  EXPECT_EQ(complaint("subtraction 1 2\n0\n0\n"), "line 3: expected the end after row 1");
  EXPECT_EQ(complaint("subtraction 2 2\n0\n0000\n"), "line 3, row 2: more than n = 2 columns");
  EXPECT_EQ(complaint(""), "the file says nothing; expected 'subtraction N PLAYERS' and N rows of bits");
  EXPECT_EQ(complaint("nim 3\n"), "expected 'subtraction' N PLAYERS, found 'n'");
}

TEST(GameFile, MistakesInBinaryAreLocated) {
  std::ostringstream out;
  write_binary(out, read_text("subtraction 3 2\n1\n01\n101\n"));
  const std::string good = out.str();
  ASSERT_EQ(good.size(), 8U + 16U + 3U);
  EXPECT_EQ(complaint(good.substr(0, 4)), "byte 4: the file ends within the heading");
  EXPECT_EQ(complaint(good.substr(0, 20)), "byte 20: the file ends within the number of players");
  EXPECT_EQ(complaint(good.substr(0, 25)), "byte 25: the file ends within row 2 of 3");
  EXPECT_EQ(complaint(good + "x"), "byte 27: expected the end after the last row");
  std::string bad = good;
  bad[25] = 4;  // column 2 of row 2
  EXPECT_EQ(complaint(bad), "byte 25, row 2: a bit on or above the diagonal");
  bad = good;
  bad[16] = 1;
  EXPECT_EQ(complaint(bad), "byte 16: the number of players must be 2 to 64, not 1");
  bad = good;
  bad[1] = 'x';
  EXPECT_EQ(complaint(bad), "byte 0: expected the heading QCGSUB1 of a binary game");
}

TEST(GameFile, WhatDoesNotFitIsRefusedBeforeItIsAllocated) {
  EXPECT_EQ(complaint("subtraction 10000000 2\n1\n"),
            "n = 10000000: the matrix alone takes 5.7 TB, more than the memory limit of 1.0 GB");
  EXPECT_EQ(complaint("subtraction 90000 2\n1\n"), "line 2: the file ends after row 1 of 90000");  // fits; is not there
}

DagGame read_dag(const std::string& text, unsigned players = 3) {
  std::istringstream in(text);
  Budget budget;
  return read_dag_game(in, players, budget);
}

std::string dag_complaint(const std::string& text) {
  try {
    read_dag(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

TEST(DagGame, PositionsAreNumberedDownwardAndTheStartComesLast) {
  const DagGame dag = read_dag("start: left right # two moves\nright: end\nleft: right end\n");
  EXPECT_EQ(dag.names, (std::vector<std::string>{"end", "right", "left", "start"}));
  EXPECT_EQ(dag.game.n(), 3U);
  EXPECT_EQ(testing::naive_payoffs(dag.game), (std::vector<Payoff>{0, 2, 2, 1}));
}

TEST(DagGame, RandomGraphsKeepTheirEdges) {
  EXPECT_TRUE(rc::check([] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const SubtractionGame game = testing::any_game(30, 3, 0.2, random);
    std::vector<std::size_t> shuffled(31);
    for (std::size_t j = 0; j <= 30; ++j) shuffled[j] = j;
    for (std::size_t at = 31; at > 1; --at) std::swap(shuffled[at - 1], shuffled[random.below(at)]);
    std::string text;
    for (const std::size_t j : shuffled) {
      text += "p" + std::to_string(j) + ":";
      for (std::size_t i = 0; i < j; ++i) text += game.allows(j, i) ? " p" + std::to_string(i) : "";
      text += "\n";
    }
    const DagGame dag = read_dag(text);
    const auto expected = testing::naive_payoffs(game);
    const auto payoffs = testing::naive_payoffs(dag.game);
    for (std::size_t at = 0; at <= 30; ++at) RC_ASSERT(payoffs[at] == expected[std::stoul(dag.names[at].substr(1))]);
  }));
}

TEST(DagGame, MistakesAreLocated) {
  EXPECT_EQ(dag_complaint("a: b\nb: c\nc: a\n"), "line 3: 'a' can be reached again from 'c', so play might not end");
  EXPECT_EQ(dag_complaint("a: a\n"), "line 1: 'a' can be reached again from 'a', so play might not end");
  EXPECT_EQ(dag_complaint("a: b\na: c\n"), "line 2: the moves of 'a' were listed in line 1 already");
  EXPECT_EQ(dag_complaint("a b\n"), "expected ':' after the name of a position, found 'b'");
  EXPECT_EQ(dag_complaint("\n"), "the file names no positions; expected lines 'name: successor successor ...'");
}

}  // namespace
}  // namespace qcg::query
