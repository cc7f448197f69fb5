// The engine's outcomes, values and moves are those of the core.
#include <gtest/gtest.h>

#include <map>

#include "cgt/notation.h"
#include "lift/quantum.h"
#include "solve/solver.h"
#include "support/random_games.h"
#include "wasm/ask.h"

namespace qcg::testing {
namespace {

std::string letter_of(Outcome outcome) { return std::string(1, letter(outcome)); }

TEST(Analyse, TheMeadowOfThePaper) {
  const Json rows = ask({{"request", "analyse"}, {"start", start("hackenbush", "meadow:2,1", "D")}})["rows"];
  std::map<std::string, std::string> values;
  for (const Json& row : rows) values[row["flavour"].get<std::string>()] = row["value"].get<std::string>();
  EXPECT_EQ(values["A"], "1/4");
  EXPECT_EQ(values["B"], "-1/4");
  EXPECT_EQ(values["C"], "0");
  EXPECT_EQ(values["Cp"], "-1/4");
  EXPECT_EQ(values["D"], "-1/4");
  EXPECT_EQ(rows[1]["latex"], "\\frac{1}{4}");
  EXPECT_EQ(rows[1]["mean"], "1/4");
  EXPECT_NE(rows[1]["thermographSvg"].get<std::string>().find("<svg"), std::string::npos);
}

TEST(Analyse, OfAValueNotFoundInTimeStandsWhatIsKnown) {
  const auto row_of = [](const Json& start) {
    return ask(
        {{"request", "analyse"}, {"start", start}, {"flavours", {start["flavour"]}}, {"milliseconds", 60}})["rows"][0];
  };
  const Json meadow = row_of(start("hackenbush", "meadow:9,9", "C"));
  EXPECT_TRUE(meadow["value"].is_null()) << meadow;
  EXPECT_NE(meadow.value("known", "").find(".."), std::string::npos) << meadow;
  const Json heaps = row_of(start("nim", "9,9,9", "C"));
  EXPECT_TRUE(heaps["value"].is_null()) << heaps;
  EXPECT_NE(heaps.value("known", "").find('*'), std::string::npos) << heaps;
  EXPECT_TRUE(row_of(start("nim", "2,1", "D"))["known"].is_null());
}

TEST(Analyse, RowsAreToldBeforeTheyAreFinished) {
  std::vector<Json> told;
  const Json request{{"request", "analyse"},
                     {"start", start("hackenbush", "meadow:9,9", "C")},
                     {"flavours", {"C"}},
                     {"milliseconds", 200}};
  wasm::answer(request.dump(), [&](const std::string& text) {
    const Json progress = Json::parse(text);
    EXPECT_EQ(fault_in_progress("analyse", progress), "") << progress;
    if (progress.contains("row")) told.push_back(progress);
  });
  ASSERT_GE(told.size(), 2U);
  EXPECT_EQ(told.front()["done"], 0);
  EXPECT_FALSE(told.front()["row"]["known"].is_null());
  EXPECT_FALSE(told.front()["row"].contains("unknown"));
  EXPECT_EQ(told.back()["done"], 1);
  EXPECT_TRUE(told.back()["row"].contains("unknown"));
}

// Every option that the engine lists, against the quantum game itself.
TEST(Options, AreTheMovesOfTheQuantumGame) {
  RandomGames random(28);
  for (const CatalogueEntry& entry : catalogue()) {
    for (const Flavour flavour : {Flavour::A, Flavour::C, Flavour::D}) {
      const std::string text = random.position(entry.info.name, 4);
      const Game game = read_game(entry.info.name, text);
      const Quantum shown(game.rules, {flavour, Width(2)}, {.covering = false, .symmetry = false});
      Universe universe;
      Budget budget;
      for (const Player player : both_players) {
        const Json reply =
            ask({{"request", "options"},
                 {"play", play(start(std::string(entry.info.name), text, std::string(name(flavour)), "2"))},
                 {"player", std::string(1, letter(player))}});
        std::map<std::string, std::string> wanted;
        std::vector<Label> moves;
        const Position from = shown.superpose(game.start);
        shown.moves(from, player, moves);
        for (const Label move : moves)
          wanted[shown.show_move(player, move)] = shown.show(*shown.play(from, player, move));
        ASSERT_EQ(reply["options"].size(), wanted.size()) << entry.info.name << " " << text << " " << reply;
        for (const Json& option : reply["options"]) {
          EXPECT_EQ(option["text"], wanted[option["move"].get<std::string>()]);
          const Game after =
              lift_game(read_game(entry.info.name, option["text"].get<std::string>()), {flavour, Width(2)});
          Solver own(after.rules, universe, budget);
          EXPECT_EQ(option["outcome"], letter_of(own.outcome(after.start.front()))) << option;
          EXPECT_EQ(option["value"], show(universe, own.value(after.start.front()))) << option;
        }
      }
    }
  }
}

TEST(Options, NotesTellWinningFromLosingMoves) {
  const Json reply = ask({{"request", "options"}, {"play", play(start("nim", "2,1", "classical"))}, {"player", "L"}});
  std::map<std::string, std::string> notes;
  for (const Json& option : reply["options"])
    notes[option["move"].get<std::string>()] = option["note"].get<std::string>();
  EXPECT_EQ(notes["take 1 from heap 1"], "best");
  EXPECT_EQ(notes["take 2 from heap 1"], "loses");
  EXPECT_EQ(notes["take 1 from heap 2"], "loses");
}

TEST(Options, InALostPositionOneMoveResistsAndNoneIsFine) {
  const Json lost = play(start("hackenbush", "br+br+r", "D"));
  const Json reply = ask({{"request", "options"}, {"play", lost}, {"player", "L"}});
  std::map<std::string, std::string> moves;
  std::map<std::string, int> notes;
  for (const Json& option : reply["options"]) {
    EXPECT_FALSE(option["wins"]) << option;
    moves[option["note"]] = option["move"];
    ++notes[option["note"]];
  }
  EXPECT_EQ(notes,
            (std::map<std::string, int>{{"lost", static_cast<int>(reply["options"].size()) - 1}, {"resists", 1}}));
  const Json best = ask({{"request", "best"}, {"play", lost}, {"player", "L"}, {"level", "perfect"}, {"seed", 1}});
  EXPECT_EQ(best["certainty"], "loses");
  EXPECT_EQ(best["move"], moves["resists"]);
}

// Every reply of misère play against the solver, and nothing is said of values.
TEST(Misere, RepliesAreThoseOfTheSolver) {
  RandomGames random(31);
  for (const std::string game : {"nim", "hackenbush", "domineering", "octal"}) {
    for (int round = 0; round < 6; ++round) {
      const std::string text = random.position(game, 4);
      Json from = start(game, text, "D", "2");
      from["misere"] = true;
      const Game lifted = lift_game(read_game(game, text), {Flavour::D, Width(2)});
      Universe universe;
      Budget budget;
      Solver solver(lifted.rules, universe, budget);
      const Position here = lifted.start.front();
      const Json row = ask({{"request", "analyse"}, {"start", from}, {"flavours", {"D"}}})["rows"][0];
      EXPECT_EQ(row["outcome"], letter_of(solver.outcome(here, Convention::Misere))) << text;
      EXPECT_TRUE(row["value"].is_null() && row["known"].is_null()) << row;
      const Json question{{"play", play(from)}, {"player", "L"}, {"level", "perfect"}, {"seed", 1}};
      Json asked = question;
      asked["request"] = "best";
      EXPECT_EQ(ask(asked)["certainty"] == "wins", solver.mover_wins(here, Player::Left, Convention::Misere)) << text;
      const Json options = ask({{"request", "options"}, {"play", play(from)}, {"player", "L"}})["options"];
      bool any_wins = false;
      for (const Json& option : options) {
        EXPECT_FALSE(option.contains("value")) << option;
        any_wins = any_wins || option["wins"];
      }
      EXPECT_EQ(any_wins || options.empty(), solver.mover_wins(here, Player::Left, Convention::Misere)) << text;
    }
  }
}

TEST(Misere, TheLastHeapIsLeftToTheOther) {
  Json from = start("nim", "3", "classical");
  const auto best = [&] {
    return ask({{"request", "best"}, {"play", play(from)}, {"player", "L"}, {"level", "perfect"}, {"seed", 1}});
  };
  EXPECT_EQ(best()["move"], "take 3 from heap 1");
  from["misere"] = true;
  EXPECT_EQ(best()["move"], "take 2 from heap 1");
  for (const std::string level : {"beginner", "easy", "good"}) {
    const Json reply = ask({{"request", "best"}, {"play", play(from)}, {"player", "L"}, {"level", level}, {"seed", 4}});
    EXPECT_TRUE(reply["move"].is_string()) << reply;
  }
}

TEST(Best, PerfectPlayKeepsAWin) {
  RandomGames random(88);
  for (const std::string game : {"nim", "hackenbush", "domineering"}) {
    for (int round = 0; round < 6; ++round) {
      const std::string text = random.position(game, 4);
      const Json from = start(game, text, "D", "2");
      const Game lifted = lift_game(read_game(game, text), {Flavour::D, Width(2)});
      Universe universe;
      Budget budget;
      Solver solver(lifted.rules, universe, budget);
      const Json best =
          ask({{"request", "best"}, {"play", play(from)}, {"player", "L"}, {"level", "perfect"}, {"seed", 1}});
      EXPECT_EQ(best["certainty"] == "wins", solver.mover_wins(lifted.start.front(), Player::Left)) << text << best;
      if (best["move"].is_null()) continue;
      const std::string move = best["move"].get<std::string>();
      const Json after = ask({{"request", "position"}, {"play", play(from, {{"L", move}})}});
      EXPECT_TRUE(after.contains("text")) << after;
    }
  }
}

TEST(Best, EveryLevelMovesLegallyAndTheSeedDecides) {
  const Json from = start("octal", "0.6:5", "C", "2");
  for (const std::string level : {"beginner", "easy", "good", "perfect"}) {
    for (int seed = 1; seed <= 8; ++seed) {
      const Json request{{"request", "best"}, {"play", play(from)}, {"player", "R"}, {"level", level}, {"seed", seed}};
      const Json best = ask(request);
      EXPECT_EQ(best, ask(request));
      const Json after = ask({{"request", "position"}, {"play", play(from, {{"R", best["move"].get<std::string>()}})}});
      EXPECT_TRUE(after.contains("text")) << best << after;
    }
  }
}

TEST(Draw, MakesEveryPictureInItsFormats) {
  const auto draw = [](const std::string& what, const std::string& format) {
    return ask({{"request", "draw"}, {"play", play(start("nim", "2,1", "D"))}, {"what", what}, {"format", format}});
  };
  for (const std::string what : {"position", "tree", "thermograph"}) {
    EXPECT_NE(draw(what, "svg").value("text", "").find("<svg"), std::string::npos) << what;
    EXPECT_NE(draw(what, "tikz").value("text", "").find("tikzpicture"), std::string::npos) << what;
  }
  EXPECT_NE(draw("tree", "dot").value("text", "").find("digraph"), std::string::npos);
  EXPECT_TRUE(draw("position", "dot").contains("error"));
  EXPECT_TRUE(draw("nothing", "svg").contains("error"));
}

}  // namespace
}  // namespace qcg::testing
