// Pleunes, footnote 3: were each piece of Konane to keep a number of its own, the ruleset would be persistent. It would
// not: a piece that goes up and right takes other pieces than one that goes right and up.
#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "games/shared/board.h"
#include "rules/properties.h"

namespace qcg {
namespace {

Properties properties_of_numbered(const Board& board) {
  const Game game = read_game("numbered-konane", show_board(board));
  return find_properties(game.rules, game.start);
}

TEST(NumberedKonane, IsNotPersistentEither) {
  const Properties found = properties_of_numbered({3, 3, ".r.r.rbr."});
  ASSERT_EQ(found.persistent.verdict, Verdict::Fails);
  EXPECT_EQ(found.persistent.witness->rearranged, 2U) << found.persistent.witness->sentence;
  EXPECT_EQ(found.dead_ending.verdict, Verdict::Fails);
}

// On a strip the footnote is right as far as this goes, where the numbering of section 3.1 is not.
TEST(NumberedKonane, IsPersistentOnShortStrips) {
  for (std::size_t cells = 1; cells <= 7; ++cells) {
    for_each_word(cells, ".br", [&](const std::string& word) {
      EXPECT_EQ(properties_of_numbered({1, cells, word}).persistent.verdict, Verdict::Holds) << word;
    });
  }
}

}  // namespace
}  // namespace qcg
