#include "circuit/runs.h"

#include "base/checkpoint.h"

namespace qcg::circuit {

std::vector<RunCounts> count_runs(const LineOfPlay& line) {
  std::vector<RunCounts> layers(1);
  for (const Position position : line.start.start) layers.front()[position] = 1;
  for (const PlayedMove& move : line.moves) {
    RunCounts after;
    for (const auto& [position, runs] : layers.back()) {
      checkpoint();
      for (const Label label : move.labels) {
        if (const auto next = line.start.rules.play(position, move.player, label)) after[*next] += runs;
      }
    }
    layers.push_back(std::move(after));
  }
  return layers;
}

boost::multiprecision::cpp_int count_choices(const LineOfPlay& line) {
  boost::multiprecision::cpp_int choices = line.start.start.size();
  for (const PlayedMove& move : line.moves) choices *= move.labels.size();
  return choices;
}

}  // namespace qcg::circuit
