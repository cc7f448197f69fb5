#pragma once

#include <functional>
#include <vector>

#include "lift/line_of_play.h"

namespace qcg::entangle {

/// Walks through the runs of any line of any ruleset, label by label, in bounded space: it holds one run and a table of
/// bounded size of what it came upon lately, so that it seldom walks on twice from the same realisation.
class RunSearch {
 public:
  /// It gives up after so many steps.
  RunSearch(const LineOfPlay& line, std::size_t most_steps) : line_(line), steps_left_(most_steps) {}

  /// Told of a realisation at the end of a run, and of the run's labels; answers whether to look for others.
  using AtEnd = std::function<bool(Position start, Position end, const std::vector<Label>& labels)>;
  /// Comes upon every realisation after the line, some perhaps more than once, until it is told to stop.
  void walk(const AtEnd& at_end);
  [[nodiscard]] bool gave_up() const { return gave_up_; }

 private:
  struct Met {
    Position position = 0;
    std::size_t moves = 0;  // made before it; 0 for nothing
  };

  bool walk_from(Position position);
  /// Whether the walk went on from here before; it will have now.
  bool been_at(Position position, std::size_t moves);

  const LineOfPlay& line_;
  AtEnd at_end_;
  Position start_ = 0;
  std::vector<Label> labels_;
  std::vector<Met> met_;
  std::size_t steps_left_;
  bool gave_up_ = false;
};

}  // namespace qcg::entangle
