// The measured game: golden answers, and the fast solver against the definition.
#include "measured/solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>

#include "games/catalogue.h"
#include "lift/lifted_game.h"
#include "support/golden_file.h"
#include "support/random_games.h"
#include "support/reference_chance.h"

namespace qcg::measured {
namespace {

constexpr Weights both_weights[] = {Weights::Kept, Weights::Interfering};

Rational chance_of(const Game& game, Lift lift, Weights weights, Player player) {
  Budget budget;
  Solver solver({game.rules, lift, weights}, budget);
  return solver.chance(solver.game().start(game.start), player);
}

TEST(MeasuredGame, EveryGoldenAnswerHolds) {
  const auto rows = testing::golden_rows("measured-game.csv");
  EXPECT_EQ(rows.size(), 340U);
  for (const auto& row : rows) {
    ASSERT_EQ(row.size(), 7U);
    const Game game = read_game(row[0], row[1]);
    const Lift lift{read_flavour(row[2]), read_width(row[3])};
    const Weights weights = read_weights(row[4]);
    EXPECT_EQ(chance_of(game, lift, weights, Player::Left), Rational(row[5])) << row[1] << " " << show(lift);
    EXPECT_EQ(chance_of(game, lift, weights, Player::Right), Rational(row[6])) << row[1] << " " << show(lift);
  }
}

// Two edges, of which the mover cuts one in superposition; who cuts the same superposition again is right half the time
// if labels are kept, and the runs meet in one realisation either way.
TEST(MeasuredGame, RunsThatMeetAddUp) {
  const Game game = read_game("nim", "1,1,1");
  for (const Weights weights : both_weights) {
    const MeasuredGame measured{game.rules, {Flavour::A, Width(2)}, weights};
    const State start = measured.start(game.start);
    const std::vector<Label> labels = game.rules.moves(game.start.front(), Player::Left);
    const std::vector<Label> pair{labels[0], labels[1]};
    const std::vector<Label> other{labels[1], labels[2]};
    const State once = measured.turn(start, Player::Left).after(pair);
    ASSERT_EQ(once.live.size(), 2U);
    const Turn second = measured.turn(once, Player::Right);
    EXPECT_EQ(second.chance(pair), Rational(1, 2));
    EXPECT_EQ(second.after(pair).live.size(), 1U);
    EXPECT_EQ(second.after(pair).live.front().amplitude, 1);
    // 0,0,1 from 0,1,1 alone; 0,1,0 from 0,1,1; 1,0,0 from 1,0,1: three runs, none of which meet.
    EXPECT_EQ(second.chance(other), Rational(3, 4));
    EXPECT_EQ(second.after(other).live.size(), 3U);
  }
}

TEST(MeasuredGame, WeightsAndAmplitudesDiffer) {
  const Game game = read_game("nim", "2");
  for (const Weights weights : both_weights) {
    const State state = gather(game.rules, weights, {{game.start.front(), 2}, {0, 1}, {0, 1}, {0, 2}});
    ASSERT_EQ(state.live.size(), 1U);
    EXPECT_EQ(state.live.front().amplitude, 1);
    EXPECT_EQ(state.ended, weights == Weights::Kept ? 2 : 4);
    EXPECT_EQ(state.whole(weights), weights == Weights::Kept ? 3 : 5);
  }
}

TEST(MeasuredGame, ClassicalPlayIsCertain) {
  EXPECT_EQ(chance_of(read_game("nim", "2,1"), {}, Weights::Kept, Player::Left), 1);
  EXPECT_EQ(chance_of(read_game("nim", "2,2"), {}, Weights::Kept, Player::Left), 0);
}

TEST(MeasuredGame, ALongGameNeedsNoStack) {
  const Game game = read_game("subtraction", "{1}:60000");
  EXPECT_EQ(chance_of(game, {Flavour::D, Width(1)}, Weights::Kept, Player::Left), 0);
}

std::string described(const Game& game, Lift lift, Weights weights) {
  std::string text;
  for (const Position realisation : game.start) text += (text.empty() ? "" : " | ") + game.rules.show(realisation);
  return text + " [" + show(lift) + "], " + std::string(name(weights));
}

// Labels as the reference writes them.
std::set<std::set<std::string>> written(const std::vector<Choice>& moves) {
  std::set<std::set<std::string>> names;
  for (const Choice& move : moves) {
    std::set<std::string> labels;
    for (const Label label : move.labels) labels.insert(std::to_string(label));
    names.insert(std::move(labels));
  }
  return names;
}

void expect_reference_answers(const Game& game, Lift lift, Weights weights) {
  testing::ReferenceChance slow(game, lift, weights == Weights::Interfering);
  Budget budget;
  Solver fast({game.rules, lift, weights}, budget);
  const State start = fast.game().start(game.start);
  for (const Player player : both_players) {
    EXPECT_EQ(fast.chance(start, player), slow.chance(slow.start(), player)) << described(game, lift, weights);
    EXPECT_EQ(written(fast.best_moves(start, player)), slow.best_moves(slow.start(), player))
        << described(game, lift, weights);
  }
}

// Moves are sets of labels, and the reference tries all of them.
bool has_many_labels(const Game& game) {
  constexpr std::size_t most_labels = 4;
  return std::any_of(std::begin(both_players), std::end(both_players), [&](Player player) {
    std::set<Label> labels;
    for (const Position realisation : game.start) {
      for (const Label label : game.rules.moves(realisation, player)) labels.insert(label);
    }
    return labels.size() > most_labels;
  });
}

class MeasuredRuleset : public ::testing::TestWithParam<std::string> {};

TEST_P(MeasuredRuleset, FastAnswersAreTheReferenceAnswers) {
  testing::RandomGames random(16);
  const unsigned rounds = std::getenv("QCG_LIGHT") != nullptr ? 1 : 2;
  for (unsigned round = 0; round < rounds; ++round) {
    for (const Flavour flavour : all_flavours()) {
      for (const Width width : {Width(1), Width(2), Width(3), Width()}) {
        const Lift lift{flavour, width};
        const Game game = random.superposed(GetParam(), 3, lift.superposes() ? 3 : 1);
        if (!may_start(game, lift) || has_many_labels(game)) continue;
        for (const Weights weights : both_weights) expect_reference_answers(game, lift, weights);
      }
    }
  }
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : catalogue()) names.emplace_back(entry.info.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Games, MeasuredRuleset, ::testing::ValuesIn(game_names()),
                         [](const ::testing::TestParamInfo<std::string>& param) {
                           std::string safe;
                           for (const char c : param.param)
                             safe += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
                           return safe;
                         });

}  // namespace
}  // namespace qcg::measured
