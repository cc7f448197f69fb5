#include "games/nim/nim.h"

#include "support/read_error.h"

namespace qcg {
namespace {

TEST(Nim, TakesCountersFromOneHeap) {
  const Game game = read_game("nim", "2,1");
  EXPECT_EQ(move_names(game), "take 1 from heap 1; take 2 from heap 1; take 1 from heap 2");
  EXPECT_EQ(move_names(game, Player::Right), move_names(game));
  EXPECT_EQ(after(game, "take 1 from heap 1"), "1,1");
  EXPECT_EQ(after(game, "take 1 from heap 2"), "2,0");
}

TEST(Nim, ALabelIsLegalWhereTheHeapHasAsManyCounters) {
  const Game game = read_game("nim", "3 | 1");
  const Label take_two = 2;
  EXPECT_EQ(game.rules.show_move(Player::Left, take_two), "take 2 from heap 1");
  EXPECT_EQ(game.rules.play(1, Player::Left, take_two), std::nullopt);
  EXPECT_EQ(game.rules.play(3, Player::Left, take_two), 1U);
}

TEST(Nim, ReadsHeapsAndSuperpositions) {
  EXPECT_EQ(read_game("nim", "0,0").start, std::vector<Position>{0});
  EXPECT_EQ(read_game("nim", " 3 , 1 | 1,3 | 3,1 ").start.size(), 2U) << "equal realisations are one";
  const Game game = read_game("nim", "1000000,1,1000000");
  EXPECT_EQ(game.rules.show(game.start[0]), "1000000,1,1000000");
}

TEST(Nim, SmallerHeapsAreCovered) {
  const Game game = read_game("nim", "2,1 | 2,2 | 1,2");
  const auto at = [&](std::string_view text) { return read_game("nim", text).start[0]; };
  EXPECT_TRUE(game.rules.covered_by(at("2,1"), at("2,2")));
  EXPECT_FALSE(game.rules.covered_by(at("2,1"), at("1,2")));
}

TEST(Nim, ErrorsSayWhere) {
  EXPECT_EQ(read_error("nim", ""), "1: expected a position of nim, such as '2,2'");
  EXPECT_EQ(read_error("nim", "a"), "1: expected a heap size (0 to 1000000), found 'a'");
  EXPECT_EQ(read_error("nim", "3,"), "3: expected a heap size (0 to 1000000), found the end");
  EXPECT_EQ(read_error("nim", "3 1"), "3: expected ',' and another heap or the end, found '1'");
  EXPECT_EQ(read_error("nim", "1,-2"), "3: expected a heap size (0 to 1000000), found '-'");
  EXPECT_EQ(read_error("nim", "3,1000000000000"), "3: a heap size must be 0 to 1000000, not 1000000000000");
  EXPECT_EQ(read_error("nim", "1,1,1,65536"), "7: among 4 heaps a heap size must be 0 to 65535, not 65536");
  EXPECT_EQ(read_error("nim", "3,1,1 | 2,2"), "9: this realisation has 2 heaps, the first has 3 heaps");
  EXPECT_EQ(read_error("nim", "3 | x"), "5: expected a heap size (0 to 1000000), found 'x'");
  std::string many = "1";
  for (int i = 0; i < 64; ++i) many += ",1";
  EXPECT_EQ(read_error("nim", many), "129: there may be at most 64 heaps");
}

}  // namespace
}  // namespace qcg
