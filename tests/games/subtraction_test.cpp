#include "games/subtraction/subtraction.h"

#include "support/read_error.h"

namespace qcg {
namespace {

TEST(Subtraction, TakesWhatIsInTheSet) {
  const Game game = read_game("subtraction", "{1,3,4}:3,1");
  EXPECT_EQ(move_names(game), "take 1 from heap 1; take 3 from heap 1; take 1 from heap 2");
  EXPECT_EQ(after(game, "take 3 from heap 1"), "{1,3,4}:0,1");
  EXPECT_EQ(after(game, "take 2 from heap 1"), "illegal");
}

TEST(Subtraction, TheSetIsASet) {
  const Game game = read_game("subtraction", "{ 4, 1,4 } : 5");
  EXPECT_EQ(game.rules.show(game.start[0]), "{1,4}:5");
}

TEST(Subtraction, LaterRealisationsMayLeaveOutTheSet) {
  EXPECT_EQ(read_game("subtraction", "{1,3}:4,2 | 2,4 | {3,1}:0,0").start.size(), 3U);
}

TEST(Subtraction, ErrorsSayWhere) {
  EXPECT_EQ(read_error("subtraction", "4"),
            "1: expected '{' to open the subtraction set, as in '{1,3,4}:10,7', found '4'");
  EXPECT_EQ(read_error("subtraction", "{}:4"), "2: expected a number of counters to take (1 to 1000000), found '}'");
  EXPECT_EQ(read_error("subtraction", "{0}:4"), "2: a number of counters to take must be 1 to 1000000, not 0");
  EXPECT_EQ(read_error("subtraction", "{1,3:4"), "5: expected '}' to close the subtraction set, found ':'");
  EXPECT_EQ(read_error("subtraction", "{1}4"), "4: expected ':' and the heaps after the subtraction set, found '4'");
  EXPECT_EQ(read_error("subtraction", "{1}:"), "5: expected a heap size (0 to 1000000), found the end");
  EXPECT_EQ(read_error("subtraction", "{1}:4 | {2}:4"),
            "9: realisations share one subtraction set, and the first has {1}");
}

}  // namespace
}  // namespace qcg
