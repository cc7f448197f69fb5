#include "solve/candidates.h"

#include <algorithm>

namespace qcg {

bool Candidates::visit(const Visit& visitor) const {
  const std::size_t labels = all_.all().size();
  const Width widest = match_.lift().widest();
  for (std::size_t size = 1; size <= labels && widest.allows(size); ++size) {
    Candidate candidate;
    if (extend(candidate, 0, size, visitor)) return true;
  }
  return false;
}

std::vector<Label> Candidates::labels(const Candidate& candidate) const {
  std::vector<Label> labels;
  for (const std::size_t index : candidate.chosen) labels.push_back(all_.all()[index].label);
  return labels;
}

// NOLINTNEXTLINE(misc-no-recursion): as deep as a move has labels
bool Candidates::extend(Candidate& candidate, std::size_t from, std::size_t missing, const Visit& visitor) const {
  if (missing == 0) {
    const bool single = candidate.chosen.size() == 1;
    if (single && !match_.playable_alone(all_, all_.all()[candidate.chosen.front()])) return false;
    return visitor(candidate);
  }
  for (std::size_t i = from; i + missing <= all_.all().size(); ++i) {
    Candidate longer = candidate;
    longer.chosen.push_back(i);
    const auto& survivors = all_.all()[i].survivors;
    longer.reached.clear();
    std::set_union(candidate.reached.begin(), candidate.reached.end(), survivors.begin(), survivors.end(),
                   std::back_inserter(longer.reached));
    if (extend(longer, i + 1, missing - 1, visitor)) return true;
  }
  return false;
}

}  // namespace qcg
