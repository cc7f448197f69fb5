// The tree of Quantum Tic-Tac-Toe, grown by four threads.
#include "tictactoe/search.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "threads/in_threads.h"
#include "tictactoe/exact.h"
#include "tictactoe/random_position.h"

namespace qcg::ttt {
namespace {

// A whole game with a tree so small that it must make room.
TEST(SharedTree, SmallTreesMakeRoom) {
  SearchOptions options;
  options.memory = std::size_t{1} << 20U;
  Search search(options);
  Position position({Variant::Ultimate, Rules::Default});
  SearchLimits limits;
  limits.time = std::chrono::milliseconds(std::getenv("QCG_LIGHT") != nullptr ? 5 : 20);
  limits.threads = 4;
  while (!position.over()) {
    const Found found = search.run(position, limits);
    ASSERT_EQ(position.breach(found.best), Breach::None);
    position.make(found.best);
  }
}

// The classic game is small enough to know the truth. Threads prove nodes that others walk through.
TEST(SharedTree, WhatThreadsProveIsTrue) {
  Random random(21);
  unsigned proved = 0;
  for (unsigned game = 0; game < 16; ++game) {
    const Position position = random_position({Variant::Classic, Rules::Default}, 4 + random.below(3), random);
    if (position.over()) continue;
    Tree tree(std::size_t{16} << 20U);
    in_threads([&](std::size_t number) {
      SearchWorker worker(tree, position, {Scoring::SharedIsDraw, {}}, number);
      worker.expand_root();
      for (unsigned i = 0; i < 2000 && !worker.root().is_proven(); ++i) worker.iterate();
    });
    const Node& root = *tree.find(position.hash());
    if (!root.is_proven()) continue;
    ++proved;
    ExactSolver solver(Scoring::SharedIsDraw, nullptr, nullptr, 14);
    EXPECT_EQ(root.proven(), solver.value(position));
  }
  EXPECT_GT(proved, 0U);  // how many depends on the threads
}

}  // namespace
}  // namespace qcg::ttt
