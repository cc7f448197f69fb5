#include "language/axis.h"

#include <gtest/gtest.h>

#include "base/input_error.h"

namespace qcg {
namespace {

TEST(Axis, ReadsRangesAndLists) {
  const Axis range = read_axis("n=2..5");
  EXPECT_EQ(range.variable, "n");
  EXPECT_EQ(range.values, (std::vector<std::int64_t>{2, 3, 4, 5}));
  EXPECT_EQ(read_axis("m=1,4..6,9").values, (std::vector<std::int64_t>{1, 4, 5, 6, 9}));
  EXPECT_EQ(range.up_to(3).values, (std::vector<std::int64_t>{2, 3}));
}

TEST(Axis, RefusesWhatIsNone) {
  for (const char* bad : {"", "=1", "n", "n=", "n=5..2", "n=1..", "n=-1", "n=1;2", "n=0..100000"}) {
    EXPECT_THROW(read_axis(bad), InputError) << bad;
  }
}

TEST(Template, PutsNumbersForVariables) {
  EXPECT_EQ(fill_template("meadow:{n},{m}", {{"n", 3}, {"m", 14}}), "meadow:3,14");
  EXPECT_EQ(fill_template("{stalk:k,l}", {{"k", 6}, {"l", 4}}), "brrb");
  EXPECT_EQ(fill_template("{stalk:k,l}+r", {{"k", 0}, {"l", 2}}), "bb+r");
  EXPECT_EQ(fill_template("{n?g:p}{m?g:p}{m?:x}", {{"n", 3}, {"m", 0}}), "gpx");
  EXPECT_EQ(fill_known("{n}:{1,3}{m: L x -> n}{k}{m?a:b}{m}}{", {{"n", 3}, {"m", 0}}), "3:{1,3}{m: L x -> n}{k}b0}{");
}

TEST(Template, HasNoStalkWhoseGroundEdgeWouldBeRed) {
  EXPECT_EQ(fill_template("{stalk:k,l}", {{"k", 8}, {"l", 4}}), "");
  EXPECT_EQ(fill_template("{stalk:k,l}", {{"k", 0}, {"l", 0}}), "");
}

TEST(Template, RefusesUnknownVariables) {
  EXPECT_THROW(fill_template("meadow:{n},{x}", {{"n", 3}, {"m", 1}}), InputError);
  EXPECT_THROW(fill_template("meadow:{n", {{"n", 3}}), InputError);
  EXPECT_THROW(fill_template("meadow:{n?1}", {{"n", 3}}), InputError);
}

}  // namespace
}  // namespace qcg
