#pragma once

#include "cli/session.h"

namespace qcg {

/// Saying what is known may take a moment beyond the limit, but no more than this for each thing said.
inline constexpr Limits moment{std::chrono::milliseconds(40), std::nullopt};

/// Runs `say` within a moment; nothing, if even that was not enough.
template <class Say>
auto in_a_moment(Session& session, Say say) -> decltype(say(session.budget())) {
  try {
    return say(session.start_budget(moment));
  } catch (const BudgetSpent&) {
    return {};
  }
}

}  // namespace qcg
