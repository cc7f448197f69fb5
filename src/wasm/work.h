#pragma once

#include <deque>

#include "lift/lifted_game.h"
#include "solve/budget.h"
#include "wasm/engine.h"
#include "wasm/protocol.h"

namespace qcg::wasm {

/// The budgets of one question, and its way of saying how far it is.
class Work {
 public:
  explicit Work(const Tell& tell) : tell_(tell) {}

  /// A fresh clock for a part of the work. References stay valid as long as the question.
  Budget& start(std::chrono::milliseconds time);
  /// The budget started last with a fresh clock, so that work which was stopped may go on.
  Budget& renew(std::chrono::milliseconds time);
  /// How quantum games are built here: they keep to the budget started last.
  LiftOptions lift_options();
  /// Tells what the protocol describes as the request's progress.
  template <typename Progress>
  void tell(const Progress& progress) const {
    if (tell_) tell_(protocol::write(progress).dump());
  }

  /// Memory that tables may take; a page has 2 GB at most, and two engines.
  static constexpr std::size_t most_memory = std::size_t{768} << 20U;

 private:
  const Tell& tell_;
  std::deque<Budget> budgets_;
};

}  // namespace qcg::wasm
