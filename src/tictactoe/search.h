#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "tictactoe/position.h"
#include "tictactoe/search_worker.h"
#include "tictactoe/tree.h"

namespace qcg::ttt {

/// When a search ends, whichever comes first. A number of iterations makes it deterministic, so it then runs on one
/// thread.
struct SearchLimits {
  std::optional<std::chrono::milliseconds> time;
  std::optional<std::uint64_t> iterations;
  unsigned threads = 1;
  std::function<bool()> stop;  // asked now and then, if given
};

struct SearchOptions {
  Scoring scoring = Scoring::SharedIsDraw;
  std::size_t memory = std::size_t{256} << 20U;
  std::uint64_t seed = 1;
  Tuning tuning;
};

/// What a search found.
struct Found {
  struct Move {
    Action action;
    std::uint64_t visits = 0;
    double value = 0;                // for X, -1 to 1
    std::optional<int> half_points;  // for X, where it is proved
  };
  Action best;
  double value = 0;
  std::optional<int> half_points;
  std::uint64_t iterations = 0;
  double seconds = 0;
  std::vector<Move> moves;   // those looked at, best first
  std::vector<Action> line;  // best play as far as the search saw it, `best` first
};

/// Monte-Carlo tree search over placements and choices alike. The tree stays for the next move.
class Search {
 public:
  explicit Search(SearchOptions options);

  /// `position` must not be over.
  Found run(const Position& position, const SearchLimits& limits);

 private:
  void grow(const Position& position, const SearchLimits& limits, const std::function<bool()>& stop,
            std::atomic<std::uint64_t>& iterations);

  SearchOptions options_;
  Tree tree_;
  std::uint64_t searches_ = 0;
};

}  // namespace qcg::ttt
