#include "entangle/run_search.h"

#include <algorithm>

#include "base/checkpoint.h"
#include "base/mix.h"

namespace qcg::entangle {

namespace {

constexpr std::size_t most_met = std::size_t{1} << 19U;  // 8 MB
constexpr std::size_t worth_no_table = 64;               // so few runs

// No larger than there are runs.
std::size_t size_of_table(const LineOfPlay& line) {
  std::size_t runs = line.start.start.size();
  for (const PlayedMove& move : line.moves) runs = std::min(runs * move.labels.size(), most_met);
  return runs <= worth_no_table ? 0 : runs;
}

}  // namespace

void RunSearch::walk(const AtEnd& at_end) {
  at_end_ = at_end;
  met_.assign(size_of_table(line_), {});
  for (const Position start : line_.start.start) {
    start_ = start;
    labels_.clear();
    if (!walk_from(start)) return;
  }
}

bool RunSearch::been_at(Position position, std::size_t moves) {
  if (met_.empty() || moves == 0) return false;
  Met& met = met_[mix(position + mix(moves)) % met_.size()];
  if (met.position == position && met.moves == moves) return true;
  met = {position, moves};
  return false;
}

bool RunSearch::walk_from(Position position) {
  checkpoint();
  if (been_at(position, labels_.size())) return true;
  gave_up_ = steps_left_ == 0;
  if (gave_up_) return false;
  --steps_left_;
  if (labels_.size() == line_.moves.size()) return at_end_(start_, position, labels_);
  const PlayedMove& move = line_.moves[labels_.size()];
  for (const Label label : move.labels) {
    const auto after = line_.start.rules.play(position, move.player, label);
    if (!after) continue;
    labels_.push_back(label);
    const bool go_on = walk_from(*after);
    labels_.pop_back();
    if (!go_on) return false;
  }
  return true;
}

}  // namespace qcg::entangle
