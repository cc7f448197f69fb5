#include "base/input_error.h"

#include <gtest/gtest.h>

namespace qcg {
namespace {

TEST(InputError, PutsACaretUnderTheCharacter) {
  const InputError error("what is this", "3,x", 2);
  EXPECT_STREQ(error.what(), "what is this");
  EXPECT_EQ(error.located(), "what is this\n  3,x\n    ^");
  EXPECT_EQ(error.line(), 1U);
  EXPECT_EQ(error.column(), 3U);
}

TEST(InputError, WithoutAPlaceIsItsMessage) { EXPECT_EQ(InputError("no such file").located(), "no such file"); }

TEST(InputError, CountsLinesAndColumns) {
  const InputError error("bad", "one\ntwo\nthree\n", 10);
  EXPECT_EQ(error.line(), 3U);
  EXPECT_EQ(error.column(), 3U);
  EXPECT_EQ(error.located(), "bad (line 3)\n  three\n    ^");
}

TEST(InputError, TheEndIsAPlaceToo) {
  EXPECT_EQ(InputError("missing", "3,", 2).located(), "missing\n  3,\n    ^");
  EXPECT_EQ(InputError("missing", "", 0).located(), "missing\n  \n  ^");
  EXPECT_EQ(InputError("beyond", "ab", 9).column(), 3U);
}

TEST(InputError, CountsCharactersNotBytes) {
  const InputError error("bad", "\u00e9\u00e9x", 4);
  EXPECT_EQ(error.column(), 3U);
  EXPECT_EQ(error.located(), "bad\n  \u00e9\u00e9x\n    ^");
}

TEST(InputError, ShowsALongLineAroundTheCaret) {
  const std::string line = std::string(500, 'a') + "!" + std::string(500, 'b');
  const std::string located = InputError("bad", line, 500).located();
  EXPECT_LT(located.size(), 200U);
  const std::size_t excerpt = located.find('\n') + 1;
  const std::size_t caret_line = located.find('\n', excerpt) + 1;
  EXPECT_EQ(located.find('!') - excerpt, located.find('^') - caret_line);
}

TEST(InputError, ControlCharactersDoNotMoveTheCaret) {
  EXPECT_EQ(InputError("bad",
                       "a\tb\x1B"
                       "c",
                       2)
                .located(),
            "bad\n  a b c\n    ^");
}

}  // namespace
}  // namespace qcg
