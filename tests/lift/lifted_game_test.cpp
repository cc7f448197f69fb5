#include "lift/lifted_game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/input_error.h"
#include "lift/refusal.h"
#include "support/random_games.h"

namespace qcg {
namespace {

const LiftOptions as_the_rules_say{.covering = false, .symmetry = false};

std::vector<Lift> lifts() {
  std::vector<Lift> all;
  for (const Flavour flavour : all_flavours()) {
    for (const Width width : {Width(), Width(2), Width(1)}) all.push_back({flavour, width});
  }
  std::erase_if(all, [](const Lift& lift) { return !lift.has_moves(); });
  return all;
}

/// A random game that the lift can start.
Game startable(testing::RandomGames& random, std::string_view name, const Lift& lift) {
  Game game = random.superposed(name, 4, 3);
  if (!may_start(game, lift)) game.start.resize(1);
  return game;
}

TEST(LiftedGame, IsMadeOfRealisationsAndLabelsUnderEveryLift) {
  testing::RandomGames random(13);
  for (const CatalogueEntry& entry : catalogue()) {
    for (const Lift& lift : lifts()) {
      const Game game = startable(random, entry.info.name, lift);
      const LiftedGame lifted = apply_lift(lift, game, as_the_rules_say);
      EXPECT_EQ(lifted.realisations(lifted.start()), game.start) << entry.info.name << " " << show(lift);
      EXPECT_EQ(lifted.superpose(game.start), lifted.start());
      for (const Player player : both_players) {
        for (const Label move : lifted.rules().moves(lifted.start(), player)) {
          const std::vector<Label> labels = lifted.labels_of(move);
          EXPECT_EQ(lifted.move_of(labels), move);
          EXPECT_FALSE(find_formal_fault(labels.size(), lift)) << show(lift);
          std::vector<Position> reached;
          for (const Label label : labels) game.rules.play_all(game.start, player, label, reached);
          std::sort(reached.begin(), reached.end());
          reached.erase(std::unique(reached.begin(), reached.end()), reached.end());
          EXPECT_EQ(lifted.realisations(*lifted.rules().play(lifted.start(), player, move)), reached) << show(lift);
        }
      }
    }
  }
}

// So that classical games are solved as fast as if there were no lifts.
TEST(LiftedGame, TheIdentityIsTheSameRuleset) {
  const Game game = read_game("nim", "3,2");
  const LiftedGame lifted = apply_lift(Lift{}, game);
  EXPECT_EQ(lifted.start(), game.start.front());
  EXPECT_EQ(lifted.rules().moves(lifted.start(), Player::Left), game.rules.moves(game.start.front(), Player::Left));
  EXPECT_FALSE(lifted.rules().numbers_positions());
}

TEST(LiftedGame, OnlyLiftsThatSuperposeStartFromSuperpositions) {
  const Game game = read_game("nim", "1 | 2");
  for (const Lift& lift : lifts()) {
    EXPECT_EQ(may_start(game, lift), lift.superposes());
    if (may_start(game, lift)) continue;
    EXPECT_THROW(apply_lift(lift, game), InputError);
    EXPECT_THROW(check_start(game, lift), InputError);
  }
  EXPECT_FALSE(may_start(game, Lift{}));
}

/// What a refusal promises: its witness is one.
void expect_witness(const Refusal& refusal, const Game& game, Player player, Label label) {
  EXPECT_NE(refusal.other.has_value(), refusal.realisation.has_value());
  if (refusal.other) {
    EXPECT_NE(*refusal.other, label);
    std::vector<Position> survivors;
    game.rules.play_all(game.start, player, *refusal.other, survivors);
    EXPECT_FALSE(survivors.empty());
  } else {
    EXPECT_FALSE(game.rules.play(*refusal.realisation, player, label));
  }
}

TEST(Refusal, IsThereExactlyWhereALabelIsNotPlayableAlone) {
  testing::RandomGames random(14);
  std::size_t refusals = 0;
  for (const CatalogueEntry& entry : catalogue()) {
    for (const Lift& lift : lifts()) {
      if (find_formal_fault(1, lift)) continue;
      const Game game = startable(random, entry.info.name, lift);
      const LiftedGame lifted = apply_lift(lift, game, as_the_rules_say);
      for (const Player player : both_players) {
        const Branches branches(game.rules, game.start, player);
        for (const Branches::Branch& branch : branches.all()) {
          const auto refusal = why_not_alone(lift.flavour, game.rules, game.start, player, branch.label);
          const Label move = lifted.move_of(std::span(&branch.label, 1));
          EXPECT_NE(refusal.has_value(), lifted.rules().play(lifted.start(), player, move).has_value());
          if (!refusal) continue;
          expect_witness(*refusal, game, player, branch.label);
          ++refusals;
        }
      }
    }
  }
  EXPECT_GT(refusals, 50U);
}

TEST(Refusal, SaysWhatTheFlavourAsksAndWhatIsNotSo) {
  const Game game = read_game("nim", "1,1 | 0,1");
  const Label first = game.rules.moves(game.start.back(), Player::Left).front();
  ASSERT_EQ(game.rules.show_move(Player::Left, first), "take 1 from heap 1");
  const auto refusal = [&](Flavour flavour) {
    return *why_not_alone(flavour, game.rules, game.start, Player::Left, first);
  };
  EXPECT_EQ(refusal(Flavour::B).rule, "may be played alone only where nothing else can be");
  EXPECT_EQ(refusal(Flavour::B).shortfall,
            "flavour B: 'take 1 from heap 1' is not the only label of Left: there is 1 more");
  EXPECT_EQ(refusal(Flavour::C).rule, "may be played alone only where it is legal in every realisation");
  EXPECT_EQ(refusal(Flavour::C).shortfall, "flavour C: 'take 1 from heap 1' is missing in 1 of 2 realisations");
  EXPECT_EQ(refusal(Flavour::Cp).rule,
            "may be played alone only where it is legal in every realisation that has a move");
  EXPECT_EQ(refusal(Flavour::Cp).shortfall,
            "flavour C': 'take 1 from heap 1' is missing in 1 of the 2 realisations in which Left can move");
  EXPECT_EQ(refusal(Flavour::BC).rule,
            "may be played alone only where it is legal in every realisation or where nothing else can be");
  EXPECT_EQ(refusal(Flavour::BC).shortfall,
            "flavour BC: 'take 1 from heap 1' is missing in 1 of 2 realisations, and "
            "'take 1 from heap 1' is not the only label of Left: there is 1 more");
  EXPECT_FALSE(why_not_alone(Flavour::D, game.rules, game.start, Player::Left, first));
}

TEST(Lift, ReadsBackAsItIsShown) {
  for (const Lift& lift : lifts()) {
    const std::string text = "[" + show(lift) + "]";
    Reader reader(text);
    EXPECT_EQ(read_lift(reader), lift) << text;
    EXPECT_TRUE(reader.done());
  }
}

TEST(Lift, InWords) {
  EXPECT_EQ(show(Lift{}), "classical");
  EXPECT_EQ(show(Lift{Flavour::Cp, Width(2)}), "Cp,2");
  EXPECT_EQ(title({Flavour::Cp, Width(2)}), "Cp, width 2");
  EXPECT_EQ(title({Flavour::Cp, {}}), "Cp");
  EXPECT_EQ(title({Flavour::Classical, Width(2)}), "classical");
  EXPECT_EQ(describe({Flavour::D, {}}), "flavour D, unbounded width");
  EXPECT_EQ(describe({Flavour::D, Width(3)}), "flavour D, width 3");
  EXPECT_EQ(describe(Lift{}), "classical");
  EXPECT_EQ(flavour_choices(), "classical, A, B, C, Cp (C'), BC or D");
  EXPECT_EQ(names(quantum_flavours()), "A,B,C,Cp,D");
  EXPECT_EQ(names(usual_flavours(), ", "), "classical, A, B, C, Cp, D");
}

// Flavour A plays two labels or more, so width 1 would leave nothing to play.
TEST(Lift, WithoutMovesIsRefused) {
  const Lift nothing{Flavour::A, Width(1)};
  const Game game = read_game("nim", "1 | 2");
  EXPECT_FALSE(nothing.has_moves());
  EXPECT_FALSE(may_start(game, nothing));
  EXPECT_THROW(apply_lift(nothing, game), InputError);
  for (const Flavour flavour : all_flavours()) {
    EXPECT_EQ((Lift{flavour, Width(1)}.has_moves()), flavour != Flavour::A);
    EXPECT_TRUE((Lift{flavour, Width(2)}.has_moves()));
    EXPECT_TRUE((Lift{flavour, Width()}.has_moves()));
  }
}

TEST(Lift, FormalFaults) {
  EXPECT_EQ(find_formal_fault(0, Lift{}), "a move has at least one label");
  EXPECT_EQ(find_formal_fault(2, Lift{}), "in the classical game a move is a single label");
  EXPECT_EQ(find_formal_fault(1, {Flavour::A, {}}), "flavour A has no moves of a single label");
  EXPECT_EQ(find_formal_fault(3, {Flavour::D, Width(2)}), "a move has at most 2 labels here");
  EXPECT_EQ(find_formal_fault(2, {Flavour::D, Width(1)}), "a move has a single label here");
  EXPECT_FALSE(find_formal_fault(1, Lift{}));
  EXPECT_FALSE(find_formal_fault(7, {Flavour::A, {}}));
}

}  // namespace
}  // namespace qcg
