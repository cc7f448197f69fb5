#include "rules/isomorphic.h"

#include <gtest/gtest.h>

#include "games/catalogue.h"

namespace qcg {
namespace {

bool isomorphic(const char* one, const char* other) {
  return are_isomorphic(read_game("hackenbush", one), read_game("hackenbush", other), [](std::size_t) {});
}

TEST(Isomorphic, TreesAreComparedWithoutLabels) {
  EXPECT_TRUE(isomorphic("br+b", "b+br"));
  EXPECT_TRUE(isomorphic("bb", "0-1b 1-2b"));
  EXPECT_FALSE(isomorphic("b", "r"));
  EXPECT_FALSE(isomorphic("b+r", "-"));  // equal, but not isomorphic
}

}  // namespace
}  // namespace qcg
