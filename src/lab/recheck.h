#pragma once

#include "lab/store_tools.h"
#include "lab/sweep.h"

namespace qcg {

/// Which stored answers are worked out again.
struct RecheckPlan {
  Store::Filter filter;
  std::optional<std::size_t> sample;  // so many of them, chosen by chance
  std::uint64_t seed = 1;             // where chance starts
  bool replace = false;               // new answers take the place of those that differ
};

struct RecheckProgress {
  std::size_t asked = 0;  // answers to be worked out again in this run
  std::size_t agree = 0;
  std::vector<Disagreement> differing;

  [[nodiscard]] std::size_t not_reached() const { return asked - agree - differing.size(); }
};

/// Works out again what other versions than `work.version` found and it has not confirmed, and notes what it confirms,
/// a batch at a time: whoever stops it can go on later. What differs stays as it is, unless the plan says otherwise,
/// and is found again next time.
RecheckProgress recheck(Store& store, const RecheckPlan& plan, const SweepWork& work,
                        const std::function<void(const RecheckProgress&)>& show);

}  // namespace qcg
