#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/play_program.h"

namespace qcg::program {
namespace {

bool says(const Run& result, const std::string& text) { return result.out.find(text) != std::string::npos; }

std::string sum_of(const std::string& stalk, unsigned times) {
  std::string text = stalk;
  for (unsigned i = 1; i < times; ++i) text += "+" + stalk;
  return text;
}

// "b1 & b2; r1 & r2; b2 & b3; r2 & r3; ..."
std::string two_chains(unsigned moves_each) {
  std::string text;
  for (unsigned i = 1; i <= moves_each; ++i) {
    const std::string from = std::to_string(i);
    const std::string to = std::to_string(i + 1);
    text += "b" + from + " & b" + to + "; r" + from + " & r" + to + "; ";
  }
  return text;
}

TEST(Entangle, TellsChainsAndWhatIsDead) {
  const auto told = answer(
      {"entangle", "hackenbush", "b+b+b+b+r+r", "--moves", "L: b1 & b2; r1 & r2; L: b2 & b3; L: b1 & b3", "--json"});
  EXPECT_EQ(told["answer"]["chains"].size(), 2U);
  EXPECT_EQ(told["answer"]["chains"][0]["moves"], nlohmann::json({1, 3, 4}));
  EXPECT_EQ(told["answer"]["chains"][0]["labels"], nlohmann::json({"b1", "b2", "b3"}));
  EXPECT_EQ(told["answer"]["dead"], nlohmann::json({"b1", "b2", "b3"}));
  EXPECT_EQ(told["answer"]["legal"]["L"], nlohmann::json({"b4"}));
  EXPECT_EQ(told["answer"]["legal"]["R"], nlohmann::json({"r1", "r2"}));
}

// 32 times all of 64 edges: every set of 32 edges is a realisation, and of these there are 1.8e18, more than 2^60.
TEST(Entangle, PlaysWhereRealisationsAreBeyondCounting) {
  std::string all = "g1";
  for (unsigned i = 2; i <= 64; ++i) all += " & g" + std::to_string(i);
  std::string moves;
  for (unsigned i = 0; i < 32; ++i) moves += all + "\n";
  const std::string file = write("moves", moves);
  const auto told = answer({"entangle", "hackenbush", sum_of("g", 64), "--moves", "@" + file, "--json"});
  EXPECT_EQ(told["answer"]["legal"]["L"].size(), 64U);
  EXPECT_EQ(told["route"], "matching");
  const auto played =
      run({"play", "hackenbush", sum_of("g", 64), "-f", "D", "--challenge", "--right", "human", "--moves", "@" + file},
          "1 2\n3\nchallenge\nauto\n");
  EXPECT_TRUE(says(played, "The move was legal.")) << played.out;
}

TEST(Entangle, AnIllegalMoveIsLocated) {
  const auto ran = run({"entangle", "hackenbush", "b+b+r", "--moves", "b1 & b2; r1; b1 & b2; L: b1"});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_TRUE(ran.err.starts_with("qcg: move 4: 'cut blue edge 1 of stalk 1' is legal in no realisation")) << ran.err;
  EXPECT_EQ(run({"entangle", "nim", "2,2", "--route", "no"}).exit, 2);
  EXPECT_EQ(run({"entangle", "hackenbush", "brb+brb+brb+brb+brb", "--clauses", "2"}).exit, 2);
}

TEST(Entangle, RealisationsMayBeAsManyAsTheyLike) {
  const auto told =
      answer({"entangle", "hackenbush", sum_of("b", 30) + "+" + sum_of("r", 30), "--moves", two_chains(29), "--json"});
  EXPECT_EQ(told["answer"]["dead"].size(), 0U);
  EXPECT_EQ(told["answer"]["chains"].size(), 2U);
  EXPECT_EQ(told["route"], "matching");
}

TEST(Entangle, ClausesOfTwoEqualHalves) {
  const auto ran = run({"entangle", "hackenbush", "br+br", "--clauses", "5"});
  EXPECT_TRUE(says(ran, "dead: r1, r2\n  where p(b1 b2, b1 b2)\n")) << ran.out;
  EXPECT_TRUE(says(ran, "where p(b1 b2, r1 r2)\n")) << ran.out;
  EXPECT_FALSE(says(ran, "where p(r1 r2, b1 b2)\n")) << ran.out;
}

TEST(Play, ChallengesAreJudgedFromWhatWasAnnounced) {
  // After a chain over all 30 blue edges one is left, but any of them; after a cycle none.
  const std::string position = sum_of("b", 30) + "+" + sum_of("r", 30);
  const auto legal = run(
      {"play", "hackenbush", position, "-f", "D", "--challenge", "--right", "human", "--moves", two_chains(29) + "b7"},
      "challenge\nauto\n");
  EXPECT_TRUE(says(legal, "The move was legal. Left wins.")) << legal.out;
  const auto illegal = run({"play", "hackenbush", position, "-f", "D", "--challenge", "--right", "human", "--moves",
                            two_chains(29) + "b7; r1; b8"},
                           "challenge\nauto\n");
  EXPECT_TRUE(says(illegal, "There is no such run.")) << illegal.out;
  EXPECT_TRUE(says(illegal, "Right wins.")) << illegal.out;
  const auto alone = run(
      {"play", "hackenbush", position, "-f", "B", "--challenge", "--right", "human", "--moves", two_chains(29) + "b7"},
      "challenge\nauto\n");
  EXPECT_TRUE(says(alone, "and there is a run to")) << alone.out;
}

TEST(Play, TheComputerPlaysAgainstItselfWithoutRealisations) {
  const std::string position = sum_of("b", 18) + "+" + sum_of("r", 18);
  const auto played = answer({"play", "hackenbush", position, "-f", "A", "--challenge", "--left", "ai", "--right", "ai",
                              "--time", "200ms", "--json", "--moves", two_chains(17)});
  EXPECT_GT(played["moves"].size(), 33U);
  EXPECT_TRUE(played["moves"][33]["realisations"].is_null());
  EXPECT_EQ(played["ending"], "resigned");
}

}  // namespace
}  // namespace qcg::program
