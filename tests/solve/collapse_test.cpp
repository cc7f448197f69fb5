// Superpositions that collapse, against the definitions (src/solve/reference_collapse.cpp).
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdlib>
#include <set>

#include "base/input_error.h"
#include "cgt/notation.h"
#include "lift/collapsing.h"
#include "solve/reference.h"
#include "solve/solver.h"
#include "support/random_games.h"
#include "support/read_error.h"

namespace qcg {
namespace {

constexpr std::array occasions{Occasion::Age, Occasion::Stuck, Occasion::StuckSomewhere, Occasion::Cycle};
constexpr std::array choosers{Chooser::First, Chooser::Last, Chooser::Most, Chooser::Fewest,
                              Chooser::Mover, Chooser::Next, Chooser::Turn};

Lift random_lift(testing::RandomGames& random, Flavour flavour) {
  Lift lift{flavour, std::array{Width(), Width(2), Width(3)}[random.below(3)], Collapse{}};
  lift.collapse->occasion = occasions[random.below(occasions.size())];
  lift.collapse->chooser = choosers[random.below(choosers.size())];
  if (lift.collapse->occasion == Occasion::Age) lift.collapse->age = 1 + random.below(3);
  return lift;
}

std::string collapsing_name(const Game& game, const Lift& lift) {
  std::string text;
  for (const Position realisation : game.start) text += (text.empty() ? "" : " | ") + game.rules.show(realisation);
  return text + " [" + show(lift) + "]";
}

// The slow solver tries every set of labels again and again, so these must be few.
Game small_game(testing::RandomGames& random, const std::string& name) {
  constexpr std::size_t most_labels = 6;
  Game game = random.superposed(name, 3, 3);
  for (unsigned size = 2; size > 0; --size) {
    std::set<std::pair<Player, Label>> labels;
    for (const Player player : both_players) {
      for (const Position position : game.start) {
        for (const Label label : game.rules.moves(position, player)) labels.emplace(player, label);
      }
    }
    if (labels.size() <= most_labels) break;
    game = random.superposed(name, size, 3);
  }
  return game;
}

// 100 seeds with 20 rounds make 2,000 positions of each ruleset and flavour; fewer under the sanitizers.
unsigned rounds_of_each() { return std::getenv("QCG_LIGHT") != nullptr ? 2 : 20; }

class EveryCollapse : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryCollapse, FastAnswersAreTheReferenceAnswers) {
  const bool holds = rc::check([&](std::uint64_t seed) {
    testing::RandomGames random(seed);
    for (unsigned round = 0; round < rounds_of_each(); ++round) {
      for (const Flavour flavour : all_flavours()) {
        if (!about(flavour).superposes) continue;
        const Lift lift = random_lift(random, flavour);
        const Game game = small_game(random, GetParam());
        const std::string what = collapsing_name(game, lift);
        const reference::Game slow = reference::lifted(game, lift);
        reference::Solver expected(slow);
        const reference::Text start = *slow.start.begin();
        for (const bool reduced : {true, false}) {
          Universe universe;
          Budget budget;
          const Game lifted = lift_game(game, lift, {.covering = reduced, .symmetry = reduced});
          Solver fast(lifted.rules, universe, budget);
          const ShortGame value = fast.value(lifted.start.front());
          EXPECT_TRUE(expected.same(universe, value, expected.value(start)))
              << what << " has value " << show(universe, value) << (reduced ? "" : " without reductions");
          EXPECT_EQ(fast.outcome(lifted.start.front()), expected.outcome(start)) << what;
          EXPECT_EQ(fast.outcome(lifted.start.front(), Convention::Misere), expected.misere_outcome(start)) << what;
          if (lifted.rules.impartial()) {
            EXPECT_EQ(fast.nimber(lifted.start.front()), expected.nimber(start)) << what;
          }
        }
      }
    }
    RC_ASSERT(!::testing::Test::HasFailure());
  });
  EXPECT_TRUE(holds);
}

std::vector<std::string> catalogue_names() {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : catalogue()) names.emplace_back(entry.info.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryCollapse, ::testing::ValuesIn(catalogue_names()),
                         [](const ::testing::TestParamInfo<std::string>& param) {
                           std::string safe = param.param;
                           std::replace(safe.begin(), safe.end(), '-', '_');
                           return safe;
                         });

// The contract of rulesets (face.h): moves rise, each leads somewhere, no other does, and followers are what they lead
// to. Names tell moves apart.
TEST(Collapsing, IsARuleset) {
  const bool holds = rc::check([](std::uint64_t seed) {
    testing::RandomGames random(seed);
    for (const Flavour flavour : all_flavours()) {
      if (!about(flavour).superposes) continue;
      const Lift lift = random_lift(random, flavour);
      const std::string name = random.pick<std::string>({"nim", "hackenbush", "domineering", "col"});
      const Game game = random.superposed(name, 3, 2);
      const Game lifted = lift_game(game, lift, {.covering = false, .symmetry = false});
      Position here = lifted.start.front();
      std::set<Label> met;
      for (unsigned step = 0; step < 6; ++step) {
        const Player player = both_players[random.below(2)];
        const std::vector<Label> moves = lifted.rules.moves(here, player);
        EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end())) << collapsing_name(game, lift);
        std::set<Position> reached;
        std::set<std::string> names;
        for (const Label move : moves) {
          const auto after = lifted.rules.play(here, player, move);
          RC_ASSERT(after.has_value());
          reached.insert(*after);
          names.insert(lifted.rules.show_move(player, move));
          names.insert(lifted.rules.show_briefly(player, move));
        }
        EXPECT_GE(names.size(), moves.size()) << collapsing_name(game, lift);
        std::vector<Position> followers;
        lifted.rules.followers(here, player, followers);
        EXPECT_EQ(std::set<Position>(followers.begin(), followers.end()), reached) << collapsing_name(game, lift);
        for (const Label other : met) {
          const bool listed = std::binary_search(moves.begin(), moves.end(), other);
          EXPECT_EQ(lifted.rules.play(here, player, other).has_value(), listed)
              << lifted.rules.show_move(player, other) << " in " << collapsing_name(game, lift);
        }
        met.insert(moves.begin(), moves.end());
        if (moves.empty()) continue;
        here = *lifted.rules.play(here, player, random.pick(moves));
      }
    }
    RC_ASSERT(!::testing::Test::HasFailure());
  });
  EXPECT_TRUE(holds);
}

