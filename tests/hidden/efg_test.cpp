// Files for Gambit: a second, independent program solves them to the same value, and they can be read back.
#include <gtest/gtest.h>

#include "base/input_error.h"
#include "hidden/double_oracle.h"
#include "hidden/extensive_game.h"
#include "hidden/second_opinion.h"
#include "hidden/solve_hidden.h"

namespace qcg {
namespace {

using hidden::Observing;
using testing::HiddenGame;

const HiddenGame written_games[] = {
    {"nim", "3,3", Observing::Schrodinger},
    {"nim", "3,2,1", Observing::Schrodinger},
    {"nim", "3,3,1", Observing::Schrodinger},
    {"nim", "3,2,1", Observing::Schrodinger, true},
    {"nim", "2,2", Observing::Fuzzy},
    {"nim", "3,2", Observing::Kriegspiel},
    {"nim", "2,1,1", Observing::Kriegspiel},
    {"nim", "2,2", Observing::KriegspielForced},
    {"hackenbush", "br+rb", Observing::Kriegspiel},
    {"domineering", "2x3", Observing::Kriegspiel},
    {"nim", "2,2", Observing::Kriegspiel, true},
    {"nim", "1,1", Observing::KriegspielForced},
};

std::string written(const HiddenGame& game) {
  Budget budget;
  return hidden::write_efg(hidden::plain_game(game.umpire(), game.start(), 200'000, budget));
}

TEST(Efg, ASecondProgramFindsTheSameValue) {
  for (const HiddenGame& game : written_games) {
    EXPECT_EQ(testing::SecondOpinion(written(game)).value().get_str(), testing::hidden_value(game))
        << hidden::name(game.observing) << " " << game.name << " " << game.position;
  }
}

TEST(Efg, ReadsBackWhatItWrote) {
  for (const HiddenGame& game : written_games) {
    const std::string text = written(game);
    const hidden::ExtensiveGame read = hidden::read_efg(text);
    EXPECT_EQ(hidden::write_efg(read), text);
    Budget budget;
    const hidden::Equilibrium solved = hidden::solve_by_double_oracle(hidden::sequence_form(read), budget);
    EXPECT_EQ(solved.at_least.get_str(), testing::hidden_value(game));
    EXPECT_TRUE(solved.exact());
  }
}

TEST(Efg, MistakesAreLocated) {
  const auto mistake = [](const std::string& text) -> std::string {
    try {
      static_cast<void>(hidden::sequence_form(hidden::read_efg(text)));
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  const std::string head = "EFG 2 R \"x\" { \"a\" \"b\" }\n";
  EXPECT_EQ(mistake(head + "t \"\" 1 \"\" { 1, -1 }"), "");
  EXPECT_NE(mistake("EFG 3"), "");
  EXPECT_NE(mistake("EFG 2 R \"x\" { \"a\" }"), "");
  EXPECT_NE(mistake(head), "");
  EXPECT_NE(mistake(head + "t \"\" 1 \"\" { 1, 1 }"), "");
  EXPECT_NE(mistake(head + "t \"\" 1"), "");
  EXPECT_NE(mistake(head + "c \"\" 1 \"\" { \"x\" 1 } 0"), "");
  EXPECT_NE(mistake(head + "p \"\" 1 1 \"\" { } 0"), "");
  EXPECT_NE(mistake(head + "p \"\" 1 1 \"\" { \"l\" \"r\" } 0 t \"\" 1 \"\" { 1, -1 }"), "");
  EXPECT_NE(mistake(head + "t \"\" 1 \"\" { 1, -1 } t"), "");
  // A player who is asked twice in the same information set has forgotten the first time.
  const std::string forgetful = "p \"\" 1 1 \"\" { \"l\" \"r\" } 0\n";
  EXPECT_NE(mistake(head + forgetful + forgetful + "t \"\" 1 \"\" { 1, -1 } t \"\" 1 t \"\" 1"), "");
}

}  // namespace
}  // namespace qcg
