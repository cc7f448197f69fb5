#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lab/store.h"
#include "solve/budget.h"

namespace qcg {

/// An answer that is wrong, or that two stores give differently.
struct Disagreement {
  StoredAnswer stored;
  std::string other;
};

/// Works out a random sample of the stored answers again with the reference solver, which shares nothing with the fast
/// one but the rules. Positions too large for it are passed over.
struct Verified {
  std::size_t checked = 0;
  std::size_t passed_over = 0;
  std::vector<Disagreement> wrong;
  std::optional<BudgetSpent> stopped;  // by whoever watches this thread (base/checkpoint.h)
};
Verified verify(const Store& store, std::size_t sample, std::uint64_t seed);

/// Adds the answers of one store to another. Where both have one and they differ, nothing is added at all.
struct Merged {
  std::size_t added = 0;
  std::size_t known = 0;
  std::vector<Disagreement> conflicts;
};
Merged merge(const Store& from, Store& into);

/// The stored answers as a file that `qcg check` reads.
std::string export_csv(const Store& store, const Store::Filter& filter);

}  // namespace qcg