Lift read(std::string_view text) {
  Reader reader(text);
  return read_lift(reader);
}

TEST(Collapse, IsWrittenAsItIsRead) {
  for (const Occasion occasion : occasions) {
    for (const Chooser chooser : choosers) {
      const Collapse collapse{occasion, chooser, occasion == Occasion::Age ? 7U : 1U};
      EXPECT_EQ(read_collapse(show(collapse)), collapse) << show(collapse);
      const Lift lift{Flavour::Cp, Width(2), collapse};
      EXPECT_EQ(read("[" + show(lift) + "]"), lift);
      EXPECT_EQ(read_lift_columns(name(lift.flavour), show_width_and_collapse(lift)), lift);
    }
  }
  EXPECT_EQ(show(read("[D, age-2-first]")), "D,age-2-first");
  EXPECT_EQ(show(read("[A, inf, stuck-somewhere-turn]")), "A,stuck-somewhere-turn");
}

TEST(Collapse, MistakesAreLocated) {
  for (const char* const text : {"[D,age-0-first]", "[D,age-first]", "[D,2,stuck]", "[D,stuck-never]", "[D,sometimes]",
                                 "[classical,stuck-first]", "[D,cycle-firstly]"}) {
    EXPECT_THROW(read(text), InputError) << text;
  }
}

// What is first by name must be the same however the game was reached, and ids of superpositions are not.
TEST(Collapse, RulesByNameNeedAPlainGame) {
  const Game nim = read_game("nim", "2,1");
  const Game quantum = lift_game(nim, {Flavour::D, Width(2)});
  EXPECT_THROW(lift_game(quantum, {Flavour::D, Width(2), Collapse{}}), InputError);
  EXPECT_NO_THROW(lift_game(quantum, {Flavour::D, Width(2), Collapse{Occasion::Age, Chooser::Next, 1}}));
}

// With age 1 on a single heap of two: "1_1 & 1_2" leaves 1 | 0. By the rule "first" the next move makes it 1_1.
TEST(Collapse, AMoveOfAgeIsOneOfItsLabels) {
  const Game nim = read_game("nim", "3");
  const Collapse collapse{Occasion::Age, Chooser::Last, 1};
  const LiftedGame lifted = apply_lift({Flavour::D, Width(), collapse}, nim, {.covering = false, .symmetry = false});
  const auto play = [&](Position from, const std::string& move) {
    for (const Label each : lifted.rules().moves(from, Player::Left)) {
      if (lifted.rules().show_briefly(Player::Left, each) == move)
        return *lifted.rules().play(from, Player::Left, each);
    }
    throw std::logic_error("no move " + move);
  };
  const Position first = play(lifted.start(), "1_1&1_2");
  EXPECT_EQ(lifted.rules().show(first), "2 [1_1] | 1 [1_2]");
  EXPECT_EQ(lifted.rules().show(play(first, "1_1&1_2")), "0 [1_1]");  // 1_2 was played: 1, and 1_1 from there
  EXPECT_EQ(lifted.rules().show(play(first, "1_2")), "0 [1_2]");      // of 1_1 alone something is left
}

}  // namespace
}  // namespace qcg
