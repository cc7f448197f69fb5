#include <gtest/gtest.h>

#include "base/spelling.h"
#include "base/text_table.h"

namespace qcg {
namespace {

TEST(Spelling, SuggestsTheNearestWordIfOneIsNear) {
  const std::vector<std::string> words{"value", "outcome", "moves"};
  EXPECT_EQ(did_you_mean("valeu", words), "did you mean 'value'? ");
  EXPECT_EQ(did_you_mean("out", words), "did you mean 'outcome'? ");
  EXPECT_EQ(did_you_mean("quantum", words), "");
  EXPECT_EQ(did_you_mean("", words), "");
}

TEST(Table, AlignsByColumnsOnTheScreenNotByBytes) {
  TextTable table({{"value"}, {"n", TextTable::Align::Right}});
  table.add({"½", "1"});
  table.add({"1/2", "10"});
  EXPECT_EQ(table.text(), "value   n\n½       1\n1/2    10");
}

TEST(Table, CutsWithoutBreakingLetters) {
  EXPECT_EQ(cut_to_width("↑↑↑↑↑", 5), "↑↑↑↑↑");
  EXPECT_EQ(cut_to_width("↑↑↑↑↑↑", 5), "↑↑...");
}

TEST(Table, WrapsAtSpaces) { EXPECT_EQ(wrap("one two three", 9, 2), "  one two\n  three"); }

}  // namespace
}  // namespace qcg
