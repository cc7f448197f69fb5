#include "solve/number_tree.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "cgt/universe.h"

namespace qcg {
namespace {

TEST(NumberTree, OptionsAreThoseOfTheCanonicalForm) {
  const bool holds = rc::check([](const std::vector<bool>& way_down) {
    NumberTree tree;
    Universe universe;
    NumberTree::Id number = NumberTree::zero;
    for (const bool above : way_down) {
      const auto child = tree.child(number, above);
      if (!child) break;
      RC_ASSERT(tree.less(number, *child) == above);
      RC_ASSERT(tree.child(number, above) == child);
      number = *child;
      const auto options = [&](NumberTree::Id option) {
        std::vector<ShortGame> games;
        if (option != NumberTree::none) games.push_back(universe.number(tree.value(option)));
        return games;
      };
      const ShortGame made = universe.make(options(tree.left_option(number)), options(tree.right_option(number)));
      RC_ASSERT(made == universe.number(tree.value(number)));
    }
  });
  EXPECT_TRUE(holds);
}

TEST(NumberTree, EndsWhereNumbersGetTooFineOrTooLarge) {
  NumberTree tree;
  NumberTree::Id number = *tree.child(NumberTree::zero, true);
  unsigned steps = 0;
  for (auto finer = tree.child(number, false); finer; finer = tree.child(number, false)) {
    number = *finer;
    ASSERT_LT(++steps, 100U);
  }
  EXPECT_GT(steps, 16U);
  EXPECT_GT(tree.value(number), Dyadic(0));
}

}  // namespace
}  // namespace qcg
