#include "lift/quantum.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/input_error.h"
#include "lift/unions.h"
#include "support/random_games.h"

namespace qcg {
namespace {

std::set<std::string> shown_moves(const Game& game, Player player) {
  std::set<std::string> shown;
  for (const Label move : game.rules.moves(game.start.front(), player)) {
    shown.insert(game.rules.show_move(player, move));
  }
  return shown;
}

Game lifted(const std::string& name, const std::string& position, Flavour flavour, Width width = Width()) {
  return lift_game(read_game(name, position), {flavour, width});
}

TEST(Flavours, SingleLabelsOnClassicalPositions) {
  EXPECT_EQ(shown_moves(lifted("nim", "2", Flavour::A), Player::Left).size(), 1U);  // both at once
  EXPECT_EQ(shown_moves(lifted("nim", "2", Flavour::C), Player::Left).size(), 3U);
}

TEST(Flavours, NamesReadBack) {
  for (const Flavour flavour : all_flavours()) EXPECT_EQ(read_flavour(name(flavour)), flavour);
  EXPECT_EQ(read_flavour("C'"), Flavour::Cp);
  EXPECT_THROW(read_flavour("E"), InputError);
  EXPECT_THROW(read_width("0"), InputError);
  EXPECT_EQ(read_width("1"), Width(1));
  EXPECT_THROW(read_width(""), InputError);
  EXPECT_EQ(read_width("inf"), Width());
  EXPECT_EQ(show(read_width("7")), "7");
}

// Figure 1 of Dorbec and Mhalla: realisations in which no chosen label is legal disappear.
TEST(Quantum, RealisationsWithoutTheMoveDisappear) {
  const Game nim = read_game("nim", "3");
  const Quantum quantum(nim.rules, {Flavour::C, Width()});
  const Position start = quantum.superpose(nim.start);
  const std::vector<Label> take = nim.rules.moves(nim.start.front(), Player::Left);
  ASSERT_EQ(take.size(), 3U);
  const auto play = [&](Position from, std::vector<Label> labels) {
    return quantum.play(from, Player::Left, quantum.move_of(labels));
  };
  const auto after = play(start, {take[0], take[1]});
  ASSERT_TRUE(after);
  EXPECT_EQ(quantum.show(*after), "1 | 2");
  EXPECT_FALSE(play(*after, {take[1]}));           // C: not everywhere
  EXPECT_FALSE(play(*after, {take[0], take[2]}));  // nowhere
  const auto end = play(*after, {take[0], take[1]});
  ASSERT_TRUE(end);
  EXPECT_EQ(quantum.show(*end), "0 | 1");
}

TEST(Quantum, WidthBoundsTheLabels) {
  EXPECT_EQ(shown_moves(lifted("nim", "3", Flavour::A), Player::Left).size(), 4U);
  EXPECT_EQ(shown_moves(lifted("nim", "3", Flavour::A, Width(2)), Player::Left).size(), 3U);
  EXPECT_EQ(shown_moves(lifted("nim", "3", Flavour::D, Width(2)), Player::Left).size(), 6U);
}

TEST(Quantum, ASuperposedStartNeedsAQuantumFlavour) {
  EXPECT_THROW(lifted("nim", "1 | 2", Flavour::Classical), InputError);
}

TEST(Quantum, TooManyMovesToListIsAnErrorNotAHang) {
  const Game game = lifted("nim", "40", Flavour::D);
  EXPECT_THROW(static_cast<void>(game.rules.moves(game.start.front(), Player::Left)), InputError);
}

// Theorem 3 of Dorbec and Mhalla allows it in A, B and D only.
TEST(Quantum, CoveredRealisationsAreDroppedWhereTheTheoremAllows) {
  EXPECT_EQ(lifted("nim", "1 | 3", Flavour::A).rules.show(lifted("nim", "1 | 3", Flavour::A).start.front()), "3");
  const Game kept = lifted("nim", "1 | 3", Flavour::C);
  EXPECT_EQ(kept.rules.show(kept.start.front()), "1 | 3");
}

TEST(Quantum, FollowersAreWhereTheMovesLead) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    testing::RandomGames random(seed);
    for (const CatalogueEntry& entry : catalogue()) {
      for (const Flavour flavour : quantum_flavours()) {
        const unsigned least = Lift{flavour, Width(1)}.has_moves() ? 1 : 2;
        const Width width = random.chance(50) ? Width(least + random.below(2)) : Width();
        const Game game = lift_game(random.superposed(entry.info.name, 4, 3), {flavour, width});
        for (const Player player : both_players) {
          std::set<Position> played;
          for (const Label move : game.rules.moves(game.start.front(), player)) {
            played.insert(game.rules.normalise(*game.rules.play(game.start.front(), player, move)));
          }
          std::vector<Position> listed;
          game.rules.followers(game.start.front(), player, listed);
          EXPECT_EQ(std::set<Position>(listed.begin(), listed.end()), played)
              << entry.info.name << " " << game.rules.show(game.start.front()) << " " << name(flavour);
          EXPECT_EQ(game.rules.ended(game.start.front()),
                    game.rules.moves(game.start.front(), Player::Left).empty() &&
                        game.rules.moves(game.start.front(), Player::Right).empty());
        }
      }
    }
  }
}

}  // namespace
}  // namespace qcg
