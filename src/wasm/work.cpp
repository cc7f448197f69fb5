#include "wasm/work.h"

namespace qcg::wasm {

Budget& Work::start(std::chrono::milliseconds time) {
  return budgets_.emplace_back(Limits{time, most_memory}, [this](const Progress& progress) {
    tell(protocol::Work{.states = progress.states, .seconds = static_cast<double>(progress.elapsed.count()) / 1000.0});
  });
}

Budget& Work::renew(std::chrono::milliseconds time) {
  if (budgets_.empty()) return start(time);
  budgets_.back().renew(Limits{time, most_memory});
  return budgets_.back();
}

LiftOptions Work::lift_options() {
  LiftOptions options;
  options.tick = [this](std::size_t bytes) {
    if (!budgets_.empty()) budgets_.back().check_scratch(bytes);
  };
  return options;
}

}  // namespace qcg::wasm
